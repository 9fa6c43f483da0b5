// What one user sends to another: a solved game as a link, which opens in another browser.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { launched, withPage } from "../../support/browser.js";
import { drawPieces, staticHost, studioUrl, tetratans } from "../../support/studio.js";

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

const desktop = {
  viewport: { width: 1280, height: 800 },
  permissions: ["clipboard-read", "clipboard-write"],
};

/** Solves the game by hints. */
async function solve(page: Page): Promise<void> {
  const share = page.getByRole("button", { name: "Share" });
  for (let i = 0; i < 20 && !(await share.isVisible()); ++i) {
    await page.getByRole("button", { name: "Hint" }).click();
  }
  await share.waitFor();
}

/** Solves the game, shares it, and returns the link. */
async function shared(page: Page): Promise<string> {
  await solve(page);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("the link was copied").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return /http\S*$/.exec(text)?.[0] ?? "";
}

/** What a shape looks like: the numbers in its outline. */
const boardOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector(".board .target, .board path")?.getAttribute("d") ?? null);

async function opensForFriend(link: string, pieces: number, board: string | null): Promise<void> {
  await withPage(
    browser,
    desktop,
    async (page) => {
      await page.goto(link);
      await page.locator(".board-frame").waitFor();
      assert.equal(await page.locator(".tray [data-copy]").count(), pieces);
      assert.equal(await boardOf(page), board);
      await page.reload();
      await page.locator(".board-frame").waitFor();
      await solve(page);
      await page.getByText("Solved").or(page.getByText("hints")).first().waitFor();
    },
    host.origin,
  );
}

/** Begins a game by `begin`, shares it, and opens it as a friend. */
async function sendGame(pieces: number, begin: (page: Page) => Promise<void>): Promise<void> {
  let link = "";
  let board: string | null = null;
  await withPage(
    browser,
    desktop,
    async (page) => {
      await page.goto(`${host.origin}/studio.html`);
      await begin(page);
      await page.locator(".board-frame").waitFor();
      board = await boardOf(page);
      link = await shared(page);
    },
    host.origin,
  );
  assert.ok(link.startsWith(`${host.origin}/studio.html#p=`), link);
  await opensForFriend(link, pieces, board);
}

test("a friend plays a shared example", async () => {
  await sendGame(5, (page) => page.getByTestId("set-five-tetratans").locator(".set-shape").first().click());
});

test("a friend plays a shared start of a board", async () => {
  await sendGame(10, (page) =>
    page.getByTestId("set-pentominoes-6x10").locator(".set-shape").first().click(),
  );
});

test("a friend plays a shared shape of own pieces", async () => {
  await sendGame(3, async (page) => {
    await page.getByTestId("draw-own").click();
    await drawPieces(page, tetratans.slice(0, 3));
    await page.getByTestId("step-symmetry").click();
    await page.getByTestId("next").click();
    await page.getByText(/^Complete:/).waitFor({ timeout: 60_000 });
    await page.getByTestId("step-play").click();
  });
});

test("a page from disk shares the picture alone, and no link with a local path", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await page.getByTestId("set-five-tetratans").locator(".set-shape").first().click();
    await solve(page);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByText("The picture was saved. To send the game itself, save a page for players").waitFor();
    await page.getByRole("button", { name: "Open its pieces" }).click();
    await page.getByRole("button", { name: "Share as a link" }).click();
    await page.getByTestId("no-link").waitFor();
  });
});
