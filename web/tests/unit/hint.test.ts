import assert from "node:assert/strict";
import { test } from "node:test";
import { readCatalogue } from "../../core/data.js";
import { Game } from "../../core/game.js";
import { groundOf } from "../../core/ground.js";
import { copiesOf } from "../../core/findings.js";
import { firstPose } from "../../core/placement.js";
import { completion } from "../../core/solution.js";
import {
  block,
  boardChallenge,
  cells,
  iqStars,
  pieces,
  ringAndCell,
  twoCorners,
} from "../support/samples.js";

test("hints alone solve a challenge", () => {
  for (const { puzzle, challenges } of [twoCorners(), ringAndCell()]) {
    const game = new Game(puzzle, challenges[0]!);
    for (const { index } of game.copies) {
      assert.equal(game.findings.solved, false);
      assert.deepEqual(game.hint()?.takenOff, [], `hint ${index}`);
    }
    assert.ok(game.solved);
    assert.equal(game.hints, game.copies.length);
    assert.equal(game.hint(), null);
  }
});

test("a hint goes on from what lies, where that can be completed", () => {
  const { puzzle, challenges } = twoCorners();
  const game = new Game(puzzle, challenges[0]!);
  // Not as the stored solution has it.
  game.put(1, { pose: { ...firstPose, turn: 3 }, spot: { grid: 0, x: 0, y: 2 } });
  const hint = game.hint();
  assert.deepEqual(hint?.takenOff, []);
  assert.equal(hint?.deadEnd, false);
  assert.ok(game.solved);
});

test("a hint takes off what cannot stay, and says so", () => {
  const { puzzle, challenges } = readCatalogue(
    block({
      pieces: pieces({ A: ["##"], B: ["#"], C: ["#"] }),
      challenges: [
        {
          ...boardChallenge(cells(["##", "##"])),
          solution: [
            [0, 0, 0, 0, 0, 0, 0],
            [1, 0, 0, 0, 0, 1, 0],
            [2, 0, 0, 0, 1, 1, 0],
          ],
        },
      ],
    }),
  );
  const game = new Game(puzzle, challenges[0]!);
  game.put(1, { pose: firstPose, spot: { grid: 0, x: 0, y: 0 } });
  game.put(2, { pose: firstPose, spot: { grid: 0, x: 1, y: 1 } });
  const hint = game.hint();
  assert.equal(hint?.copy, 0);
  assert.equal(hint?.deadEnd, true);
  assert.equal(hint?.takenOff.length, 1);
});

test("the solution is shown, but does not count", () => {
  const { puzzle, challenges } = twoCorners();
  const game = new Game(puzzle, challenges[0]!);
  assert.ok(game.showSolution());
  assert.ok(game.findings.solved);
  assert.equal(game.solved, false);
  assert.equal(game.shown, true);
  game.undo();
  assert.ok(game.isUntouched);
});

test("without a stored solution there is no help", () => {
  const { puzzle, challenges } = twoCorners();
  const game = new Game(puzzle, { ...challenges[0]!, solution: null });
  assert.equal(game.canHelp, false);
  assert.equal(game.hint(), null);
  assert.equal(game.showSolution(), false);
});

test("the last challenge of IQ Stars' booklet can be completed, as published", () => {
  // Yellow covers 3, orange covers 5: the third and the fifth place of the top row.
  const { puzzle, challenges } = iqStars([
    { piece: 1, cells: [3, 3, 1] },
    { piece: 4, cells: [5, 3, 1] },
  ]);
  const challenge = challenges[0]!;
  const copies = copiesOf(puzzle.pieces);
  const lies = copies.map(() => ({ pose: firstPose, spot: null }));
  const found = completion(puzzle, challenge, groundOf(puzzle, challenge), copies, lies);
  assert.ok(typeof found !== "string");
  assert.equal(found.length, 7);
});

test("a hint goes on from what lies well, whatever sticks out", () => {
  const { puzzle, challenges } = readCatalogue(
    block({
      pieces: pieces({ A: ["##"], B: ["##"], C: ["##"] }),
      challenges: [
        {
          ...boardChallenge(cells(["###", "###"])),
          solution: [
            [0, 0, 0, 0, 0, 0, 0],
            [1, 0, 0, 0, 0, 1, 0],
            [2, 0, 1, 0, 3, 0, 0],
          ],
        },
      ],
    }),
  );
  const game = new Game(puzzle, challenges[0]!);
  // Two bars can lie upright on the left and in the middle; the third sticks out at the top.
  game.put(0, { pose: { ...firstPose, turn: 1 }, spot: { grid: 0, x: 1, y: 0 } });
  game.put(1, { pose: { ...firstPose, turn: 1 }, spot: { grid: 0, x: 3, y: 1 } });
  assert.deepEqual([...game.findings.faults.keys()], [1]);
  const before = game.lie(0);
  const hint = game.hint();
  assert.ok(hint);
  assert.deepEqual(game.lie(0), before);
  assert.equal(game.findings.faults.has(hint.copy), false);
});
