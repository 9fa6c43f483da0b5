// What players expect: time, help that is asked for, fingers, sharing, joy.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Browser, CDPSession, Page } from "playwright-core";
import { challengeOfTheDay } from "../../core/daily.js";
import { Game } from "../../core/game.js";
import type { SavedGame } from "../../core/saved_game.js";
import { config, launched, withPage, written, type Written } from "../support/browser.js";
import { Player } from "../support/player.js";

let browser: Browser;
let stars: Written;

before(async () => {
  stars = written("stars", "starts", config("iq-stars.toml"), "--given", "cells", "--count", "6");
  browser = await launched();
});

after(() => browser?.close());

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const keyOf = (player: Player): string =>
  `orbitile/${stars.catalogue.puzzle.digest}/${player.challenge.fingerprint}`;

/** The player as the page knows him who has all pieces but some in place. */
async function opened(
  page: Page,
  number: number,
  open: readonly number[],
  more: Partial<SavedGame> = {},
  url = stars.url,
): Promise<Player> {
  const player = new Player(page, stars.catalogue, stars.catalogue.challenges[number]!);
  const game = new Game(stars.catalogue.puzzle, player.challenge);
  player.plan.forEach((lie, copy) => {
    if (!open.includes(copy)) game.put(copy, lie);
  });
  const saved = JSON.stringify({ ...game.saved(), ...more });
  await page.goto(url);
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [keyOf(player), saved]);
  await page.reload();
  await player.open(url);
  return player;
}

async function savedBy(page: Page, player: Player): Promise<SavedGame> {
  const text = await page.evaluate((key) => localStorage.getItem(key), keyOf(player));
  return JSON.parse(text!) as SavedGame;
}

test("time is counted and kept, can be hidden, and the best one is told", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = await opened(page, 0, [0], { time: 65_000 });
    const timer = page.getByRole("timer");
    assert.match(await timer.innerText(), /^1:\d\d$/);
    await page.getByRole("button", { name: "Hide the time" }).click();
    assert.equal(await timer.isVisible(), false);
    await page.reload();
    assert.equal(await timer.isVisible(), false);
    await page.getByRole("button", { name: "Show the time" }).click();
    assert.ok(await timer.isVisible());

    await player.drag(0);
    assert.match(await page.locator(".done").innerText(), /Solved\s+In 1:\d\d · your best time/);
    const { best, ended } = await savedBy(page, player);
    assert.ok(ended && best! >= 65_000);

    // An empty board is a new attempt, unless that is undone.
    await page.getByRole("button", { name: "Clear" }).click();
    assert.match(await timer.innerText(), /^0:/);
    assert.equal((await savedBy(page, player)).best, best);
    await page.getByRole("button", { name: "Undo" }).click();
    assert.ok((await savedBy(page, player)).time! >= 65_000);
  });
});

test("the time of who was helped is no best time", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = await opened(page, 0, [0, 1]);
    await page.getByRole("button", { name: "Hint" }).click();
    for (const copy of [0, 1]) if (!(await player.lie(copy)).spot) await player.drag(copy);
    assert.match(await page.locator(".done").innerText(), /Solved with 1 hint/);
    assert.equal((await savedBy(page, player)).best, undefined);
  });
});

test("the solution is shown after a question", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = await opened(page, 0, [0, 1]);
    await page.getByRole("button", { name: "Solution" }).click();
    await page.getByRole("button", { name: "Not yet" }).click();
    assert.equal((await player.lie(0)).spot, null);
    await page.getByRole("button", { name: "Solution" }).click();
    await page.keyboard.press("Escape");
    assert.equal((await player.lie(0)).spot, null);
    assert.equal((await savedBy(page, player)).shown, false);
    await page.getByRole("button", { name: "Solution" }).click();
    await page.getByRole("button", { name: "Show it" }).click();
    await page.locator(".done").waitFor();
    assert.equal((await savedBy(page, player)).shown, true);
    assert.equal(await page.locator(".confetti").count(), 0);
  });
});

test("joy is shown, but not to who wants less motion", async () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await withPage(browser, { ...desktop, reducedMotion }, async (page) => {
      const player = await opened(page, 0, [0]);
      // It is gone soon: what was added to the page is noted.
      await page.evaluate(() => {
        new MutationObserver((changes) => {
          const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
          if (added.some((node) => (node as Element).className === "confetti"))
            document.body.dataset["joy"] = "seen";
        }).observe(document.body, { childList: true });
      });
      await player.drag(0);
      assert.ok(await player.isSolved());
      const joy = await page.evaluate(() => document.body.dataset["joy"]);
      assert.equal(joy, reducedMotion === "reduce" ? undefined : "seen");
    });
  }
});

/** The page as a host sends it. Nothing leaves this computer. */
async function hosted(page: Page): Promise<string> {
  const body = readFileSync(fileURLToPath(stars.url), "utf8");
  await page.route(`${host}/**`, (route) => route.fulfill({ body, contentType: "text/html; charset=utf-8" }));
  return `${host}/gallery.html`;
}
const host = "http://localhost";
const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

test("a solved challenge is shared as a picture and a link", async () => {
  await withPage(
    browser,
    { ...desktop, ...clipboard },
    async (page) => {
      const url = await hosted(page);
      const player = await opened(page, 1, [0], {}, url);
      await player.drag(0);
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Share" }).click();
      const download = await downloading;
      assert.equal(download.suggestedFilename(), "iq-stars-2.png");
      const bytes = readFileSync(await download.path());
      assert.equal(bytes.subarray(1, 4).toString(), "PNG");
      assert.ok(bytes.length > 5000);
      await page.getByText("The picture was saved").waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(text, /(Shape|Start) 2 · Solved in \d+:\d\d\n.*#/);
      assert.ok(text.endsWith(`${url}#${player.challenge.fingerprint}`));
    },
    host,
  );
  // Where the device shares, it is asked.
  await withPage(
    browser,
    phone,
    async (page) => {
      const [type, url] = await sharedByDevice(page, await hosted(page));
      assert.equal(type, "image/png");
      assert.match(url ?? "", /^http:\/\/localhost\/gallery\.html#[0-9a-f]+$/);
    },
    host,
  );
});

async function sharedByDevice(page: Page, url: string): Promise<(string | null)[]> {
  await page.addInitScript(() => {
    const share = async ({ files, url, text }: ShareData): Promise<void> => {
      document.body.dataset["shared"] = JSON.stringify([files?.[0]?.type, url, text]);
    };
    Object.assign(navigator, { share, canShare: () => true });
  });
  await opened(page, 1, [], { solved: true }, url);
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForFunction(() => document.body.dataset["shared"]);
  return JSON.parse(await page.evaluate(() => document.body.dataset["shared"]!)) as (string | null)[];
}

test("a page from disk shares only the picture, because its address is a local path", async () => {
  await withPage(browser, { ...desktop, ...clipboard }, async (page) => {
    await opened(page, 1, [], { solved: true });
    await page.evaluate(() => navigator.clipboard.writeText("before"));
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share" }).click();
    await downloading;
    await page.getByText("The picture was saved.").waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "before");
  });
  await withPage(browser, phone, async (page) => {
    const [type, url] = await sharedByDevice(page, stars.url);
    assert.equal(type, "image/png");
    assert.equal(url, null);
  });
});

test("the page picks the challenge of the day, and any that is not solved", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.clock.setFixedTime(new Date(2026, 10, 23, 12));
    const player = await opened(page, 3, [], { solved: true });
    await page.getByRole("link", { name: "All shapes" }).click();
    const today = challengeOfTheDay(stars.catalogue.challenges, "2026-11-23")!;
    const link = page.getByRole("link", { name: "Shape of the day" });
    assert.equal(await link.getAttribute("href"), `#${today.fingerprint}`);
    await page.getByLabel("Progress").selectOption({ label: "Not solved" });
    for (let i = 0; i < 4; ++i) {
      await page.getByRole("button", { name: "Random unsolved" }).click();
      await page.waitForSelector(".board");
      const { hash } = new URL(page.url());
      assert.notEqual(hash, `#${player.challenge.fingerprint}`);
      await page.getByRole("link", { name: "All shapes" }).click();
    }
    await page.getByLabel("Progress").selectOption("solved");
    const random = page.getByRole("button", { name: "Random unsolved" });
    assert.equal(await random.getAttribute("aria-disabled"), "true");
  });
});

async function touch(session: CDPSession, ...points: { x: number; y: number }[]): Promise<void> {
  const touchPoints = points.map((point, id) => ({ ...point, id }));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
}

const lift = (session: CDPSession): Promise<unknown> =>
  session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });

test("a held piece turns", async () => {
  await withPage(browser, phone, async (page) => {
    const player = await opened(page, 0, [0, 1]);
    const session = await page.context().newCDPSession(page);
    const box = (await page.locator('.tray [data-copy="0"]').boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const pose = async () => (await player.lie(0)).pose;
    const before = await pose();
    await touch(session, middle);
    const key = keyOf(player);
    const start = await page.evaluate((name) => localStorage.getItem(name), key);
    await page.waitForFunction(([name, text]) => localStorage.getItem(name!) !== text, [key, start]);
    await lift(session);
    assert.notDeepEqual(await pose(), before);
    assert.equal((await player.lie(0)).spot, null);
  });
});

test("a piece turns with a motion, unless the player prefers none", async () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await withPage(browser, { reducedMotion }, async (page) => {
      await page.addInitScript(() => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...all) {
          document.body.dataset["motions"] = `${Number(document.body.dataset["motions"] ?? 0) + 1}`;
          return animate.apply(this, all);
        };
      });
      await opened(page, 0, [0, 1]);
      const piece = page.locator('.tray [data-copy="0"]');
      await piece.focus();
      await page.keyboard.press("r");
      const motions = await page.evaluate(() => document.body.dataset["motions"] ?? "0");
      assert.equal(motions, reducedMotion === "reduce" ? "0" : "1");
    });
  }
});

test("nothing is heard or felt until it is switched on", async () => {
  await withPage(browser, phone, async (page) => {
    await page.addInitScript(() => {
      const count = (name: string): void => {
        const { dataset } = document.body;
        dataset[name] = `${Number(dataset[name] ?? 0) + 1}`;
      };
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (...when) {
        count("tones");
        start.apply(this, when);
      };
      navigator.vibrate = () => (count("shakes"), true);
    });
    await opened(page, 0, [0, 1]);
    const felt = (): Promise<DOMStringMap> => page.evaluate(() => ({ ...document.body.dataset }));
    const hint = page.getByRole("button", { name: "Hint" });
    await hint.click();
    assert.deepEqual(await felt(), {});
    await page.getByRole("button", { name: "Menu" }).click();
    for (const name of ["Sounds", "Vibration"]) await page.getByLabel(name).check();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    const { tones, shakes } = await felt();
    assert.ok(Number(tones) > 0 && Number(shakes) > 0);
  });
});

test("how to play opens at its top, and speaks of what is at hand", async () => {
  for (const [options, words, others] of [
    [phone, /finger/, /mouse|wheel|Ctrl/],
    [desktop, /mouse/, /finger/],
  ] as const) {
    await withPage(browser, options, async (page) => {
      await page.goto(stars.url);
      await page.getByRole("button", { name: "How to play" }).click();
      const help = page.getByRole("dialog", { name: "How to play" });
      const heading = help.getByRole("heading", { name: "How to play" });
      const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
      assert.ok(top >= 0 && (await help.evaluate((element) => element.scrollTop)) === 0);
      const text = await help.innerText();
      assert.match(text, words);
      assert.doesNotMatch(text, others);
      await help.getByRole("button", { name: "Close" }).click();
      assert.equal(await help.isVisible(), false);
    });
  }
});

/** Where pieces lie, the first of the open ones partly beside the board and on no other piece. */
function withOneSticking(player: Player, open: readonly number[]): SavedGame["pieces"] {
  const game = new Game(stars.catalogue.puzzle, player.challenge);
  player.plan.forEach((lie, copy) => {
    if (!open.includes(copy)) game.put(copy, lie);
  });
  const [copy = 0] = open;
  const { pose, spot } = player.plan[copy]!;
  for (let x = -4; x <= 4; ++x) {
    for (let y = -4; y <= 4; ++y) {
      game.put(copy, { pose, spot: { ...spot!, x: spot!.x + x, y: spot!.y + y } });
      const fault = game.findings.faults.get(copy);
      const isPartly = game.findings.stickingOut.length < game.covered(copy).length;
      if (fault?.sticksOut && fault.overlaps.size === 0 && isPartly) return game.saved().pieces;
    }
  }
  throw new Error("the piece sticks out nowhere");
}

test("a hint looks right, whatever sticks out elsewhere", async () => {
  await withPage(browser, desktop, async (page) => {
    const start = new Player(page, stars.catalogue, stars.catalogue.challenges[0]!);
    const player = await opened(page, 0, [0, 1, 2], { pieces: withOneSticking(start, [0, 1, 2]) });
    assert.match((await page.locator(".status").getAttribute("class"))!, /is-faulty/);
    const others = player.free.filter((copy) => copy > 2);
    await page.getByRole("button", { name: "Hint" }).click();
    assert.match(await page.locator(".status").innerText(), /^Hint: .* is now in a right place/);
    assert.doesNotMatch((await page.locator(".status").getAttribute("class"))!, /is-faulty/);
    const hinted = page.locator(".board .is-hinted");
    assert.equal(await hinted.count(), 1);
    assert.doesNotMatch((await hinted.getAttribute("aria-label"))!, /stick|overlap/);
    for (const copy of others) {
      assert.deepEqual((await player.lie(copy)).spot, player.plan[copy]!.spot);
    }
  });
});

test("dark pieces have a light edge on a dark ground", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    await withPage(browser, { ...desktop, colorScheme }, async (page) => {
      await opened(page, 0, [0]);
      const edge = await page
        .locator(".tray .piece-body")
        .first()
        .evaluate((element) => {
          const { stroke, fill } = getComputedStyle(element);
          const sum = (colour: string): number =>
            (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((all, one) => all + Number(one), 0);
          return sum(stroke) - sum(fill);
        });
      const isDark = colorScheme === "dark";
      const colour = stars.catalogue.puzzle.pieces.find(({ index }) => index === 0)!.colour;
      assert.ok(isDark ? edge > 0 : edge < 0, `${colour} ${edge}`);
    });
  }
});

test("who only looks takes no time, and a question mark opens the help, which closes in sight", async () => {
  await withPage(browser, { viewport: { width: 1280, height: 560 } }, async (page) => {
    const player = new Player(page, stars.catalogue, stars.catalogue.challenges[1]!);
    await player.open(stars.url);
    await page.waitForTimeout(1300);
    assert.equal(await page.getByRole("timer").innerText(), "0:00");
    await page.keyboard.press("?");
    const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
    const box = (await close.boundingBox())!;
    assert.ok(box.y >= 0 && box.y + box.height <= 560);
    await close.click();
    assert.equal(await page.getByRole("dialog").count(), 0);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.waitForFunction(() => document.querySelector("[role=timer]")?.textContent !== "0:00");
  });
});

test("nobody celebrates a solution that is made of hints", async () => {
  await withPage(browser, desktop, async (page) => {
    const pieces = stars.catalogue.puzzle.pieces.length;
    await opened(page, 2, [0], { hints: pieces });
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".done").waitFor();
    assert.equal(await page.locator(".confetti").count(), 0);
  });
});
