// What is on each page of a booklet, before it is drawn.

import type { Challenge, Puzzle } from "../core/catalogue.js";
import { counted, factsOf, listed } from "../core/words.js";
import type { Shape } from "../studio/search.js";
import { allLoosePieces, drawingOf, type LoosePiece } from "./drawing.js";
import { measureWords, symmetryOf } from "../shapes/facts.js";
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
  readonly title: string;
  readonly facts: string;
  /** One line below a small picture. */
  readonly caption: string;
}

/** What booklets and pictures are made of. */
export interface Printable {
  readonly puzzle: Puzzle;
  readonly name: string;
  readonly unitMm: number;
  readonly entries: readonly Entry[];
  /** For example "96 shapes with symmetry D4". */
  readonly words: string;
  /** Whether there are no other shapes. */
  readonly complete: boolean;
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

export function entryOf(shape: Shape): Entry {
  const { challenge } = shape;
  const title = challenge.title ? `${challenge.number} · ${challenge.title}` : `${challenge.number}`;
  const symmetry = symmetryOf(shape);
  const facts = [symmetry, ...measureWords(challenge)].join(" · ");
  return { challenge, title, facts, caption: `${title} · ${symmetry}` };
}

/** The start of a board. */
export function startOf(puzzle: Puzzle, challenge: Challenge): Entry {
  const title = challenge.title ?? `Start ${challenge.number}`;
  return { challenge, title, facts: factsOf(challenge, puzzle).join(" · "), caption: title };
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

/** For example "96 shapes with symmetry D4". */
export function coverWords(shapes: readonly Shape[]): string {
  const symmetries = [...new Set(shapes.map(symmetryOf))];
  const found = counted(shapes.length, "shape");
  if (symmetries.length === 0 || symmetries.length > 4) return found;
  return `${found} with symmetry ${listed(symmetries)}`;
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
