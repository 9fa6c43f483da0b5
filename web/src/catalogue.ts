// What the page shows: a puzzle with its pieces, and its challenges.

import type { Lattice, Point, Shard } from "./lattice.js";

export interface Side {
  /** Empty where the piece has only one. */
  readonly name: string;
  readonly shards: readonly Shard[];
}

/** Lengths in widths of a cell: dots of a diameter, or lines of a width. */
export interface Hatch {
  /** "#rrggbb" */
  readonly ink: string;
  /** From one dot or line to the next. */
  readonly pitch: number;
  readonly dot?: number;
  readonly line?: number;
  /** Of the lines, anticlockwise from the horizontal. */
  readonly degrees?: number;
  /** Whether others cross them at right angles. */
  readonly crossed?: boolean;
}

export interface Piece {
  readonly index: number;
  readonly name: string;
  readonly letter: string;
  /** "#rrggbb" */
  readonly colour: string;
  readonly hatch: Hatch | null;
  readonly copies: number;
  readonly sides: readonly Side[];
}

export interface Puzzle {
  readonly name: string;
  /** Equal for puzzles that ask the same. */
  readonly digest: string;
  readonly lattice: Lattice;
  readonly turns: boolean;
  readonly flips: boolean;
  readonly pieces: readonly Piece[];
  /** Of a board's cells in reading order; empty: 1, 2, 3 … */
  readonly numbers: readonly number[];
}

export type Kind = "connected" | "ring-centre" | "mixed" | "wandering" | "board";
/** Where the centre lies: between four squares, in one, …; or several grids have it in common. */
export type Symmetry = "even" | "odd" | "cell" | "vertex" | "edge" | "mixed";
/** "D4", "C2": all turns and mirrors that leave a challenge as it is. */
export type Group =
  | "D4"
  | "D6"
  | "C6"
  | "D3"
  | "D3x"
  | "C4"
  | "D2"
  | "D2x"
  | "C3"
  | "C2"
  | "D1"
  | "D1x";

export interface Component {
  /** In sixths of the steps between cells, from the origin of drawings. */
  readonly centre: Point;
  readonly shards: readonly Shard[];
}

/** That piece covers these shards. */
export interface Given {
  readonly piece: number;
  readonly shards: readonly Shard[];
}

export interface PlacedPiece {
  readonly piece: number;
  readonly side: number;
  readonly turn: number;
  readonly flipped: boolean;
  readonly x: number;
  readonly y: number;
  readonly component: number;
}

export interface Challenge {
  /** That it is known by, from 1 and ascending. */
  readonly number: number;
  readonly fingerprint: string;
  readonly kind: Kind;
  readonly symmetry: Symmetry;
  /** Where challenges may differ in it. */
  readonly group: Group | null;
  /** The number of the challenge that is its mirror image, if another one is. */
  readonly mirrorImage: number | null;
  readonly width: number;
  readonly components: readonly Component[];
  /** How many it takes of each of the puzzle's pieces; nothing: all of them. */
  readonly copies: readonly number[] | null;
  readonly givens: readonly Given[];
  /** How many ways there are to fill it, in digits, where counted: mirror images count. */
  readonly tilings: string | null;
  /** How many solutions it has, in digits, where counted; a mirror image of one is no other. */
  readonly solutions: string | null;
  readonly difficulty: number | null;
  /** 1 (easiest) to 5, where known. */
  readonly grade: number | null;
  /** What it is called beside its number, if anything. */
  readonly title?: string | null;
  /** 1 (easiest) to 5, where it is said rather than counted. */
  readonly level?: number | null;
  readonly solution: readonly PlacedPiece[] | null;
}

/** The puzzle with as many copies of each piece as a challenge takes. */
export function puzzleOf(puzzle: Puzzle, { copies }: Challenge): Puzzle {
  if (!copies) return puzzle;
  const pieces = puzzle.pieces.map((piece) => ({ ...piece, copies: copies[piece.index] ?? 0 }));
  return { ...puzzle, pieces };
}

export interface Catalogue {
  readonly puzzle: Puzzle;
  /** There are no other challenges. */
  readonly exhausted: boolean;
  /** How many challenges there are, where those of the page are a selection; null: they are all. */
  readonly chosenFrom: number | null;
  /** What found them and what agreed, in a sentence; empty: nothing is said of that. */
  readonly engines: string;
  /** Who made it, and when; may be empty. */
  readonly imprint: string;
  readonly challenges: readonly Challenge[];
}
