// Where things lie on screens of all sizes.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { config, launched, withData, withPage, written, type Written } from "../support/browser.js";
import { block, boardChallenge, cells, pieces } from "../support/samples.js";

let browser: Browser;
let pages: Written[];

before(async () => {
  const fridge = written("fridgeiq", "generate", config("fridgeiq.toml"), "--method", "walk");
  const fit = written("fit", "starts", config("iq-fit.toml"), "--count", "2");
  pages = [fridge, fit, longBoard(fridge), manyPieces(fridge)];
  browser = await launched();
});

after(() => browser?.close());

/** 20 bars on a board of 3 by 20. */
function longBoard(page: Written): Written {
  const rows = Array.from({ length: 3 }, () => "#".repeat(20));
  const [bar] = pieces({ bar: ["###"] });
  return withData(
    "long",
    page,
    block({ pieces: [{ ...bar!, copies: 20 }], challenges: [boardChallenge(cells(rows))] }),
  );
}

function manyPieces(page: Written): Written {
  const rows = Array.from({ length: 10 }, () => "#".repeat(12));
  const [one, bar] = pieces({ one: ["#"], bar: ["###"] });
  return withData(
    "many",
    page,
    block({
      pieces: [
        { ...one!, copies: 30 },
        { ...bar!, copies: 30 },
      ],
      challenges: [boardChallenge(cells(rows))],
    }),
  );
}

/** What lies outside of the window, or over something else. */
async function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
    const parts = [".board-frame", ".status", ".tray", ".piece-bar", ".game-bar"];
    const inSight = [...parts, ".top", ".tray-piece", ".play .button", ".top .button"];
    for (const selector of inSight) {
      for (const element of document.querySelectorAll(selector)) {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (right === left) continue; // not shown
        const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
        if (!isInside) wrong.push(`${selector} is out of sight`);
      }
    }
    for (const [i, one] of parts.entries()) {
      for (const other of parts.slice(i + 1)) {
        const [a, b] = [box(one), box(other)];
        const isApart =
          a.right <= b.left + 0.5 ||
          b.right <= a.left + 0.5 ||
          a.bottom <= b.top + 0.5 ||
          b.bottom <= a.top + 0.5;
        if (!isApart) wrong.push(`${one} lies over ${other}`);
      }
    }
    const tray = document.querySelector(".tray")!;
    if (tray.scrollHeight > tray.clientHeight + 1) wrong.push("pieces have to be scrolled to");
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
    if (scrollY !== 0) wrong.push("the page is scrolled");
    const board = box(".board");
    if (Math.min(board.width, board.height) < 90) wrong.push("the board is small");
    return [...new Set(wrong)];
  });
}

for (const [width, height] of [
  [360, 640],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`board, pieces and buttons are in sight at ${width} by ${height}`, async () => {
    const isTouch = Math.min(width, height) < 780 && width < 1000;
    const options = { viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch };
    await withPage(browser, options, async (page) => {
      for (const { url, catalogue } of pages) {
        const challenge = catalogue.challenges[catalogue.challenges.length - 1]!;
        await page.goto(`${url}#${challenge.fingerprint}`);
        await page.waitForSelector(".board");
        await page.waitForFunction(() => document.querySelector(".tray-piece svg"));
        assert.deepEqual(await misplaced(page), [], catalogue.puzzle.name);
        if (!challenge.solution) continue;
        // Neither what is said nor what is done moves anything out of sight.
        for (let i = 0; i < 3; ++i) await page.getByRole("button", { name: "Hint" }).click();
        assert.deepEqual(await misplaced(page), [], `${catalogue.puzzle.name}, begun`);
      }
    });
  });
}
