// Shapes and solutions as lists of paths, which become pictures on the page, SVG files, PNG files
// and printed pages.

import type { Challenge, Piece, Puzzle } from "../core/catalogue.js";
import { Game } from "../core/game.js";
import { gridOfComponent, gridRings, groundOf, type Ground, pieceRings, ringsOf } from "../core/ground.js";
import { type Box, boxOf, labelPlace, pathOf, type Rings } from "../core/outline.js";
import { allRings, edgeColour, placeLines, readableOn } from "./picture.js";
import { shardsOfPlaced } from "../core/placement.js";

/** Lengths are in widths of a cell. In paths y points down, in boxes it points up. */
export interface Drawing {
  readonly box: Box;
  readonly outline: string;
  /** The lines of the lattice inside the shape. */
  readonly lines: () => string;
  /** The pieces of its solution; empty if no solution is known. */
  readonly parts: () => readonly Part[];
  /**
   * What the start of a board gives away: pieces in place, and small tiles in places that are marked
   * for a piece. null if the drawing is not a board.
   */
  readonly clues: (() => readonly Part[]) | null;
}

export interface Part {
  readonly piece: number;
  readonly name: string;
  readonly letter: string;
  readonly d: string;
  readonly colour: string;
  readonly edge: string;
  readonly ink: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly letterSize: number;
}

const known = new WeakMap<Puzzle, WeakMap<Challenge["components"], Drawing>>();

/** The drawing of a shape. Drawings are kept, because a grid asks for the same ones often. */
export function drawingOf(puzzle: Puzzle, challenge: Challenge): Drawing {
  let drawings = known.get(puzzle);
  if (!drawings) known.set(puzzle, (drawings = new WeakMap()));
  let drawing = drawings.get(challenge.components);
  if (!drawing) drawings.set(challenge.components, (drawing = drawn(puzzle, challenge)));
  return drawing;
}

function drawn(puzzle: Puzzle, challenge: Challenge): Drawing {
  const ground = groundOf(puzzle, challenge);
  return {
    box: ground.box,
    outline: pathOf(allRings(ground)),
    lines: once(() => placeLines(ground)),
    parts: once(() => partsOf(puzzle, challenge, ground)),
    clues: challenge.kind === "board" ? once(() => cluesOf(puzzle, challenge)) : null,
  };
}

function cluesOf(puzzle: Puzzle, challenge: Challenge): Part[] {
  const game = new Game(puzzle, challenge);
  const given = new Set([...game.fixed].flatMap((index) => game.covered(index)));
  const marks = challenge.givens.flatMap((one) => {
    const piece = game.puzzle.pieces[one.piece];
    if (!piece) return [];
    return one.shards
      .filter((shard) => game.atomsOf(shard).some((atom) => !given.has(atom)))
      .map((shard) => partOf(piece, smaller(gridRings(game.ground, 0, [shard]))));
  });
  const laid = [...game.fixed].map((index) => {
    const { pose, spot } = game.lie(index);
    const { piece } = game.copy(index);
    return partOf(piece, pieceRings(game.ground, piece, pose, spot));
  });
  return [...marks, ...laid];
}

/** Two thirds as large, in the same place. */
function smaller(rings: Rings): Rings {
  const corners = rings.flat();
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length;
  const share = 0.68;
  return rings.map((ring) =>
    ring.map((point) => ({ x: x + share * (point.x - x), y: y + share * (point.y - y) })),
  );
}

function once<Value>(make: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => (known ??= { value: make() }).value;
}

function partsOf(puzzle: Puzzle, challenge: Challenge, ground: Ground): Part[] {
  return (challenge.solution ?? []).flatMap((placed) => {
    const piece = puzzle.pieces[placed.piece];
    if (!piece) return [];
    const grid = gridOfComponent(ground, challenge, placed.component);
    return [partOf(piece, gridRings(ground, grid, shardsOfPlaced(puzzle, placed)))];
  });
}

function partOf(piece: Piece, rings: Rings): Part {
  const { at, room } = labelPlace(rings);
  return {
    piece: piece.index,
    name: piece.name,
    letter: piece.letter,
    d: pathOf(rings),
    colour: piece.colour,
    edge: edgeColour(piece.colour),
    ink: readableOn(piece.colour),
    at: { x: at.x, y: -at.y },
    letterSize: Math.min(0.62, room * 1.5),
  };
}

/** A piece that is not placed, with its lower left corner at (0, 0). */
export interface LoosePiece {
  readonly part: Part;
  readonly rings: Rings;
  readonly width: number;
  readonly height: number;
}

/** The first side of a piece as it is drawn in the puzzle. */
function loosePiece(puzzle: Puzzle, piece: Piece): LoosePiece {
  const [side] = piece.sides;
  const raw = ringsOf(puzzle.lattice, { x: 0, y: 0 }, side?.shards ?? []);
  const { left, right, foot, top } = boxOf(raw);
  const rings = raw.map((ring) => ring.map(({ x, y }) => ({ x: x - left, y: y - foot })));
  return { part: partOf(piece, rings), rings, width: right - left, height: top - foot };
}

/** Every copy of every piece. */
export function allLoosePieces(puzzle: Puzzle): LoosePiece[] {
  return puzzle.pieces.flatMap((piece) => {
    if ((piece.sides[0]?.shards.length ?? 0) === 0) return [];
    const loose = loosePiece(puzzle, piece);
    return Array.from({ length: piece.copies }, () => loose);
  });
}

/** The attribute `viewBox` of a picture with a margin. */
export function boxAttribute({ left, right, foot, top }: Box, margin: number): string {
  const short = (value: number): number => Math.round(value * 1000) / 1000;
  return [left - margin, -top - margin, right - left + 2 * margin, top - foot + 2 * margin]
    .map(short)
    .join(" ");
}
