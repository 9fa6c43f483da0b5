// The start page and the step "Boards", with the search that is inside the page.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { readCatalogue } from "../../../core/data.js";
import type { DataBlock } from "../../../engine/engine.js";
import { examples } from "../../../studio/start/examples.js";
import { launched, withPage } from "../../support/browser.js";
import { Player } from "../../support/player.js";
import { axeFindings, engineOfPage, studioUrl } from "../../support/studio.js";

let browser: Browser;

before(async () => {
  browser = await launched();
});

after(async () => {
  await browser?.close();
});

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  upright: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  across: { viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true },
} as const;

/** Times are for an idle machine; tests run beside others. */
const slack = Number(process.env["ORBITILE_SLACK"] ?? 4);

async function open(page: Page, set: string): Promise<void> {
  await page.goto(studioUrl());
  await page.getByTestId(`set-${set}`).getByRole("button", { name: /^Open/ }).click();
}

async function findings(page: Page, words: RegExp): Promise<void> {
  await page.getByTestId("board-findings").filter({ hasText: words }).waitFor();
}

async function hasNoSideScroll(page: Page): Promise<void> {
  const [needed, there] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(needed! <= there!, `the page is ${needed} pixels wide, the window ${there}`);
}

for (const [name, options] of Object.entries(sizes)) {
  test(`start page: sentence, sets and pictures, ${name}`, async () => {
    await withPage(browser, options, async (page) => {
      await page.goto(studioUrl());
      await page.getByRole("heading", { level: 1, name: /every symmetric shape/ }).waitFor();
      assert.equal(await page.locator(".set").count(), examples.length);
      const pictures = examples.reduce((sum, { challenges }) => sum + challenges.length, 0);
      assert.equal(await page.locator(".set-shape svg").count(), pictures);
      assert.equal(await page.getByTestId("continue").count(), 0);
      await hasNoSideScroll(page);
      assert.deepEqual(await axeFindings(page), []);
    });
  });
}

test("start page: an example is playable at once, and opens in the studio with its question", async () => {
  await withPage(browser, sizes.desktop, async (page) => {
    await page.goto(studioUrl());
    const [set] = examples;
    assert.ok(set);
    await page.getByRole("button", { name: /^Play Heart, Five tetratans/ }).click();
    await page.waitForSelector(".board");
    const engine = await engineOfPage();
    const reply = engine.request(JSON.stringify({ do: "page", puzzle: set.puzzle }));
    const { puzzle } = JSON.parse(reply) as { puzzle: DataBlock };
    const catalogue = readCatalogue({ ...puzzle, challenges: [...set.challenges] });
    const player = new Player(page, catalogue, catalogue.challenges[0]!);
    for (const copy of player.free) await player.drag(copy);
    assert.ok(await player.isSolved());
    await page.goBack();
    await page.getByTestId("set-five-tetratans").getByRole("button", { name: /^Open/ }).click();
    await page.locator(".brand").first().click();
    await page.getByTestId("continue").filter({ hasText: "Five tetratans: 5 pieces" }).waitFor();
  });
});

test("start page: the program finds the stored shapes again", async () => {
  const engine = await engineOfPage();
  const set = examples.find(({ id }) => id === "pentiamonds");
  assert.ok(set);
  const found: string[] = [];
  const question = { symmetries: set.symmetries ?? [], kinds: ["connected"] };
  engine.ask(JSON.stringify({ ask: "shapes", puzzle: set.puzzle, question }), (text: string) => {
    const event = JSON.parse(text) as { event: string; challenge?: { fingerprint: string } };
    if (event.event === "shape" && event.challenge) found.push(event.challenge.fingerprint);
  });
  for (const { fingerprint } of set.challenges) assert.ok(found.includes(fingerprint), fingerprint);
});

test("boards: a ready board is counted, its solutions are shown, and starts are playable", async () => {
  await withPage(browser, sizes.desktop, async (page) => {
    page.setDefaultTimeout(30_000 * slack);
    await open(page, "pentominoes-6x10");
    await findings(page, /same area: 60 squares/);
    await page.getByTestId("show-solutions").click();
    await page.getByTestId("solutions").locator("figure").nth(11).waitFor();
    await page
      .getByTestId("solutions")
      .locator("path.piece-body")
      .nth(12 * 12 - 1)
      .waitFor();
    await page.getByRole("button", { name: "Next solutions" }).click();
    await page.getByText(/^13–24 of/).waitFor();
    await page.getByTestId("count").click();
    await page.getByTestId("count-words").filter({ hasText: "2,339 solutions" }).waitFor();
    await page.getByTestId("count-words").filter({ hasText: "9,356" }).waitFor();
    await page.getByLabel("How many").selectOption("4");
    await page.getByTestId("make-starts").click();
    await page.getByTestId("starts").locator("li").nth(3).waitFor();
    await page.getByTestId("make-starts").waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await page.getByRole("button", { name: "Play start 2" }).click();
    await page.waitForSelector(".board .is-fixed");
    await page.goBack();
    await page.getByTestId("starts").locator("li").nth(3).waitFor(); // kept
  });
});

test("boards: drawn with the keyboard and by outlines, with words about area and parts", async () => {
  await withPage(browser, sizes.desktop, async (page) => {
    await open(page, "tetrominoes");
    await page.getByTestId("step-boards").click();
    // A board of 5 × 4 is there already. The T tetromino covers three places of one colour.
    await findings(page, /checkerboard/);
    await page.locator(".canvas-paper").focus();
    await page.keyboard.press("Space");
    await findings(page, /add 1 square/);
    await page.keyboard.press("Space");
    await page.getByLabel("Width").fill("7");
    await page.getByLabel("Height").fill("3");
    await page.getByRole("button", { name: "Use it" }).click();
    await findings(page, /remove 1 square/);
    await page.getByRole("button", { name: "Empty the board" }).click();
    await findings(page, /The pieces cover 20 squares/);
    await page.keyboard.press("Control+z");
    await findings(page, /remove 1 square/);
    assert.deepEqual(await axeFindings(page), []);
  });
});

test("boards: a board without solutions says so", async () => {
  await withPage(browser, sizes.desktop, async (page) => {
    page.setDefaultTimeout(30_000 * slack);
    await open(page, "pentiamonds");
    await page.getByTestId("step-boards").click();
    await page.getByLabel("Width").fill("10");
    await page.getByLabel("Height").fill("1");
    await page.getByRole("button", { name: "Use it" }).click();
    await findings(page, /same area: 20 triangles/);
    await page.getByTestId("count").click();
    await page.getByTestId("count-words").filter({ hasText: "no solution" }).waitFor();
    await page.getByTestId("make-starts").click();
    await page.getByText("the board has no solution, so it has no starts").waitFor();
  });
});

for (const size of ["upright", "across"] as const) {
  test(`boards: on a phone, ${size}`, async () => {
    await withPage(browser, sizes[size], async (page) => {
      page.setDefaultTimeout(30_000 * slack);
      await open(page, "iq-stars");
      await findings(page, /same area: 26 hexagons/);
      await hasNoSideScroll(page);
      await page.getByTestId("count").click();
      await page
        .getByTestId("count-words")
        .filter({ hasText: /\d+ solutions/ })
        .waitFor();
      assert.deepEqual(await axeFindings(page), []);
    });
  });
}

test("boards: a puzzle without a board begins with one of its area, and the bar leads to starts", async () => {
  await withPage(browser, sizes.desktop, async (page) => {
    page.setDefaultTimeout(30_000 * slack);
    await open(page, "pentominoes");
    await page.getByTestId("step-boards").click();
    await findings(page, /same area: 60 squares/);
    await page.getByRole("button", { name: "Show solutions" }).click();
    await page.getByTestId("solutions").locator("figure").first().waitFor();
    await page.getByRole("button", { name: "Make starts to play" }).click();
    await page.getByTestId("starts").locator("li").first().waitFor();
  });
});

test("boards: without pieces, the bar leads to them", async () => {
  await withPage(browser, sizes.desktop, async (page) => {
    await page.goto(`${studioUrl()}#boards`);
    await page.getByRole("button", { name: "Draw pieces" }).waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await page.getByTestId("next").click();
    await page.waitForSelector(".canvas-paper");
  });
});
