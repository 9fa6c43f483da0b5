// The grids on which pieces are placed, as in src/geometry/lattice.hpp. x points east,
// y north (on `hex` at 120° to x, on `triangle` at 60°). Turns are counter-clockwise. A place is
// what the page numbers and describes: a cell or, on `triangle`, each of its two triangles.

export type LatticeName = "tetrakis" | "square" | "hex" | "triangle";

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/**
 * The smallest area that a piece can cover. Parts on `tetrakis`: n 0, e 1, s 2, w 3. Parts on
 * `triangle`: up 0, down 1.
 */
export interface Shard extends Cell {
  readonly part: number;
}

/**
 * A corner of a shard. The coordinates are whole numbers; they count half cells, on `hex` thirds of
 * the steps between cells, and on `triangle` these steps.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of the plane, in widths of a cell, y up. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** x' = xx·x + xy·y + shift.x + partShifts[part].x, and y' likewise. */
export interface LatticeMap {
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
  readonly shift: Cell;
  readonly parts: readonly number[];
  /** For each part, the additional shift of its image. For part 0 it is (0, 0). */
  readonly partShifts: readonly Cell[];
}

export interface Lattice {
  readonly name: LatticeName;
  readonly turns: 4 | 6;
  readonly partsPerCell: number;
  /** 4 on `tetrakis`, otherwise 1. */
  readonly partsPerPlace: number;
  readonly placeWord: string;
  readonly cellWord: string;
  /** The word for the width of a step between cells. */
  readonly widthWord: string;
  /** How far apart the grids with a common centre are. */
  readonly gridGap: string;
  /** The label of the button that moves a piece to the next grid. */
  readonly gridStep: string;
  readonly turn: LatticeMap;
  readonly flip: LatticeMap;
  readonly turnsAboutCorner: boolean;
  readonly xStep: PlanePoint;
  readonly yStep: PlanePoint;
  /** How many half cells a row is shifted to the east of the row below it. */
  readonly columnsPerRow: -1 | 0 | 1;
  /**
   * The difference of corner coordinates from one cell to the next: 2, on `hex` 3, on `triangle` 1.
   */
  readonly pointsPerCell: number;
  /** In counter-clockwise order. */
  corners(shard: Shard): readonly Point[];
}

const origin: Cell = { x: 0, y: 0 };
const inOneCell = { shift: origin, partShifts: [origin, origin, origin, origin] };
const quarterTurn = { xx: 0, xy: -1, yx: 1, yy: 0, ...inOneCell };
const mirror = { xx: -1, xy: 0, yx: 0, yy: 1, ...inOneCell };
const identity: LatticeMap = { xx: 1, xy: 0, yx: 0, yy: 1, ...inOneCell, parts: [0, 1, 2, 3] };

function quarterOfSquare(shard: Shard): Point[] {
  const x = 2 * shard.x;
  const y = 2 * shard.y;
  const southWest = { x, y };
  const southEast = { x: x + 2, y };
  const northEast = { x: x + 2, y: y + 2 };
  const northWest = { x, y: y + 2 };
  const middle = { x: x + 1, y: y + 1 };
  switch (shard.part) {
    case 0:
      return [middle, northEast, northWest];
    case 1:
      return [middle, southEast, northEast];
    case 2:
      return [middle, southWest, southEast];
    default:
      return [middle, northWest, southWest];
  }
}

const tetrakis: Lattice = {
  name: "tetrakis",
  turns: 4,
  partsPerCell: 4,
  partsPerPlace: 4,
  placeWord: "square",
  cellWord: "square",
  widthWord: "square",
  gridGap: "half a square",
  gridStep: "Half step",
  turn: { ...quarterTurn, parts: [3, 0, 1, 2] },
  flip: { ...mirror, parts: [0, 3, 2, 1] },
  turnsAboutCorner: true,
  xStep: { x: 0.5, y: 0 },
  yStep: { x: 0, y: 0.5 },
  columnsPerRow: 0,
  pointsPerCell: 2,
  corners: quarterOfSquare,
};

const square: Lattice = {
  ...tetrakis,
  name: "square",
  partsPerCell: 1,
  partsPerPlace: 1,
  turn: { ...quarterTurn, parts: identity.parts },
  flip: { ...mirror, parts: identity.parts },
  corners: ({ x, y }) => [
    { x: 2 * x, y: 2 * y },
    { x: 2 * x + 2, y: 2 * y },
    { x: 2 * x + 2, y: 2 * y + 2 },
    { x: 2 * x, y: 2 * y + 2 },
  ],
};

const hex: Lattice = {
  name: "hex",
  turns: 6,
  partsPerCell: 1,
  partsPerPlace: 1,
  placeWord: "place",
  cellWord: "hexagon",
  widthWord: "hexagon",
  gridGap: "part of a hexagon",
  gridStep: "Other grid",
  turn: { xx: 1, xy: -1, yx: 1, yy: 0, ...inOneCell, parts: identity.parts },
  flip: { xx: -1, xy: 1, yx: 0, yy: 1, ...inOneCell, parts: identity.parts },
  turnsAboutCorner: false,
  xStep: { x: 1 / 3, y: 0 },
  yStep: { x: -1 / 6, y: Math.sqrt(3) / 6 },
  columnsPerRow: -1,
  pointsPerCell: 3,
  corners: ({ x, y }) =>
    [
      [1, -1],
      [2, 1],
      [1, 2],
      [-1, 1],
      [-2, -1],
      [-1, -2],
    ].map(([dx = 0, dy = 0]) => ({ x: 3 * x + dx, y: 3 * y + dy })),
};

const triangle: Lattice = {
  name: "triangle",
  turns: 6,
  partsPerCell: 2,
  partsPerPlace: 1,
  placeWord: "triangle",
  cellWord: "triangle",
  widthWord: "side",
  gridGap: "part of a triangle",
  gridStep: "Other grid",
  // The turn is about the corner (0, 0). A triangle that points up becomes one that points down.
  turn: {
    xx: 0,
    xy: -1,
    yx: 1,
    yy: 1,
    shift: { x: -1, y: 0 },
    parts: [1, 0],
    partShifts: [origin, { x: 0, y: 1 }],
  },
  flip: {
    xx: -1,
    xy: -1,
    yx: 0,
    yy: 1,
    shift: { x: -1, y: 0 },
    parts: [0, 1],
    partShifts: [origin, { x: -1, y: 0 }],
  },
  turnsAboutCorner: false,
  xStep: { x: 1, y: 0 },
  yStep: { x: 0.5, y: Math.sqrt(3) / 2 },
  columnsPerRow: 1,
  pointsPerCell: 1,
  corners: ({ x, y, part }) =>
    part === 0
      ? [
          { x, y },
          { x: x + 1, y },
          { x, y: y + 1 },
        ]
      : [
          { x: x + 1, y },
          { x: x + 1, y: y + 1 },
          { x, y: y + 1 },
        ],
};

export const lattices: Readonly<Record<LatticeName, Lattice>> = {
  tetrakis,
  square,
  hex,
  triangle,
};

/** The first part of the place to which a shard belongs. */
export function placePart(lattice: Lattice, part: number): number {
  return part - (part % lattice.partsPerPlace);
}

/** The shards, grouped by places. */
export function byPlace(lattice: Lattice, shards: readonly Shard[]): Shard[][] {
  const places = new Map<number, Shard[]>();
  for (const shard of shards) {
    const key = shardKey({ ...shard, part: placePart(lattice, shard.part) });
    const place = places.get(key);
    if (place) place.push(shard);
    else places.set(key, [shard]);
  }
  return [...places.values()];
}

/** Applies `inner`, then `outer`. */
function compose(outer: LatticeMap, inner: LatticeMap): LatticeMap {
  // The image of each part of the cell (0, 0) under both maps.
  const images = inner.parts.map((part, index) => {
    const { x, y } = inner.partShifts[index] ?? origin;
    return mapShard(outer, { x: inner.shift.x + x, y: inner.shift.y + y, part });
  });
  const shift = { x: images[0]?.x ?? 0, y: images[0]?.y ?? 0 };
  return {
    xx: outer.xx * inner.xx + outer.xy * inner.yx,
    xy: outer.xx * inner.xy + outer.xy * inner.yy,
    yx: outer.yx * inner.xx + outer.yy * inner.yx,
    yy: outer.yx * inner.xy + outer.yy * inner.yy,
    shift,
    parts: images.map(({ part }) => part),
    partShifts: images.map(({ x, y }) => ({ x: x - shift.x, y: y - shift.y })),
  };
}

/**
 * Flips west–east if `flipped`, then turns. The centre is the middle of the cell (0, 0); on
 * `triangle` it is the lower left corner of this cell.
 */
export function turnAboutMiddle(lattice: Lattice, turn: number, flipped: boolean): LatticeMap {
  let map = flipped ? lattice.flip : identity;
  for (let i = 0; i < modulo(turn, lattice.turns); ++i) map = compose(lattice.turn, map);
  return map;
}

/**
 * As turnAboutMiddle(), but about the origin of drawings: except on `hex` the lower left corner of
 * the cell (0, 0).
 */
export function turnAboutOrigin(lattice: Lattice, turn: number, flipped: boolean): LatticeMap {
  const map = turnAboutMiddle(lattice, turn, flipped);
  if (!lattice.turnsAboutCorner) return map;
  // A cell is identified by its lower left corner. The turn takes another corner of the cell there.
  return {
    ...map,
    shift: { x: Math.min(0, map.xx + map.xy), y: Math.min(0, map.yx + map.yy) },
  };
}

/**
 * Flips and turns as turnAboutOrigin(), from the grid with one centre to the grid with another (or
 * the same) centre. Both centres are at one point of the plane. Null if the map does not take the
 * one grid to the other. Centres are in sixths of the steps between cells, from the origin of
 * drawings.
 */
export function mapBetween(
  lattice: Lattice,
  turn: number,
  flipped: boolean,
  from: Point,
  to: Point,
): LatticeMap | null {
  const map = turnAboutOrigin(lattice, turn, flipped);
  const x = to.x - map.xx * from.x - map.xy * from.y;
  const y = to.y - map.yx * from.x - map.yy * from.y;
  if (x % 6 !== 0 || y % 6 !== 0) return null;
  return { ...map, shift: { x: map.shift.x + x / 6, y: map.shift.y + y / 6 } };
}

export function mapShard(map: LatticeMap, { x, y, part }: Shard): Shard {
  const own = map.partShifts[part] ?? origin;
  return {
    x: map.xx * x + map.xy * y + map.shift.x + own.x,
    y: map.yx * x + map.yy * y + map.shift.y + own.y,
    part: map.parts[part] ?? 0,
  };
}

export function shifted(shards: readonly Shard[], by: Cell): Shard[] {
  return shards.map(({ x, y, part }) => ({ x: x + by.x, y: y + by.y, part }));
}

export function inPlane(lattice: Lattice, point: Point): PlanePoint {
  return {
    x: point.x * lattice.xStep.x + point.y * lattice.yStep.x,
    y: point.x * lattice.xStep.y + point.y * lattice.yStep.y,
  };
}

/** The position of a centre in the plane. Centres are in sixths of the steps between cells. */
function centreInPlane(lattice: Lattice, { x, y }: Point): PlanePoint {
  const scale = lattice.pointsPerCell / 6;
  return inPlane(lattice, { x: x * scale, y: y * scale });
}

/** Width and height of the shards of grids with a common centre. */
export function sizeInPlane(
  lattice: Lattice,
  grids: readonly { readonly centre: Point; readonly shards: readonly Shard[] }[],
): { width: number; height: number } {
  let [left, right, foot, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { centre, shards } of grids) {
    const origin = centreInPlane(lattice, centre);
    for (const corner of shards.flatMap((shard) => lattice.corners(shard))) {
      const { x, y } = inPlane(lattice, corner);
      [left, right] = [Math.min(left, x - origin.x), Math.max(right, x - origin.x)];
      [foot, top] = [Math.min(foot, y - origin.y), Math.max(top, y - origin.y)];
    }
  }
  return { width: right - left, height: top - foot };
}

/** The vector of a shift by whole cells. */
export function shiftInPlane(lattice: Lattice, by: Cell): PlanePoint {
  const scale = lattice.pointsPerCell;
  return inPlane(lattice, { x: by.x * scale, y: by.y * scale });
}

/** The shift by whole cells that is nearest to a vector. */
export function nearestShift(lattice: Lattice, vector: PlanePoint): Cell {
  const scale = lattice.pointsPerCell;
  const y = vector.y / (lattice.yStep.y * scale);
  const x = (vector.x - y * lattice.yStep.x * scale) / (lattice.xStep.x * scale);
  let nearest = { x: Math.round(x), y: Math.round(y) };
  let minDistance = Infinity;
  for (const candidate of [0, 1].flatMap((dx) =>
    [0, 1].map((dy) => ({ x: Math.floor(x) + dx, y: Math.floor(y) + dy })),
  )) {
    const there = shiftInPlane(lattice, candidate);
    const distance = Math.hypot(there.x - vector.x, there.y - vector.y);
    if (distance < minDistance - 1e-9) {
      minDistance = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

// Boards have at most 4096 cells, and a mesh has at most six steps for each step of a board. So all
// coordinates are much smaller than this.
const reach = 32768;

/** A number that identifies the shard. */
export function shardKey(shard: Shard): number {
  return ((shard.x + reach) * 2 * reach + (shard.y + reach)) * 4 + shard.part;
}

export function shardOfKey(key: number): Shard {
  const cell = Math.floor(key / 4);
  return {
    x: Math.floor(cell / (2 * reach)) - reach,
    y: (cell % (2 * reach)) - reach,
    part: key % 4,
  };
}
