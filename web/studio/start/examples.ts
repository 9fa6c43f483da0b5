// The sets and shapes of the start page. scripts/studio_examples.py writes examples.json.

import type { ChallengeData, PuzzleJson } from "../engine.js";
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
