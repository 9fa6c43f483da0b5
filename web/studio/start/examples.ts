// The sets and shapes of the start page. scripts/studio_examples.py writes examples.json.

import type { Catalogue } from "../../src/catalogue.js";
import { type ChallengeData, type DataBlock, readCatalogue } from "../../src/data.js";
import type { PuzzleJson } from "../engine.js";
import data from "./examples.json";

export interface ExampleSet {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  /** The puzzle has a board if the challenges are starts on this board. */
  readonly puzzle: PuzzleJson;
  /** The question that found the shapes. A board has no question. */
  readonly symmetries?: readonly string[];
  readonly challenges: readonly ChallengeData[];
}

export const examples = data.sets as unknown as readonly ExampleSet[];

/** The puzzle and the challenges for the views of the gallery. */
export function catalogueOf({ puzzle, challenges }: ExampleSet): Catalogue {
  const block: DataBlock = {
    format: 1,
    puzzle: puzzle.name,
    digest: "",
    state: "incomplete",
    lattice: puzzle.lattice,
    turns: puzzle.turns,
    flips: puzzle.flips,
    pieces: puzzle.pieces.map((piece) => ({ ...piece, letter: piece.letter ?? piece.name })),
    ...(puzzle.board?.numbers ? { numbers: puzzle.board.numbers } : {}),
    challenges: [...challenges],
  };
  return readCatalogue(block);
}
