// What is wrong with pieces, found as one draws. The program checks the same things when it reads a
// puzzle file, with the same words.

import type { PieceJson, PuzzleJson } from "../../engine/engine.js";
import { lattices } from "../../core/lattice.js";
import { countParts, countShards, sameShape } from "./drawing.js";
import { inQuotes, letterFault, pieceNameFault } from "./names.js";

export interface PieceFault {
  readonly field: "name" | "letter" | "copies" | "side" | "drawing";
  /** The index of the side, if the fault is about a side. */
  readonly side?: number;
  readonly message: string;
}

export const maxCopies = 256;
export const maxPieceShards = 4096;
export const maxSides = 8;

/** The faults of each piece, in the order of the pieces. */
export function faultsOf(puzzle: PuzzleJson): PieceFault[][] {
  const faults = puzzle.pieces.map((piece) => ownFaults(puzzle, piece));
  const names = new Map<string, number>();
  const letters = new Map<string, number>();
  let total = 0;
  puzzle.pieces.forEach((piece, i) => {
    const add = (fault: PieceFault): void => void faults[i]?.push(fault);
    const claim = (map: Map<string, number>, key: string, fault: PieceFault): void => {
      if (map.has(key)) add(fault);
      else map.set(key, i);
    };
    const isLetter = letterFault(piece.name) === null;
    const { letter = "" } = piece;
    if (names.has(piece.name)) {
      add({ field: "name", message: "another piece has this name already" });
    } else {
      names.set(piece.name, i);
      if (isLetter) {
        const message = `another piece has the letter ${inQuotes(piece.name)} already`;
        claim(letters, piece.name, { field: "name", message });
      }
    }
    if (letter !== "" && letter !== piece.name) {
      const message = `another piece has the letter ${inQuotes(letter)} already`;
      claim(letters, letter, { field: "letter", message });
    }
    total += piece.copies;
    if (total > maxCopies && total - piece.copies <= maxCopies) {
      const message = `with this piece the puzzle has ${total} pieces; at most ${maxCopies} are possible`;
      add({ field: "copies", message });
    }
  });
  return faults;
}

function ownFaults({ lattice }: PuzzleJson, piece: PieceJson): PieceFault[] {
  const faults: PieceFault[] = [];
  const nameFault = pieceNameFault(piece.name);
  if (nameFault) faults.push({ field: "name", message: nameFault });
  if (piece.letter !== undefined && piece.letter !== "") {
    const message = letterFault(piece.letter);
    if (message) faults.push({ field: "letter", message });
  }
  piece.sides.forEach((side, index) => {
    const drawing = drawingFault(lattice, side.cells);
    if (drawing) faults.push({ field: "drawing", side: index, message: drawing });
    if (piece.sides.length < 2) return;
    const name = pieceNameFault(side.name);
    if (name) faults.push({ field: "side", side: index, message: name });
    for (const other of piece.sides.slice(0, index)) {
      if (other.name === side.name) {
        const message = `another side has the name ${inQuotes(side.name)} already`;
        faults.push({ field: "side", side: index, message });
      }
      if (side.cells.length > 0 && sameShape(other.cells, side.cells)) {
        const message = `this side has the same shape as side ${other.name}`;
        faults.push({ field: "drawing", side: index, message });
      }
    }
  });
  return faults;
}

function drawingFault(lattice: PuzzleJson["lattice"], cells: readonly number[]): string | null {
  const shards = countShards(cells);
  if (shards === 0) return "the drawing is empty";
  if (shards > maxPieceShards) {
    return `the drawing covers ${shards} shards; at most ${maxPieceShards} are possible`;
  }
  const parts = countParts(lattices[lattice], cells);
  if (parts < 2) return null;
  return `the drawing falls into ${parts} parts; the cells of a piece must be connected by edges, not only by corners`;
}

/** The total area of all copies. If sides differ in area, the smallest and the largest total. */
export function totalShards(pieces: readonly PieceJson[]): { min: number; max: number } {
  let [min, max] = [0, 0];
  for (const { copies, sides } of pieces) {
    const areas = sides.map(({ cells }) => countShards(cells));
    min += copies * Math.min(...areas);
    max += copies * Math.max(...areas);
  }
  return { min, max };
}
