// The whole story: a new user draws pieces, asks for all symmetries, sees the shapes appear, plays
// one, prints, and takes the puzzle file to the program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { readCatalogue } from "../../../core/data.js";
import type { DataBlock } from "../../../engine/engine.js";
import { readSessionText, type SessionJson } from "../../../studio/session_file.js";
import { folder, launched, withPage } from "../../support/browser.js";
import { Player } from "../../support/player.js";
import {
  axeFindings,
  downloaded,
  drawPieces,
  drawPiecesByKeys,
  engineOfPage,
  staticHost,
  studioUrl,
  tabTo,
  tetratans,
} from "../../support/studio.js";

let browser: Browser;
let host: Awaited<ReturnType<typeof staticHost>>;

before(async () => {
  browser = await launched();
  host = await staticHost();
});

after(async () => {
  await browser?.close();
  host?.close();
});

const desktop = { viewport: { width: 1280, height: 800 } };
const upright = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const across = { viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true };

/** The times are for an idle machine. Other programs that run make them longer. */
const slack = Math.max(4, (2 * (loadavg()[0] ?? 0)) / availableParallelism());

async function ended(page: Page): Promise<void> {
  await page.getByText(/^Complete:/).waitFor({ timeout: 10_000 * slack });
}

async function session(page: Page): Promise<SessionJson> {
  await page.getByTestId("step-print").click();
  const { text, name } = await downloaded(page, () => page.getByRole("button", { name: "Session" }).click());
  assert.match(name, /-session\.json$/);
  return readSessionText(text);
}

/** Starts the search and measures the time to the first shape and to the end. */
async function search(page: Page): Promise<void> {
  await page.getByTestId("next").click();
  const began = performance.now();
  await page.waitForFunction(
    () => Number.parseInt(document.querySelector("[data-testid=count]")?.textContent ?? "0", 10) > 0,
    null,
    { polling: 20, timeout: 10_000 * slack },
  );
  const first = performance.now() - began;
  await ended(page);
  const all = performance.now() - began;
  console.log(`first shape after ${first.toFixed(0)} ms, end after ${all.toFixed(0)} ms`);
  assert.ok(first < 1000 * slack, `the first shape came after ${first} ms`);
  assert.ok(all < 10_000 * slack, `the search took ${all} ms`);
}

/** Plays the first shape of a session to its end. */
async function play(page: Page, saved: SessionJson, how: "drag" | "keys"): Promise<void> {
  const engine = await engineOfPage();
  const reply = engine.request(JSON.stringify({ do: "page", puzzle: saved.search?.puzzle }));
  const { puzzle } = JSON.parse(reply) as { puzzle: DataBlock };
  const shapes = saved.search?.shapes ?? [];
  const catalogue = readCatalogue({ ...puzzle, challenges: shapes.map(({ challenge }) => challenge) });
  const [challenge] = catalogue.challenges;
  assert.ok(challenge);
  const player = new Player(page, catalogue, challenge);
  await page.evaluate((hash) => (window.location.hash = hash), `play/${challenge.fingerprint}`);
  await page.waitForSelector(".board");
  for (const copy of player.free) {
    if (how === "drag") await player.drag(copy);
    else await player.layByKeys(copy);
  }
  assert.ok(await player.isSolved(), "the game is solved");
}

for (const [where, options] of [
  ["from disk on a desktop", desktop],
  ["from a host on a desktop", desktop],
  ["from disk on a phone", upright],
  ["from a host on a phone held across", across],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[]) {
  test(`the whole story, ${where}`, async () => {
    const isHost = where.includes("host");
    const origin = isHost ? host.origin : null;
    const address = isHost ? `${host.origin}/site/` : studioUrl();
    await withPage(
      browser,
      options,
      async (page) => {
        await page.addInitScript(() => {
          window.print = () => document.documentElement.setAttribute("data-printed", "");
        });
        await page.goto(address);
        await page.getByTestId("draw-own").click();
        await drawPieces(page, tetratans, "hasTouch" in options);
        assert.match((await page.getByTestId("step-pieces").textContent()) ?? "", /5/);
        await search(page);
        const saved = await session(page);
        assert.equal(saved.search?.complete, true);
        assert.equal(
          saved.search.shapes.length,
          new Set(saved.search.shapes.map((s) => s.challenge.fingerprint)).size,
        );

        // The puzzle file for the program.
        const puzzle = await downloaded(page, () =>
          page.getByRole("button", { name: "Puzzle file" }).click(),
        );
        assert.match(puzzle.name, /\.toml$/);
        compareWithProgram(puzzle.text, saved);

        await page.getByTestId("print").click();
        await page.waitForSelector("[data-printed]", { state: "attached" });

        if (!("hasTouch" in options)) await play(page, saved, "drag");
      },
      origin,
    );
  });
}

/** The program must find the same shapes. */
function compareWithProgram(text: string, saved: SessionJson): void {
  const program = process.env["ORBITILE_PROGRAM"];
  if (!program) return;
  const file = join(folder, `story-${++stories}.toml`);
  const out = `${file}.out`;
  writeFileSync(file, text);
  const symmetries = saved.search?.question.symmetries.join(",") ?? "";
  execFileSync(program, ["generate", file, "--symmetry", symmetries, "--out", out, "--quiet"]);
  const exported = execFileSync(program, ["export", out], { encoding: "utf8", maxBuffer: 2 ** 28 });
  const prints = new Set([...exported.matchAll(/"fingerprint":\s*"([0-9a-f+]+)"/g)].map((m) => m[1]));
  const own = new Set(saved.search?.shapes.map(({ challenge }) => challenge.fingerprint));
  assert.deepEqual([...own].sort(), [...prints].sort());
}
let stories = 0;

test("the whole story by keyboard alone", async () => {
  await withPage(browser, desktop, async (page) => {
    const { keyboard } = page;
    await page.goto(studioUrl());
    await tabTo(page, "[data-testid=draw-own]");
    await keyboard.press("Enter");
    await page.waitForSelector(".canvas-paper");
    await tabTo(page, ".canvas-paper");
    await drawPiecesByKeys(page, tetratans);
    await keyboard.press("Control+Enter");
    await ended(page);
    await tabTo(page, "[data-testid=step-print]");
    await keyboard.press("Enter");
    const saved = await session(page);
    assert.equal(saved.search?.complete, true);
    await play(page, saved, "keys");
  });
});

const sixPieces = [
  ...tetratans,
  {
    name: "F",
    cells: [
      [0, 0, 15],
      [1, 0, 15],
    ],
  },
] as const satisfies typeof tetratans;

for (const [how, options] of [
  ["mouse", desktop],
  ["touch at 390 by 844", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["touch at 360 by 740", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ["keyboard", desktop],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[]) {
  test(`the button that leads on goes from six drawn pieces to printing, by ${how}`, async () => {
    await withPage(browser, options, async (page) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute("data-printed", "");
      });
      const isTouch = "hasTouch" in options;
      const next = async (words: RegExp): Promise<void> => {
        const button = page.getByTestId("next").filter({ hasText: words });
        await button.waitFor({ timeout: 10_000 * slack });
        if (how === "keyboard") await page.keyboard.press("Control+Enter");
        else if (isTouch) await button.tap();
        else await button.click();
      };
      await page.goto(studioUrl());
      if (how === "keyboard") {
        await tabTo(page, "[data-testid=draw-own]");
        await page.keyboard.press("Enter");
        await page.waitForSelector(".canvas-paper");
        await tabTo(page, ".canvas-paper");
        await drawPiecesByKeys(page, sixPieces);
      } else {
        await page.getByTestId("draw-own").click();
        await drawPieces(page, sixPieces, isTouch);
      }
      assert.equal(await page.getByTestId("done").textContent(), "6 pieces, 12 squares");
      await next(/Find shapes/);
      await next(/Print & save/);
      assert.ok(Number.parseInt((await page.getByTestId("found").textContent()) ?? "", 10) > 0);
      await next(/^Print$/);
      await page.waitForSelector("[data-printed]", { state: "attached" });
    });
  });
}

for (const [name, options] of [
  ["desktop", desktop],
  ["phone", upright],
  ["phone held across", across],
] as const) {
  test(`nothing keeps anyone out of the studio: ${name}`, async () => {
    await withPage(browser, { ...options, bypassCSP: true }, async (page) => {
      const wrong: string[] = [];
      const check = async (what: string): Promise<void> => {
        for (const finding of await axeFindings(page)) wrong.push(`${what}: ${finding}`);
        const { width, content } = await page.evaluate(() => ({
          width: window.innerWidth,
          content: document.documentElement.scrollWidth,
        }));
        if (content > width) wrong.push(`${what}: ${content} pixels are wider than ${width}`);
      };
      await page.goto(studioUrl());
      await page.getByTestId("draw-own").waitFor();
      await check("start");
      await page.getByTestId("draw-own").click();
      await check("no pieces");
      await drawPieces(page, tetratans.slice(0, 2), "hasTouch" in options);
      await check("pieces");
      await page.getByTestId("step-symmetry").click();
      await page.locator("details.more summary").click();
      await page.waitForTimeout(300);
      await check("symmetry");
      await page.getByTestId("next").click();
      await ended(page);
      await check("shapes");
      for (const step of ["play", "boards", "print"]) {
        await page.getByTestId(`step-${step}`).click();
        await page.waitForTimeout(300);
        await check(step);
      }
      assert.deepEqual(wrong, []);
    });
  });
}
