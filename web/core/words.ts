// Words that the page uses, without technical terms.

import type { Catalogue, Challenge, Group, Kind, Puzzle, Symmetry } from "./catalogue.js";
import type { Copy, Fault } from "./findings.js";
import { toldInFull } from "./givens.js";
import { type Lattice, sizeInPlane } from "./lattice.js";
import { shardsOfPlaced } from "./placement.js";
import type { Progress, SavedGame } from "./saved_game.js";

export function kindWords(kind: Kind, lattice: Lattice): string {
  const words: Readonly<Record<Kind, string>> = {
    connected: "In one part",
    "ring-centre": "Ring and centre",
    mixed: `Ring and centre, ${lattice.gridGap} apart`,
    board: "Board",
  };
  return words[kind];
}

export function symmetryWords(symmetry: Symmetry, lattice: Lattice): string {
  const words: Readonly<Record<Symmetry, string>> = {
    vertex: lattice.cellWord === "square" ? "Between squares" : "At a corner",
    cell: `In a ${lattice.cellWord}`,
    edge: "On an edge",
    mixed: "Mixed",
  };
  return words[symmetry];
}

/** The symmetry in words. "Diagonal" mirror lines are between the lines of the grid. */
export const groupWords: Readonly<Record<Group, string>> = {
  D4: "4 mirror lines",
  D6: "6 mirror lines",
  C6: "turns by 60°",
  D3: "3 mirror lines",
  D3x: "3 diagonal mirror lines",
  C4: "turns by 90°",
  D2: "2 mirror lines",
  D2x: "2 diagonal mirror lines",
  C3: "turns by 120°",
  C2: "turns by 180°",
  D1: "1 mirror line",
  D1x: "1 diagonal mirror line",
};

/** The difficulty from 1 (easiest) to 5; null if it is not known. */
export function levelOf({ level, grade }: Challenge): number | null {
  return level ?? grade;
}

export const gradeWords = ["", "Very easy", "Easy", "Medium", "Hard", "Very hard"] as const;

export const progressWords: Readonly<Record<Progress | "unsolved", string>> = {
  new: "Not begun",
  started: "Begun",
  solved: "Solved",
  unsolved: "Not solved",
};

export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : several}`;
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1] ?? ""}`;
}

/** An area in places, for example "3 squares" or "2½ squares". */
export function areaWords(lattice: Lattice, shards: number): string {
  const whole = Math.floor(shards / lattice.partsPerPlace);
  const rest = shards % lattice.partsPerPlace;
  const fraction = ["", "¼", "½", "¾"][(rest * 4) / lattice.partsPerPlace] ?? "";
  const word = lattice.placeWord;
  return `${whole === 0 && fraction ? "" : whole}${fraction} ${whole === 1 && !fraction ? word : `${word}s`}`;
}

export function copyName(copy: Copy): string {
  return copy.piece.copies > 1 ? `${copy.piece.name} ${copy.ordinal}` : copy.piece.name;
}

export function faultWords(fault: Fault | undefined, copies: readonly Copy[]): string[] {
  if (!fault) return [];
  const words: string[] = [];
  if (fault.overlaps.size > 0) {
    const others = [...fault.overlaps].map((index) => copies[index]).filter((copy) => copy !== undefined);
    words.push(`overlaps ${listed(others.map(copyName))}`);
  }
  if (fault.sticksOut) words.push("sticks out");
  if (fault.onMark) words.push("covers a place that is marked for another piece");
  return words;
}

/** The title of a shape, or else its number. A shape has no number while a search still runs. */
export function challengeName({ title, number, kind }: Challenge): string {
  if (title) return title;
  const noun = kind === "board" ? "Start" : "Shape";
  return number > 0 ? `${noun} ${number}` : noun;
}

export function solutionsWords(count: string): string {
  return count === "1" ? "1 solution" : `${BigInt(count).toLocaleString("en")} solutions`;
}

/** A number of cells as text. Lengths are multiples of a quarter of a cell. */
function inQuarters(cells: number): string {
  const quarters = Math.round(4 * cells);
  const whole = Math.floor(quarters / 4);
  return `${whole === 0 ? "" : whole}${["", "¼", "½", "¾"][quarters % 4] ?? ""}`;
}

/** The size of a silhouette: "3 × 9 squares" or "4½ sides wide, 5 rows". */
export function sizeWords({ components }: Challenge, lattice: Lattice): string {
  const { width, height } = sizeInPlane(lattice, components);
  const across = inQuarters(width);
  if (lattice.columnsPerRow === 0) {
    const high = inQuarters(height);
    const word = across === "1" && high === "1" ? "square" : "squares";
    return `${across}\u00a0×\u00a0${high} ${word}`; // not broken at the sign
  }
  const words = `${across} ${lattice.widthWord}${across === "1" ? "" : "s"} wide`;
  // Rows of different grids cannot be counted together.
  const [first] = components;
  const isOneGrid = components.every(
    ({ centre }) => centre.x === first?.centre.x && centre.y === first.centre.y,
  );
  const rows = new Set(components.flatMap(({ shards }) => shards.map(({ y }) => y)));
  return isOneGrid ? `${words}, ${counted(rows.size, "row")}` : words;
}

/** The facts about a challenge, the most important first. */
export function factsOf(challenge: Challenge, puzzle: Puzzle): string[] {
  const facts: string[] = [];
  if (challenge.kind !== "board") {
    facts.push(kindWords(challenge.kind, puzzle.lattice));
    facts.push(sizeWords(challenge, puzzle.lattice));
    if (challenge.group !== null) facts.push(groupWords[challenge.group]);
    if (challenge.mirrorImage !== null) facts.push(`mirror image of ${challenge.mirrorImage}`);
  } else if (challenge.copies) {
    const pieces = challenge.copies.reduce((sum, count) => sum + count, 0);
    facts.push(counted(pieces, "piece"));
  } else {
    facts.push(givenWords(challenge, puzzle));
  }
  if (challenge.solutions !== null) facts.push(solutionsWords(challenge.solutions));
  const level = levelOf(challenge);
  if (level !== null) facts.push((gradeWords[level] ?? "").toLowerCase());
  return facts.filter((fact) => fact !== "");
}

/** The facts that all challenges have in common, so that they do not distinguish challenges. */
export function commonFacts({ challenges, puzzle }: Catalogue): ReadonlySet<string> {
  const [first, ...others] = challenges;
  if (!first || first.kind === "board" || others.length === 0) return new Set();
  const common = new Set(factsOf(first, puzzle));
  for (const other of others) {
    const facts = new Set(factsOf(other, puzzle));
    for (const fact of common) if (!facts.has(fact)) common.delete(fact);
    if (common.size === 0) break;
  }
  return common;
}

function givenWords(challenge: Challenge, puzzle: Puzzle): string {
  let pieces = 0;
  let marks = 0;
  for (const given of challenge.givens) {
    const told = toldInFull(puzzle, challenge, given);
    pieces += told.length;
    const covered = told.reduce((sum, placed) => sum + shardsOfPlaced(puzzle, placed).length, 0);
    marks += Math.ceil((given.shards.length - covered) / puzzle.lattice.partsPerPlace);
  }
  const words: string[] = [];
  if (pieces > 0) words.push(`${counted(pieces, "piece")} in place`);
  if (marks > 0) words.push(`${counted(marks, "place")} marked`);
  return words.length === 0 ? "Empty board" : listed(words);
}

export function solvedWords(saved: SavedGame): string {
  if (saved.shown) return "Solved after seeing the solution";
  return saved.hints > 0 ? `Solved with ${counted(saved.hints, "hint")}` : "Solved";
}

export function countWords({ challenges, chosenFrom, exhausted, puzzle }: Catalogue): string {
  const isBoard = challenges[0]?.kind === "board";
  const own = counted(challenges.length, isBoard ? "start" : "shape");
  if (chosenFrom !== null) {
    return `${own}, chosen from ${chosenFrom.toLocaleString("en")}${exhausted ? "" : " so far"}`;
  }
  if (puzzle.pieces.length === 0 || isBoard) return own;
  return exhausted ? `${own}: there are no others` : `${own} so far: there may be more`;
}

/** A file name with the letters and digits of the name, in any script. */
export function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "orbitile";
}
