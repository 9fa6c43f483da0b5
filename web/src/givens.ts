// What a challenge on a board tells in advance: pieces that lie there, or places that are marked
// for a piece.

import type { Challenge, Given, PlacedPiece, Puzzle } from "./catalogue.js";
import type { Copy } from "./findings.js";
import { keysOf, type Lie, shardsOfPlaced } from "./placement.js";

/** Pieces of the solution that a given tells in full: they lie exactly there. */
export function toldInFull(puzzle: Puzzle, challenge: Challenge, given: Given): PlacedPiece[] {
  const told = new Set(keysOf(given.shards).split(","));
  return (challenge.solution ?? []).filter((placed) => {
    if (placed.piece !== given.piece) return false;
    const keys = keysOf(shardsOfPlaced(puzzle, placed)).split(",");
    // All that is told of a piece with one copy is told of the same one.
    const isAll = (puzzle.pieces[given.piece]?.copies ?? 1) > 1 || keys.length === told.size;
    return isAll && keys.every((key) => told.has(key));
  });
}

/** Copies that lie there from the start. */
export function givenLies(
  puzzle: Puzzle,
  challenge: Challenge,
  copies: readonly Copy[],
): Map<number, Lie> {
  const lies = new Map<number, Lie>();
  for (const given of challenge.givens) {
    for (const placed of toldInFull(puzzle, challenge, given)) {
      const copy = copies.find(
        ({ index, piece }) => piece.index === placed.piece && !lies.has(index),
      );
      if (!copy) continue;
      const { side, turn, flipped, x, y } = placed;
      lies.set(copy.index, { pose: { side, turn, flipped }, spot: { grid: 0, x, y } });
    }
  }
  return lies;
}
