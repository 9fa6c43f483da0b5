// What is on each page of a booklet, before it is drawn.

import type { Challenge, Puzzle } from "../core/catalogue.js";
import { allLoosePieces, drawingOf, type LoosePiece } from "./drawing.js";
import { measureWords } from "../shapes/facts.js";
import type { Size } from "./packing.js";
import {
  type BookletOptions,
  type Paper,
  type PiecesPage,
  piecePages,
  type PrintedPage,
  shapePages,
  solutionPages,
} from "./print_layout.js";

export interface BookletChoice extends BookletOptions {
  readonly title: string;
  readonly cover: boolean;
  readonly pieces: boolean;
  readonly solutions: boolean;
  /** Whether there are no other shapes, and all of them are in the booklet. */
  readonly complete: boolean;
}

export interface Entry {
  readonly challenge: Challenge;
  readonly number: number;
  readonly title: string;
  readonly facts: string;
}

export type Page =
  | { readonly kind: "cover" }
  | { readonly kind: "shapes"; readonly layout: PrintedPage }
  | { readonly kind: "pieces"; readonly layout: PiecesPage }
  | { readonly kind: "solutions"; readonly layout: PrintedPage; readonly isFirst: boolean };

export interface Booklet {
  readonly choice: BookletChoice;
  readonly puzzle: Puzzle;
  readonly entries: readonly Entry[];
  /** The entries that have a solution; solution pages count in this list. */
  readonly solved: readonly Entry[];
  readonly loose: readonly LoosePiece[];
  readonly pages: readonly Page[];
}

export function sizeOf(puzzle: Puzzle, challenge: Challenge): Size {
  const { left, right, foot, top } = drawingOf(puzzle, challenge).box;
  return { width: right - left, height: top - foot };
}

/** A shape, or the start of a board. Its number is 0 while the search runs; then its place counts. */
export function entryOf(challenge: Challenge, index: number): Entry {
  const noun = challenge.kind === "board" ? "Start" : "Shape";
  const number = challenge.number || index + 1;
  const title = challenge.title ? `${number} · ${challenge.title}` : `${noun} ${number}`;
  return { challenge, number, title, facts: measureWords(challenge).join(" · ") };
}

export function bookletOf(puzzle: Puzzle, entries: readonly Entry[], choice: BookletChoice): Booklet {
  const sizes = entries.map(({ challenge }) => sizeOf(puzzle, challenge));
  const solved = choice.solutions ? entries.filter(({ challenge }) => challenge.solution !== null) : [];
  const loose = choice.pieces ? allLoosePieces(puzzle) : [];
  const pages: Page[] = [];
  if (choice.cover) pages.push({ kind: "cover" });
  for (const layout of piecePages(loose, choice.paper, choice.unitMm)) {
    pages.push({ kind: "pieces", layout });
  }
  for (const layout of shapePages(sizes, choice)) pages.push({ kind: "shapes", layout });
  const solvedSizes = solved.map(({ challenge }) => sizeOf(puzzle, challenge));
  solutionPages(solvedSizes, choice.paper, choice.unitMm).forEach((layout, i) => {
    pages.push({ kind: "solutions", layout, isFirst: i === 0 });
  });
  return { choice, puzzle, entries, solved, loose, pages };
}

/** The name of the paper for the style sheet. */
export function paperClass(paper: Paper): string {
  return `is-${paper}`;
}

/**
 * Cuts a text that would be wider than its place. Letters of most fonts are on average not wider
 * than 0.56 of their size.
 */
export function shortened(text: string, width: number, size: number): string {
  const most = Math.max(1, Math.floor(width / (0.56 * size)));
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
