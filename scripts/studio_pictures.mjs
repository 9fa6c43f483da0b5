// Makes the pictures of the studio for README.md and docs/tutorial/studio.md, with Chromium.
//
//   node scripts/studio_pictures.mjs FOLDER [tutorial] [board] [readme]
//
// FOLDER has studio.html, which scripts/studio.sh makes. Without names all pictures are made. For the
// tutorial the script draws five pieces with the mouse, asks all symmetries, and takes a picture of
// each step.

import { existsSync, mkdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(join(root, "web", "package.json"));
const { chromium } = require("playwright-core");
const maxBytes = 150_000;
const out = join(root, "docs", "pictures", "studio");

const [folder, ...only] = process.argv.slice(2);
const file = folder && resolve(folder, "studio.html");
if (!file || !existsSync(file)) {
  console.error("usage: node scripts/studio_pictures.mjs FOLDER\nFOLDER must have studio.html");
  process.exit(2);
}
const url = pathToFileURL(file).href;

/** x, y and parts of each square: 15 full; halves with the corner 3 NE, 6 SE, 12 SW, 9 NW. */
const pieces = [
  [[0, 0, 15], [0, 1, 12], [1, 0, 9]],
  [[0, 0, 15], [0, 1, 6], [1, 1, 12]],
  [[0, 0, 15], [0, 1, 6], [1, 1, 9]],
  [[0, 0, 9], [0, 1, 6], [1, 0, 9], [1, 1, 12]],
  [[0, 0, 9], [0, 1, 6], [1, 1, 9], [1, 2, 12]],
];
const corners = { 3: [1, 1], 6: [1, -1], 12: [-1, -1], 9: [-1, 1] };

/** Clicks into a square of the drawing board, or near a corner of it. */
async function fill(page, [x, y, parts]) {
  const [dx, dy] = corners[parts] ?? [0, 0];
  const at = await page.locator(".canvas-paper").evaluate(
    (element, { px, py }) => {
      const point = new DOMPoint(px, -py).matrixTransform(element.getScreenCTM());
      return { x: point.x, y: point.y };
    },
    { px: x + 0.5 + 0.34 * dx, py: y + 0.5 + 0.34 * dy },
  );
  await page.mouse.click(at.x, at.y);
  await page.waitForTimeout(120);
}

async function shoot(page, name) {
  mkdirSync(out, { recursive: true });
  const path = join(out, `${name}.png`);
  await page.waitForTimeout(400);
  await page.screenshot({ path });
  const { size } = statSync(path);
  console.log(`${path}: ${(size / 1000).toFixed(0)} kB`);
  if (size > maxBytes) throw new Error(`${path} is larger than ${maxBytes / 1000} kB`);
}

/** Leaves the mouse where it does not colour a button. */
const restMouse = (page) => page.mouse.move(2, 2);

async function complete(page) {
  await page.getByText(/^Complete:/).waitFor({ timeout: 120_000 });
}

async function tutorial(page) {
  await page.goto(url);
  await page.getByTestId("draw-own").waitFor();
  await shoot(page, "start");
  await page.getByTestId("draw-own").click();
  for (const [i, cells] of pieces.entries()) {
    if (i > 0) await page.getByTestId("add-piece").click();
    for (const cell of cells) await fill(page, cell);
  }
  await restMouse(page);
  await shoot(page, "pieces");
  await page.getByTestId("step-symmetry").click();
  await page.getByTestId("rule-flips").click();
  await restMouse(page);
  await page.getByText("seconds").first().waitFor();
  await shoot(page, "symmetry");
  await page.getByTestId("next").click();
  await complete(page);
  await restMouse(page);
  await shoot(page, "shapes");
  await page.getByTestId("step-play").click();
  await page.waitForSelector(".board");
  for (let i = 0; i < 2; ++i) await page.getByRole("button", { name: "Hint" }).click();
  await restMouse(page);
  await shoot(page, "play");
  await page.getByTestId("step-print").click();
  await page.waitForTimeout(500);
  await shoot(page, "print");
}

/** The picture of README.md: all shapes of FridgeIQ. */
async function readme(page) {
  await page.goto(url);
  await page.getByTestId("set-fridgeiq").getByRole("button", { name: /^Open/ }).click();
  await page.getByTestId("step-symmetry").click();
  await page.getByTestId("next").click();
  await complete(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await restMouse(page);
  await shoot(page, "readme");
}

async function board(page) {
  await page.goto(url);
  await page.getByTestId("set-pentominoes-6x10").getByRole("button", { name: /^Open/ }).click();
  await page.getByTestId("show-solutions").click();
  await page.getByTestId("count").click();
  await page.getByTestId("count-words").filter({ hasText: "2,339" }).waitFor({ timeout: 120_000 });
  await page.getByTestId("make-starts").click();
  await page.getByTestId("starts").locator("li").nth(7).waitFor({ timeout: 120_000 });
  await restMouse(page);
  await page.evaluate(() => document.querySelector(".board-results")?.scrollIntoView());
  await page.evaluate(() => window.scrollBy(0, -72));
  await shoot(page, "board");
}

const makers = {
  tutorial: [tutorial, 1080, 720],
  board: [board, 1080, 860],
  readme: [readme, 1200, 760],
};
const browser = await chromium.launch({
  executablePath: process.env.ORBITILE_BROWSER ?? "/usr/bin/chromium",
});
try {
  for (const [name, [make, width, height]] of Object.entries(makers)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    await make(await context.newPage());
    await context.close();
  }
} finally {
  await browser.close();
}
