// What lists and windows say about a shape.

import type { Challenge, Group, Puzzle } from "../core/catalogue.js";
import {
  counted,
  factsOf,
  gradeWords,
  groupWords,
  kindWords,
  levelOf,
  sizeWords,
  solutionsWords,
  symmetryWords,
} from "../core/words.js";
import type { Shape } from "../studio/search.js";

/** The names of the polyform community, as in docs/reference/symmetries.md. */
const names: Readonly<Record<Group, string>> = {
  D4: "full",
  D6: "full",
  C6: "sixth turn",
  C4: "quarter turn",
  C3: "third turn",
  C2: "half turn",
  D3: "triple lateral",
  D3x: "triple diagonal",
  D2: "double lateral",
  D2x: "double diagonal",
  D1: "lateral",
  D1x: "diagonal",
};

export function holesWords(holes: number): string {
  return holes === 0 ? "no holes" : counted(holes, "hole");
}

/** The number of solutions and the difficulty as far as they are known. */
export function measureWords(challenge: Challenge): string[] {
  const words: string[] = [];
  if (challenge.solutions !== null) words.push(solutionsWords(challenge.solutions));
  const level = levelOf(challenge);
  if (level !== null) words.push((gradeWords[level] ?? "").toLowerCase());
  return words;
}

/**
 * The facts on a card: two, because it has one line for them. The picture shows the kind, so it is
 * left out. Facts that differ most come first.
 */
export function cardFacts(challenge: Challenge, puzzle: Puzzle, common: ReadonlySet<string>): string[] {
  const facts = factsOf(challenge, puzzle);
  const own = challenge.kind === "board" ? facts : facts.slice(1);
  const shown = own
    .filter((fact) => !common.has(fact))
    .reverse()
    .slice(0, 2);
  // The word for the unit would be cut off.
  return shown.map((fact) => (fact.includes("×") ? fact.replace(/ squares?$/, "") : fact));
}

export function allFacts(challenge: Challenge, puzzle: Puzzle): string[] {
  const { holes } = challenge;
  return [...factsOf(challenge, puzzle), ...(typeof holes === "number" ? [holesWords(holes)] : [])];
}

/** What most users want to know, as pairs of words. */
export function mainFacts(challenge: Challenge, puzzle: Puzzle): (readonly [string, string])[] {
  const { group, holes } = challenge;
  const facts: (readonly [string, string])[] = [["Size", sizeWords(challenge, puzzle.lattice)]];
  if (group !== null) facts.push(["Symmetry", capital(groupWords[group])]);
  if (typeof holes === "number") facts.push(["Holes", capital(holesWords(holes))]);
  return facts;
}

/** What experts want to know besides. */
export function expertFacts(challenge: Challenge, { lattice }: Puzzle): (readonly [string, string])[] {
  const { kind, symmetry, group, tilings } = challenge;
  const facts: (readonly [string, string])[] = [
    ["Parts", kindWords(kind, lattice)],
    ["Centre", symmetryWords(symmetry, lattice)],
  ];
  if (group !== null) facts.unshift(["Group", `${group}, ${names[group]}`]);
  if (tilings !== null) facts.push(["With mirror images", solutionsWords(tilings)]);
  return facts;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function isMeasured({ challenge }: Shape): boolean {
  return challenge.solutions !== null;
}
