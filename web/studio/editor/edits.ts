// Changes of a puzzle. Each one returns a new puzzle, so that undo can keep the old one.

import type { LatticeName, PieceJson, PuzzleJson } from "../../engine/engine.js";
import { lattices } from "../../core/lattice.js";
import { convertedCells, flippedCells, turnedCells } from "./drawing.js";
import { maxCopies, maxSides } from "./faults.js";
import { freeName, nameOfCopy } from "./names.js";
import { freeColour } from "./palette.js";

export function newPiece({ pieces }: PuzzleJson, cells: readonly number[] = []): PieceJson {
  return {
    name: freeName(pieces.flatMap(({ name, letter }) => (letter ? [name, letter] : [name]))),
    colour: freeColour(pieces.map(({ colour }) => colour)),
    copies: 1,
    sides: [{ name: "", cells: [...cells] }],
  };
}

export function withPieces(puzzle: PuzzleJson, pieces: PieceJson[]): PuzzleJson {
  return { ...puzzle, pieces };
}

export function withPiece(
  puzzle: PuzzleJson,
  index: number,
  change: (piece: PieceJson) => PieceJson,
): PuzzleJson {
  return withPieces(
    puzzle,
    puzzle.pieces.map((piece, i) => (i === index ? change(piece) : piece)),
  );
}

export function withCells(puzzle: PuzzleJson, index: number, side: number, cells: number[]): PuzzleJson {
  return withPiece(puzzle, index, (piece) => ({
    ...piece,
    sides: piece.sides.map((one, i) => (i === side ? { ...one, cells } : one)),
  }));
}

export function withoutPiece(puzzle: PuzzleJson, index: number): PuzzleJson {
  return withPieces(
    puzzle,
    puzzle.pieces.filter((_, i) => i !== index),
  );
}

/** The copy follows the piece. It has a new name and a new colour. */
export function withDuplicate(puzzle: PuzzleJson, index: number): PuzzleJson {
  const piece = puzzle.pieces[index];
  if (!piece) return puzzle;
  const used = puzzle.pieces.flatMap(({ name, letter }) => (letter ? [name, letter] : [name]));
  const copy: PieceJson = {
    name: nameOfCopy(piece.name, used),
    colour: freeColour(puzzle.pieces.map(({ colour }) => colour)),
    copies: piece.copies,
    sides: piece.sides.map((side) => ({ ...side, cells: [...side.cells] })),
  };
  return withPieces(puzzle, [...puzzle.pieces.slice(0, index + 1), copy, ...puzzle.pieces.slice(index + 1)]);
}

/** Moves a piece in the list. */
export function withMoved(puzzle: PuzzleJson, from: number, to: number): PuzzleJson {
  const piece = puzzle.pieces[from];
  if (!piece || to < 0 || to >= puzzle.pieces.length || from === to) return puzzle;
  const pieces = puzzle.pieces.filter((_, i) => i !== from);
  pieces.splice(to, 0, piece);
  return withPieces(puzzle, pieces);
}

export function withTurn(puzzle: PuzzleJson, index: number, side: number, steps: number): PuzzleJson {
  const cells = puzzle.pieces[index]?.sides[side]?.cells ?? [];
  return withCells(puzzle, index, side, turnedCells(lattices[puzzle.lattice], cells, steps));
}

export function withFlip(puzzle: PuzzleJson, index: number, side: number): PuzzleJson {
  const cells = puzzle.pieces[index]?.sides[side]?.cells ?? [];
  return withCells(puzzle, index, side, flippedCells(lattices[puzzle.lattice], cells));
}

export function withCopies(puzzle: PuzzleJson, index: number, copies: number): PuzzleJson {
  const whole = Math.min(maxCopies, Math.max(1, Math.round(copies) || 1));
  return withPiece(puzzle, index, (piece) => ({ ...piece, copies: whole }));
}

/** An empty letter lets the program choose one. */
export function withLetter(puzzle: PuzzleJson, index: number, letter: string): PuzzleJson {
  return withPiece(puzzle, index, (piece) => {
    const { letter: _, ...rest } = piece;
    return letter === "" ? rest : { ...rest, letter };
  });
}

const sideNames = [
  "front",
  "back",
  "third side",
  "fourth side",
  "fifth side",
  "sixth side",
  "seventh side",
  "eighth side",
];

/** Adds a side. A piece with one side gets names for both. The new one is the mirror image. */
export function withSide(puzzle: PuzzleJson, index: number): PuzzleJson {
  return withPiece(puzzle, index, (piece) => {
    const [first] = piece.sides;
    if (!first || piece.sides.length >= maxSides) return piece;
    const named = piece.sides.map((side, i) => ({
      ...side,
      name: side.name === "" ? (sideNames[i] ?? `side ${i + 1}`) : side.name,
    }));
    const used = new Set(named.map(({ name }) => name));
    const name = sideNames.find((one) => !used.has(one)) ?? `side ${named.length + 1}`;
    const cells = flippedCells(lattices[puzzle.lattice], first.cells);
    return { ...piece, sides: [...named, { name, cells }] };
  });
}

/** The last remaining side has no name. */
export function withoutSide(puzzle: PuzzleJson, index: number, side: number): PuzzleJson {
  return withPiece(puzzle, index, (piece) => {
    const [first, ...more] = piece.sides.filter((_, i) => i !== side);
    if (!first) return piece;
    return { ...piece, sides: more.length === 0 ? [{ ...first, name: "" }] : [first, ...more] };
  });
}

/** How many pieces cannot be drawn on another lattice. */
export function lostPieces(puzzle: PuzzleJson, lattice: LatticeName): number {
  return puzzle.pieces.filter(({ sides }) => !canConvert(puzzle.lattice, lattice, sides)).length;
}

function canConvert(from: LatticeName, to: LatticeName, sides: PieceJson["sides"]): boolean {
  return sides.every(({ cells }) => convertedCells(from, to, cells) !== null);
}

/** The puzzle on another lattice, without the pieces and the board that cannot be drawn there. */
export function withLattice(puzzle: PuzzleJson, lattice: LatticeName): PuzzleJson {
  const from = puzzle.lattice;
  const { board, ...rest } = puzzle;
  const pieces = puzzle.pieces
    .filter(({ sides }) => canConvert(from, lattice, sides))
    .map((piece) => ({
      ...piece,
      sides: piece.sides.map((side) => ({
        ...side,
        cells: convertedCells(from, lattice, side.cells) ?? [],
      })),
    }));
  const cells = board ? convertedCells(from, lattice, board.cells) : null;
  return { ...rest, lattice, pieces, ...(cells && board ? { board: { ...board, cells } } : {}) };
}
