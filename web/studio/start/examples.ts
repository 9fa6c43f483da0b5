// The sets and shapes of the start page. scripts/studio_examples.py writes examples.json.

import type { ChallengeData, PuzzleJson } from "../../engine/engine.js";
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

export const examples = withCells(data.sets) as readonly ExampleSet[];

/**
 * Replaces all members "runs" by "cells". A run is a column of equal cells: x and y of the lowest
 * one, the parts that each covers, and the number of cells.
 */
function withCells(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCells);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === "runs" ? ["cells", cellsOfRuns(one as number[])] : [key, withCells(one)],
    ),
  );
}

function cellsOfRuns(runs: readonly number[]): number[] {
  const cells: number[] = [];
  for (let i = 0; i + 3 < runs.length; i += 4) {
    const [x = 0, y = 0, mask = 0, height = 0] = runs.slice(i, i + 4);
    for (let k = 0; k < height; ++k) cells.push(x, y + k, mask);
  }
  return cells;
}
