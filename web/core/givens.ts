// The givens of a challenge on a board: pieces that are placed from the start, or places that are
// marked for a piece.

import type { Challenge, Given, PlacedPiece, Puzzle } from "./catalogue.js";
import type { Copy } from "./findings.js";
import { keysOf, type Lie, shardsOfPlaced } from "./placement.js";

/** The pieces of the solution whose place a given determines. */
export function toldInFull(puzzle: Puzzle, challenge: Challenge, given: Given): PlacedPiece[] {
  const marked = new Set(keysOf(given.shards).split(","));
  return (challenge.solution ?? []).filter((placed) => {
    if (placed.piece !== given.piece) return false;
    const keys = keysOf(shardsOfPlaced(puzzle, placed)).split(",");
    // If a piece has one copy, all marks of the given belong to this copy.
    const isAll = (puzzle.pieces[given.piece]?.copies ?? 1) > 1 || keys.length === marked.size;
    return isAll && keys.every((key) => marked.has(key));
  });
}

/** The copies that are placed from the start. */
export function givenLies(puzzle: Puzzle, challenge: Challenge, copies: readonly Copy[]): Map<number, Lie> {
  const lies = new Map<number, Lie>();
  for (const given of challenge.givens) {
    for (const placed of toldInFull(puzzle, challenge, given)) {
      const copy = copies.find(({ index, piece }) => piece.index === placed.piece && !lies.has(index));
      if (!copy) continue;
      const { side, turn, flipped, x, y } = placed;
      lies.set(copy.index, { pose: { side, turn, flipped }, spot: { grid: 0, x, y } });
    }
  }
  return lies;
}
