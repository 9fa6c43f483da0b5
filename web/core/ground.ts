// The ground of a challenge: the cells to be covered, on one grid or on several grids with a common
// centre.
//
// Covered area is counted in atoms. On one grid an atom is a shard. Shards of several grids can
// overlap in part, so there an atom is a shard of the mesh (mesh.ts).

import type { Challenge, Puzzle } from "./catalogue.js";
import {
  inPlane,
  type Lattice,
  nearestShift,
  type PlanePoint,
  type Point,
  type Shard,
  shardKey,
  shardOfKey,
} from "./lattice.js";
import { type Mesh, meshInPlane, meshOf, shardsInMesh } from "./mesh.js";
import { type Box, boxOf, middleOf, outline, type Rings } from "./outline.js";
import { type Pose, posedShards, type Spot } from "./placement.js";
import type { Piece } from "./catalogue.js";

export interface Grid {
  /** In sixths of the steps between cells, from the origin of drawings. */
  readonly centre: Point;
  /** The shards of the challenge on this grid. */
  readonly shards: readonly Shard[];
  /** The outlines of its components, in the plane. */
  readonly rings: Rings;
}

export interface Ground {
  readonly lattice: Lattice;
  readonly grids: readonly Grid[];
  /** null if there is only one grid. */
  readonly mesh: Mesh | null;
  /** For each atom to be covered, the grid to which it belongs. */
  readonly target: ReadonlyMap<number, number>;
  readonly box: Box;
}

const samePoint = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;

export function groundOf(puzzle: Puzzle, challenge: Challenge): Ground {
  const { lattice } = puzzle;
  const all = challenge.components.map(({ centre }) => centre);
  const centres = all.filter((centre, i) => all.findIndex((one) => samePoint(one, centre)) === i);
  const grids = centres.map((centre): Grid => {
    const components = challenge.components.filter((one) => samePoint(one.centre, centre));
    return {
      centre,
      shards: components.flatMap(({ shards }) => shards),
      rings: components.flatMap(({ shards }) => ringsOf(lattice, centre, shards)),
    };
  });
  const ground = {
    lattice,
    grids,
    mesh: grids.length > 1 ? meshOf(lattice, centres) : null,
    target: new Map<number, number>(),
    box: boxOf(allRings(grids)),
  };
  grids.forEach((grid, index) => {
    for (const atom of atomsOf(ground, index, grid.shards)) ground.target.set(atom, index);
  });
  return ground;
}

const allRings = (grids: readonly Grid[]): Rings => grids.flatMap(({ rings }) => rings);

/** The grid of a component. */
export function gridOfComponent(ground: Ground, challenge: Challenge, component: number): number {
  const centre = challenge.components[component]?.centre;
  if (!centre) return 0;
  return Math.max(
    0,
    ground.grids.findIndex((grid) => samePoint(grid.centre, centre)),
  );
}

const origin: Point = { x: 0, y: 0 };

/** The outline of shards of a grid, relative to its centre, which is in sixths. */
export function ringsOf(lattice: Lattice, centre: Point, shards: readonly Shard[]): Rings {
  const pointsPerSixth = lattice.pointsPerCell / 6;
  return outline(lattice, shards).map((polygon) =>
    polygon.map(({ x, y }) =>
      inPlane(lattice, {
        x: x - centre.x * pointsPerSixth,
        y: y - centre.y * pointsPerSixth,
      }),
    ),
  );
}

export function gridRings(ground: Ground, grid: number, shards: readonly Shard[]): Rings {
  return ringsOf(ground.lattice, ground.grids[grid]?.centre ?? origin, shards);
}

export function atomsOf(ground: Ground, grid: number, shards: readonly Shard[]): number[] {
  const { mesh } = ground;
  if (!mesh) return shards.map(shardKey);
  const centre = ground.grids[grid]?.centre ?? origin;
  return shards.flatMap((shard) => shardsInMesh(mesh, centre, shard).map(shardKey));
}

/** The outline of a set of atoms. */
export function atomRings(ground: Ground, atoms: Iterable<number>): Rings {
  const shards = [...atoms].map(shardOfKey);
  const { lattice, mesh } = ground;
  if (!mesh) return gridRings(ground, 0, shards);
  return outline(mesh.lattice, shards).map((polygon) =>
    polygon.map((point) => meshInPlane(lattice, mesh, point)),
  );
}

/** The outline of a piece in a pose at a spot. Without a spot, it is not shifted. */
export function pieceRings(ground: Ground, piece: Piece, pose: Pose, spot: Spot | null): Rings {
  const shards = posedShards(ground.lattice, piece, pose);
  if (!spot) return ringsOf(ground.lattice, origin, shards);
  const { x, y } = spot;
  return gridRings(
    ground,
    spot.grid,
    shards.map((shard) => ({ x: shard.x + x, y: shard.y + y, part: shard.part })),
  );
}

/** The spot on a grid that brings the middle of a piece nearest to a point. */
export function nearestSpot(
  ground: Ground,
  grid: number,
  piece: Piece,
  pose: Pose,
  middle: PlanePoint,
): Spot {
  const unshifted = middleOf(boxOf(pieceRings(ground, piece, pose, { grid, x: 0, y: 0 })));
  const shift = nearestShift(ground.lattice, {
    x: middle.x - unshifted.x,
    y: middle.y - unshifted.y,
  });
  return { grid, ...shift };
}

/**
 * The best spot near a point on any grid: the piece covers most of the challenge there, or is
 * nearer.
 */
export function snappedSpot(ground: Ground, piece: Piece, pose: Pose, middle: PlanePoint): Spot {
  const shards = posedShards(ground.lattice, piece, pose);
  let best: { spot: Spot; inside: number; away: number } | null = null;
  for (let grid = 0; grid < ground.grids.length; ++grid) {
    const spot = nearestSpot(ground, grid, piece, pose, middle);
    const there = shards.map(({ x, y, part }) => ({ x: x + spot.x, y: y + spot.y, part }));
    const inside = atomsOf(ground, grid, there).filter((atom) => ground.target.get(atom) === grid).length;
    const { x, y } = middleOf(boxOf(gridRings(ground, grid, there)));
    const away = Math.hypot(x - middle.x, y - middle.y);
    if (!best || inside > best.inside || (inside === best.inside && away < best.away)) {
      best = { spot, inside, away };
    }
  }
  return best?.spot ?? { grid: 0, x: 0, y: 0 };
}
