// Chooses which challenges are shown, and in which order.

import type { Challenge, Group, Kind, Symmetry } from "../core/catalogue.js";

export type Progress = "new" | "started" | "solved";

export interface Filter {
  /** A number, or part of a title. */
  readonly text: string | null;
  readonly kind: Kind | null;
  readonly symmetry: Symmetry | null;
  readonly group: Group | null;
  readonly width: number | null;
  readonly grade: number | null;
  readonly progress: Progress | "unsolved" | null;
}

export const showAll: Filter = {
  text: null,
  kind: null,
  symmetry: null,
  group: null,
  width: null,
  grade: null,
  progress: null,
};

export const orders = ["number", "easiest", "hardest", "width", "kind", "symmetry", "unsolved"] as const;
export type Order = (typeof orders)[number];

/** 1 (easiest) to 5; null if it is not known. */
export function levelOf({ level, grade }: Challenge): number | null {
  return level ?? grade;
}

export function chosen(
  challenges: readonly Challenge[],
  filter: Filter,
  order: Order,
  progressOf: (challenge: Challenge) => Progress,
): Challenge[] {
  const fits = (challenge: Challenge): boolean =>
    (filter.text === null || isNamed(challenge, filter.text)) &&
    (filter.kind === null || challenge.kind === filter.kind) &&
    (filter.symmetry === null || challenge.symmetry === filter.symmetry) &&
    (filter.group === null || challenge.group === filter.group) &&
    (filter.width === null || challenge.width === filter.width) &&
    (filter.grade === null || levelOf(challenge) === filter.grade) &&
    (filter.progress === null || isAt(filter.progress, progressOf(challenge)));
  const ranks = challenges.filter(fits).map((challenge) => ({
    challenge,
    rank: rankOf(challenge, order, progressOf),
  }));
  ranks.sort((one, other) => compared(one.rank, other.rank) || one.challenge.number - other.challenge.number);
  return ranks.map(({ challenge }) => challenge);
}

function isNamed({ number, title }: Challenge, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return `${number}` === wanted || (title ?? "").toLowerCase().includes(wanted);
}

function isAt(wanted: Progress | "unsolved", progress: Progress): boolean {
  return wanted === "unsolved" ? progress !== "solved" : progress === wanted;
}

type Rank = readonly (number | bigint | string)[];

const kinds: readonly Kind[] = ["connected", "ring-centre", "mixed", "board"];
const symmetries: readonly Symmetry[] = ["vertex", "cell", "edge", "mixed"];
const progresses: readonly Progress[] = ["started", "new", "solved"];

function rankOf(challenge: Challenge, order: Order, progressOf: (challenge: Challenge) => Progress): Rank {
  switch (order) {
    case "number":
      return [];
    case "easiest":
      return hardness(challenge, 1n);
    case "hardest":
      return hardness(challenge, -1n);
    case "width":
      return [challenge.width];
    case "kind":
      return [kinds.indexOf(challenge.kind)];
    case "symmetry":
      return [symmetries.indexOf(challenge.symmetry)];
    case "unsolved":
      return [progresses.indexOf(progressOf(challenge))];
  }
}

/** The fewer solutions, the harder. Challenges without a known difficulty come last. */
function hardness(challenge: Challenge, direction: bigint): Rank {
  const { tilings, difficulty } = challenge;
  const level = levelOf(challenge);
  if (difficulty !== null) return [0, BigInt(difficulty) * direction];
  if (tilings !== null) return [0, -BigInt(tilings) * direction];
  return level === null ? [2, 0n] : [1, BigInt(level) * direction];
}

function compared(one: Rank, other: Rank): number {
  for (let i = 0; i < one.length; ++i) {
    const [a, b] = [one[i] ?? 0, other[i] ?? 0];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** The values that a filter can choose from, each once. */
export function valuesOf<Value extends string | number>(
  challenges: readonly Challenge[],
  value: (challenge: Challenge) => Value | null,
): Value[] {
  const all = new Set<Value>();
  for (const challenge of challenges) {
    const own = value(challenge);
    if (own !== null) all.add(own);
  }
  return [...all];
}
