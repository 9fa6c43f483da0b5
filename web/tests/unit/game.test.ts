import assert from "node:assert/strict";
import { test } from "node:test";
import { readCatalogue } from "../../core/data.js";
import { Game } from "../../core/game.js";
import { keysOf, shardsAt } from "../../core/placement.js";
import {
  block,
  boardChallenge,
  cells,
  iqFitPieces,
  pieces,
  ringAndCell,
  triangleOfTwo,
  twoCorners,
} from "../support/samples.js";

function corners(): Game {
  const { puzzle, challenges } = twoCorners();
  return new Game(puzzle, challenges[0]!);
}

const covered = (game: Game, copy: number): string => game.covered(copy).sort().join();

test("a game is solved by laying pieces, and stays so", () => {
  const game = corners();
  game.put(0, { pose: { side: 0, turn: 0, flipped: false }, spot: { grid: 0, x: 0, y: 0 } });
  assert.equal(game.solved, false);
  game.put(1, { pose: { side: 0, turn: 2, flipped: false }, spot: { grid: 0, x: 3, y: 2 } });
  assert.ok(game.findings.solved);
  game.takeOff(0);
  assert.equal(game.findings.solved, false);
  assert.ok(game.solved);
});

test("four turns bring a piece back to where it was", () => {
  const game = corners();
  game.lay(0);
  const before = covered(game, 0);
  for (let i = 0; i < 4; ++i) game.turn(0, 1);
  assert.equal(covered(game, 0), before);
});

test("the cell that is clicked stays covered while a piece is turned about it", () => {
  const game = corners();
  game.put(0, { pose: { side: 0, turn: 0, flipped: false }, spot: { grid: 0, x: 0, y: 0 } });
  for (let i = 0; i < 4; ++i) {
    game.turn(0, 1, { x: 1, y: 0, part: 0 });
    const { pose, spot } = game.lie(0);
    const shards = shardsAt(game.puzzle.lattice, game.copy(0).piece, pose, spot!);
    assert.ok(keysOf(shards).includes(keysOf([{ x: 1, y: 0, part: 0 }])));
  }
});

test("six turns bring triangles back, and keep the cell that is clicked", () => {
  const { puzzle, challenges } = triangleOfTwo();
  for (const part of [0, 1]) {
    const game = new Game(puzzle, challenges[0]!);
    game.put(0, { pose: { side: 0, turn: 0, flipped: false }, spot: { grid: 0, x: 0, y: 0 } });
    const before = covered(game, 0);
    for (let i = 0; i < 6; ++i) {
      game.turn(0, 1, { x: 0, y: 0, part });
      const { pose, spot } = game.lie(0);
      const shards = shardsAt(game.puzzle.lattice, game.copy(0).piece, pose, spot!);
      assert.ok(shards.some(({ x, y }) => x === 0 && y === 0));
    }
    assert.equal(covered(game, 0), before);
  }
});

test("what the rules forbid is not done", () => {
  const { puzzle, challenges } = twoCorners();
  const game = new Game({ ...puzzle, turns: false, flips: false }, challenges[0]!);
  game.turn(0, 1);
  game.flip(0);
  game.changeSide(0);
  assert.deepEqual(game.lie(0).pose, { side: 0, turn: 0, flipped: false });
  assert.equal(game.canUndo, false);
});

test("a two-sided piece has its other side", () => {
  const { puzzle, challenges } = readCatalogue(
    block({ pieces: pieces(iqFitPieces), challenges: [boardChallenge(cells(["####", "####"]))] }),
  );
  const game = new Game(puzzle, challenges[0]!);
  game.lay(0);
  assert.equal(game.covered(0).length, 4);
  game.changeSide(0);
  assert.equal(game.covered(0).length, 5);
  game.changeSide(0);
  assert.equal(game.covered(0).length, 4);
});

test("a piece is laid where it fits, from the top left", () => {
  const game = corners();
  game.lay(0);
  assert.equal(game.findings.faults.size, 0);
  game.lay(1); // as it is turned, there is no room: the middle
  assert.ok(game.lie(1).spot);
});

test("moves of one piece in a row are undone together", () => {
  const game = corners();
  game.lay(0);
  const before = covered(game, 0);
  game.move(0, { x: 1, y: 0 });
  game.move(0, { x: 0, y: -1 });
  game.undo();
  assert.equal(covered(game, 0), before);
  game.redo();
  assert.notEqual(covered(game, 0), before);
});

test("a piece is not moved out of sight", () => {
  const game = corners();
  game.lay(0);
  for (let i = 0; i < 20; ++i) game.move(0, { x: -1, y: 0 });
  assert.ok(game.covered(0).some((atom) => game.ground.target.has(atom)));
});

test("on a mixed challenge a piece changes to the other grid and back", () => {
  const { puzzle, challenges } = ringAndCell();
  const game = new Game(puzzle, challenges[0]!);
  game.put(2, { pose: { side: 0, turn: 0, flipped: false }, spot: { grid: 0, x: 0, y: 0 } });
  game.changeGrid(2);
  assert.equal(game.lie(2).spot?.grid, 1);
  game.changeGrid(2);
  assert.equal(game.lie(2).spot?.grid, 0);
});

test("pieces that are given lie there from the start and stay", () => {
  const { puzzle, challenges } = readCatalogue(
    block({
      pieces: pieces({ A: ["##"], B: ["#"] }),
      challenges: [
        {
          ...boardChallenge(cells(["###"])),
          givens: [{ piece: 0, cells: [0, 0, 1, 1, 0, 1] }],
          solution: [
            [0, 0, 0, 0, 0, 0, 0],
            [1, 0, 0, 0, 2, 0, 0],
          ],
        },
      ],
    }),
  );
  const game = new Game(puzzle, challenges[0]!);
  assert.deepEqual([...game.fixed], [0]);
  game.takeOff(0);
  game.startOver();
  assert.ok(game.lie(0).spot);
  game.lay(1);
  assert.ok(game.solved);
});

test("a place that is given alone leaves its piece free", () => {
  const { puzzle, challenges } = readCatalogue(
    block({
      pieces: pieces({ A: ["##"], B: ["#"] }),
      challenges: [
        {
          ...boardChallenge(cells(["###"])),
          givens: [{ piece: 0, cells: [0, 0, 1] }],
          solution: [
            [0, 0, 0, 0, 0, 0, 0],
            [1, 0, 0, 0, 2, 0, 0],
          ],
        },
      ],
    }),
  );
  assert.equal(new Game(puzzle, challenges[0]!).fixed.size, 0);
});

test("what is saved is there again", () => {
  const { puzzle, challenges } = twoCorners();
  const game = new Game(puzzle, challenges[0]!);
  game.turn(0, 1);
  game.lay(0);
  const again = new Game(puzzle, challenges[0]!, JSON.parse(JSON.stringify(game.saved())));
  assert.deepEqual(again.lies, game.lies);
});

test("a saved game that does not fit is not taken", () => {
  const { puzzle, challenges } = twoCorners();
  for (const pieces of [
    [],
    [
      [0, 9, 0],
      [0, 0, 0],
    ],
    [
      [0, 0, 1],
      [0, 0, 0],
    ],
    [
      [0, 0, 0, 5, 0, 0],
      [0, 0, 0],
    ],
  ]) {
    const game = new Game(puzzle, challenges[0]!, {
      pieces,
      solved: false,
      hints: 0,
      shown: false,
    });
    assert.ok(game.isUntouched);
  }
});
