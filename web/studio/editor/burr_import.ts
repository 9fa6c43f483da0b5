// Makes a puzzle of a problem of BurrTools, if all its shapes are flat. The rules and the messages
// are those of the program (src/exchange/burr_import.cpp).
//
// The problem's result becomes the board, and its shapes become the pieces. BurrTools turns pieces
// in space, so the rules of the puzzle allow flips.

import type { LatticeName, PieceJson, PuzzleJson } from "../../engine/engine.js";
import { type Lattice, lattices } from "../../core/lattice.js";
import { BurrError, type BurrProblem, type BurrPuzzle, type BurrShape } from "./burr_file.js";
import { cellsOf, countParts, countShards, filled, normalised, placeAt } from "./drawing.js";
import { maxCopies, maxPieceShards } from "./faults.js";
import { inQuotes, pieceNameFault, puzzleNameFault } from "./names.js";
import { spreadColour } from "./palette.js";

export interface ImportedPuzzle {
  readonly puzzle: PuzzleJson;
  /** Sentences about what was left out or renamed. */
  readonly remarks: readonly string[];
}

const maxBoardPlaces = 4096;
const maxMessages = 100;
const zAxis = 2;

type Triple = readonly [number, number, number];

/** Throws a BurrError with one reason in each line. */
export function importedPuzzle(burr: BurrPuzzle, index: number, defaultName: string): ImportedPuzzle {
  const problem = burr.problems[index];
  if (!problem) throw new BurrError("the file has no problems");
  return new ProblemImport(burr, problem).run(defaultName);
}

// Flat shapes.

interface FlatShape {
  readonly cells: number[];
  /** The colours of the voxels. 0: no colour. */
  readonly colours: ReadonlySet<number>;
}

function visitVoxels(
  shape: BurrShape,
  visit: (at: Triple, voxel: BurrShape["voxels"][number]) => void,
): void {
  let i = 0;
  for (let z = 0; z < shape.depth; ++z) {
    for (let y = 0; y < shape.height; ++y) {
      for (let x = 0; x < shape.width; ++x) {
        const voxel = shape.voxels[i++];
        if (voxel && voxel.state !== "empty") visit([x, y, z], voxel);
      }
    }
  }
}

interface Bounds {
  readonly low: number[];
  readonly high: number[];
}

function boundsOf(shape: BurrShape): Bounds | null {
  const low = [Infinity, Infinity, Infinity];
  const high = [-1, -1, -1];
  visitVoxels(shape, (at) =>
    at.forEach((value, axis) => {
      low[axis] = Math.min(low[axis] ?? 0, value);
      high[axis] = Math.max(high[axis] ?? 0, value);
    }),
  );
  return (high[0] ?? -1) < 0 ? null : { low, high };
}

/**
 * The axis along which the shape is thinnest. In a grid of triangles, this must be z. In a grid of
 * cubes, it can be any axis, because a flat piece can be drawn upright.
 */
function thinnestAxis({ low, high }: Bounds, burr: BurrPuzzle): number {
  const extent = (axis: number): number => (high[axis] ?? 0) - (low[axis] ?? 0);
  if (burr.grid !== "cubes") return zAxis;
  return [1, 0].reduce((best, axis) => (extent(axis) < extent(best) ? axis : best), zAxis);
}

/** The flat shape, or a text that says why it is not flat or is too large. */
function flatten(shape: BurrShape, burr: BurrPuzzle): FlatShape | string {
  const bounds = boundsOf(shape);
  if (!bounds) return "it is empty";
  const thin = thinnestAxis(bounds, burr);
  const thickness = (bounds.high[thin] ?? 0) - (bounds.low[thin] ?? 0) + 1;
  if (thickness > 1) return `it is ${thickness} voxels thick; only flat puzzles can be read`;
  const across = thin === 0 ? 1 : 0;
  const along = thin === 2 ? 1 : 2;
  const lattice = latticeOf(burr);
  const drawing = new Map<number, number>();
  const colours = new Set<number>();
  visitVoxels(shape, (at, voxel) => {
    const place = placeAt(lattice, { column: at[across] ?? 0, row: at[along] ?? 0 });
    if (place) {
      const [[key, mask] = [0, 0]] = filled(lattice, new Map(), place);
      drawing.set(key, (drawing.get(key) ?? 0) | mask);
    }
    colours.add(voxel.colour);
  });
  const cells = cellsOf(drawing);
  const size = countShards(cells);
  if (size > maxPieceShards) return `it has ${size} voxels, more than ${maxPieceShards}`;
  return { cells, colours };
}

function latticeOf(burr: BurrPuzzle): Lattice {
  return burr.grid === "triangles" ? lattices.triangle : lattices.square;
}

/** Whether the colour constraints forbid some place on the board for the piece. */
function isRestrictedByColours(problem: BurrProblem, piece: FlatShape, board: FlatShape): boolean {
  return [...piece.colours].some((colour) =>
    [...board.colours].some(
      (other) => colour !== 0 && other !== 0 && !problem.allowed.has(`${colour},${other}`),
    ),
  );
}

// The import of one problem.

class ProblemImport {
  private readonly lattice: Lattice;
  private readonly faults: { line: number; message: string }[] = [];
  private readonly remarks: string[] = [];
  private readonly pieces: PieceJson[] = [];
  private readonly usedNames = new Set<string>();
  private readonly countRanges: BurrProblem["parts"][number][] = [];
  private parts: BurrProblem["parts"] = [];
  private board: FlatShape | null = null;
  private variableVoxels = 0;

  constructor(
    private readonly burr: BurrPuzzle,
    private readonly problem: BurrProblem,
  ) {
    this.lattice = latticeOf(burr);
  }

  run(defaultName: string): ImportedPuzzle {
    this.readGrid();
    this.throwFaults();
    const name = this.readName(defaultName);
    this.readParts();
    this.throwFaults();
    this.readResult();
    for (const part of this.parts) this.readPiece(part);
    this.throwFaults();
    this.refuseOtherCells();
    this.throwFaults();
    this.remarkOmissions();
    const puzzle: PuzzleJson = {
      name,
      lattice: this.lattice.name as LatticeName,
      turns: true,
      flips: true, // BurrTools turns pieces in space
      connect: "corner",
      holes: true,
      unit_mm: 10,
      pieces: this.pieces,
    };
    if (this.board) puzzle.board = { cells: normalised(this.board.cells) };
    return { puzzle, remarks: this.remarks };
  }

  private fault(line: number, message: string): void {
    if (this.faults.length < maxMessages) this.faults.push({ line, message });
  }

  private throwFaults(): void {
    const [first] = this.faults;
    if (!first) return;
    if (this.faults.length === 1) throw new BurrError(first.message, first.line);
    throw new BurrError(this.faults.map(({ line, message }) => `line ${line}: ${message}`).join("\n"));
  }

  private readGrid(): void {
    const { grid } = this.burr;
    if (grid === "cubes" || grid === "triangles") return;
    this.fault(
      this.problem.line,
      `the grid is one of ${grid}; only grids of cubes and of triangles can be flat`,
    );
  }

  private readName(defaultName: string): string {
    const name = this.problem.name === "" ? defaultName : this.problem.name;
    const fault = puzzleNameFault(name);
    if (!fault) return name;
    const other = puzzleNameFault(defaultName) ? "imported" : defaultName;
    this.remarks.push(
      `the puzzle is called ${inQuotes(other)}, because the problem's name is not allowed (${fault})`,
    );
    return other;
  }

  /** A problem can also list a shape that it uses 0 times. */
  private readParts(): void {
    this.parts = this.problem.parts.filter(({ max }) => max > 0);
    const total = this.parts.reduce((sum, { max }) => sum + max, 0);
    if (total > maxCopies) {
      this.fault(this.problem.line, `the problem has more than ${maxCopies} pieces`);
    } else if (this.parts.length === 0) {
      this.fault(this.problem.line, "the problem has no pieces");
    }
  }

  private shape(index: number): BurrShape {
    const shape = this.burr.shapes[index];
    if (!shape) throw new BurrError("a shape is missing");
    return shape;
  }

  /** The name that BurrTools shows, such as "S3 (L)". */
  private shapeWord(index: number): string {
    const number = `S${index + 1}`;
    const { name } = this.shape(index);
    return name === "" ? number : `${number} (${inQuotes(name).slice(1, -1)})`;
  }

  private readResult(): void {
    const { result } = this.problem;
    if (result === null) return;
    const shape = this.shape(result);
    const word = `${this.shapeWord(result)}, the result`;
    const flat = flatten(shape, this.burr);
    if (typeof flat === "string") return this.fault(shape.line, `${word}: ${flat}`);
    const places = countShards(flat.cells);
    if (places > maxBoardPlaces) {
      const message = `the board has ${places} ${this.placesWord()}; at most ${maxBoardPlaces} are possible`;
      return this.fault(shape.line, `${word}: ${message}`);
    }
    this.variableVoxels = shape.voxels.filter(({ state }) => state === "variable").length;
    this.board = flat;
  }

  private placesWord(): string {
    return this.lattice.name === "triangle" ? "triangles" : "cells";
  }

  private readPiece(part: BurrProblem["parts"][number]): void {
    const shape = this.shape(part.shape);
    const complain = (message: string): void =>
      this.fault(shape.line, `${this.shapeWord(part.shape)}: ${message}`);
    const flat = flatten(shape, this.burr);
    if (typeof flat === "string") return complain(flat);
    if (shape.voxels.some(({ state }) => state === "variable")) {
      return complain("it has variable voxels; only the result may have variable voxels");
    }
    const parts = countParts(this.lattice, flat.cells);
    if (parts > 1) {
      return complain(`it falls into ${parts} parts; the cells of a piece must be connected by edges`);
    }
    if (this.board && isRestrictedByColours(this.problem, flat, this.board)) {
      return complain(
        "the colour constraints forbid some cells of the result for this piece; a puzzle file " +
          "cannot express such a rule",
      );
    }
    const name = this.pieceName(part.shape);
    this.pieces.push({
      name,
      colour: this.pieceColour(part.shape, flat),
      copies: part.max,
      sides: [{ name: "", cells: normalised(flat.cells) }],
    });
    if (part.min !== part.max) this.countRanges.push(part);
  }

  private pieceName(shape: number): string {
    const number = `S${shape + 1}`;
    let { name } = this.shape(shape);
    const fault = name === "" ? null : pieceNameFault(name);
    if (name === "") {
      name = number;
    } else if (fault) {
      this.remarks.push(
        `${this.shapeWord(shape)} is named ${number}, because its name is not allowed (${fault})`,
      );
      name = number;
    } else if (this.usedNames.has(name)) {
      this.remarks.push(
        `${this.shapeWord(shape)} gets another name, because another piece already has this name`,
      );
      name = number;
    }
    const first = name;
    for (let next = 2; this.usedNames.has(name); ++next) name = `${first} ${next}`;
    this.usedNames.add(name);
    return name;
  }

  /** The file has only constraint colours. */
  private pieceColour(shape: number, { colours }: FlatShape): string {
    const [colour = 0] = colours;
    if (colours.size > 1) {
      this.remarks.push(`${this.shapeWord(shape)} has voxels of several colours; the piece gets one colour`);
    } else if (colour !== 0) {
      return this.burr.colours[colour - 1] ?? spreadColour(this.pieces.length);
    }
    return spreadColour(this.pieces.length);
  }

  /**
   * Refuses problems that leave open how many copies or voxels are used, except if the result has
   * exactly as many cells as all pieces together.
   */
  private refuseOtherCells(): void {
    const pieces = this.pieces.reduce(
      (sum, { copies, sides }) => sum + copies * countShards(sides[0]?.cells ?? []),
      0,
    );
    const cells = this.board ? countShards(this.board.cells) : pieces;
    const allAreUsed = this.board !== null && pieces === cells;
    if (!allAreUsed) {
      for (const { line, shape, min, max } of this.countRanges) {
        this.fault(
          line,
          `${this.shapeWord(shape)} is used ${min} to ${max} times; a puzzle file needs one exact number`,
        );
      }
    }
    const { result } = this.problem;
    if (result === null || !this.board || allAreUsed || this.faults.length > 0) return;
    const variable = this.variableVoxels === 0 ? "" : " (including variable voxels)";
    this.fault(
      this.shape(result).line,
      `${this.shapeWord(result)}, the result, has ${cells} ${this.placesWord()}${variable}, but the ` +
        `pieces have ${pieces}; in orbitile the pieces must fill the whole board`,
    );
  }

  private remarkOmissions(): void {
    const { problem, burr, remarks, board } = this;
    if (!board) remarks.push("the problem has no result, so the puzzle has no board");
    if (problem.solutions > 0) remarks.push(`left out: ${problem.solutions} stored solutions`);
    if (this.parts.some(({ grouped }) => grouped)) {
      remarks.push("left out: groups (they matter only when a puzzle is taken apart)");
    }
    if (board && problem.allowed.size > 0) {
      remarks.push("left out: colour constraints (they forbid nothing in this problem)");
    }
    if (this.variableVoxels > 0) {
      remarks.push(
        "variable voxels of the result became ordinary cells, because the pieces fill all of them",
      );
    }
    if (this.countRanges.length > 0) {
      remarks.push(
        "each piece is used its maximum number of times, because fewer pieces do not fill the result",
      );
    }
    const others = burr.problems.length - 1;
    if (others > 0) remarks.push(`left out: ${others} other problems of the file`);
    const seen = new Set<number>();
    for (const { parts, result } of burr.problems) {
      for (const { shape } of parts) seen.add(shape);
      if (result !== null) seen.add(result);
    }
    const unused = burr.shapes.length - seen.size;
    if (unused > 0) remarks.push(`left out: ${unused} shapes that no problem uses`);
  }
}
