import assert from "node:assert/strict";
import { test } from "node:test";
import { readCatalogue } from "../../core/data.js";
import { atomsOf, groundOf } from "../../core/ground.js";
import { mapShard, turnAboutOrigin } from "../../core/lattice.js";
import {
  classesOf,
  findPlacement,
  flippedOver,
  imageKey,
  posedShards,
  posesOf,
  shardsAt,
  turned,
} from "../../core/placement.js";
import { block, boardChallenge, cells, iqBlockPieces, iqStars, pieces } from "../support/samples.js";

const blocks = readCatalogue(
  block({ flips: true, pieces: pieces(iqBlockPieces), challenges: [boardChallenge(cells(["#"]))] }),
).puzzle;

test("the pieces of IQ Block have 62 orientations, as published", () => {
  const count = blocks.pieces.reduce((sum, piece) => sum + posesOf(blocks, piece).length, 0);
  assert.equal(count, 62);
});

test("pink of IQ Stars has 67 placements, as published", () => {
  const { puzzle, challenges } = iqStars();
  const ground = groundOf(puzzle, challenges[0]!);
  const pink = puzzle.pieces.find(({ name }) => name === "pink")!;
  let count = 0;
  for (const pose of posesOf(puzzle, pink)) {
    for (let x = -8; x <= 12; ++x) {
      for (let y = -8; y <= 12; ++y) {
        const atoms = atomsOf(ground, 0, shardsAt(puzzle.lattice, pink, pose, { x, y }));
        if (atoms.every((atom) => ground.target.has(atom))) ++count;
      }
    }
  }
  assert.equal(count, 67);
});

test("a turn is clockwise for who looks at it, flipped or not", () => {
  const clockwise = turnAboutOrigin(blocks.lattice, -1, false);
  for (const piece of blocks.pieces) {
    for (const pose of posesOf(blocks, piece)) {
      const now = posedShards(blocks.lattice, piece, pose);
      const then = posedShards(blocks.lattice, piece, turned(blocks.lattice, pose, 1));
      assert.equal(imageKey(then), imageKey(now.map((shard) => mapShard(clockwise, shard))));
    }
  }
});

test("a flip turns a piece over from left to right, however it is turned", () => {
  const over = turnAboutOrigin(blocks.lattice, 0, true);
  for (const piece of blocks.pieces) {
    for (const pose of posesOf(blocks, piece)) {
      const now = posedShards(blocks.lattice, piece, pose);
      const then = posedShards(blocks.lattice, piece, flippedOver(blocks.lattice, pose));
      assert.equal(imageKey(then), imageKey(now.map((shard) => mapShard(over, shard))));
    }
  }
});

test("a placement is found from what it covers", () => {
  const [piece] = blocks.pieces;
  for (const pose of posesOf(blocks, piece!)) {
    const shards = shardsAt(blocks.lattice, piece!, pose, { x: 3, y: -7 });
    assert.deepEqual(findPlacement(blocks, piece!, shards), { pose, at: { x: 3, y: -7 } });
  }
  assert.equal(findPlacement(blocks, piece!, [{ x: 0, y: 0, part: 0 }]), null);
});

test("pieces of one shape are one class", () => {
  const { puzzle } = readCatalogue(
    block({
      pieces: pieces({ A: ["##"], B: ["#", "#"], C: ["#"] }),
      challenges: [],
    }),
  );
  assert.deepEqual(classesOf(puzzle), [0, 0, 2]);
});
