// Drawing on cells and halves of cells, turning, and what is wrong with pieces.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type LatticeName, lattices } from "../../core/lattice.js";
import {
  type Aim,
  aimAt,
  aimsBetween,
  areaText,
  balanceOf,
  cellsOf,
  convertedCells,
  countParts,
  countShards,
  drawingOf,
  emptied,
  filled,
  flippedCells,
  isChiral,
  isFilled,
  nextHalf,
  normalised,
  placeAt,
  positionOf,
  sameShape,
  stateWords,
  stepFrom,
  turnedCells,
} from "../../studio/editor/drawing.js";
import { faultsOf, totalShards } from "../../studio/editor/faults.js";
import { freeName, lettersOf, nameOfCopy, pieceNameFault } from "../../studio/editor/names.js";
import { freeColour, palette, spreadColour } from "../../studio/editor/palette.js";
import type { PieceJson, PuzzleJson } from "../../engine/engine.js";

const { square, tetrakis, hex, triangle } = lattices;
const names = Object.keys(lattices) as LatticeName[];
const lowerLeft = 12;
const upperRight = 3;
const upperLeft = 9;

const piece = (name: string, cells: number[], more: Partial<PieceJson> = {}): PieceJson => ({
  name,
  colour: "#c8402f",
  copies: 1,
  sides: [{ name: "", cells }],
  ...more,
});
const puzzleOf = (lattice: LatticeName, ...pieces: PieceJson[]): PuzzleJson => ({
  name: "test",
  lattice,
  turns: true,
  flips: false,
  connect: "edge",
  holes: true,
  unit_mm: 10,
  pieces,
});
const half = (mask: number): Aim => ({ x: 0, y: 0, mask });

test("two halves with one diagonal make a square", () => {
  const lower = filled(tetrakis, new Map(), half(lowerLeft));
  assert.deepEqual(cellsOf(lower), [0, 0, lowerLeft]);
  const whole = filled(tetrakis, lower, half(upperRight));
  assert.deepEqual(cellsOf(whole), [0, 0, 15]);
  assert.deepEqual(cellsOf(emptied(tetrakis, whole, half(lowerLeft))), [0, 0, upperRight]);
});

test("a half replaces a half with the other diagonal, except within a stroke", () => {
  const lower = filled(tetrakis, new Map(), half(lowerLeft));
  assert.deepEqual(cellsOf(filled(tetrakis, lower, half(upperLeft))), [0, 0, upperLeft]);
  assert.equal(filled(tetrakis, lower, half(upperLeft), true), lower);
  assert.equal(emptied(tetrakis, lower, half(upperRight)), lower);
  assert.equal(emptied(tetrakis, lower, half(upperLeft)), lower);
});

test("the key for halves goes through all halves and back to empty", () => {
  const seen = [0];
  for (let i = 0; i < 5; ++i) seen.push(nextHalf(seen.at(-1) ?? 0));
  assert.deepEqual(seen, [0, 12, 6, 3, 9, 0]);
  assert.equal(nextHalf(15), 12);
});

test("a click near a corner aims at half a square", () => {
  assert.deepEqual(aimAt(tetrakis, { x: 2.1, y: -0.9 }, "auto"), { x: 2, y: -1, mask: lowerLeft });
  assert.deepEqual(aimAt(tetrakis, { x: 2.5, y: 0.5 }, "auto"), { x: 2, y: 0, mask: 15 });
  assert.deepEqual(aimAt(tetrakis, { x: 2.1, y: 0.1 }, "whole"), { x: 2, y: 0, mask: 15 });
  assert.deepEqual(aimAt(tetrakis, { x: 0.6, y: 0.6 }, "half"), { x: 0, y: 0, mask: upperRight });
});

test("a point aims at the place that contains it, on every lattice", () => {
  for (const name of names) {
    const lattice = lattices[name];
    for (let i = 0; i < 60; ++i) {
      const place = placeAt(lattice, { column: (i % 9) - 4, row: Math.floor(i / 9) - 3 });
      if (!place) continue;
      const part = name === "triangle" && place.mask === 2 ? 1 : 0;
      const corners = lattice.corners({ x: place.x, y: place.y, part });
      const points = (name === "tetrakis" ? square.corners({ ...place, part: 0 }) : corners).map(
        ({ x, y }) => ({
          x: x * lattice.xStep.x + y * lattice.yStep.x,
          y: x * lattice.xStep.y + y * lattice.yStep.y,
        }),
      );
      const middle = {
        x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
        y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
      };
      assert.deepEqual(aimAt(lattice, middle, "auto"), place, `${name} ${JSON.stringify(place)}`);
      assert.deepEqual(placeAt(lattice, positionOf(lattice, place)), place);
    }
  }
});

test("arrows lead to each neighbour and back", () => {
  for (const name of names) {
    const lattice = lattices[name];
    for (const row of [-2, -1, 0, 1]) {
      const start = placeAt(lattice, { column: row % 2 === 0 ? 4 : 3, row });
      assert.ok(start);
      for (const [there, back] of [
        ["left", "right"],
        ["up", "down"],
      ] as const) {
        const next = stepFrom(lattice, start, there);
        assert.notDeepEqual(next, start);
        assert.deepEqual(stepFrom(lattice, next, back), start, `${name} ${there}`);
      }
    }
  }
});

test("a fast stroke leaves no gaps", () => {
  const aims = aimsBetween(square, { x: 0.5, y: 0.5 }, { x: 6.5, y: 0.5 }, false);
  assert.deepEqual(
    aims.map(({ x }) => x),
    [0, 1, 2, 3, 4, 5, 6],
  );
});

test("a full round of turns gives the same piece on every lattice, and so do two flips", () => {
  for (const name of names) {
    const lattice = lattices[name];
    let drawing = drawingOf([]);
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [2, 1],
      [4, 0],
      [1, 1],
    ] as const) {
      const place = placeAt(lattice, { column, row });
      if (place) drawing = filled(lattice, drawing, place);
    }
    if (name === "tetrakis") drawing = filled(lattice, drawing, { x: 5, y: 0, mask: lowerLeft });
    const cells = cellsOf(drawing);
    let turned = cells;
    const images = new Set<string>();
    for (let i = 0; i < lattice.turns; ++i) {
      images.add(normalised(turned).join());
      turned = turnedCells(lattice, turned, 1);
      assert.equal(countShards(turned), countShards(cells));
      assert.equal(countParts(lattice, turned), countParts(lattice, cells));
    }
    assert.ok(sameShape(turned, cells), name);
    assert.ok(images.size > 1, name);
    assert.ok(sameShape(turnedCells(lattice, turnedCells(lattice, cells, 1), -1), cells));
    assert.ok(sameShape(flippedCells(lattice, flippedCells(lattice, cells)), cells));
  }
});

test("clockwise is clockwise", () => {
  // The letter L of squares: its foot points right, then down, after a quarter turn left.
  const cells = [0, 0, 1, 0, 1, 1, 0, 2, 1, 1, 0, 1];
  assert.deepEqual(
    normalised(turnedCells(square, cells, 1)),
    normalised([0, 0, 1, 0, 1, 1, 1, 1, 1, 2, 1, 1]),
  );
});

test("chirality", () => {
  assert.ok(isChiral(square, [0, 0, 1, 0, 1, 1, 0, 2, 1, 1, 0, 1]));
  assert.ok(!isChiral(square, [0, 0, 1, 1, 0, 1, 2, 0, 1, 1, 1, 1]));
  assert.ok(!isChiral(hex, [0, 0, 1, 1, 1, 1]));
  assert.ok(!isChiral(triangle, [0, 0, 3]));
});

test("parts are connected by edges only", () => {
  assert.equal(countParts(square, []), 0);
  assert.equal(countParts(square, [0, 0, 1, 1, 1, 1]), 2);
  assert.equal(countParts(square, [0, 0, 1, 1, 1, 1, 0, 1, 1]), 1);
  assert.equal(countParts(tetrakis, [0, 0, lowerLeft, 1, 0, 15]), 2);
  assert.equal(countParts(tetrakis, [0, 0, upperRight, 1, 0, 15]), 1);
  assert.equal(countParts(hex, [0, 0, 1, 1, 1, 1]), 1);
  assert.equal(countParts(hex, [0, 0, 1, 1, -1, 1]), 2);
  assert.equal(countParts(triangle, [0, 0, 3]), 1);
  assert.equal(countParts(triangle, [0, 0, 1, 1, 0, 1]), 2);
});

test("area and balance", () => {
  assert.equal(areaText(tetrakis, 4), "1 square");
  assert.equal(areaText(tetrakis, 10), "2½ squares");
  assert.equal(areaText(tetrakis, 2), "½ squares");
  assert.equal(areaText(triangle, 6), "6 triangles");
  assert.deepEqual(balanceOf(square, [0, 0, 1, 1, 0, 1, 2, 0, 1, 1, 1, 1]), { dark: 3, light: 1 });
  assert.deepEqual(balanceOf(triangle, [0, 0, 3, 1, 0, 1]), { dark: 2, light: 1 });
  assert.equal(balanceOf(hex, [0, 0, 1]), null);
  const sides = [
    { name: "a", cells: [0, 0, 1] },
    { name: "b", cells: [0, 0, 1, 1, 0, 1] },
  ];
  assert.deepEqual(totalShards([piece("A", [], { copies: 3, sides })]), { min: 3, max: 6 });
});

test("words say what a place has", () => {
  const drawing = drawingOf([0, 0, 15, 1, 0, lowerLeft]);
  const place = (x: number): Aim => ({ x, y: 0, mask: 15 });
  assert.equal(stateWords(tetrakis, drawing, place(0)), "filled");
  assert.equal(stateWords(tetrakis, drawing, place(1)), "lower left half");
  assert.equal(stateWords(tetrakis, drawing, place(2)), "empty");
  assert.ok(isFilled(drawing, place(0)));
});

test("squares become squares with halves and back, if no half is filled", () => {
  assert.deepEqual(convertedCells("square", "tetrakis", [3, 4, 1]), [3, 4, 15]);
  assert.deepEqual(convertedCells("tetrakis", "square", [3, 4, 15]), [3, 4, 1]);
  assert.equal(convertedCells("tetrakis", "square", [3, 4, 12]), null);
  assert.equal(convertedCells("hex", "triangle", [3, 4, 1]), null);
});

test("faults of pieces are found as one draws", () => {
  const bar = [0, 0, 1, 1, 0, 1];
  const messages = (puzzle: PuzzleJson): string[][] =>
    faultsOf(puzzle).map((faults) => faults.map(({ field, message }) => `${field}: ${message}`));
  assert.deepEqual(messages(puzzleOf("square", piece("A", bar), piece("B", bar))), [[], []]);
  const [, empty, apart, same, wrong, letter] = messages(
    puzzleOf(
      "square",
      piece("A", bar),
      piece("B", []),
      piece("C", [0, 0, 1, 1, 1, 1]),
      piece("A", bar),
      piece("a/b", bar),
      piece("long name", bar, { letter: "A" }),
    ),
  );
  assert.deepEqual(empty, ["drawing: the drawing is empty"]);
  assert.match(apart?.[0] ?? "", /falls into 2 parts; .* by edges/);
  assert.deepEqual(same, ["name: another piece has this name already"]);
  assert.match(wrong?.[0] ?? "", /the name 'a\/b' has a \//);
  assert.deepEqual(letter, ["letter: another piece has the letter 'A' already"]);
  const many = messages(
    puzzleOf("square", piece("A", bar, { copies: 200 }), piece("B", bar, { copies: 57 })),
  );
  assert.match(many[1]?.[0] ?? "", /has 257 pieces; at most 256/);
  const sides = [
    { name: "front", cells: bar },
    { name: "front", cells: [5, 5, 1, 6, 5, 1] },
  ];
  const [two] = messages(puzzleOf("square", piece("A", [], { sides })));
  assert.deepEqual(two, [
    "side: another side has the name 'front' already",
    "drawing: this side has the same shape as side front",
  ]);
});

test("names and letters follow the program's rules", () => {
  assert.equal(pieceNameFault("dark green"), null);
  assert.match(pieceNameFault("") ?? "", /empty/);
  assert.match(pieceNameFault(" a") ?? "", /space at an end/);
  assert.match(pieceNameFault("a\u202eb") ?? "", /control character/);
  assert.match(pieceNameFault("x".repeat(41)) ?? "", /longer than 40 bytes/);
  assert.match(pieceNameFault("\ufffe") ?? "", /U\+FFFE/);
  const pieces = ["dark green", "D", "dark blue", "G"].map((name) => ({ name }));
  assert.deepEqual(lettersOf(pieces), ["A", "D", "R", "G"]);
  assert.equal(freeName(["A", "C"]), "B");
  assert.equal(nameOfCopy("wing", ["wing", "wing 2"]), "wing 3");
  assert.equal(nameOfCopy("wing 2", ["wing", "wing 2"]), "wing 3");
  assert.equal(nameOfCopy("A", ["A", "B"]), "C");
});

test("new pieces get new colours", () => {
  const used: string[] = [];
  for (let i = 0; i < 60; ++i) used.push(freeColour(used));
  assert.equal(new Set(used).size, 60);
  assert.ok(used.every((colour) => /^#[0-9a-f]{6}$/.test(colour)));
  assert.equal(new Set(palette.map(({ name }) => name)).size, palette.length);
  assert.equal(spreadColour(0), "#cd4646");
});
