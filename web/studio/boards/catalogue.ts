// Puzzles of the studio as the gallery's views need them, without asking the engine.

import type { Catalogue } from "../../core/catalogue.js";
import { type ChallengeData, type DataBlock, readCatalogue } from "../../core/data.js";
import { lettersOf } from "../editor/names.js";
import type { PuzzleJson } from "../../engine/engine.js";

export function catalogueOf(puzzle: PuzzleJson, challenges: readonly ChallengeData[]): Catalogue {
  const letters = lettersOf(puzzle.pieces);
  const block: DataBlock = {
    format: 1,
    puzzle: puzzle.name,
    digest: "",
    state: "incomplete",
    lattice: puzzle.lattice,
    turns: puzzle.turns,
    flips: puzzle.flips,
    pieces: puzzle.pieces.map((piece, i) => ({ ...piece, letter: letters[i] ?? "" })),
    ...(puzzle.board?.numbers ? { numbers: puzzle.board.numbers } : {}),
    challenges: [...challenges],
  };
  return readCatalogue(block);
}
