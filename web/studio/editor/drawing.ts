// Drawings: which cells of a lattice, and which parts of cells, a piece covers.
//
// On `square`, `hex` and `triangle` a click fills or empties one place. On `tetrakis` a place is a
// square, and a puzzle file can fill it in six ways: empty, full, or one of four halves. The halves
// are named by the corner with their right angle. Two halves with the same diagonal make a full
// square. Two halves with different diagonals cannot be together, so the new half replaces the old
// one:
//
//     ◣ + ◥ = █        ◣ + ◤ = ◤        █ − ◣ = ◥
//
// A stroke continues what its first cell did: if the first cell became full, the stroke only fills,
// and if it became empty, the stroke only empties.

import {
  inPlane,
  type Lattice,
  type LatticeName,
  mapShard,
  nearestShift,
  type PlanePoint,
  type Shard,
  shardKey,
  shardOfKey,
  turnAboutOrigin,
} from "../../core/lattice.js";
import { type Box, boxOf, outline, type Rings } from "../../core/outline.js";

/** For each covered cell the sum of 2^part over its covered parts. The keys are shardKey(). */
export type Drawing = ReadonlyMap<number, number>;

/** A place, or on `tetrakis` also half a place. `mask` is the sum of 2^part over its parts. */
export interface Aim {
  readonly x: number;
  readonly y: number;
  readonly mask: number;
}

/** What a click on `tetrakis` fills: `auto` takes the half near a corner and the whole elsewhere. */
export type Brush = "auto" | "whole" | "half";

const fullSquare = 15;

/** The halves of a square: ◣ ◢ ◥ ◤, counter-clockwise by the corner with their right angle. */
export const halves = [12, 6, 3, 9] as const;
const halfNames = new Map([
  [12, "lower left half"],
  [6, "lower right half"],
  [3, "upper right half"],
  [9, "upper left half"],
]);

/** The largest coordinate of a drawn cell. A piece in a puzzle file has at most 4096 parts. */
export const maxCoordinate = 2000;

export function drawingOf(cells: readonly number[]): Drawing {
  const drawing = new Map<number, number>();
  for (let i = 0; i + 2 < cells.length; i += 3) {
    const [x = 0, y = 0, mask = 0] = cells.slice(i, i + 3);
    if (mask !== 0) drawing.set(cellKey(x, y), mask);
  }
  return drawing;
}

/** The cells in the order of the program: by x, then by y. */
export function cellsOf(drawing: Drawing): number[] {
  return [...drawing]
    .map(([key, mask]) => ({ ...shardOfKey(key), mask }))
    .sort((a, b) => a.x - b.x || a.y - b.y)
    .flatMap(({ x, y, mask }) => [x, y, mask]);
}

export function shardsOf(cells: readonly number[]): Shard[] {
  const shards: Shard[] = [];
  for (let i = 0; i + 2 < cells.length; i += 3) {
    const [x = 0, y = 0, mask = 0] = cells.slice(i, i + 3);
    for (let part = 0; part < 4; ++part) {
      if (mask & (1 << part)) shards.push({ x, y, part });
    }
  }
  return shards;
}

function cellsOfShards(shards: readonly Shard[]): number[] {
  const drawing = new Map<number, number>();
  for (const { x, y, part } of shards) {
    const key = cellKey(x, y);
    drawing.set(key, (drawing.get(key) ?? 0) | (1 << part));
  }
  return cellsOf(drawing);
}

const cellKey = (x: number, y: number): number => shardKey({ x, y, part: 0 });

// Filling and emptying.

export function maskAt(drawing: Drawing, { x, y }: { x: number; y: number }): number {
  return drawing.get(cellKey(x, y)) ?? 0;
}

export function isFilled(drawing: Drawing, aim: Aim): boolean {
  return (maskAt(drawing, aim) & aim.mask) === aim.mask;
}

/**
 * Fills the aim. If the square has a half with the other diagonal, the new half replaces it; with
 * `keep` the old half stays.
 */
export function filled(lattice: Lattice, drawing: Drawing, aim: Aim, keep = false): Drawing {
  const old = maskAt(drawing, aim);
  let mask = old | aim.mask;
  if (!isPossible(lattice, mask)) mask = keep ? old : aim.mask;
  return withMask(drawing, aim, mask);
}

export function emptied(lattice: Lattice, drawing: Drawing, aim: Aim): Drawing {
  const old = maskAt(drawing, aim);
  const mask = old & ~aim.mask;
  return withMask(drawing, aim, isPossible(lattice, mask) ? mask : old);
}

export function withMask(drawing: Drawing, { x, y }: { x: number; y: number }, mask: number): Drawing {
  const key = cellKey(x, y);
  if ((drawing.get(key) ?? 0) === mask) return drawing;
  const changed = new Map(drawing);
  if (mask === 0) changed.delete(key);
  else changed.set(key, mask);
  return changed;
}

/** Whether a puzzle file can fill a cell in this way. */
export function isPossible(lattice: Lattice, mask: number): boolean {
  if (lattice.name === "tetrakis") {
    return mask === 0 || mask === fullSquare || (halves as readonly number[]).includes(mask);
  }
  return mask >= 0 && mask < 1 << lattice.partsPerCell;
}

/** What repeated presses of the key for halves do: ◣ ◢ ◥ ◤, and from the last one back to empty. */
export function nextHalf(mask: number): number {
  const next = (halves as readonly number[]).indexOf(mask) + 1;
  return halves[next] ?? 0;
}

// Aiming.

/** Near a corner, within a triangle with legs of this length, `auto` takes half a square. */
const cornerZone = 0.4;

/** The place under a point of the plane. On `tetrakis` the brush decides whether it is a half. */
export function aimAt(lattice: Lattice, point: PlanePoint, brush: Brush): Aim {
  switch (lattice.name) {
    case "hex":
      return { ...nearestShift(lattice, point), mask: 1 };
    case "triangle": {
      const row = point.y / lattice.yStep.y;
      const column = point.x - row * lattice.yStep.x;
      const [x, y] = [Math.floor(column), Math.floor(row)];
      return { x, y, mask: column - x + (row - y) < 1 ? 1 : 2 };
    }
    case "square":
      return { x: Math.floor(point.x), y: Math.floor(point.y), mask: 1 };
    case "tetrakis": {
      const [x, y] = [Math.floor(point.x), Math.floor(point.y)];
      const [east, north] = [point.x - x, point.y - y];
      const isEast = east > 0.5;
      const isNorth = north > 0.5;
      const away = (isEast ? 1 - east : east) + (isNorth ? 1 - north : north);
      const isHalf = brush === "half" || (brush === "auto" && away < cornerZone);
      if (!isHalf) return { x, y, mask: fullSquare };
      const corner = isNorth ? (isEast ? 2 : 3) : isEast ? 1 : 0;
      return { x, y, mask: halves[corner] ?? fullSquare };
    }
  }
}

export function isHalf(lattice: Lattice, aim: Aim): boolean {
  return lattice.name === "tetrakis" && aim.mask !== fullSquare;
}

/**
 * The aims between two points, in order, without repetitions. A stroke of halves takes only those
 * corners that the pointer comes near to, and a stroke of whole squares takes all squares.
 */
export function aimsBetween(lattice: Lattice, from: PlanePoint, to: PlanePoint, takesHalves: boolean): Aim[] {
  const steps = Math.min(1000, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 0.15));
  const aims: Aim[] = [];
  for (let i = 1; i <= steps; ++i) {
    const share = i / steps;
    const point = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    const aim = aimAt(lattice, point, takesHalves ? "auto" : "whole");
    if (takesHalves && !isHalf(lattice, aim)) continue;
    const last = aims.at(-1);
    if (last?.x !== aim.x || last.y !== aim.y || last.mask !== aim.mask) aims.push(aim);
  }
  return aims;
}

// Places as columns and rows of a picture.

/** The place of a lattice in a picture that has columns and rows. The rows count upwards. */
export interface Position {
  readonly column: number;
  readonly row: number;
}

const columnsPerCell = (lattice: Lattice): number => (lattice.columnsPerRow === 0 ? 1 : 2);

export function positionOf(lattice: Lattice, { x, y, mask }: Aim): Position {
  const part = lattice.name === "triangle" && mask === 2 ? 1 : 0;
  return { column: columnsPerCell(lattice) * x + lattice.columnsPerRow * y + part, row: y };
}

/** The whole place at a position. Null between two hexagons. */
export function placeAt(lattice: Lattice, { column, row }: Position): Aim | null {
  const fromRow = column - lattice.columnsPerRow * row;
  const perCell = columnsPerCell(lattice);
  const rest = ((fromRow % perCell) + perCell) % perCell;
  const x = (fromRow - rest) / perCell;
  switch (lattice.name) {
    case "triangle":
      return { x, y: row, mask: 1 << rest };
    case "hex":
      return rest === 0 ? { x, y: row, mask: 1 } : null;
    default:
      return { x, y: row, mask: lattice.name === "tetrakis" ? fullSquare : 1 };
  }
}

export type Direction = "left" | "right" | "up" | "down";

/** The next place in a direction. On `hex` steps to another row go left and right in turn. */
export function stepFrom(lattice: Lattice, aim: Aim, direction: Direction): Aim {
  const { column, row } = positionOf(lattice, aim);
  const isHex = lattice.name === "hex";
  const across = isHex ? 2 : 1;
  const sideways = isHex ? (row % 2 === 0 ? 1 : -1) : 0;
  const next = {
    left: { column: column - across, row },
    right: { column: column + across, row },
    up: { column: column + sideways, row: row + 1 },
    down: { column: column + sideways, row: row - 1 },
  }[direction];
  return placeAt(lattice, next) ?? aim;
}

/** A part of the plane that a drawing board shows, in columns and rows of places, inclusive. */
export interface Region {
  readonly left: number;
  readonly right: number;
  readonly foot: number;
  readonly top: number;
}

/** The places that a rectangle of the plane shows, with those that it shows only in part. */
export function placesIn(lattice: Lattice, box: Box): Aim[] {
  const { left, right, foot, top } = regionAround(lattice, box);
  const places: Aim[] = [];
  for (let row = foot; row <= top; ++row) {
    for (let column = left; column <= right; ++column) {
      const place = placeAt(lattice, { column, row });
      if (place) places.push(place);
    }
  }
  return places;
}

/** The columns and rows that a rectangle of the plane reaches. */
function regionAround(lattice: Lattice, { left, right, foot, top }: Box): Region {
  const { width, height, middle } = stepsOf(lattice);
  return {
    left: Math.floor((left - middle) / width) - 1,
    right: Math.ceil((right - middle) / width) + 1,
    foot: Math.floor((foot - middle) / height) - 1,
    top: Math.ceil((top - middle) / height) + 1,
  };
}

/** The columns and rows of which a rectangle of the plane shows the middle. */
export function regionInside(lattice: Lattice, { left, right, foot, top }: Box): Region {
  const { width, height, middle } = stepsOf(lattice);
  return {
    left: Math.ceil((left - middle) / width),
    right: Math.floor((right - middle) / width),
    foot: Math.ceil((foot - middle) / height),
    top: Math.floor((top - middle) / height),
  };
}

/** The size of a column and of a row, and where the middle of the first place is. */
function stepsOf(lattice: Lattice): { width: number; height: number; middle: number } {
  const height = lattice.yStep.y * lattice.pointsPerCell;
  return {
    width: lattice.columnsPerRow === 0 ? 1 : 0.5,
    height,
    middle: lattice.name === "hex" ? 0 : 0.5,
  };
}

// Pictures.

/** The outlines of parts of cells in the plane. */
export function ringsOf(lattice: Lattice, shards: readonly Shard[]): Rings {
  return outline(lattice, shards).map((ring) => ring.map((corner) => inPlane(lattice, corner)));
}

export function ringsOfAim(lattice: Lattice, { x, y, mask }: Aim): Rings {
  return ringsOf(lattice, shardsOf([x, y, mask]));
}

// Turning and flipping.

/** Turns clockwise by `steps`. The middle of the piece stays as near as possible to its place. */
export function turnedCells(lattice: Lattice, cells: readonly number[], steps: number): number[] {
  return mapped(lattice, cells, ((-steps % lattice.turns) + lattice.turns) % lattice.turns, false);
}

/** Flips left to right. */
export function flippedCells(lattice: Lattice, cells: readonly number[]): number[] {
  return mapped(lattice, cells, 0, true);
}

function mapped(lattice: Lattice, cells: readonly number[], turn: number, flip: boolean): number[] {
  const shards = shardsOf(cells);
  if (shards.length === 0) return [];
  const map = turnAboutOrigin(lattice, turn, flip);
  const images = shards.map((shard) => mapShard(map, shard));
  const [from, to] = [middleOf(lattice, images), middleOf(lattice, shards)];
  const by = nearestShift(lattice, { x: to.x - from.x, y: to.y - from.y });
  return cellsOfShards(images.map(({ x, y, part }) => ({ x: x + by.x, y: y + by.y, part })));
}

/** The middle of the box around the shards. */
function middleOf(lattice: Lattice, shards: readonly Shard[]): PlanePoint {
  const { left, right, foot, top } = boxOfShards(lattice, shards);
  return { x: (left + right) / 2, y: (foot + top) / 2 };
}

export function boxOfShards(lattice: Lattice, shards: readonly Shard[]): Box {
  return boxOf([shards.flatMap((shard) => lattice.corners(shard).map((at) => inPlane(lattice, at)))]);
}

/** The cells, shifted so that their smallest coordinates are 0. */
export function normalised(cells: readonly number[]): number[] {
  const low = lowest(cells);
  return cellsOf(drawingOf(cells.map((value, i) => value - (low[i % 3] ?? 0))));
}

function lowest(cells: readonly number[]): readonly number[] {
  let [x, y] = [Infinity, Infinity];
  for (let i = 0; i + 2 < cells.length; i += 3) {
    x = Math.min(x, cells[i] ?? 0);
    y = Math.min(y, cells[i + 1] ?? 0);
  }
  return [x, y, 0];
}

/** Whether one drawing is a shift of the other. */
export function sameShape(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && normalised(a).join() === normalised(b).join();
}

/** Whether the shape differs from its mirror image, however it is turned. */
export function isChiral(lattice: Lattice, cells: readonly number[]): boolean {
  const flipped = flippedCells(lattice, cells);
  return Array.from({ length: lattice.turns }, (_, turn) => turnedCells(lattice, flipped, turn)).every(
    (image) => !sameShape(image, cells),
  );
}

// Parts, area and balance.

/** The number of parts that are not connected with each other by edges. */
export function countParts(lattice: Lattice, cells: readonly number[]): number {
  const shards = shardsOf(cells);
  const parent = shards.map((_, i) => i);
  const rootOf = (of: number): number => {
    let i = of;
    while (parent[i] !== i) {
      const next = parent[i] ?? i;
      parent[i] = parent[next] ?? next;
      i = next;
    }
    return i;
  };
  let parts = shards.length;
  const edges = new Map<string, number>();
  shards.forEach((shard, i) => {
    const corners = lattice.corners(shard);
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % corners.length] ?? a;
      const isOrdered = a.x < b.x || (a.x === b.x && a.y < b.y);
      const [low, high] = isOrdered ? [a, b] : [b, a];
      const key = `${low.x},${low.y},${high.x},${high.y}`;
      const other = edges.get(key);
      if (other === undefined) {
        edges.set(key, i);
        return;
      }
      const [one, two] = [rootOf(i), rootOf(other)];
      if (one === two) return;
      parent[one] = two;
      --parts;
    });
  });
  return parts;
}

/** The number of smallest parts that the cells cover. */
export function countShards(cells: readonly number[]): number {
  let count = 0;
  for (let i = 2; i < cells.length; i += 3) {
    for (let mask = cells[i] ?? 0; mask > 0; mask >>= 1) count += mask & 1;
  }
  return count;
}

/** "1 square", "2½ squares", "4 triangles". */
export function areaText(lattice: Lattice, shards: number): string {
  return `${areaNumber(lattice, shards)} ${lattice.cellWord}${shards === shardsPerUnit(lattice) ? "" : "s"}`;
}

/** The area in cells, on `triangle` in triangles, as "2½". */
export function areaNumber(lattice: Lattice, shards: number): string {
  const perUnit = shardsPerUnit(lattice);
  const whole = Math.floor(shards / perUnit);
  const rest = ["", "¼", "½", "¾"][shards % perUnit] ?? "";
  return rest === "" || whole > 0 ? `${whole}${rest}` : rest;
}

const shardsPerUnit = (lattice: Lattice): number => lattice.partsPerPlace;

/**
 * The area on the dark and on the light places of a checkerboard, in shards. On `triangle` these
 * are the triangles that point up and down. Hexagons cannot be coloured in this way.
 */
export function balanceOf(
  lattice: Lattice,
  cells: readonly number[],
): { readonly dark: number; readonly light: number } | null {
  if (lattice.name === "hex") return null;
  let [dark, light] = [0, 0];
  for (const { x, y, part } of shardsOf(cells)) {
    const isDark = lattice.name === "triangle" ? part === 0 : (x + y) % 2 === 0;
    if (isDark) ++dark;
    else ++light;
  }
  return { dark, light };
}

// Words for screen readers.

/** What a place has: "empty", "filled", "lower left half". */
export function stateWords(lattice: Lattice, drawing: Drawing, place: Aim): string {
  const mask = maskAt(drawing, place) & place.mask;
  if (mask === 0) return "empty";
  if (lattice.name !== "tetrakis" || mask === fullSquare) return "filled";
  return halfNames.get(mask) ?? "partly filled";
}

/** For example "column 2, row 3": counted from the lower left corner of the region. */
export function positionWords(lattice: Lattice, region: Region, place: Aim): string {
  const { column, row } = positionOf(lattice, place);
  const across = Math.floor((column - region.left) / (lattice.name === "hex" ? 2 : 1)) + 1;
  return `column ${across}, row ${row - region.foot + 1}`;
}

// Changing the lattice.

/**
 * The cells on another lattice; null if they cannot be drawn there. Squares become squares with
 * halves, and squares with halves become squares if no half is filled.
 */
export function convertedCells(
  from: LatticeName,
  to: LatticeName,
  cells: readonly number[],
): number[] | null {
  if (from === to) return [...cells];
  if (from === "square" && to === "tetrakis") return withMasks(cells, fullSquare);
  if (from === "tetrakis" && to === "square") {
    const isWhole = cells.every((value, i) => i % 3 !== 2 || value === fullSquare);
    return isWhole ? withMasks(cells, 1) : null;
  }
  return null;
}

function withMasks(cells: readonly number[], mask: number): number[] {
  return cells.map((value, i) => (i % 3 === 2 ? mask : value));
}

/** A point inside of the place. */
export function middleOfAim(lattice: Lattice, aim: Aim): PlanePoint {
  const corners = shardsOf([aim.x, aim.y, aim.mask]).flatMap((shard) =>
    lattice.corners(shard).map((at) => inPlane(lattice, at)),
  );
  const count = Math.max(1, corners.length);
  return {
    x: corners.reduce((sum, { x }) => sum + x, 0) / count,
    y: corners.reduce((sum, { y }) => sum + y, 0) / count,
  };
}
