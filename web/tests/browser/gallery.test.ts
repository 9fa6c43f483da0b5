// The page in a real browser, opened from disk.

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { challengeName } from "../../core/words.js";
import type { Challenge } from "../../core/catalogue.js";
import { Game } from "../../core/game.js";
import {
  config,
  launched,
  puzzleFile,
  withPage,
  written,
  writtenOf,
  type Written,
} from "../support/browser.js";
import { cardsOf } from "../support/cards.js";
import { Player } from "../support/player.js";

let browser: Browser;
let fridge: Written;
let stars: Written;
let fit: Written;
let hexiamonds: Written;
let quarterTurns: Written;
let halfTurns: Written;
let triangles: Written;
let trefoils: Written;
let hexagons: Written;
let twoGrids: Written;
let threeGrids: Written;
let stated: Written;

const statedChallenges = `
[[challenge]]
name = "none"
pieces = "IQRST"
outline = "rect:4x3"
[[challenge]]
name = "square & <b>small</b>"
pieces = "IJMR"
outline = "rect:3x3"
[[challenge]]
name = "triangle"
pieces = "DIY"
outline = "triangle:3"
`;

before(async () => {
  fridge = written("fridgeiq", "generate", config("fridgeiq.toml"), "--method", "walk");
  stars = written("stars", "starts", config("iq-stars.toml"), "--given", "cells", "--count", "6");
  fit = written("fit", "starts", config("iq-fit.toml"), "--count", "6");
  const nine = "bar,sphinx,lobster,yacht,chevron,crown,snake,butterfly,hexagon";
  const hexagon = ["--outline", "hexagon:3", "--pieces", nine, "--given", "cells", "--count", "2"];
  hexiamonds = written("hexiamonds", "starts", config("hexiamonds.toml"), ...hexagon);
  quarterTurns = groupPage("c4", "square", { "4 L": ["#.", "#.", "##"] }, "C4");
  const twoL = { "2 L": ["#.", "#.", "##"], "1 I": ["####"] };
  halfTurns = groupPage("c2", "square", twoL, "C2", "--centre", "edge");
  const strips = { "2 strip": ["^v^v"], "1 bar": ["^v^v^v"] };
  triangles = groupPage("triangles", "triangle", strips, "C2");
  const propeller = { "3 strip": ["^v^"], "1 one": ["^"] };
  trefoils = groupPage("trefoils", "triangle", propeller, "D3");
  const tetrahexes = { "3 bar": ["# # # #"], "1 propeller": ["# #", " # ."] };
  hexagons = groupPage("hexagons", "hex", tetrahexes, "C3", "--kind", "connected");
  const nested = ["--centre", "mixed", "--kind", "mixed"];
  const ring = { "4 I": ["###"], "1 D": ["##"] };
  twoGrids = groupPage("two-grids", "square", ring, "C2", ...nested);
  const rosette = { "6 strip": ["^v^"], "1 one": ["^"] };
  threeGrids = groupPage("rosette", "triangle", rosette, "C3", ...nested);
  stated = writtenOf(
    puzzleFile("stated.toml", readFileSync(config("fridgeiq.toml"), "utf8") + statedChallenges),
  );
  browser = await launched();
});

/** A puzzle of pieces that may not be flipped, each with how many there are of it. */
function groupPage(
  name: string,
  lattice: string,
  drawn: Record<string, readonly string[]>,
  group: string,
  ...options: string[]
): Written {
  const pieces = Object.entries(drawn).map(([piece, rows]) => {
    const [copies, word] = piece.split(" ");
    return `[[piece]]\nname = "${word}"\ncopies = ${copies}\ncolour = "red"\nrows = ${JSON.stringify(rows)}`;
  });
  const text = [`name = "${name}"`, `lattice = "${lattice}"`, ...pieces].join("\n");
  return written(name, "generate", puzzleFile(`${name}.toml`, text), "--symmetry", group, ...options);
}

after(() => browser?.close());

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

function firstOf({ catalogue }: Written, kind: Challenge["kind"]): Challenge {
  const challenge = catalogue.challenges.find((one) => one.kind === kind);
  assert.ok(challenge);
  return challenge;
}

test("every stored solution is one for the page, too", () => {
  for (const { catalogue } of [fridge, stars, fit, hexiamonds, stated, ...ofGroups()]) {
    assert.ok(catalogue.challenges.length > 0, catalogue.puzzle.name);
    for (const challenge of catalogue.challenges) {
      const game = new Game(catalogue.puzzle, challenge);
      assert.ok(game.showSolution());
      assert.ok(game.findings.solved, challenge.fingerprint);
    }
  }
});

const ofGroups = (): Written[] => [
  quarterTurns,
  halfTurns,
  triangles,
  trefoils,
  hexagons,
  twoGrids,
  threeGrids,
];

test("hints solve silhouettes of all groups, whatever lies there already", () => {
  for (const { catalogue } of ofGroups()) {
    const { puzzle, challenges } = catalogue;
    for (const challenge of challenges.slice(0, 4)) {
      const game = new Game(puzzle, challenge);
      while (!game.findings.solved) assert.ok(game.hint(), challenge.fingerprint);
      assert.ok(game.solved);
    }
  }
});

test("challenges that a puzzle file states are played to their end, each with its pieces", async () => {
  await withPage(browser, desktop, async (page) => {
    const { challenges } = stated.catalogue;
    assert.deepEqual(
      challenges.map(({ number, title }) => [number, title]),
      [
        [2, "square & <b>small</b>"],
        [3, "triangle"],
      ],
    );
    await page.goto(stated.url);
    assert.ok(await page.getByText("square & <b>small</b>").first().isVisible());
    for (const [challenge, copies] of [
      [challenges[0]!, 4],
      [challenges[1]!, 3],
    ] as const) {
      const player = new Player(page, stated.catalogue, challenge);
      await player.open(stated.url);
      assert.equal(await page.locator(".tray [data-copy]").count(), copies);
      assert.ok(!(await player.isSolved()));
      for (const copy of player.free) await player.drag(copy);
      assert.ok(await player.isSolved());
    }
  });
});

test("the page of FridgeIQ is small", () => {
  assert.ok(statSync(fileURLToPath(fridge.url)).size < 2_000_000);
});

test("the list opens from disk, is filtered and sorted", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(fridge.url);
    assert.equal(await page.title(), fridge.catalogue.puzzle.name);
    const all = fridge.catalogue.challenges;
    assert.equal((await cardsOf(page)).length, all.length);
    assert.equal(await page.locator(".shape-grid > li:not(:has(svg.figure))").count(), 0);

    await page.getByLabel("Parts").selectOption({ label: "Ring and centre, half a square apart" });
    const mixed = all.filter(({ kind }) => kind === "mixed").map(({ fingerprint }) => fingerprint);
    assert.deepEqual(await cardsOf(page), mixed);
    await page.getByLabel("Find").fill("nothing has this name");
    assert.deepEqual(await cardsOf(page), []);
    await page.getByRole("button", { name: "Show all shapes" }).click();
    await page.getByLabel("Order").selectOption({ label: "Smallest first" });
    const widths = new Map(all.map(({ fingerprint, width }) => [fingerprint, width]));
    const shown = (await cardsOf(page)).map((fingerprint) => widths.get(fingerprint)!);
    assert.deepEqual(
      shown,
      [...shown].sort((a, b) => a - b),
    );
    assert.equal(shown.length, all.length);
  });
});

test("a challenge is solved by dragging, and a reload keeps that", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, fridge.catalogue, firstOf(fridge, "connected"));
    await page.goto(fridge.url);
    await page.locator(`[data-fingerprint="${player.challenge.fingerprint}"] a`).click();
    await page.waitForSelector(".board");
    for (const copy of player.free) {
      assert.equal(await player.isSolved(), false);
      await player.drag(copy);
    }
    assert.ok(await player.isSolved());
    await page.reload();
    assert.ok(await player.isSolved());
    assert.equal(await page.locator(".board .piece").count(), player.free.length);
    await page.getByRole("link", { name: "All shapes" }).click();
    const card = page.locator(`[data-fingerprint="${player.challenge.fingerprint}"] a`);
    assert.match((await card.textContent())!, /Solved$/);
    assert.ok(await page.getByText(`1 of ${fridge.catalogue.challenges.length} solved`).isVisible());
  });
});

test("a challenge is solved with the keyboard alone", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, fridge.catalogue, firstOf(fridge, "ring-centre"));
    await page.goto(fridge.url);
    await player.tabTo(".shape-grid a");
    const index = fridge.catalogue.challenges.indexOf(player.challenge);
    for (let i = 0; i < index; ++i) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".board");
    for (const copy of player.free) {
      assert.equal(await player.isSolved(), false);
      await player.layByKeys(copy);
    }
    assert.ok(await player.isSolved());
    await page.waitForFunction(() =>
      /^Solved/.test(document.querySelector("[role=status]")?.textContent ?? ""),
    );
  });
});

test("a mixed challenge is solved: pieces fall into the grid of their part", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, fridge.catalogue, firstOf(fridge, "mixed"));
    await player.open(fridge.url);
    for (const copy of player.free) await player.drag(copy, { x: 0.15, y: -0.1 });
    assert.ok(await player.isSolved());
  });
});

test("a wrong arrangement is shown, and not accepted", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, fridge.catalogue, firstOf(fridge, "connected"));
    await player.open(fridge.url);
    const last = player.free.pop()!;
    for (const copy of player.free.filter((copy) => copy !== last)) await player.drag(copy);
    await player.drag(last, { x: 1, y: 0 });
    assert.equal(await player.isSolved(), false);
    assert.notEqual(await page.locator(".fault").getAttribute("d"), "");
    assert.match(await page.locator(".status").innerText(), /overlap|stick/);
    // It is not forced either: the piece lies where it was let go.
    assert.ok((await player.lie(last)).spot);

    await page.keyboard.press("Control+z");
    assert.equal((await player.lie(last)).spot, null);
    assert.equal(await page.locator(".fault").getAttribute("d"), "");
    await player.drag(last);
    assert.ok(await player.isSolved());
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await player.isSolved(), false);
    await page.getByRole("button", { name: "Redo" }).click();
    assert.ok(await player.isSolved());
  });
});

test("a piece is turned by click, key, wheel and button, and taken off", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, fridge.catalogue, firstOf(fridge, "connected"));
    await player.open(fridge.url);
    const turn = async (): Promise<number> => (await player.lie(0)).pose.turn;
    const piece = page.locator('.tray [data-copy="0"]');
    await piece.click();
    assert.equal(await turn(), 0, "the first click only chooses the piece");
    await piece.click();
    assert.equal(await turn(), 3);
    await page.keyboard.press("Shift+R");
    assert.equal(await turn(), 0);
    await piece.hover();
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(100);
    assert.equal(await turn(), 3);
    await page.getByRole("button", { name: "Turn left" }).click();
    assert.equal(await turn(), 0);
    await page.getByRole("button", { name: "Lay down" }).click();
    assert.ok((await player.lie(0)).spot);
    await page.getByRole("button", { name: "Take off" }).click();
    assert.equal((await player.lie(0)).spot, null);
    // FridgeIQ's pieces may not be flipped, and have one side.
    assert.equal(await page.getByRole("button", { name: "Flip" }).count(), 0);
    assert.equal(await page.getByRole("button", { name: "Other side" }).count(), 0);

    await player.drag(0);
    assert.ok((await player.lie(0)).spot);
    const laid = (await page.locator('.board [data-copy="0"]').boundingBox())!;
    await page.locator('.board [data-copy="0"]').focus();
    await page.mouse.move(laid.x + laid.width / 2, laid.y + laid.height / 2);
    await page.keyboard.press("Delete");
    assert.equal((await player.lie(0)).spot, null);
  });
});

test("a drag turns in the hand, and Escape gives it up", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, fridge.catalogue, firstOf(fridge, "connected"));
    await player.open(fridge.url);
    const box = (await page.locator('.tray [data-copy="3"] path').boundingBox())!;
    const board = (await page.locator(".board").boundingBox())!;
    const pick = async (): Promise<void> => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2, { steps: 3 });
    };
    await pick();
    assert.ok(await page.locator(".ghost").isVisible());
    assert.notEqual(await page.locator(".preview").getAttribute("d"), "");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".ghost").count(), 0);
    await page.mouse.up();
    assert.equal((await player.lie(3)).spot, null);

    await pick();
    await page.keyboard.press("r");
    await page.mouse.up();
    const { pose, spot } = await player.lie(3);
    assert.equal(pose.turn, 3);
    assert.ok(spot);
  });
});

test("hints lead to a solution, and are counted", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, fridge.catalogue, firstOf(fridge, "mixed"));
    await player.open(fridge.url);
    const hint = page.getByRole("button", { name: "Hint" });
    for (let i = 0; i < player.free.length; ++i) await hint.click();
    assert.match(await page.locator(".done").innerText(), /Solved with 16 hints/);
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("button", { name: "Solution" }).click();
    await page.getByRole("button", { name: "Show it" }).click();
    await page.locator(".done").waitFor();
  });
});

test("a hex board with marked places is solved", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, stars.catalogue, stars.catalogue.challenges[0]!);
    await player.open(stars.url);
    assert.ok((await page.locator(".board .marks > *").count()) > 0);
    for (const copy of player.free) await player.drag(copy);
    assert.ok(await player.isSolved());
  });
});

test("a hex board is solved with the keyboard alone", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, stars.catalogue, stars.catalogue.challenges[1]!);
    await player.open(stars.url);
    for (const copy of player.free) await player.layByKeys(copy);
    assert.ok(await player.isSolved());
  });
});

test("a board of triangles is solved by dragging", async () => {
  await withPage(browser, desktop, async (page) => {
    const { catalogue, url } = hexiamonds;
    const player = new Player(page, catalogue, catalogue.challenges[0]!);
    await player.open(url);
    assert.ok((await page.locator(".board .marks > *").count()) > 0);
    for (const copy of player.free) await player.drag(copy);
    assert.ok(await player.isSolved());
  });
});

test("a board of triangles is solved with the keyboard alone", async () => {
  await withPage(browser, desktop, async (page) => {
    const { catalogue, url } = hexiamonds;
    const player = new Player(page, catalogue, catalogue.challenges[1] ?? catalogue.challenges[0]!);
    await player.open(url);
    for (const copy of player.free) await player.layByKeys(copy);
    assert.ok(await player.isSolved());
  });
});

test("silhouettes of all groups are solved by dragging", async () => {
  await withPage(browser, desktop, async (page) => {
    for (const { catalogue, url } of ofGroups()) {
      const player = new Player(page, catalogue, catalogue.challenges.at(-1)!);
      await player.open(url);
      for (const copy of player.free) await player.drag(copy, { x: 0.06, y: -0.04 });
      assert.ok(await player.isSolved(), catalogue.puzzle.name);
    }
  });
});

test("silhouettes of all groups are solved with the keyboard alone", async () => {
  await withPage(browser, desktop, async (page) => {
    for (const { catalogue, url } of ofGroups()) {
      const player = new Player(page, catalogue, catalogue.challenges[0]!);
      await player.open(url);
      for (const copy of player.free) await player.layByKeys(copy);
      assert.ok(await player.isSolved(), catalogue.puzzle.name);
    }
  });
});

test("what symmetry a silhouette has is told, and can be chosen", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(halfTurns.url);
    const all = halfTurns.catalogue.challenges;
    const turning = all.filter(({ group }) => group === "C2");
    assert.ok(turning.length > 0 && turning.length < all.length);
    const [first] = turning;
    await page.goto(`${halfTurns.url}#?find=${first!.number}`);
    const card = page.locator(`[data-fingerprint="${first!.fingerprint}"] a`);
    assert.match((await card.textContent())!, /turns by 180°/i);
    await page.goto(`${halfTurns.url}#`);
    await page.getByLabel("Symmetry").selectOption({ label: "Turns by 180°" });
    assert.deepEqual(
      await cardsOf(page),
      turning.map(({ fingerprint }) => fingerprint),
    );
  });
});

test("a board of two-sided pieces, some in place, is solved", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, fit.catalogue, fit.catalogue.challenges[0]!);
    await player.open(fit.url);
    const fixed = page.locator(".board .piece.is-fixed");
    assert.ok((await fixed.count()) > 0);
    assert.ok(player.free.some((copy) => player.plan[copy]!.pose.side === 1));
    const before = await fixed.first().boundingBox();
    await page.mouse.move(before!.x + before!.width / 2, before!.y + before!.height / 2);
    await page.mouse.down();
    await page.mouse.move(10, 10, { steps: 3 });
    await page.mouse.up();
    assert.deepEqual(await fixed.first().boundingBox(), before);
    for (const copy of player.free) await player.drag(copy);
    assert.ok(await player.isSolved());
  });
});

test("on a phone nothing is cut off, and a finger drags", async () => {
  await withPage(browser, phone, async (page) => {
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto(fridge.url);
    assert.ok((await width()) <= 360);
    const player = new Player(page, fridge.catalogue, firstOf(fridge, "connected"));
    await player.open(fridge.url);
    assert.ok((await width()) <= 360);
    const session = await page.context().newCDPSession(page);
    for (const copy of [0, 4, 15]) {
      await player.dragByTouch(session, copy);
      assert.deepEqual((await player.lie(copy)).spot, player.plan[copy]!.spot);
    }
    for (const button of await page.locator("button").all()) {
      const box = await button.boundingBox();
      if (box && box.width > 2) assert.ok(box.height >= 40 && box.width >= 30, (await button.textContent())!);
    }
  });
});

/** The title or the number of a shape of FridgeIQ. */
const nameOf = (number: number): string => challengeName(fridge.catalogue.challenges[number - 1]!);

test("addresses lead to challenges, or say that there is none", async () => {
  await withPage(browser, desktop, async (page) => {
    const challenge = fridge.catalogue.challenges[40]!;
    await page.goto(`${fridge.url}#${challenge.fingerprint.slice(0, 8)}`);
    assert.ok(await page.getByRole("heading", { name: nameOf(41), exact: true }).isVisible());
    await page.getByRole("link", { name: "Next" }).click();
    assert.ok(await page.getByRole("heading", { name: nameOf(42), exact: true }).isVisible());
    await page.goBack();
    assert.ok(await page.getByRole("heading", { name: nameOf(41), exact: true }).isVisible());
    await page.goto(`${fridge.url}#ffffffff`);
    assert.ok(await page.getByText("does not have the shape of this link").isVisible());
    assert.ok(await page.locator(".shape-grid").isVisible());
  });
});

test("a browser that keeps nothing is borne", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.goto(fridge.url);
    assert.ok(await page.getByText("does not keep your games").isVisible());
    await page.goto(`${fridge.url}#${fridge.catalogue.challenges[0]!.fingerprint}`);
    await page.getByRole("button", { name: "Hint" }).click();
    assert.equal(await page.locator(".board .piece").count(), 1);
    await page.getByRole("link", { name: "All shapes" }).click();
    assert.equal(await page.locator(".shape-card.is-started").count(), 1);
  });
});

test("names from files are text, whatever they look like", async () => {
  const name = "</script><!-- <b>&amp; \u20ac @@data@@ \\\\ \"'";
  const file = puzzleFile(
    "names.toml",
    `name = ${JSON.stringify(name)}
lattice = "square"
[[piece]]
name = "a & b &amp;"
letter = "&"
colour = "red"
copies = 4
rows = ["█"]
`,
  );
  const odd = written("names", "generate", file);
  assert.equal(odd.catalogue.puzzle.name, name);
  await withPage(browser, desktop, async (page) => {
    await page.goto(odd.url);
    assert.equal(await page.locator("h1").textContent(), name);
    assert.equal(await page.locator("b").count(), 0);
    const player = new Player(page, odd.catalogue, odd.catalogue.challenges[0]!);
    await player.open(odd.url);
    for (const copy of player.free) await player.drag(copy);
    assert.ok(await player.isSolved());
  });
});

test("on paper there is the challenge, and no buttons", async () => {
  await withPage(browser, { ...desktop, colorScheme: "dark" }, async (page) => {
    await page.goto(`${fridge.url}#${fridge.catalogue.challenges[0]!.fingerprint}`);
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator(".board").isVisible());
    assert.equal(await page.locator(".game-bar").isVisible(), false);
    assert.equal(await page.locator(".top .button:visible").count(), 0);
    assert.ok(await page.getByRole("heading", { name: nameOf(1), exact: true }).isVisible());
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(ground, "rgb(255, 255, 255)");
  });
});

test("everything that can be pressed has a name", async () => {
  await withPage(browser, desktop, async (page) => {
    const player = new Player(page, fridge.catalogue, firstOf(fridge, "connected"));
    for (const url of [fridge.url, `${fridge.url}#${player.challenge.fingerprint}`]) {
      await page.goto(url);
      await page.waitForTimeout(50);
      const nameless = await page.$$eval("button, a, select, [role=button]", (elements) =>
        elements
          .filter((element) => !(element.getAttribute("aria-label") || element.textContent?.trim()))
          .map((element) => element.outerHTML),
      );
      assert.deepEqual(nameless, []);
    }
    assert.ok(await page.getByRole("application", { name: "Board" }).isVisible());
    await page.getByText("Uncovered places, in words").click();
    assert.ok((await page.locator(".in-words li").count()) > 3);
    await page.getByRole("button", { name: "How to play" }).click();
    assert.ok(await page.getByRole("dialog", { name: "How to play" }).isVisible());
    await page.getByRole("button", { name: "Close" }).click();
    assert.equal(await page.getByRole("dialog").count(), 0);
  });
});
