// Which shapes the grid shows, and in which order.

import type { Puzzle } from "../core/catalogue.js";
import { levelOf } from "./filter.js";
import type { Shape } from "../studio/search.js";
import { holesOf, symmetryOf, symmetryOrder } from "./facts.js";

export type Holes = "none" | "some";
export type Solutions = "one" | "few" | "many";

export interface Choice {
  readonly symmetry: string | null;
  readonly width: number | null;
  readonly holes: Holes | null;
  readonly solutions: Solutions | null;
  /** 1 (very easy) to 5. */
  readonly grade: number | null;
  readonly favouritesOnly: boolean;
  readonly order: Order;
}

export const orders = [
  "found",
  "symmetry",
  "narrow",
  "wide",
  "holes",
  "fewest",
  "most",
  "easiest",
  "hardest",
] as const;
export type Order = (typeof orders)[number];

export const orderWords: Readonly<Record<Order, string>> = {
  found: "As found",
  symmetry: "Most symmetric first",
  narrow: "Narrowest first",
  wide: "Widest first",
  holes: "Most holes first",
  fewest: "Fewest solutions first",
  most: "Most solutions first",
  easiest: "Easiest first",
  hardest: "Hardest first",
};

/** At most this many solutions are few. */
const few = 10n;

export const solutionsChoices: readonly (readonly [Solutions, string])[] = [
  ["one", "Exactly one"],
  ["few", `2 to ${few}`],
  ["many", `More than ${few}`],
];

export const everything: Choice = {
  symmetry: null,
  width: null,
  holes: null,
  solutions: null,
  grade: null,
  favouritesOnly: false,
  order: "found",
};

export function isEverything(choice: Choice): boolean {
  return (Object.keys(everything) as (keyof Choice)[]).every(
    (key) => key === "order" || choice[key] === everything[key],
  );
}

/** Whether the order or a filter uses numbers that are known only after a shape is measured. */
export function needsMeasures({ solutions, grade, order }: Choice): boolean {
  const isByMeasure = ["fewest", "most", "easiest", "hardest"].includes(order);
  return solutions !== null || grade !== null || isByMeasure;
}

export function fits(puzzle: Puzzle, shape: Shape, choice: Choice, favourites: ReadonlySet<string>): boolean {
  const { challenge } = shape;
  return (
    (choice.symmetry === null || symmetryOf(shape) === choice.symmetry) &&
    (choice.width === null || challenge.width === choice.width) &&
    (!choice.favouritesOnly || favourites.has(challenge.fingerprint)) &&
    (choice.grade === null || levelOf(challenge) === choice.grade) &&
    (choice.solutions === null || solutionsOf(challenge.solutions) === choice.solutions) &&
    (choice.holes === null || (holesOf(puzzle, shape) === 0) === (choice.holes === "none"))
  );
}

function solutionsOf(count: string | null): Solutions | null {
  if (count === null) return null;
  const number = BigInt(count);
  return number <= 1n ? "one" : number <= few ? "few" : "many";
}

/** The shapes that fit, in the order of the choice. Equal shapes stay in the order of finding. */
export function chosenShapes(
  puzzle: Puzzle,
  shapes: readonly Shape[],
  choice: Choice,
  favourites: ReadonlySet<string>,
): Shape[] {
  const chosen = shapes.filter((shape) => fits(puzzle, shape, choice, favourites));
  if (choice.order === "found") return chosen;
  const ranked = chosen.map((shape) => ({ shape, rank: rankOf(puzzle, shape, choice.order) }));
  ranked.sort(({ rank: a, shape: one }, { rank: b, shape: other }) => {
    // Shapes without a rank come last in every order.
    if (a === null || b === null) {
      return Number(a === null) - Number(b === null) || one.index - other.index;
    }
    return a < b ? -1 : a > b ? 1 : one.index - other.index;
  });
  return ranked.map(({ shape }) => shape);
}

/** The lower, the earlier; null if it is not known. */
function rankOf(puzzle: Puzzle, shape: Shape, order: Order): number | bigint | null {
  const { width, solutions, difficulty } = shape.challenge;
  switch (order) {
    case "found":
      return shape.index;
    case "symmetry":
      return symmetryOrder.indexOf(symmetryOf(shape));
    case "narrow":
      return width;
    case "wide":
      return -width;
    case "holes":
      return -holesOf(puzzle, shape);
    case "fewest":
      return solutions === null ? null : BigInt(solutions);
    case "most":
      return solutions === null ? null : -BigInt(solutions);
    case "easiest":
      return difficulty ?? levelOf(shape.challenge);
    case "hardest": {
      const level = difficulty ?? levelOf(shape.challenge);
      return level === null ? null : -level;
    }
  }
}

/** The values among which a filter can choose. */
export interface Offer {
  readonly symmetries: readonly string[];
  readonly widths: readonly number[];
  readonly grades: readonly number[];
}

export function offerOf(shapes: readonly Shape[]): Offer {
  const symmetries = new Set<string>();
  const widths = new Set<number>();
  const grades = new Set<number>();
  for (const shape of shapes) {
    symmetries.add(symmetryOf(shape));
    widths.add(shape.challenge.width);
    const grade = levelOf(shape.challenge);
    if (grade !== null) grades.add(grade);
  }
  const ascending = (values: Set<number>): number[] => [...values].sort((a, b) => a - b);
  return {
    symmetries: [...symmetries].sort((a, b) => symmetryOrder.indexOf(a) - symmetryOrder.indexOf(b)),
    widths: ascending(widths),
    grades: ascending(grades),
  };
}
