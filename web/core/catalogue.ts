// The data that the page shows: a puzzle with its pieces, and its challenges.

import type { Lattice, Point, Shard } from "./lattice.js";

export interface Side {
  /** Empty if the piece has only one side. */
  readonly name: string;
  readonly shards: readonly Shard[];
}

export interface Piece {
  readonly index: number;
  readonly name: string;
  readonly letter: string;
  /** "#rrggbb" */
  readonly colour: string;
  readonly copies: number;
  readonly sides: readonly Side[];
}

export interface Puzzle {
  readonly name: string;
  /** Equal for puzzles that ask the same question. */
  readonly digest: string;
  readonly lattice: Lattice;
  readonly turns: boolean;
  readonly flips: boolean;
  readonly pieces: readonly Piece[];
  /** The numbers of a board's cells in reading order; empty: 1, 2, 3 … */
  readonly numbers: readonly number[];
}

export type Kind = "connected" | "ring-centre" | "mixed" | "board";
/**
 * Where the centre is: between four squares, in one, …; `mixed`: several grids share the centre.
 */
export type Symmetry = "vertex" | "cell" | "edge" | "mixed";
/** For example "D4": the turns and mirrors that take the challenge to itself. */
export type Group = "D4" | "D6" | "C6" | "D3" | "D3x" | "C4" | "D2" | "D2x" | "C3" | "C2" | "D1" | "D1x";

export interface Component {
  /** In sixths of the steps between cells, from the origin of drawings. */
  readonly centre: Point;
  readonly shards: readonly Shard[];
}

/** A piece that must cover these shards. */
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
  /** The number that the player sees; from 1, ascending. 0 while a search for shapes still runs. */
  readonly number: number;
  readonly fingerprint: string;
  readonly kind: Kind;
  readonly symmetry: Symmetry;
  /** null if all challenges have the same group. */
  readonly group: Group | null;
  /**
   * The number of the challenge that is its mirror image; null if there is no other such challenge.
   */
  readonly mirrorImage: number | null;
  readonly width: number;
  readonly components: readonly Component[];
  /** How many copies of each of the puzzle's pieces it uses; null: all copies. */
  readonly copies: readonly number[] | null;
  readonly givens: readonly Given[];
  /** The number of tilings in decimal digits, if it was counted. Mirror images count separately. */
  readonly tilings: string | null;
  /** The number of solutions in decimal digits, if it was counted. Mirror images count as one. */
  readonly solutions: string | null;
  readonly difficulty: number | null;
  /** 1 (easiest) to 5; null if it is not known. */
  readonly grade: number | null;
  /** A title beside the number. */
  readonly title?: string | null;
  /** 1 (easiest) to 5, if the puzzle file states it. */
  readonly level?: number | null;
  /** The number of holes; null if it is not known. */
  readonly holes?: number | null;
  readonly solution: readonly PlacedPiece[] | null;
}

/** The puzzle with the copies that the challenge uses. */
export function puzzleOf(puzzle: Puzzle, { copies }: Challenge): Puzzle {
  if (!copies) return puzzle;
  const pieces = puzzle.pieces.map((piece) => ({ ...piece, copies: copies[piece.index] ?? 0 }));
  return { ...puzzle, pieces };
}

export interface Catalogue {
  readonly puzzle: Puzzle;
  /** Whether there are no other challenges. */
  readonly exhausted: boolean;
  /** The number of all challenges, if the page has only a selection; null: the page has all. */
  readonly chosenFrom: number | null;
  /** Who made the page, and when; can be empty. */
  readonly imprint: string;
  readonly challenges: readonly Challenge[];
}
