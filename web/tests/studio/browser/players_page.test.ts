// The page for players that the studio saves, in the browser of somebody else.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { folder, launched, setting, withPage } from "../../support/browser.js";
import { cornersBlock } from "../../support/corners.js";
import { fixtureOf } from "../../support/fixture_engine.js";
import { shapesPage } from "../../support/shapes_page.js";
import { studioUrl } from "../../support/studio.js";

let browser: Browser;
before(async () => {
  browser = await launched();
});
after(() => browser?.close());

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Saves the page for players, and returns its address and the name that the browser suggests. */
async function savedPage(page: Page, name: string): Promise<{ url: string; suggested: string }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByTestId("save-page").click(),
  ]);
  const file = join(folder, `${name}.html`);
  await download.saveAs(file);
  return { url: pathToFileURL(file).href, suggested: download.suggestedFilename() };
}

/** Plays the challenge that is shown to its end. */
async function playToTheEnd(page: Page): Promise<void> {
  await page.locator(".board").waitFor();
  const hint = page.getByRole("button", { name: "Hint" });
  while (!(await page.locator(".done").isVisible())) await hint.click();
}

test("a page for players is saved, and a friend plays all of its shapes", async () => {
  let saved = { url: "", suggested: "" };
  await withPage(browser, desktop, async (page) => {
    // Without own shapes the step shows an example.
    await page.goto(`${studioUrl()}#print`);
    saved = await savedPage(page, "for-friends");
  });
  assert.equal(saved.suggested, "Five-tetratans.html");
  await withPage(browser, phone, async (page) => {
    await page.goto(saved.url);
    assert.equal(await page.title(), "Five tetratans");
    assert.equal(await page.locator(".shape-open").count(), 3);
    for (const name of ["Heart", "Whirl", "Lantern"]) {
      await page.locator(".shape-open", { hasText: name }).click();
      await playToTheEnd(page);
      await page.goto(`${saved.url}#`);
    }
  });
});

test("hostile names do no harm in the page for players", async () => {
  const evil = `@@data@@</script></title><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`;
  const block = cornersBlock(evil);
  const hostile = {
    ...block,
    pieces: block.pieces.map((piece) => ({ ...piece, name: evil, letter: "<" })),
    challenges: block.challenges.map((challenge, i) => ({ ...challenge, number: i + 1, title: evil })),
  };
  const studio = readFileSync(join(setting("ORBITILE_STUDIO"), "studio.html"), "utf8");
  const template = /<script type="text\/plain" id="page-for-players">[^<]*<\/script>/.exec(studio)?.[0];
  assert.ok(template);
  let saved = { url: "", suggested: "" };
  await withPage(browser, desktop, async (page) => {
    await page.goto(`${shapesPage("hostile-for-players", fixtureOf(hostile), template)}#shapes`);
    await page.evaluate(() => (window as unknown as { model: { start(): void } }).model.start());
    await page.getByText(/^Complete:/).waitFor();
    await page.goto(page.url().replace(/#.*/, "#print"));
    saved = await savedPage(page, "hostile");
  });
  const text = readFileSync(join(folder, "hostile.html"), "utf8");
  assert.match(text, /Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/);
  await withPage(browser, desktop, async (page) => {
    await page.goto(saved.url);
    assert.equal(await page.title(), evil);
    await page.locator(".shape-open").first().click();
    await playToTheEnd(page);
    assert.equal(await page.evaluate(() => (window as { hacked?: number }).hacked), undefined);
    assert.equal(await page.locator("img").count(), 0);
  });
});
