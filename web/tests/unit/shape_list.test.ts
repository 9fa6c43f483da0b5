// The list of shapes: criteria, orders, addresses, and the arithmetic of the grid.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Challenge } from "../../core/catalogue.js";
import type { SavedGame } from "../../core/saved_game.js";
import { challengeName } from "../../core/words.js";
import {
  type Choice,
  choiceOf,
  chosen,
  everything,
  type ListContext,
  isEverything,
  needsCounts,
  offerOf,
  queryOf,
} from "../../shapes/criteria.js";
import { cardAfterKey, cardsBetween, gridHeight, gridLayout, placeOfCard } from "../../shapes/grid_layout.js";
import { twoCorners } from "../support/samples.js";

const { puzzle, challenges: samples } = twoCorners();
const [sample] = samples;

function challenge(number: number, more: Partial<Challenge> = {}): Challenge {
  return { ...sample!, number, fingerprint: `${number}`.repeat(32), kind: "connected", title: null, ...more };
}

const games: Readonly<Record<number, SavedGame>> = {
  2: { pieces: [], solved: true, hints: 0, shown: false },
  3: { pieces: [[0, 0, 0, 0, 1, 1]], solved: false, hints: 0, shown: false },
};
const context: ListContext = {
  puzzle,
  savedGame: ({ number }) => games[number] ?? null,
  isFavourite: ({ number }) => number === 4,
  canCount: false,
};
const all = [
  challenge(1, {
    width: 9,
    symmetry: "cell",
    group: "D2",
    holes: 0,
    tilings: "24",
    solutions: "12",
    difficulty: 50,
    grade: 2,
  }),
  challenge(2, {
    width: 8,
    kind: "mixed",
    symmetry: "mixed",
    group: "D4",
    holes: 1,
    tilings: "2",
    solutions: "1",
    difficulty: 900.5,
    grade: 5,
  }),
  challenge(3, { width: 8, group: "D4", holes: 0, title: "The Lighthouse", level: 3 }),
  challenge(4, { width: 10, group: "D2", holes: 10, title: "Anchor" }),
  challenge(5, {
    width: 8,
    group: "D2",
    holes: 2,
    tilings: "6000000000000000000000",
    solutions: "3000000000000000000000",
  }),
];
const numbers = (some: Partial<Choice>): number[] =>
  chosen(all, { ...everything, ...some }, context).map(({ number }) => number);

test("criteria leave the shapes that fit all of them", () => {
  assert.deepEqual(numbers({}), [1, 2, 3, 4, 5]);
  assert.deepEqual(numbers({ values: { width: "8" } }), [2, 3, 5]);
  assert.deepEqual(numbers({ values: { width: "8", parts: "mixed" } }), [2]);
  assert.deepEqual(numbers({ values: { centre: "cell" } }), [1]);
  assert.deepEqual(numbers({ values: { symmetry: "D2", holes: "0" } }), [1]);
  assert.deepEqual(numbers({ values: { solutions: "one" } }), [2]);
  assert.deepEqual(numbers({ values: { solutions: "few" } }), []);
  assert.deepEqual(numbers({ values: { solutions: "many" } }), [1, 5]);
  assert.deepEqual(numbers({ values: { difficulty: "3" } }), [3]);
  assert.deepEqual(numbers({ values: { favourites: "only" } }), [4]);
  assert.deepEqual(numbers({ values: { favourites: "others" } }), [1, 2, 3, 5]);
  assert.deepEqual(numbers({ values: { progress: "solved" } }), [2]);
  assert.deepEqual(numbers({ values: { progress: "started" } }), [3]);
  assert.deepEqual(numbers({ values: { progress: "unsolved" } }), [1, 3, 4, 5]);
});

test("a shape is found by its number and by a part of its title", () => {
  assert.deepEqual(numbers({ find: " lightHOUSE" }), [3]);
  assert.deepEqual(numbers({ find: "5" }), [5]);
  assert.deepEqual(numbers({ find: "o" }), [4, 3].sort());
  assert.deepEqual(numbers({ find: "17" }), []);
});

test("shapes without a number of solutions come last in every order by solutions", () => {
  assert.deepEqual(numbers({ order: "fewest" }), [2, 1, 5, 3, 4]);
  assert.deepEqual(numbers({ order: "most" }), [5, 1, 2, 3, 4]);
  assert.deepEqual(numbers({ order: "easiest" }), [1, 2, 5, 3, 4]);
  assert.deepEqual(numbers({ order: "hardest" }), [2, 1, 5, 3, 4]);
});

test("other orders fall back on the number, and without numbers on the order of finding", () => {
  assert.deepEqual(numbers({ order: "size" }), [2, 3, 5, 1, 4]);
  assert.deepEqual(numbers({ order: "largest" }), [4, 1, 2, 3, 5]);
  assert.deepEqual(numbers({ order: "name" }), [4, 3, 1, 2, 5]);
  const found = [7, 3, 5].map((width) => challenge(0, { width }));
  const widths = chosen(found, everything, context).map(({ width }) => width);
  assert.deepEqual(widths, [7, 3, 5]);
});

test("a criterion is offered only if shapes differ in it", () => {
  const { fields, orders, hasTitles } = offerOf(all, everything, context);
  assert.deepEqual(
    fields.get("symmetry")?.map(([value]) => value),
    ["D4", "D2"],
  );
  assert.deepEqual(
    fields.get("holes")?.map(([, words]) => words),
    ["No holes", "1 hole", "2 holes", "10 holes"],
  );
  assert.equal(orders.length, 8);
  assert.ok(hasTitles);
  const few = offerOf(all.slice(4), everything, context);
  assert.equal(few.fields.size, 0);
  assert.deepEqual(few.orders, [["number", "Number"]]);
  // The studio can count, and a chosen value can be taken back.
  const one = offerOf(
    all.slice(4),
    { ...everything, values: { width: "3" } },
    { ...context, canCount: true },
  );
  assert.deepEqual([...one.fields.keys()], ["width"]);
  assert.equal(one.orders.length, 5);
});

test("a choice by solutions or difficulty needs counts", () => {
  assert.ok(!needsCounts(everything));
  assert.ok(needsCounts({ ...everything, order: "hardest" }));
  assert.ok(needsCounts({ ...everything, values: { solutions: "one" } }));
  assert.ok(isEverything({ ...everything, order: "size", find: " " }));
  assert.ok(!isEverything({ ...everything, values: { holes: "0" } }));
});

test("a choice goes into an address and comes back", () => {
  const choice: Choice = {
    find: "a & b=c #ü",
    values: { parts: "mixed", width: "8", progress: "unsolved" },
    order: "hardest",
  };
  const read = (query: string): Choice => choiceOf(query, all, context);
  assert.deepEqual(read(queryOf(choice)), choice);
  assert.equal(queryOf(everything), "");
  assert.deepEqual(read(""), everything);
  // Values that do not occur here are not chosen.
  const strange = "?parts=ring-centre&width=7&width=8&order=__proto__&difficulty=%E0&progress=none";
  assert.deepEqual(read(strange), everything);
  assert.equal(read(`?find=${"x".repeat(5000)}`).find.length, 100);
});

test("a shape is called by its title, or by its number", () => {
  assert.equal(challengeName(all[2]!), "The Lighthouse");
  assert.equal(challengeName(all[4]!), "Shape 5");
  assert.equal(challengeName(challenge(2, { kind: "board" })), "Start 2");
  assert.equal(challengeName(challenge(0)), "Shape");
});

test("cards fill the width of the grid, and two columns fit on a phone", () => {
  for (const width of [280, 328, 600, 984, 1200, 1344]) {
    const layout = gridLayout(width);
    const last = placeOfCard(layout, layout.columns - 1);
    assert.ok(Math.abs(last.x + layout.width - width) < 1e-9);
    // Two buttons and a star side by side.
    assert.ok(layout.width >= 132);
  }
  assert.equal(gridLayout(328).columns, 2);
  assert.ok(gridLayout(0).columns === 1);
});

test("cards do not overlap, and the grid ends below the last one", () => {
  const layout = gridLayout(1000);
  const count = 2003;
  let before = placeOfCard(layout, 0);
  for (let i = 1; i < count; ++i) {
    const place = placeOfCard(layout, i);
    assert.ok(place.y > before.y || place.x >= before.x + layout.width);
    before = place;
  }
  assert.equal(gridHeight(layout, count), before.y + layout.height);
  assert.equal(gridHeight(layout, 0), 0);
});

test("only the cards near the visible part are drawn, and never too few", () => {
  const layout = gridLayout(1000);
  const count = 5000;
  for (let top = -500; top < gridHeight(layout, count) + 500; top += 777) {
    const { from, to } = cardsBetween(layout, count, top, top + 800);
    assert.ok(from >= 0 && to <= count && from <= to);
    assert.ok(to - from <= layout.columns * 5);
    for (let i = 0; i < count; ++i) {
      const { y } = placeOfCard(layout, i);
      if (y + layout.height > top && y < top + 800) assert.ok(i >= from && i < to, `${i} at ${top}`);
    }
  }
  assert.deepEqual(cardsBetween(layout, 0, 0, 800), { from: 0, to: 0 });
});

test("keys move through the grid", () => {
  const layout = gridLayout(1000);
  const { columns } = layout;
  const count = 2 * columns + 2;
  const after = (index: number, key: string): number | null => cardAfterKey(layout, count, index, key);
  assert.equal(after(0, "ArrowLeft"), null);
  assert.equal(after(0, "ArrowRight"), 1);
  assert.equal(after(0, "ArrowDown"), columns);
  assert.equal(after(columns, "ArrowUp"), 0);
  assert.equal(after(0, "ArrowUp"), null);
  assert.equal(after(2 * columns - 1, "ArrowDown"), count - 1, "the last row is short");
  assert.equal(after(count - 1, "ArrowDown"), null);
  assert.equal(after(3, "Home"), 0);
  assert.equal(after(3, "End"), count - 1);
  assert.equal(after(3, "a"), null);
});
