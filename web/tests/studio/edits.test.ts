// Changes of a puzzle that the editor makes.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  lostPieces,
  newPiece,
  withCells,
  withCopies,
  withDuplicate,
  withFlip,
  withLattice,
  withLetter,
  withMoved,
  withoutPiece,
  withoutSide,
  withPieces,
  withSide,
  withTurn,
} from "../../studio/editor/edits.js";
import { faultsOf } from "../../studio/editor/faults.js";
import { emptyPuzzle } from "../../studio/model.js";
import type { PuzzleJson } from "../../engine/engine.js";

const shapeL = [0, 0, 1, 0, 1, 1, 0, 2, 1, 1, 0, 1];

function three(): PuzzleJson {
  let puzzle: PuzzleJson = { ...emptyPuzzle(), lattice: "square" };
  for (let i = 0; i < 3; ++i) {
    puzzle = withPieces(puzzle, [...puzzle.pieces, newPiece(puzzle, shapeL)]);
  }
  return puzzle;
}

const names = ({ pieces }: PuzzleJson): string[] => pieces.map(({ name }) => name);

test("new pieces differ in name and colour, and have no faults", () => {
  const puzzle = three();
  assert.deepEqual(names(puzzle), ["A", "B", "C"]);
  assert.equal(new Set(puzzle.pieces.map(({ colour }) => colour)).size, 3);
  assert.ok(faultsOf(puzzle).every((faults) => faults.length === 0));
});

test("a change never touches the old puzzle", () => {
  const puzzle = three();
  const before = JSON.stringify(puzzle);
  withCells(puzzle, 0, 0, [1, 1, 1]);
  withTurn(puzzle, 0, 0, 1);
  withFlip(puzzle, 0, 0);
  withSide(puzzle, 0);
  withDuplicate(puzzle, 1);
  withMoved(puzzle, 0, 2);
  withLattice(puzzle, "tetrakis");
  assert.equal(JSON.stringify(puzzle), before);
});

test("order, copies, letters and deletion", () => {
  const puzzle = three();
  assert.deepEqual(names(withMoved(puzzle, 0, 2)), ["B", "C", "A"]);
  assert.equal(withMoved(puzzle, 0, -1), puzzle);
  assert.equal(withMoved(puzzle, 2, 3), puzzle);
  assert.deepEqual(names(withDuplicate(puzzle, 0)), ["A", "D", "B", "C"]);
  assert.deepEqual(names(withoutPiece(puzzle, 1)), ["A", "C"]);
  for (const [given, kept] of [
    [5, 5],
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [9999, 256],
    [2.4, 2],
  ] as const) {
    assert.equal(withCopies(puzzle, 0, given).pieces[0]?.copies, kept);
  }
  const lettered = withLetter(puzzle, 0, "x");
  assert.equal(lettered.pieces[0]?.letter, "x");
  assert.ok(!("letter" in (withLetter(lettered, 0, "").pieces[0] ?? {})));
});

test("the last remaining side has no name", () => {
  const sided = withSide(withSide(three(), 0), 0);
  assert.deepEqual(
    sided.pieces[0]?.sides.map(({ name }) => name),
    ["front", "back", "third side"],
  );
  const two = withoutSide(sided, 0, 1);
  assert.deepEqual(
    two.pieces[0]?.sides.map(({ name }) => name),
    ["front", "third side"],
  );
  assert.deepEqual(
    withoutSide(two, 0, 0).pieces[0]?.sides.map(({ name }) => name),
    [""],
  );
});

test("another lattice keeps pieces and board as far as they can be drawn there", () => {
  const puzzle: PuzzleJson = { ...three(), board: { cells: [0, 0, 1], numbers: [7] } };
  assert.equal(lostPieces(puzzle, "tetrakis"), 0);
  const halves = withLattice(puzzle, "tetrakis");
  assert.deepEqual(halves.board, { cells: [0, 0, 15], numbers: [7] });
  const mixed = withCells(halves, 1, 0, [0, 0, 12]);
  assert.equal(lostPieces(mixed, "square"), 1);
  assert.deepEqual(names(withLattice(mixed, "square")), ["A", "C"]);
  assert.deepEqual(withLattice(puzzle, "hex").pieces, []);
  assert.equal(withLattice(puzzle, "hex").board, undefined);
});
