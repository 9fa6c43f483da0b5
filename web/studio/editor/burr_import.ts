// Makes a puzzle of a problem of BurrTools, if all its shapes are flat. The rules and the messages
// are those of the program (src/exchange/burr_import.cpp).
//
// The problem's result becomes the board, and its shapes become the pieces. BurrTools turns pieces
// in space, so flat pieces can be flipped over. The result and the pieces can also have several equal
// layers. Then the colours of the layers must forbid that a piece stands on its edge, and they decide
// whether a piece can be flipped.

import type { LatticeName, PieceJson, PuzzleJson } from "../engine.js";
import { type Lattice, lattices } from "../../src/lattice.js";
import { BurrError, type BurrProblem, type BurrPuzzle, type BurrShape } from "./burr_file.js";
import {
  cellsOf,
  countParts,
  countShards,
  filled,
  flippedCells,
  isChiral,
  normalised,
  placeAt,
} from "./drawing.js";
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
const upward = 2;

type Triple = readonly [number, number, number];

/** Throws a BurrError with one reason in each line. */
export function importedPuzzle(
  burr: BurrPuzzle,
  index: number,
  defaultName: string,
): ImportedPuzzle {
  const problem = burr.problems[index];
  if (!problem) throw new BurrError("the file has no problems");
  const result = problem.result === null ? undefined : burr.shapes[problem.result];
  const axes = result ? axesOfResult(result, burr) : [upward];
  let first: unknown = null;
  for (const up of axes) {
    try {
      return new ProblemImport(burr, problem, up).run(defaultName);
    } catch (error) {
      if (!(error instanceof BurrError)) throw error;
      first ??= error;
    }
  }
  throw first;
}

// Flat shapes.

interface FlatShape {
  readonly cells: number[];
  /** The colours in each layer, from below. 0: no colour. */
  readonly layers: ReadonlySet<number>[];
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
 * The axes along which the shape is one voxel thick. In a grid of cubes this can be any axis, because
 * a flat piece can be drawn upright.
 */
function flatAxes(shape: BurrShape, burr: BurrPuzzle): number[] {
  const bounds = boundsOf(shape);
  if (!bounds) return [];
  return [upward, 1, 0].filter(
    (axis) =>
      (axis === upward || burr.grid === "cubes") && bounds.low[axis] === bounds.high[axis],
  );
}

function axesOfResult(shape: BurrShape, burr: BurrPuzzle): number[] {
  const axes = flatAxes(shape, burr);
  if (axes.length === 0 || axes[0] === upward) return [upward];
  return [...axes, upward];
}

/** The flat shape, or a text that says why it is not flat or is too large. */
function flatten(shape: BurrShape, burr: BurrPuzzle, up: number): FlatShape | string {
  const bounds = boundsOf(shape);
  if (!bounds) return "it is empty";
  const across = up === 0 ? 1 : 0;
  const along = up === 2 ? 1 : 2;
  const lattice = latticeOf(burr);
  const floor = bounds.low[up] ?? 0;
  const count = (bounds.high[up] ?? 0) - floor + 1;
  const drawn = Array.from({ length: count }, () => new Map<number, number>());
  const layers = Array.from({ length: count }, () => new Set<number>());
  visitVoxels(shape, (at, voxel) => {
    const layer = (at[up] ?? 0) - floor;
    const place = placeAt(lattice, { column: at[across] ?? 0, row: at[along] ?? 0 });
    const drawing = drawn[layer];
    if (place && drawing) {
      const [[key, mask] = [0, 0]] = filled(lattice, new Map(), place);
      drawing.set(key, (drawing.get(key) ?? 0) | mask);
    }
    layers[layer]?.add(voxel.colour);
  });
  const cells = drawn.map((drawing) => cellsOf(drawing));
  const first = cells[0] ?? [];
  const size = countShards(first);
  if (size > maxPieceShards) {
    return `it has ${size} voxels in a layer, more than ${maxPieceShards}`;
  }
  if (cells.some((other) => other.join() !== first.join())) {
    return `it has ${count} different layers; orbitile's puzzles are flat`;
  }
  return { cells: first, layers };
}

function latticeOf(burr: BurrPuzzle): Lattice {
  return burr.grid === "triangles" ? lattices.triangle : lattices.square;
}

// Colour constraints.

type Permission = "always" | "never" | "sometimes";

class ColourRules {
  constructor(
    private readonly problem: BurrProblem,
    private readonly board: FlatShape,
  ) {}

  /** Whether the colours allow the piece everywhere on the board, nowhere, or at some places. */
  permission(piece: FlatShape, flipped: boolean): Permission {
    let all = true;
    for (const [layer, colours] of piece.layers.entries()) {
      const index = flipped ? this.board.layers.length - 1 - layer : layer;
      const below = this.board.layers[index] ?? new Set();
      for (const colour of colours) {
        if (this.never(colour, below)) return "never";
        all &&= [...below].every((other) => this.isAllowed(colour, other));
      }
    }
    return all ? "always" : "sometimes";
  }

  /** Whether the colours allow that a piece of cubes stands on its edge. */
  canStandUpright(piece: FlatShape): boolean {
    return this.board.layers.some((there) =>
      piece.layers.every((layer) => {
        const [colour = 0] = layer;
        return !(layer.size === 1 && this.never(colour, there));
      }),
    );
  }

  private isAllowed(colour: number, other: number): boolean {
    return colour === 0 || other === 0 || this.problem.allowed.has(`${colour},${other}`);
  }

  private never(colour: number, below: ReadonlySet<number>): boolean {
    return ![...below].some((other) => this.isAllowed(colour, other));
  }
}

// The import of one problem.

interface ReadPiece {
  readonly canBeFlipped: boolean;
  /** The colours allow the piece only with its other side up. */
  readonly isUpsideDown: boolean;
  readonly hasMirrorImage: boolean;
}

class ProblemImport {
  private readonly lattice: Lattice;
  private readonly faults: { line: number; message: string }[] = [];
  private readonly remarks: string[] = [];
  private readonly pieces: PieceJson[] = [];
  private readonly read: ReadPiece[] = [];
  private readonly usedNames = new Set<string>();
  private readonly countRanges: BurrProblem["parts"][number][] = [];
  private parts: BurrProblem["parts"] = [];
  private board: FlatShape | null = null;
  private variableVoxels = 0;
  private flips = false;

  constructor(
    private readonly burr: BurrPuzzle,
    private readonly problem: BurrProblem,
    private readonly up: number,
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
    this.decideFlips();
    this.refuseOtherCells();
    this.throwFaults();
    this.remarkOmissions();
    const puzzle: PuzzleJson = {
      name,
      lattice: this.lattice.name as LatticeName,
      turns: true,
      flips: this.flips,
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
    throw new BurrError(
      this.faults.map(({ line, message }) => `line ${line}: ${message}`).join("\n"),
    );
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
    const flat = flatten(shape, this.burr, this.up);
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
    const wanted = this.board?.layers.length ?? 1;
    // If there are several layers, they are stacked along z.
    const axes = flatAxes(shape, this.burr);
    const up = wanted > 1 ? upward : (axes[0] ?? upward);
    const flat = flatten(shape, this.burr, up);
    if (typeof flat === "string") return complain(flat);
    if (shape.voxels.some(({ state }) => state === "variable")) {
      return complain("it has variable voxels; only the result may have variable voxels");
    }
    const parts = countParts(this.lattice, flat.cells);
    if (parts > 1) {
      return complain(
        `it falls into ${parts} parts; the cells of a piece must be connected by edges`,
      );
    }
    const layers = flat.layers.length;
    let [canBeFlipped, isUpsideDown] = [true, false];
    if (this.board) {
      const rules = this.rulesOfColours(this.board, flat, complain);
      if (!rules) return;
      [canBeFlipped, isUpsideDown] = [rules.canBeFlipped, rules.isUpsideDown];
    } else if (layers > 1) {
      return complain(`it has ${layers} layers; orbitile's puzzles are flat`);
    }
    const cells = isUpsideDown ? flippedCells(this.lattice, flat.cells) : flat.cells;
    const name = this.pieceName(part.shape);
    this.read.push({
      canBeFlipped,
      isUpsideDown,
      hasMirrorImage: isChiral(this.lattice, flat.cells),
    });
    this.pieces.push({
      name,
      colour: this.pieceColour(part.shape, flat, isUpsideDown),
      copies: part.max,
      sides: [{ name: "", cells: normalised(cells) }],
    });
    if (part.min !== part.max) this.countRanges.push(part);
  }

  private rulesOfColours(
    board: FlatShape,
    flat: FlatShape,
    complain: (message: string) => void,
  ): { canBeFlipped: boolean; isUpsideDown: boolean } | null {
    const layers = flat.layers.length;
    if (layers !== board.layers.length) {
      complain(
        `its voxels are in ${layers} ${layers === 1 ? "layer" : "layers"}, but the result has ` +
          `${board.layers.length}; both must have the same number, because orbitile's puzzles are flat`,
      );
      return null;
    }
    const rules = new ColourRules(this.problem, board);
    const drawn = rules.permission(flat, false);
    const flipped = rules.permission(flat, true);
    const isAllowed = drawn === "always" || flipped === "always";
    if (!isAllowed || drawn === "sometimes" || flipped === "sometimes") {
      complain(
        "the colour constraints forbid some cells of the result for this piece; a puzzle file " +
          "cannot express such a rule",
      );
      return null;
    }
    if (this.burr.grid === "cubes" && layers > 1 && rules.canStandUpright(flat)) {
      complain(
        `it is ${layers} voxels thick and can be placed on its edge; orbitile's puzzles are flat`,
      );
      return null;
    }
    return { canBeFlipped: drawn === flipped, isUpsideDown: drawn === "never" };
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

  /** The file has only constraint colours, so the piece gets that of its upper layer. */
  private pieceColour(shape: number, flat: FlatShape, isUpsideDown: boolean): string {
    const seen = flat.layers[isUpsideDown ? 0 : flat.layers.length - 1] ?? new Set<number>();
    const [colour = 0] = seen;
    if (seen.size > 1) {
      this.remarks.push(
        `${this.shapeWord(shape)} has voxels of several colours; the piece gets one colour`,
      );
    } else if (colour !== 0) {
      return this.burr.colours[colour - 1] ?? spreadColour(this.pieces.length);
    }
    return spreadColour(this.pieces.length);
  }

  /**
   * The rule about flips applies to all pieces. If the colours allow flips only for some pieces, the
   * rule forbids flips, and these pieces get their mirror image as a second side.
   */
  private decideFlips(): void {
    const any = (canBeFlipped: boolean): boolean =>
      this.read.some((one) => one.hasMirrorImage && one.canBeFlipped === canBeFlipped);
    this.flips = !any(false) && (any(true) || this.read.some((one) => one.canBeFlipped));
    if (!any(true) || !any(false)) return;
    this.read.forEach((one, i) => {
      const piece = this.pieces[i];
      const front = piece?.sides[0];
      if (!one.hasMirrorImage || !one.canBeFlipped || !piece || !front) return;
      const back = normalised(flippedCells(this.lattice, front.cells));
      piece.sides = [
        { name: "front", cells: front.cells },
        { name: "back", cells: back },
      ];
    });
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
    if (board && problem.allowed.size > 0 && board.layers.length === 1) {
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
