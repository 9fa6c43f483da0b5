// Challenges that take some of the pieces, as puzzle files state them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readCatalogue } from "../../core/data.js";
import { Game } from "../../core/game.js";
import { challengeName, factsOf } from "../../core/words.js";
import { block, boardChallenge, cells, pieces } from "../support/samples.js";

/** Of a bar, its twin and a spot: the twin and the spot fill a hook, number 3 of its file. */
function hook(): ReturnType<typeof readCatalogue> {
  return readCatalogue(
    block({
      pieces: pieces({ A: ["##"], B: ["##"], C: ["#"] }),
      challenges: [
        {
          ...boardChallenge(cells(["#.", "##"])),
          number: 3,
          title: "hook",
          copies: [0, 1, 1],
          solution: [
            [1, 0, 0, 0, 0, 0, 0],
            [2, 0, 0, 0, 0, 1, 0],
          ],
        },
      ],
    }),
  );
}

test("a stated challenge is played with its pieces alone, to its end", () => {
  const { puzzle, challenges } = hook();
  const game = new Game(puzzle, challenges[0]!);
  assert.deepEqual(
    game.copies.map(({ piece }) => piece.name),
    ["B", "C"],
  );
  const pose = { side: 0, turn: 0, flipped: false };
  game.put(0, { pose, spot: { grid: 0, x: 0, y: 0 } });
  assert.ok(!game.solved);
  game.put(1, { pose, spot: { grid: 0, x: 0, y: 1 } });
  assert.ok(game.solved);
});

test("hints of a stated challenge lay its pieces, not their twins", () => {
  const { puzzle, challenges } = hook();
  const game = new Game(puzzle, challenges[0]!);
  while (!game.findings.solved) assert.ok(game.hint());
  assert.equal(game.hints, 2);
});

test("a stated challenge goes by its name, with its pieces counted", () => {
  const { puzzle, challenges } = hook();
  const [challenge] = challenges;
  assert.equal(challengeName(challenge!), "hook");
  assert.deepEqual(factsOf(challenge!, puzzle), ["2 pieces"]);
});
