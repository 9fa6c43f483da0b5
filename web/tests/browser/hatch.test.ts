// Pieces that patterns tell apart instead of colours.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { config, launched, withPage, written, writtenAgain, type Written } from "../support/browser.js";

let browser: Browser;
let fit: Written;
let fridge: Written;

before(async () => {
  const colours = written("fit", "starts", config("iq-fit.toml"), "--count", "6");
  fit = writtenAgain("hatched-fit", colours, "--palette", "pattern");
  const silhouettes = written("fridgeiq", "generate", config("fridgeiq.toml"), "--method", "walk");
  fridge = writtenAgain("hatched-fridge", silhouettes, "--palette", "pattern");
  browser = await launched();
});

after(() => browser?.close());

/** How much of what is seen there is ink of hatches, from 0 to 1. Letters and edges are left out. */
async function inked(page: Page, place: Locator): Promise<number> {
  const png = (await place.screenshot()).toString("base64");
  return page.evaluate(async (data) => {
    const file = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([file], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d")!;
    pen.drawImage(image, 0, 0);
    const { data: bytes } = pen.getImageData(0, 0, image.width, image.height);
    let sum = 0;
    for (let i = 0; i < bytes.length; i += 4) sum += 255 - bytes[i]!;
    return sum / (bytes.length / 4) / 255;
  }, png);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`pieces have the patterns that the program gave them, ${colorScheme}`, async () => {
    await withPage(browser, { viewport: { width: 1280, height: 800 }, colorScheme }, async (page) => {
      const { pieces } = fit.catalogue.puzzle;
      assert.ok(pieces.every(({ hatch }) => hatch));
      assert.equal(new Set(pieces.map(({ hatch }) => JSON.stringify(hatch))).size, pieces.length);
      await page.goto(`${fit.url}#${fit.catalogue.challenges.at(-1)!.fingerprint}`);
      await page.evaluate(() => {
        for (const one of document.querySelectorAll<SVGElement>(".piece-body")) one.style.stroke = "none";
        for (const one of document.querySelectorAll<SVGElement>(".piece-letter")) one.style.display = "none";
      });
      for (const shape of await page.locator(".piece-body").all()) {
        const piece = shape.locator("xpath=..");
        const hatched = piece.locator(".piece-hatch");
        const fill = await hatched.evaluate((element) => getComputedStyle(element).fill);
        assert.equal(await page.locator(/#(coarse-)?hatch-\d+/.exec(fill)![0]).count(), 1, fill);
        const full = await inked(page, piece);
        await hatched.evaluate((element) => element.setAttribute("visibility", "hidden"));
        const without = await inked(page, piece);
        // The least has lines of 0.035 of a cell at 0.32, and covers a good part of its box.
        assert.ok(full > without + 0.02, `${fill}: ${full} ${without}`);
        await hatched.evaluate((element) => element.removeAttribute("visibility"));
      }
    });
  });
}

test("cards of starts show patterns, and silhouettes have none", async () => {
  await withPage(browser, { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto(fit.url);
    const given = page.locator(".card .piece-hatch");
    assert.ok((await given.count()) > 6);
    const fill = await given.first().evaluate((element) => getComputedStyle(element).fill);
    assert.equal(await page.locator(/#coarse-hatch-\d+/.exec(fill)![0]).count(), 1, fill);
    await page.goto(fridge.url);
    assert.equal(await page.locator(".card .piece-hatch").count(), 0);
  });
});

test("a page in colours has no patterns", async () => {
  const coloured = writtenAgain("coloured-fit", fit, "--palette", "puzzle");
  await withPage(browser, { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto(coloured.url);
    assert.equal(await page.locator(".hatches, .piece-hatch, .on-hatch").count(), 0);
  });
});
