// The step in which the user says what the shapes must be like, and the bar that leads on.

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

async function openReadySet(page: Page, id: string): Promise<void> {
  await page.goto(`${studioUrl()}#pieces`);
  await page.getByRole("button", { name: "Ready sets" }).first().click();
  await page.getByRole("dialog").getByTestId(`set-${id}`).click();
  await page
    .getByTestId("done")
    .getByText(/pieces/)
    .waitFor();
}

const chosen = (page: Page): Promise<(string | null)[]> =>
  page
    .locator("[data-testid^=symmetry-]:checked")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-testid")));

const text = async (page: Page, id: string): Promise<string> =>
  (await page.getByTestId(id).textContent()) ?? "";

test("the largest possible symmetry is asked unless the user chooses others", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await openSet(page, "fridgeiq");
    assert.deepEqual(await chosen(page), ["symmetry-D4"]);
    await page.locator("label.symmetry", { hasText: "Half turns C2" }).click();
    assert.deepEqual(await chosen(page), ["symmetry-D4", "symmetry-C2"]);
    await page.getByTestId("symmetry-D4").focus();
    await page.keyboard.press("Space");
    assert.deepEqual(await chosen(page), ["symmetry-C2"]);
    assert.match(await text(page, "note"), /^Half turns/);
    // The choice is kept in other steps, and after a change of the pieces.
    await page.getByTestId("rule-flips").click();
    await page.getByTestId("step-pieces").click();
    assert.match(await text(page, "note"), /^Half turns/);
    await page.getByTestId("step-symmetry").click();
    await page.locator("label.symmetry", { hasText: "Half turns C2" }).click();
    assert.deepEqual(await chosen(page), ["symmetry-D4"], "without a choice, the largest is asked");
  });
});

test("symmetries that are impossible are not offered, and one sentence says why", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await openSet(page, "tetrominoes");
    const why = page.getByTestId("impossible");
    await why.waitFor();
    assert.match((await why.textContent()) ?? "", /Not possible: .*\(D4\)/);
    assert.equal(await page.getByTestId("symmetry-D4").count(), 0);
    assert.ok(await page.getByTestId("symmetry-C2").isVisible());
  });
});

test("a large ready set is not searched without a warning, and a board is another way", async () => {
  await withPage(browser, desktop, async (page) => {
    await openReadySet(page, "hexominoes");
    await page
      .getByTestId("note")
      .getByText(/probably days/)
      .waitFor();
    await page.getByTestId("next").click();
    await page.getByRole("button", { name: "Do not search" }).click();
    await page.getByTestId("step-symmetry").click();
    assert.match(await text(page, "impossible"), /area of 210 squares/);
    await page.getByTestId("other").click();
    await page.getByRole("heading", { name: "Board", exact: true }).waitFor();
  });
});

test("a search that probably takes days begins only after a warning", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await openSet(page, "fridgeiq");
    await page.getByText("probably days").first().waitFor();
    const slow = page.locator("label.symmetry", { hasText: "probably days" }).last();
    await slow.click();
    await page.getByTestId("next").click();
    const warning = page.getByRole("dialog", { name: "This search probably takes days" });
    await warning.getByRole("button", { name: "Do not search" }).click();
    await warning.waitFor({ state: "detached" });
    assert.equal(await page.getByTestId("found").count(), 0, "nothing was searched");
    await page.getByTestId("next").click();
    await warning.getByRole("button", { name: "Search anyway" }).click();
    await page.getByTestId("shapes-stop").click();
  });
});

test("a complete search offers the next symmetry, which keeps the shapes", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(`${studioUrl()}#pieces`);
    await drawPieces(page, tetratans);
    await page.getByTestId("next").click();
    await page.getByText(/^Complete:/).waitFor({ timeout: 60_000 });
    const before = Number(await text(page, "count"));
    assert.ok(before > 0);
    await page.getByRole("button", { name: /^Look for .* too/ }).click();
    await page.getByText(/^Complete: .*, or /).waitFor({ timeout: 60_000 });
    assert.ok(Number(await text(page, "count")) >= before);
    await page.getByTestId("step-symmetry").click();
    assert.equal((await chosen(page)).length >= 2, true);
  });
});

test("the rules belong to the puzzle, so undo in the step Pieces brings them back", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await openSet(page, "tetrominoes");
    assert.ok(await page.getByTestId("rule-flips").isChecked());
    await page.getByTestId("rule-flips").click();
    await page.getByTestId("connect-corner").check();
    await page.getByTestId("step-pieces").click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByTestId("step-symmetry").click();
    assert.ok(await page.getByTestId("connect-edge").isChecked());
    assert.ok(await page.getByTestId("rule-flips").isChecked());
  });
});

test("limits for experts are behind Details", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await openSet(page, "five-tetratans");
    assert.ok(!(await page.getByTestId("horizon").isVisible()));
    const command = async (horizon: string): Promise<string> => {
      await page.getByTestId("step-symmetry").click();
      await page.locator("details.more summary").click();
      await page.getByTestId("horizon").fill(horizon);
      await page.getByTestId("step-print").click();
      return (await page.getByLabel("Command for the program", { exact: true }).textContent()) ?? "";
    };
    assert.doesNotMatch(await command("0"), /--horizon/, "zero is not a limit");
    assert.match(await command("3"), /--horizon 3/);
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
          "header a, header button, main button, main label, main summary, .next-bar button",
        );
        return [...all].flatMap((element) => {
          const { width: w, height: h } = element.getBoundingClientRect();
          const isSeen = w > 0 && getComputedStyle(element).visibility === "visible";
          return isSeen && (h < 39.5 || w < 39.5) ? [`${element.textContent}: ${w} × ${h}`] : [];
        });
      });
      assert.deepEqual(small, []);
      for (const step of ["pieces", "symmetry", "shapes", "boards", "print"]) {
        await page.getByTestId(`step-${step}`).click();
        // The button that leads on is in sight, wherever the page is scrolled.
        for (const top of [0, 200, 5000]) {
          await page.evaluate((y) => window.scrollTo(0, y), top);
          await page.waitForTimeout(50);
          const box = await page.getByTestId("next").boundingBox();
          assert.ok(
            box && box.y >= 0 && box.y + box.height <= height,
            `${step}, ${top}: ${JSON.stringify(box)}`,
          );
        }
        // At the end of the page, the bar does not cover anything.
        const isCovered = await page.evaluate(() => {
          const bar = document.querySelector(".next-bar")!.getBoundingClientRect();
          return document.querySelector("main")!.getBoundingClientRect().bottom > bar.top + 1;
        });
        assert.ok(!isCovered, step);
      }
    });
  });
}
