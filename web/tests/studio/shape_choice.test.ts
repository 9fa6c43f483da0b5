// Which shapes the grid shows, and in which order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readCatalogue, readChallenge } from "../../core/data.js";
import { lattices, type Shard } from "../../core/lattice.js";
import type { ChallengeData } from "../../engine/engine.js";
import type { Shape } from "../../studio/search.js";
import {
  type Choice,
  chosenShapes,
  everything,
  isEverything,
  needsMeasures,
  offerOf,
} from "../../shapes/choice.js";
import { holesIn, holesOf, symmetryOrder, tookTime } from "../../shapes/facts.js";
import { gradesByCount } from "../../shapes/grades.js";
import { block, cells, pieces } from "../support/samples.js";

const sample = block({ pieces: pieces({ A: ["#"] }), challenges: [] });
const { puzzle } = readCatalogue(sample);
const none: ReadonlySet<string> = new Set();

function shapeOf(index: number, rows: readonly string[], some: Partial<ChallengeData> = {}): Shape {
  const data: ChallengeData = {
    fingerprint: String(index).padStart(32, "0"),
    kind: "connected",
    symmetry: "vertex",
    width: Math.max(...rows.map(({ length }) => length)),
    full_group: "D4",
    components: [{ centre: [0, 0], cells: cells(rows) }],
    ...some,
  };
  return { index, unit: "u", symmetry: "D1", data, challenge: readChallenge(data, index) };
}

const ring = ["###", "#.#", "###"];
const shapes = [
  shapeOf(0, ["####"], { full_group: "D2", solutions: "12", tilings: "24", difficulty: 50, grade: 2 }),
  shapeOf(1, ring, { solutions: "1", tilings: "2", difficulty: 900, grade: 5 }),
  shapeOf(2, ["##", "##"]),
  shapeOf(3, ["#####", "#.#.#", "#####"], { full_group: "D2" }),
  shapeOf(4, ["##"], {
    full_group: "D2",
    solutions: "3000000000000000000000",
    tilings: "6000000000000000000000",
  }),
];
const order = (some: Partial<Choice>, favourites = none): number[] =>
  chosenShapes(puzzle, shapes, { ...everything, ...some }, favourites).map(({ index }) => index);

test("filters leave the shapes that fit", () => {
  assert.deepEqual(order({}), [0, 1, 2, 3, 4]);
  assert.deepEqual(order({ symmetry: "D2" }), [0, 3, 4]);
  assert.deepEqual(order({ width: 2 }), [2, 4]);
  assert.deepEqual(order({ holes: "none" }), [0, 2, 4]);
  assert.deepEqual(order({ holes: "some" }), [1, 3]);
  assert.deepEqual(order({ solutions: "one" }), [1]);
  assert.deepEqual(order({ solutions: "few" }), []);
  assert.deepEqual(order({ solutions: "many" }), [0, 4]);
  assert.deepEqual(order({ grade: 5 }), [1]);
  const marked = new Set([shapes[2]!.challenge.fingerprint]);
  assert.deepEqual(order({ favouritesOnly: true }, marked), [2]);
  assert.deepEqual(order({ symmetry: "D2", holes: "some", width: 4 }), []);
});

test("orders put unknown numbers last and keep the order of finding otherwise", () => {
  assert.deepEqual(order({ order: "fewest" }), [1, 0, 4, 2, 3]);
  assert.deepEqual(order({ order: "most" }), [4, 0, 1, 2, 3]);
  assert.deepEqual(order({ order: "easiest" }), [0, 1, 2, 3, 4]);
  assert.deepEqual(order({ order: "hardest" }), [1, 0, 2, 3, 4]);
  assert.deepEqual(order({ order: "narrow" }), [2, 4, 1, 0, 3]);
  assert.deepEqual(order({ order: "wide" }), [3, 0, 1, 2, 4]);
  assert.deepEqual(order({ order: "holes" }), [3, 1, 0, 2, 4]);
  assert.deepEqual(order({ order: "symmetry" }), [1, 2, 0, 3, 4]);
});

test("a filter offers the values that occur", () => {
  assert.deepEqual(offerOf(shapes), { symmetries: ["D4", "D2"], widths: [2, 3, 4, 5], grades: [2, 5] });
  assert.equal(symmetryOrder[0], "D6");
  assert.ok(symmetryOrder.indexOf("C6") < symmetryOrder.indexOf("C2"));
});

test("the page knows when a choice needs counted solutions", () => {
  assert.ok(!needsMeasures(everything));
  assert.ok(needsMeasures({ ...everything, order: "hardest" }));
  assert.ok(needsMeasures({ ...everything, solutions: "one" }));
  assert.ok(isEverything({ ...everything, order: "wide" }));
  assert.ok(!isEverything({ ...everything, holes: "none" }));
});

test("holes are counted on all lattices", () => {
  const square = (rows: readonly string[]): Shard[] => {
    const numbers = cells(rows);
    return Array.from({ length: numbers.length / 3 }, (_, i) => ({
      x: numbers[3 * i]!,
      y: numbers[3 * i + 1]!,
      part: 0,
    }));
  };
  assert.equal(holesIn(lattices.square, square(["#"])), 0);
  assert.equal(holesIn(lattices.square, square(ring)), 1);
  // Two holes that touch in a corner are two holes.
  assert.equal(holesIn(lattices.square, square(["####", "#.##", "##.#", "####"])), 2);
  // Four squares that touch only in corners enclose a hole.
  assert.equal(holesIn(lattices.square, square([".#.", "#.#", ".#."])), 1);
  // Two separate rings.
  assert.equal(holesIn(lattices.square, square(["###.###", "#.#.#.#", "###.###"])), 2);
  // A ring of six hexagons around one.
  const around: Shard[] = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
  ].map(([x = 0, y = 0]) => ({ x, y, part: 0 }));
  assert.equal(holesIn(lattices.hex, around), 1);
  assert.equal(holesIn(lattices.hex, around.slice(1)), 0);
  // A square without one of its quarters has no hole; a cross of quarters around a square has one.
  const quarters = (x: number, y: number, parts: readonly number[]): Shard[] =>
    parts.map((part) => ({ x, y, part }));
  assert.equal(holesIn(lattices.tetrakis, quarters(0, 0, [0, 1, 2])), 0);
  assert.equal(
    holesIn(lattices.tetrakis, [
      ...quarters(0, 1, [2]),
      ...quarters(1, 0, [3]),
      ...quarters(0, -1, [0]),
      ...quarters(-1, 0, [1]),
    ]),
    1,
  );
  const hexagon = [
    { x: 0, y: 0, part: 0 },
    { x: -1, y: 0, part: 1 },
    { x: -1, y: 0, part: 0 },
    { x: -1, y: -1, part: 1 },
    { x: 0, y: -1, part: 0 },
    { x: 0, y: -1, part: 1 },
  ];
  assert.equal(holesIn(lattices.triangle, hexagon), 0);
});

test("a part inside a ring on another grid is counted once", () => {
  const outer = cells(["####", "#..#", "#..#", "####"], "tetrakis").map((n, i) => (i % 3 === 2 ? n : n - 2));
  const data: ChallengeData = {
    fingerprint: "a".repeat(32),
    kind: "mixed",
    symmetry: "mixed",
    width: 4,
    components: [
      { centre: [0, 0], cells: outer },
      { centre: [3, 3], cells: [0, 0, 15] },
    ],
  };
  const shape = { index: 0, unit: "u", symmetry: "D4", data, challenge: readChallenge(data, 0) };
  const tetrakis = readCatalogue({ ...sample, lattice: "tetrakis" }).puzzle;
  // The gap between the ring and the square inside it goes around the square.
  assert.equal(holesOf(tetrakis, shape), 1);
});

test("times are told no more exactly than they are known", () => {
  assert.equal(tookTime(0.44), "0.4 s");
  assert.equal(tookTime(200), "3 min 20 s");
});

test("shapes are graded by fifths of their numbers of tilings, when all are measured", () => {
  const measured = [90, 80, 70, 60, 50, 50, 50, 20, 10, 1].map((tilings, i) =>
    shapeOf(i, ["##"], { tilings: `${tilings}`, solutions: `${tilings}` }),
  );
  assert.deepEqual([...gradesByCount(measured).values()], [1, 1, 2, 2, 3, 3, 3, 4, 5, 5]);
  assert.equal(gradesByCount([...measured, shapeOf(10, ["##"])]).size, 0);
  const alike = [...measured, ...measured.slice(4, 6)];
  assert.equal(gradesByCount(alike).size, 0, "too many have the same number");
});
