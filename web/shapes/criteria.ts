// Chooses which shapes a list shows, and in which order. The page for players and the studio offer
// the same criteria in the same words, and both write the choice into the address:
// "?symmetry=D4&order=hardest".

import type { Challenge, Kind, Puzzle, Symmetry } from "../core/catalogue.js";
import {
  counted,
  gradeWords,
  groupWords,
  kindWords,
  levelOf,
  progressWords,
  symmetryWords,
} from "../core/words.js";
import { progressOf, type SavedGame } from "../core/saved_game.js";
import { capital, holesWords } from "./facts.js";

/** What a list knows about its shapes besides their data. */
export interface ListContext {
  readonly puzzle: Puzzle;
  /** The player's game; null if there is none. */
  readonly savedGame: (challenge: Challenge) => SavedGame | null;
  readonly isFavourite: (challenge: Challenge) => boolean;
  /** Whether solutions that are not counted yet can be counted. */
  readonly canCount: boolean;
}

interface Criterion {
  readonly label: string;
  /** The value of a shape; null if it does not have one. */
  readonly valueOf: (challenge: Challenge, context: ListContext) => string | null;
  readonly wordsOf: (value: string, context: ListContext) => string;
  /** All values in their order. Without it they are numbers, and ascend. */
  readonly values?: readonly string[];
}

/** At most this many solutions are few. */
const few = 10n;

/** The symmetries of all lattices, those with more turns and mirror lines first. */
const symmetryOrder: readonly string[] = Object.keys(groupWords).sort((a, b) => mapsOf(b) - mapsOf(a));

function mapsOf(symmetry: string): number {
  return Number.parseInt(symmetry.slice(1), 10) * (symmetry.startsWith("D") ? 2 : 1);
}

const criteria = {
  symmetry: {
    label: "Symmetry",
    valueOf: ({ group }) => group,
    wordsOf: (value) => capital(groupWords[value as keyof typeof groupWords]),
    values: symmetryOrder,
  },
  centre: {
    label: "Centre",
    valueOf: ({ kind, symmetry }) => (kind === "board" ? null : symmetry),
    wordsOf: (value, { puzzle }) => symmetryWords(value as Symmetry, puzzle.lattice),
    values: ["vertex", "cell", "edge", "mixed"],
  },
  parts: {
    label: "Parts",
    valueOf: ({ kind }) => kind,
    wordsOf: (value, { puzzle }) => kindWords(value as Kind, puzzle.lattice),
    values: ["connected", "ring-centre", "mixed", "board"],
  },
  width: {
    label: "Width",
    valueOf: ({ width }) => `${width}`,
    wordsOf: (value, { puzzle }) => counted(Number(value), puzzle.lattice.widthWord),
  },
  holes: {
    label: "Holes",
    valueOf: ({ holes }) => (holes === null || holes === undefined ? null : `${holes}`),
    wordsOf: (value) => capital(holesWords(Number(value))),
  },
  solutions: {
    label: "Solutions",
    valueOf: ({ solutions }) => solutionsRange(solutions),
    wordsOf: (value) => ({ one: "Exactly one", few: `2 to ${few}`, many: `More than ${few}` })[value] ?? "",
    values: ["one", "few", "many"],
  },
  difficulty: {
    label: "Difficulty",
    valueOf: (challenge) => numberText(levelOf(challenge)),
    wordsOf: (value) => gradeWords[Number(value)] ?? "",
  },
  favourites: {
    label: "Favourites",
    valueOf: (challenge, { isFavourite }) => (isFavourite(challenge) ? "only" : "others"),
    wordsOf: (value) => (value === "only" ? "Only favourites" : "Only others"),
    values: ["only", "others"],
  },
  progress: {
    label: "Progress",
    valueOf: (challenge, { savedGame }) => progressOf(savedGame(challenge)),
    wordsOf: (value) => progressWords[value as keyof typeof progressWords],
    values: ["unsolved", "new", "started", "solved"],
  },
} as const satisfies Readonly<Record<string, Criterion>>;

export type Field = keyof typeof criteria;
export const fields = Object.keys(criteria) as Field[];
const criterionOf = (field: Field): Criterion => criteria[field];
export const labelOf = (field: Field): string => criteria[field].label;

export const orderWords = {
  number: "Number",
  name: "Name",
  size: "Smallest first",
  largest: "Largest first",
  fewest: "Fewest solutions",
  most: "Most solutions",
  easiest: "Easiest first",
  hardest: "Hardest first",
} as const;
export type Order = keyof typeof orderWords;
const orders = Object.keys(orderWords) as Order[];

export interface Choice {
  /** A number, or part of a title; empty: all. */
  readonly find: string;
  readonly values: Readonly<Partial<Record<Field, string>>>;
  readonly order: Order;
}

export const everything: Choice = { find: "", values: {}, order: "number" };

/** Whether no shape is left out. */
export function isEverything({ find, values }: Choice): boolean {
  return find.trim() === "" && Object.keys(values).length === 0;
}

/** Whether the choice uses numbers that are known only after solutions are counted. */
export function needsCounts({ values, order }: Choice): boolean {
  const isByCount = ["fewest", "most", "easiest", "hardest"].includes(order);
  return isByCount || values.solutions !== undefined || values.difficulty !== undefined;
}

/** The challenges that fit, in the order of the choice. */
export function chosen(
  challenges: readonly Challenge[],
  { find, values, order }: Choice,
  context: ListContext,
): Challenge[] {
  const wanted = find.trim().toLowerCase();
  const named = wanted === "" ? challenges : challenges.filter((one) => isNamed(one, wanted));
  const fitting = fields.reduce((left, field) => {
    const value = values[field];
    if (value === undefined) return left;
    const { valueOf } = criterionOf(field);
    return left.filter((challenge) => isAt(value, valueOf(challenge, context)));
  }, named);
  const ranked = fitting.map((challenge, index) => ({ challenge, index, rank: rankOf(challenge, order) }));
  // Challenges without a number are in the order in which they were found.
  ranked.sort(
    (one, other) =>
      compared(one.rank, other.rank) ||
      one.challenge.number - other.challenge.number ||
      one.index - other.index,
  );
  return ranked.map(({ challenge }) => challenge);
}

function isNamed({ number, title }: Challenge, wanted: string): boolean {
  return `${number}` === wanted || (title ?? "").toLowerCase().includes(wanted);
}

function isAt(wanted: string, value: string | null): boolean {
  return wanted === "unsolved" ? value !== "solved" : value === wanted;
}

function solutionsRange(solutions: string | null): string | null {
  if (solutions === null) return null;
  const number = BigInt(solutions);
  return number <= 1n ? "one" : number <= few ? "few" : "many";
}

/** Compared one after the other. Challenges without a rank come last in every order. */
type Rank = readonly (number | bigint | string)[];
const last: Rank = [9];

function rankOf(challenge: Challenge, order: Order): Rank {
  const { title, width, solutions } = challenge;
  switch (order) {
    case "number":
      return [];
    case "name":
      return title ? [0, title.toLowerCase()] : last;
    case "size":
      return [width];
    case "largest":
      return [-width];
    case "fewest":
      return solutions === null ? last : [0, BigInt(solutions)];
    case "most":
      return solutions === null ? last : [0, -BigInt(solutions)];
    case "easiest":
      return hardness(challenge, 1);
    case "hardest":
      return hardness(challenge, -1);
  }
}

/** The fewer solutions, the harder. */
function hardness(challenge: Challenge, direction: 1 | -1): Rank {
  const { tilings, difficulty } = challenge;
  const level = levelOf(challenge);
  if (difficulty !== null) return [0, difficulty * direction];
  if (tilings !== null) return [1, -BigInt(tilings) * BigInt(direction)];
  return level === null ? last : [2, level * direction];
}

function compared(one: Rank, other: Rank): number {
  for (let i = 0; i < Math.min(one.length, other.length); ++i) {
    const [a, b] = [one[i] ?? 0, other[i] ?? 0];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

export type Option = readonly [value: string, words: string];

/** What a list can offer to choose from. */
export interface Offer {
  readonly fields: ReadonlyMap<Field, readonly Option[]>;
  readonly orders: readonly Option[];
  readonly hasTitles: boolean;
  readonly count: number;
}

/** A criterion is offered if at least two values occur, or if a value of it is chosen. */
export function offerOf(challenges: readonly Challenge[], choice: Choice, context: ListContext): Offer {
  const offered = new Map<Field, Option[]>();
  for (const field of fields) {
    const values = valuesOf(field, challenges, context);
    const own = choice.values[field];
    if (values.length < 2 && own === undefined) continue;
    if (own !== undefined && !values.includes(own)) values.push(own);
    const { wordsOf } = criterionOf(field);
    offered.set(
      field,
      values.map((value): Option => [value, wordsOf(value, context)]),
    );
  }
  const differs = (valueOf: (challenge: Challenge) => unknown): boolean =>
    challenges.some((challenge) => valueOf(challenge) !== valueOf(challenges[0] ?? challenge));
  const hasTitles = challenges.some(({ title }) => title);
  const { canCount } = context;
  const isOffered: Readonly<Record<Order, boolean>> = {
    number: true,
    name: hasTitles,
    size: differs(({ width }) => width),
    largest: differs(({ width }) => width),
    fewest: canCount || differs(({ solutions }) => solutions),
    most: canCount || differs(({ solutions }) => solutions),
    easiest: canCount || differs((one) => one.difficulty ?? levelOf(one) ?? one.tilings),
    hardest: canCount || differs((one) => one.difficulty ?? levelOf(one) ?? one.tilings),
  };
  return {
    fields: offered,
    orders: orders
      .filter((order) => isOffered[order] || order === choice.order)
      .map((order): Option => [order, orderWords[order]]),
    hasTitles,
    count: challenges.length,
  };
}

/** The values that occur, in their order. */
function valuesOf(field: Field, challenges: readonly Challenge[], context: ListContext): string[] {
  const { valueOf, values } = criterionOf(field);
  const found = new Set<string>();
  for (const challenge of challenges) {
    const value = valueOf(challenge, context);
    if (value !== null) found.add(value);
  }
  if (field === "progress" && found.size > 1) found.add("unsolved");
  if (values) return values.filter((value) => found.has(value));
  return [...found].sort((a, b) => Number(a) - Number(b));
}

const longestText = 100;

/** The choice as a part of an address; empty if nothing is chosen. */
export function queryOf({ find, values, order }: Choice): string {
  const query = new URLSearchParams();
  if (find.trim() !== "") query.set("find", find.trim());
  for (const field of fields) {
    const value = values[field];
    if (value !== undefined) query.set(field, value);
  }
  if (order !== everything.order) query.set("order", order);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Reads the choice from an address. Values that do not occur in the list are ignored. */
export function choiceOf(query: string, challenges: readonly Challenge[], context: ListContext): Choice {
  const asked = new URLSearchParams(query);
  const values: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const text = asked.get(field);
    if (text === null) continue;
    const known = valuesOf(field, challenges, context);
    if (field === "progress") known.push("unsolved");
    if (known.includes(text)) values[field] = text;
  }
  return {
    find: (asked.get("find") ?? "").slice(0, longestText).trim(),
    values,
    order: orders.find((order) => order === asked.get("order")) ?? everything.order,
  };
}

function numberText(value: number | null): string | null {
  return value === null ? null : `${value}`;
}
