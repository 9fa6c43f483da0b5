// The step in which the user says what the shapes must be like, and the frame around all steps.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { launched, withPage } from "../../support/browser.js";
import { drawPieces, studioUrl, tetratans } from "../../support/studio.js";

let browser: Browser;
before(async () => {
  browser = await launched();
});
after(() => browser?.close());

const desktop = { viewport: { width: 1280, height: 800 } };
const phones = [
  { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  { viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true },
];

async function openSet(page: Page, id: string): Promise<void> {
  await page.getByTestId(`set-${id}`).getByRole("button", { name: /^Open/ }).click();
  await page.getByTestId("step-symmetry").click();
}

const isOn = (page: Page, symmetry: string): Promise<boolean> =>
  page.getByTestId(`symmetry-${symmetry}`).isChecked();

test("one symmetry, several, or all", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(`${studioUrl()}#pieces`);
    await drawPieces(page, tetratans.slice(0, 2));
    await page.getByTestId("step-symmetry").click();
    assert.ok(await isOn(page, "all"));
    await page.locator("label.symmetry", { hasText: "Lateral D1" }).click();
    assert.deepEqual([await isOn(page, "all"), await isOn(page, "D1")], [false, true]);
    await page.getByTestId("symmetry-C2").focus();
    await page.keyboard.press("Space");
    assert.ok(await isOn(page, "C2"));
    await page.locator("label.symmetry", { hasText: "All symmetries" }).click();
    assert.deepEqual([await isOn(page, "all"), await isOn(page, "D1")], [true, false]);
    await page.locator("label.symmetry", { hasText: "Lateral D1" }).click();
    await page.locator("label.symmetry", { hasText: "Lateral D1" }).click();
    assert.ok(await isOn(page, "all"), "without a choice, all are asked for");
  });
});

test("what is impossible is said with its reason before anything is searched", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await openSet(page, "tetrominoes");
    const why = page.getByTestId("impossible");
    await why.waitFor();
    assert.match((await why.textContent()) ?? "", /D4.*checkerboard/s);
    await page.locator("label.symmetry", { hasText: "Full D4" }).click();
    await page.locator("label.symmetry", { hasText: "Lateral D1" }).click();
    await page.getByText("This symmetry is impossible").waitFor();
    assert.equal(await page.getByTestId("start-search").getAttribute("aria-disabled"), "true");
  });
});

test("the rules belong to the puzzle, so undo brings them back", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await openSet(page, "tetrominoes");
    assert.ok(await page.getByTestId("rule-flips").isChecked());
    await page.getByTestId("rule-flips").click();
    await page.getByTestId("connect-corner").check();
    await page.keyboard.press("Control+z");
    assert.ok(await page.getByTestId("connect-corner").isChecked(), "undo is in the step Pieces");
    await page.getByTestId("step-pieces").click();
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByTestId("step-symmetry").click();
    assert.ok(await page.getByTestId("connect-edge").isChecked());
    assert.ok(await page.getByTestId("rule-flips").isChecked());
  });
});

test("centres and kinds are limits only if some are left out", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await openSet(page, "five-tetratans");
    await page.locator("details.more summary").click();
    const centre = (name: string) => page.getByTestId(`rule-centre-${name}`);
    for (const name of ["vertex", "cell", "edge", "mixed"]) assert.ok(await centre(name).isChecked());
    await centre("vertex").click();
    assert.ok(!(await centre("vertex").isChecked()));
    await page.getByTestId("horizon").fill("3");
    await page.getByTestId("start-search").click();
    await page.getByText("Complete: there are no others.").waitFor({ timeout: 60_000 });
    await page.getByTestId("step-print").click();
    await page
      .getByText(/--centre cell,edge,mixed/)
      .first()
      .waitFor();
  });
});

for (const options of [desktop, ...phones]) {
  const { width, height } = options.viewport;
  test(`everything that is pressed is large enough at ${width} by ${height}`, async () => {
    await withPage(browser, options, async (page) => {
      await page.goto(studioUrl());
      await openSet(page, "five-tetratans");
      await page.locator("details.more summary").click();
      const small = await page.evaluate(() => {
        const all = document.querySelectorAll<HTMLElement>(
          "header a, header button, main button, main label, main summary",
        );
        return [...all].flatMap((element) => {
          const { width: w, height: h } = element.getBoundingClientRect();
          const isSeen = w > 0 && getComputedStyle(element).visibility === "visible";
          return isSeen && (h < 39.5 || w < 39.5) ? [`${element.textContent}: ${w} × ${h}`] : [];
        });
      });
      assert.deepEqual(small, []);
      // The button that starts the search is in sight, wherever the page is scrolled.
      for (const top of width < 700 ? [0, 200, 5000] : [0]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await page.waitForTimeout(50);
        const box = await page.getByTestId("start-search").boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${top}: ${JSON.stringify(box)}`);
      }
    });
  });
}
