// The ground of a challenge: what is to be covered, on one grid or on two that are half a cell
// apart, in one plane.
//
// What is covered is counted in atoms. On one grid an atom is a shard. Where there are two grids
// their shards overlap in part; there an atom is a shard of the grid with cells half as wide round
// the common centre, of which each shard of either grid is made.

import type { Challenge, Parity, Puzzle } from "./catalogue.js";
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
import { type Box, boxOf, middleOf, outline, type Rings } from "./outline.js";
import { type Pose, posedShards, type Spot } from "./placement.js";
import type { Piece } from "./catalogue.js";

export interface Grid {
  readonly parity: Parity;
  /** What of the challenge lies on it. */
  readonly shards: readonly Shard[];
  /** The outlines of its components, in the plane. */
  readonly rings: Rings;
}

export interface Ground {
  readonly lattice: Lattice;
  readonly grids: readonly Grid[];
  /** The grid of each atom that is to be covered. */
  readonly target: ReadonlyMap<number, number>;
  readonly box: Box;
}

export function groundOf(puzzle: Puzzle, challenge: Challenge): Ground {
  const { lattice } = puzzle;
  const parities = [...new Set(challenge.components.map(({ parity }) => parity))];
  const grids = parities.map((parity): Grid => {
    const components = challenge.components.filter((component) => component.parity === parity);
    return {
      parity,
      shards: components.flatMap(({ shards }) => shards),
      rings: components.flatMap(({ shards }) => ringsOf(lattice, parity, shards)),
    };
  });
  const ground = { lattice, grids, target: new Map<number, number>(), box: boxOf(allRings(grids)) };
  grids.forEach((grid, index) => {
    for (const atom of atomsOf(ground, index, grid.shards)) ground.target.set(atom, index);
  });
  return ground;
}

const allRings = (grids: readonly Grid[]): Rings => grids.flatMap(({ rings }) => rings);

/** The grid that a component lies on. */
export function gridOfComponent(ground: Ground, challenge: Challenge, component: number): number {
  const parity = challenge.components[component]?.parity;
  return Math.max(
    0,
    ground.grids.findIndex((grid) => grid.parity === parity),
  );
}

/** In points: the centre that the components of that parity have in common. */
function centreOf(lattice: Lattice, parity: Parity): Point {
  const half = parity === "odd" ? lattice.pointsPerCell / 2 : 0;
  return { x: half, y: half };
}

/** The outline of shards of a grid, round the common centre. */
export function ringsOf(lattice: Lattice, parity: Parity, shards: readonly Shard[]): Rings {
  const centre = centreOf(lattice, parity);
  return outline(lattice, shards).map((polygon) =>
    polygon.map(({ x, y }) => inPlane(lattice, { x: x - centre.x, y: y - centre.y })),
  );
}

export function gridRings(ground: Ground, grid: number, shards: readonly Shard[]): Rings {
  return ringsOf(ground.lattice, ground.grids[grid]?.parity ?? "even", shards);
}

// Which quarter of a cell (column, row; from the lower left), and which of its shards.
const tetrakisQuarters: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [0, 1, 0],
    [0, 1, 1],
    [1, 1, 0],
    [1, 1, 3],
  ],
  [
    [1, 0, 1],
    [1, 0, 0],
    [1, 1, 1],
    [1, 1, 2],
  ],
  [
    [0, 0, 2],
    [0, 0, 1],
    [1, 0, 2],
    [1, 0, 3],
  ],
  [
    [0, 0, 3],
    [0, 0, 0],
    [0, 1, 3],
    [0, 1, 2],
  ],
];
const squareQuarters = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [1, 1, 0],
] as const;

export function atomsOf(ground: Ground, grid: number, shards: readonly Shard[]): number[] {
  if (ground.grids.length < 2) return shards.map(shardKey);
  // The odd centre is the middle of the cell (0, 0): its quarter (0, 0) lies at (-1, -1).
  const shift = ground.grids[grid]?.parity === "odd" ? -1 : 0;
  return shards.flatMap(({ x, y, part }) =>
    (ground.lattice.partsPerCell === 4 ? (tetrakisQuarters[part] ?? []) : squareQuarters).map(
      ([column, row, quarter]) =>
        shardKey({ x: 2 * x + column + shift, y: 2 * y + row + shift, part: quarter }),
    ),
  );
}

/** The outline of some atoms. */
export function atomRings(ground: Ground, atoms: Iterable<number>): Rings {
  const shards = [...atoms].map(shardOfKey);
  if (ground.grids.length < 2) return gridRings(ground, 0, shards);
  return outline(ground.lattice, shards).map((polygon) =>
    polygon.map((point) => {
      const { x, y } = inPlane(ground.lattice, point);
      return { x: x / 2, y: y / 2 };
    }),
  );
}

/** The outline of a piece in some pose; where there is no spot, before any shift. */
export function pieceRings(ground: Ground, piece: Piece, pose: Pose, spot: Spot | null): Rings {
  const shards = posedShards(ground.lattice, piece, pose);
  if (!spot) return ringsOf(ground.lattice, "even", shards);
  const { x, y } = spot;
  return gridRings(
    ground,
    spot.grid,
    shards.map((shard) => ({ x: shard.x + x, y: shard.y + y, part: shard.part })),
  );
}

/** The spot on a grid that brings the middle of a piece nearest to a place. */
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

/** The same on that grid of whose challenge the piece covers most there, or the nearer. */
export function snappedSpot(ground: Ground, piece: Piece, pose: Pose, middle: PlanePoint): Spot {
  const shards = posedShards(ground.lattice, piece, pose);
  let best: { spot: Spot; inside: number; away: number } | null = null;
  for (let grid = 0; grid < ground.grids.length; ++grid) {
    const spot = nearestSpot(ground, grid, piece, pose, middle);
    const there = shards.map(({ x, y, part }) => ({ x: x + spot.x, y: y + spot.y, part }));
    const inside = atomsOf(ground, grid, there).filter(
      (atom) => ground.target.get(atom) === grid,
    ).length;
    const { x, y } = middleOf(boxOf(gridRings(ground, grid, there)));
    const away = Math.hypot(x - middle.x, y - middle.y);
    if (!best || inside > best.inside || (inside === best.inside && away < best.away)) {
      best = { spot, inside, away };
    }
  }
  return best?.spot ?? { grid: 0, x: 0, y: 0 };
}
