// The mesh of a ground with several grids: a finer grid with the same centre. Each shard of each
// grid consists of shards of the mesh.

import {
  type Cell,
  inPlane,
  type Lattice,
  type LatticeName,
  lattices,
  type PlanePoint,
  type Point,
  type Shard,
} from "./lattice.js";

export interface Mesh {
  readonly lattice: Lattice;
  /**
   * For each part, the shards of the mesh in this part of the cell (0, 0), from the origin of
   * drawings.
   */
  readonly shardsOfPart: readonly (readonly Shard[])[];
  /** The step from a cell of the grids to the next, in cells of the mesh. */
  readonly xStep: Cell;
  readonly yStep: Cell;
  /** A step of the mesh, in sixths of a step of the grids. */
  readonly xSixths: Point;
  readonly ySixths: Point;
}

interface Finest {
  readonly lattice: LatticeName;
  readonly xSixths: Point;
  readonly ySixths: Point;
}

// Meshes that are fine enough for all centres. A hexagon consists of six triangles.
const finest: Readonly<Record<LatticeName, Finest>> = {
  tetrakis: { lattice: "tetrakis", xSixths: { x: 3, y: 0 }, ySixths: { x: 0, y: 3 } },
  square: { lattice: "square", xSixths: { x: 3, y: 0 }, ySixths: { x: 0, y: 3 } },
  hex: { lattice: "triangle", xSixths: { x: 1, y: -1 }, ySixths: { x: 2, y: 1 } },
  triangle: { lattice: "triangle", xSixths: { x: 1, y: 0 }, ySixths: { x: 0, y: 1 } },
};

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

const times = (by: number, { x, y }: Point): Point => ({ x: by * x, y: by * y });

/** A point, given in sixths, in steps of the mesh. */
function inMesh({ xSixths: a, ySixths: b }: Pick<Mesh, "xSixths" | "ySixths">, at: Point): Point {
  const area = a.x * b.y - a.y * b.x;
  return { x: (at.x * b.y - at.y * b.x) / area, y: (a.x * at.y - a.y * at.x) / area };
}

/** The coarsest mesh that fits grids with these centres. Centres are in sixths. */
export function meshOf(lattice: Lattice, centres: readonly Point[]): Mesh {
  const own = finest[lattice.name];
  const steps = [{ x: 6, y: 0 }, { x: 0, y: 6 }, ...centres].map((at) => inMesh(own, at));
  const scale = steps.reduce((common, { x, y }) => gcd(gcd(common, x), y), 0);
  const sixths = { xSixths: times(scale, own.xSixths), ySixths: times(scale, own.ySixths) };
  const mesh = lattices[own.lattice];
  return {
    lattice: mesh,
    ...sixths,
    xStep: inMesh(sixths, { x: 6, y: 0 }),
    yStep: inMesh(sixths, { x: 0, y: 6 }),
    shardsOfPart: Array.from({ length: lattice.partsPerCell }, (_, part) => {
      const corners = lattice.corners({ x: 0, y: 0, part });
      const outline = corners.map((corner) => inMesh(sixths, times(6 / lattice.pointsPerCell, corner)));
      return shardsInside(mesh, outline);
    }),
  };
}

/** The shards of the mesh whose middle is inside a convex polygon. */
function shardsInside(mesh: Lattice, polygon: readonly Point[]): Shard[] {
  const low = (values: readonly number[]): number => Math.floor(Math.min(...values)) - 1;
  const high = (values: readonly number[]): number => Math.ceil(Math.max(...values)) + 1;
  const [columns, rows] = [polygon.map(({ x }) => x), polygon.map(({ y }) => y)];
  const found: Shard[] = [];
  for (let x = low(columns); x <= high(columns); ++x) {
    for (let y = low(rows); y <= high(rows); ++y) {
      for (let part = 0; part < mesh.partsPerCell; ++part) {
        if (isInside(polygon, middleOf(mesh, { x, y, part }))) found.push({ x, y, part });
      }
    }
  }
  return found;
}

function middleOf(mesh: Lattice, shard: Shard): Point {
  const corners = mesh.corners(shard);
  const scale = corners.length * mesh.pointsPerCell;
  return {
    x: corners.reduce((sum, { x }) => sum + x, 0) / scale,
    y: corners.reduce((sum, { y }) => sum + y, 0) / scale,
  };
}

function isInside(polygon: readonly Point[], at: Point): boolean {
  return polygon.every((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) > 0;
  });
}

/** The shards of the mesh in a shard of the centre's grid, relative to the common centre. */
export function shardsInMesh(mesh: Mesh, centre: Point, { x, y, part }: Shard): Shard[] {
  const from = inMesh(mesh, centre);
  const column = x * mesh.xStep.x + y * mesh.yStep.x - from.x;
  const row = x * mesh.xStep.y + y * mesh.yStep.y - from.y;
  return (mesh.shardsOfPart[part] ?? []).map((shard) => ({
    x: shard.x + column,
    y: shard.y + row,
    part: shard.part,
  }));
}

/** The position of a point of the mesh in the plane of the grids. */
export function meshInPlane(lattice: Lattice, mesh: Mesh, { x, y }: Point): PlanePoint {
  const scale = lattice.pointsPerCell / (6 * mesh.lattice.pointsPerCell);
  return inPlane(lattice, {
    x: (x * mesh.xSixths.x + y * mesh.ySixths.x) * scale,
    y: (x * mesh.xSixths.y + y * mesh.ySixths.y) * scale,
  });
}
