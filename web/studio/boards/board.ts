// Boards as lists of cells: ready outlines, and what can be said about a board before a search.

import { type LatticeName, lattices, type Shard } from "../../core/lattice.js";
import { counted, listed } from "../../core/words.js";
import { areaNumber, areaText, balanceOf, countShards, shardsOf } from "../editor/drawing.js";
import type { PieceJson, PuzzleJson } from "../../engine/engine.js";

/** The program's limit, in cells; on `triangle` in triangles. */
export const maxBoardPlaces = 4096;

export type OutlineKind = "rectangle" | "hexagon" | "triangle";

export interface Outline {
  readonly kind: OutlineKind;
  /** The width of a rectangle in cells, or the side of a hexagon or triangle. */
  readonly width: number;
  /** The height of a rectangle in cells. Other outlines ignore it. */
  readonly height: number;
}

export const outlineKinds: Readonly<Record<LatticeName, readonly OutlineKind[]>> = {
  square: ["rectangle"],
  tetrakis: ["rectangle"],
  hex: ["rectangle", "hexagon", "triangle"],
  triangle: ["rectangle", "hexagon", "triangle"],
};

/** On triangles, a "rectangle" is a parallelogram. */
export function kindName(lattice: LatticeName, kind: OutlineKind): string {
  if (kind !== "rectangle") return kind === "hexagon" ? "Hexagon" : "Triangle";
  return lattice === "triangle" ? "Parallelogram" : "Rectangle";
}

export function outlineName(lattice: LatticeName, { kind, width, height }: Outline): string {
  if (kind === "rectangle") return `${width} × ${height}`;
  return `${kindName(lattice, kind)} of side ${width}`;
}

/** Three numbers for each cell, as everywhere. The smallest x and y are 0. */
export function outlineCells(lattice: LatticeName, { kind, width, height }: Outline): number[] {
  if (lattice === "hex") return hexCells(kind, width, height);
  if (lattice === "triangle") return triangleCells(kind, width, height);
  const mask = lattice === "tetrakis" ? 15 : 1;
  return rows(height, () => [0, width]).flatMap(([x, y]) => [x, y, mask]);
}

/** All x and y of rows, each of which has its own range [from, to) of x. */
function rows(height: number, range: (y: number) => [number, number]): [number, number][] {
  return Array.from({ length: height }, (_, y) => {
    const [from, to] = range(y);
    return Array.from({ length: Math.max(0, to - from) }, (_, i): [number, number] => [from + i, y]);
  }).flat();
}

function hexCells(kind: OutlineKind, width: number, height: number): number[] {
  const side = width;
  const ranges: Record<OutlineKind, () => [number, number][]> = {
    // y points to the north-west, so each second row starts one cell further east.
    rectangle: () => rows(height, (y) => [Math.ceil(y / 2), Math.ceil(y / 2) + width]),
    triangle: () => rows(side, (y) => [y, side]),
    hexagon: () => rows(2 * side - 1, (y) => [Math.max(0, y - side + 1), Math.min(2 * side - 1, y + side)]),
  };
  return ranges[kind]().flatMap(([x, y]) => [x, y, 1]);
}

function triangleCells(kind: OutlineKind, width: number, height: number): number[] {
  if (kind === "rectangle") return rows(height, () => [0, width]).flatMap(([x, y]) => [x, y, 3]);
  const side = width;
  const size = kind === "triangle" ? side : 2 * side;
  const isInside = (x: number, y: number): boolean =>
    kind === "triangle"
      ? x + y <= side
      : x + y >= side && x + y <= 3 * side && x <= 2 * side && y <= 2 * side;
  return rows(size, () => [0, size]).flatMap(([x, y]) => {
    const sharesEdge = isInside(x + 1, y) && isInside(x, y + 1);
    const mask = (sharesEdge && isInside(x, y) ? 1 : 0) + (sharesEdge && isInside(x + 1, y + 1) ? 2 : 0);
    return mask === 0 ? [] : [x, y, mask];
  });
}

/** Outlines that have one of the areas, the most compact ones first. Areas are in shards. */
export function fittingOutlines(lattice: LatticeName, areas: readonly number[], max = 6): Outline[] {
  // Hexagons and triangles are as compact as squares. They are rare, so they come first.
  const length = ({ kind, width, height }: Outline): number => (kind === "rectangle" ? width / height : 0);
  return areas
    .flatMap((area) => outlinesOfArea(lattice, area))
    .sort((a, b) => length(a) - length(b))
    .slice(0, max);
}

function outlinesOfArea(lattice: LatticeName, shards: number): Outline[] {
  const { partsPerPlace, partsPerCell } = lattices[lattice];
  if (shards <= 0 || shards % partsPerPlace !== 0) return [];
  const found: Outline[] = [];
  const cells = shards / partsPerCell;
  if (Number.isInteger(cells)) {
    for (let height = Math.floor(Math.sqrt(cells)); height > 1; --height) {
      if (cells % height === 0) found.push({ kind: "rectangle", width: cells / height, height });
    }
  }
  for (const kind of outlineKinds[lattice]) {
    if (kind === "rectangle") continue;
    for (let side = 2; side * side <= 2 * shards; ++side) {
      const outline = { kind, width: side, height: side };
      if (countShards(outlineCells(lattice, outline)) === shards) found.push(outline);
    }
  }
  return found;
}

/** The areas of the parts of a board that are not connected by edges, in shards, largest first. */
export function partAreas(lattice: LatticeName, cells: readonly number[]): number[] {
  const shards = shardsOf(cells);
  const neighbours = new Map<string, number[]>();
  const edgesOf = (shard: Shard): string[] => {
    const corners = lattices[lattice].corners(shard);
    return corners.map((a, i) => {
      const b = corners[(i + 1) % corners.length] ?? a;
      const ends = [`${a.x},${a.y}`, `${b.x},${b.y}`].sort();
      return ends.join(" ");
    });
  };
  const edges = shards.map(edgesOf);
  edges.forEach((own, i) => {
    for (const edge of own) {
      const known = neighbours.get(edge);
      if (known) known.push(i);
      else neighbours.set(edge, [i]);
    }
  });
  const isSeen = shards.map(() => false);
  const areas: number[] = [];
  shards.forEach((_, start) => {
    if (isSeen[start]) return;
    isSeen[start] = true;
    const open = [start];
    let area = 0;
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      ++area;
      for (const next of (edges[i] ?? []).flatMap((edge) => neighbours.get(edge) ?? [])) {
        if (isSeen[next]) continue;
        isSeen[next] = true;
        open.push(next);
      }
    }
    areas.push(area);
  });
  return areas.sort((a, b) => b - a);
}

/** Every sum that has one choice of each list. */
function sums(choices: readonly (readonly number[])[]): Set<number> {
  let known = new Set([0]);
  for (const choice of choices) {
    const next = new Set<number>();
    for (const sum of known) for (const one of choice) next.add(sum + one);
    known = next;
  }
  return known;
}

/** For each copy, a number for each of its sides. */
function perCopy(pieces: readonly PieceJson[], of: (cells: readonly number[]) => number): number[][] {
  return pieces.flatMap(({ copies, sides }) =>
    Array.from({ length: copies }, () => [...new Set(sides.map(({ cells }) => of(cells)))]),
  );
}

/** Larger sets of pieces are not looked at in this way, because it would take too long. */
const maxCopiesForSums = 200;

export interface BoardFindings {
  /** "none": the puzzle has no pieces, or nothing is drawn. */
  readonly state: "none" | "fits" | "wrong";
  /** One sentence about the area. */
  readonly words: string;
  /** Why the pieces cannot fill the board although the area fits, and other remarks. */
  readonly remarks: readonly { readonly words: string; readonly isFault: boolean }[];
  /** In shards. */
  readonly boardArea: number;
  /** The areas that the pieces can have together, smallest first. In shards. */
  readonly pieceAreas: readonly number[];
}

export function boardFindings(puzzle: PuzzleJson): BoardFindings {
  const lattice = lattices[puzzle.lattice];
  const cells = puzzle.board?.cells ?? [];
  const boardArea = countShards(cells);
  const copies = puzzle.pieces.reduce((sum, piece) => sum + piece.copies, 0);
  const pieceAreas = areasOf(puzzle);
  const findings = { boardArea, pieceAreas };
  const min = pieceAreas[0] ?? 0;
  const max = pieceAreas[pieceAreas.length - 1] ?? 0;
  if (copies === 0 || max === 0) {
    return {
      ...findings,
      state: "none",
      words: "Draw the pieces first, or open a ready set.",
      remarks: [],
    };
  }
  const pieceWords =
    min === max ? areaText(lattice, min) : `${areaNumber(lattice, min)} to ${areaText(lattice, max)}`;
  if (boardArea === 0) {
    const words = `The pieces cover ${pieceWords}. Draw a board with this area, or choose one.`;
    return { ...findings, state: "none", words, remarks: [] };
  }
  const isWrong = (words: string): BoardFindings => ({ ...findings, state: "wrong", words, remarks: [] });
  if (boardArea > maxBoardPlaces * lattice.partsPerPlace) {
    return isWrong(
      `The board is too large: at most ${areaText(lattice, maxBoardPlaces * lattice.partsPerPlace)} are possible.`,
    );
  }
  const board = areaText(lattice, boardArea);
  if (boardArea < min) {
    return isWrong(
      `The board has ${board}, and the pieces cover ${pieceWords}: add ${areaText(lattice, min - boardArea)} to the board.`,
    );
  }
  if (boardArea > max) {
    return isWrong(
      `The board has ${board}, and the pieces cover ${pieceWords}: remove ${areaText(lattice, boardArea - max)} from the board.`,
    );
  }
  if (!pieceAreas.includes(boardArea)) {
    return isWrong(`The board has ${board}. No choice of sides gives the pieces this area.`);
  }
  const remarks = [...partRemarks(puzzle, cells, copies), ...balanceRemarks(puzzle, cells, copies)];
  const state = remarks.some(({ isFault }) => isFault) ? "wrong" : "fits";
  return { ...findings, state, words: `The board and the pieces have the same area: ${board}.`, remarks };
}

/** The areas that the pieces can have together, smallest first. In shards. */
export function areasOf({ pieces }: PuzzleJson): number[] {
  const areas = perCopy(pieces, countShards);
  const fixed = areas.reduce((sum, one) => sum + (one.length === 1 ? (one[0] ?? 0) : 0), 0);
  const free = areas.filter((one) => one.length > 1);
  return [...sums(free)].map((sum) => sum + fixed).sort((a, b) => a - b);
}

function partRemarks(
  { lattice, pieces }: PuzzleJson,
  cells: readonly number[],
  copies: number,
): BoardFindings["remarks"] {
  const parts = partAreas(lattice, cells);
  if (parts.length < 2) return [];
  const areas = parts.map((area) => areaText(lattices[lattice], area));
  const words = `The board has ${counted(parts.length, "part")} (${listed(areas.slice(0, 6))}${areas.length > 6 ? " …" : ""}). A piece cannot reach from one part to another.`;
  const remarks = [{ words, isFault: false }];
  if (copies > maxCopiesForSums) return remarks;
  const reachable = sums(perCopy(pieces, countShards).map((choice) => [0, ...choice]));
  const bad = parts.find((area) => !reachable.has(area));
  if (bad !== undefined) {
    const what = areaText(lattices[lattice], bad);
    remarks.push({ words: `No choice of pieces has the area of the part with ${what}.`, isFault: true });
  }
  return remarks;
}

/**
 * Colours the places like a checkerboard. A piece that covers more places of one colour can cover
 * more of the other colour elsewhere, so the differences of the pieces are added with either sign.
 */
function balanceRemarks(
  { lattice, pieces, turns }: PuzzleJson,
  cells: readonly number[],
  copies: number,
): BoardFindings["remarks"] {
  // Without turns, a triangle that points up stays so, and the signs are not free.
  if (copies > maxCopiesForSums || lattice === "hex" || (lattice === "triangle" && !turns)) return [];
  const difference = (of: readonly number[]): number => {
    const balance = balanceOf(lattices[lattice], of);
    return balance ? balance.dark - balance.light : 0;
  };
  const own = difference(cells);
  const choices = perCopy(pieces, (of) => Math.abs(difference(of))).map((choice) =>
    choice.flatMap((one) => [one, -one]),
  );
  if (sums(choices).has(own)) return [];
  const what = areaText(lattices[lattice], Math.abs(own));
  const colouring =
    lattice === "triangle"
      ? `the triangles that point up and those that point down differ by ${Math.abs(own)}`
      : `one colour of a checkerboard has ${what} more than the other`;
  return [
    {
      words:
        own === 0
          ? "The pieces cannot fill this board: on a checkerboard it has equally many places of both colours, and the pieces cannot have that."
          : `The pieces cannot fill this board: ${colouring}, and the pieces cannot have this difference.`,
      isFault: true,
    },
  ];
}
