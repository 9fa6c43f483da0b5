import assert from "node:assert/strict";
import { test } from "node:test";
import type { Catalogue } from "../../core/catalogue.js";
import { readCatalogue } from "../../core/data.js";
import { copiesOf, type Findings, findingsOf } from "../../core/findings.js";
import { groundOf } from "../../core/ground.js";
import type { Lie } from "../../core/placement.js";
import { block, boardChallenge, cells, pieces, ringAndCell, twoCorners } from "../support/samples.js";

type At = [turn: number, x: number, y: number, grid?: number, side?: number] | null;

function found({ puzzle, challenges }: Catalogue, ...at: At[]): Findings {
  const lies = at.map((one): Lie => {
    const [turn = 0, x = 0, y = 0, grid = 0, side = 0] = one ?? [];
    return { pose: { side, turn, flipped: false }, spot: one && { grid, x, y } };
  });
  const challenge = challenges[0]!;
  return findingsOf(groundOf(puzzle, challenge), challenge, copiesOf(puzzle.pieces), lies);
}

test("any exact cover is a solution, whichever piece lies where", () => {
  assert.ok(found(twoCorners(), [0, 0, 0], [2, 3, 2]).solved);
  assert.ok(found(twoCorners(), [2, 3, 2], [0, 0, 0]).solved);
  // The mirror image of that cover, made of the other turns.
  assert.ok(found(twoCorners(), [1, 3, 0], [3, 0, 2]).solved);
});

test("pieces that overlap are told, both of them", () => {
  const { solved, faults, overlapping } = found(twoCorners(), [0, 0, 0], [0, 0, 0]);
  assert.equal(solved, false);
  assert.equal(overlapping.length, 3);
  assert.deepEqual([...faults.get(0)!.overlaps], [1]);
  assert.deepEqual([...faults.get(1)!.overlaps], [0]);
});

test("a piece that sticks out is told", () => {
  const { solved, faults, stickingOut } = found(twoCorners(), [0, -1, 0], null);
  assert.equal(solved, false);
  assert.equal(stickingOut.length, 2);
  assert.equal(faults.get(0)!.sticksOut, true);
});

test("a cover that leaves a piece over is no solution", () => {
  // A's larger side alone covers the board.
  const board = readCatalogue(
    block({
      pieces: pieces({ A: [["#"], ["##"]], B: [["#"], ["##"]] }),
      challenges: [boardChallenge(cells(["##"]))],
    }),
  );
  const left = found(board, [0, 0, 0, 0, 1], null);
  assert.equal(left.open.length, 0);
  assert.equal(left.faults.size, 0);
  assert.equal(left.solved, false);
  assert.ok(found(board, [0, 0, 0], [0, 1, 0]).solved);
});

test("a place that is marked for another piece is told", () => {
  const board = readCatalogue(
    block({
      pieces: pieces({ A: ["#"], B: ["#"] }),
      challenges: [{ ...boardChallenge(cells(["##"])), givens: [{ piece: 1, cells: [0, 0, 1] }] }],
    }),
  );
  const wrong = found(board, [0, 0, 0], [0, 1, 0]);
  assert.equal(wrong.solved, false);
  assert.ok(wrong.faults.get(0)!.onMark);
  assert.equal(wrong.faults.has(1), false);
  assert.ok(found(board, [0, 1, 0], [0, 0, 0]).solved);
});

test("each part of a mixed challenge is covered on its own grid", () => {
  const solved = found(ringAndCell(), [0, -2, 0], [2, 2, 0], [0, 0, 0, 1]);
  assert.ok(solved.solved);
  // The cell half a step beside its place covers a quarter of it, and sticks out.
  const beside = found(ringAndCell(), [0, -2, 0], [2, 2, 0], [0, 0, 0, 0]);
  assert.equal(beside.solved, false);
  assert.ok(beside.faults.get(2)!.sticksOut);
});

test("an empty board has nothing wrong with it", () => {
  const { solved, faults, open, laid } = found(twoCorners(), null, null);
  assert.deepEqual([solved, faults.size, open.length, laid], [false, 0, 6, 0]);
});
