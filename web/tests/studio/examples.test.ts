// The shapes of the start page: the stored solutions fill them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogueOf } from "../../studio/boards/catalogue.js";
import { countShards, normalised } from "../../studio/editor/drawing.js";
import { faultsOf } from "../../studio/editor/faults.js";
import { type ExampleSet, examples } from "../../studio/start/examples.js";
import { groundOf } from "../../core/ground.js";
import { storedSolutions } from "../../core/solution.js";

test("there are a dozen sets or more, with boards among them, and no name is there twice", () => {
  assert.ok(examples.length >= 12);
  assert.ok(examples.some(({ puzzle }) => puzzle.board));
  assert.equal(new Set(examples.map(({ id }) => id)).size, examples.length);
  assert.equal(new Set(examples.map(({ name }) => name)).size, examples.length);
  for (const { challenges, words } of examples) {
    assert.ok(challenges.length === 2 || challenges.length === 3);
    assert.ok(words.endsWith("."));
  }
});

function check(set: ExampleSet): void {
  assert.deepEqual(faultsOf(set.puzzle).flat(), []);
  const { puzzle, challenges } = catalogueOf(set.puzzle, set.challenges);
  for (const challenge of challenges) {
    const ground = groundOf(puzzle, challenge);
    const [stored] = storedSolutions(puzzle, challenge, ground);
    const name = `${set.name}, ${challenge.title ?? challenge.fingerprint}`;
    assert.ok(stored, `${name}: the stored solution is not a solution`);
    const copies = puzzle.pieces.reduce((sum, piece) => sum + piece.copies, 0);
    assert.equal(stored.length, copies, name);
  }
}

for (const set of examples) test(`the pieces of "${set.name}" fill its shapes`, () => check(set));

test("starts are on the board of their puzzle, and have clues", () => {
  for (const { puzzle, challenges, symmetries } of examples) {
    assert.equal(puzzle.board === undefined, symmetries !== undefined);
    if (!puzzle.board) continue;
    for (const { components, givens, kind } of challenges) {
      assert.equal(kind, "board");
      assert.ok(givens && givens.length > 0);
      const cells = components.flatMap((one) => one.cells);
      assert.deepEqual(normalised(cells), normalised(puzzle.board.cells));
      assert.ok(countShards(cells) > 0);
    }
  }
});
