// How pieces are placed. A pose says how a piece is turned, a spot says where it is.

import type { Piece, PlacedPiece, Puzzle, Side } from "./catalogue.js";
import {
  type Cell,
  type Lattice,
  mapShard,
  modulo,
  type Shard,
  shardKey,
  shifted,
  turnAboutOrigin,
} from "./lattice.js";

/** The side's drawing is flipped west–east about its origin if `flipped`, then turned. */
export interface Pose {
  readonly side: number;
  readonly turn: number;
  readonly flipped: boolean;
}

/** After the pose, the piece is shifted by (x, y) whole cells on one of the challenge's grids. */
export interface Spot {
  readonly grid: number;
  readonly x: number;
  readonly y: number;
}

/** The position of one copy of a piece: on the board or, without a spot, beside it. */
export interface Lie {
  readonly pose: Pose;
  readonly spot: Spot | null;
}

export const firstPose: Pose = { side: 0, turn: 0, flipped: false };

export function samePose(one: Pose, other: Pose): boolean {
  return one.side === other.side && one.turn === other.turn && one.flipped === other.flipped;
}

export function sameSpot(one: Spot | null, other: Spot | null): boolean {
  if (!one || !other) return one === other;
  return one.grid === other.grid && one.x === other.x && one.y === other.y;
}

export function sideOf(piece: Piece, pose: Pose): Side {
  const side = piece.sides[pose.side] ?? piece.sides[0];
  if (!side) throw new Error(`piece ${piece.name} has no sides`);
  return side;
}

const posed = new WeakMap<Side, Map<number, readonly Shard[]>>();

/** The shards of a piece in a pose, without a shift. */
export function posedShards(lattice: Lattice, piece: Piece, pose: Pose): readonly Shard[] {
  const side = sideOf(piece, pose);
  let known = posed.get(side);
  if (!known) posed.set(side, (known = new Map()));
  const key = pose.turn * 2 + Number(pose.flipped);
  let shards = known.get(key);
  if (!shards) {
    const map = turnAboutOrigin(lattice, pose.turn, pose.flipped);
    known.set(key, (shards = side.shards.map((shard) => mapShard(map, shard))));
  }
  return shards;
}

export function shardsAt(lattice: Lattice, piece: Piece, pose: Pose, at: Cell): Shard[] {
  return shifted(posedShards(lattice, piece, pose), at);
}

/** Turns clockwise for the player, whether the piece is flipped or not. */
export function turned(lattice: Lattice, pose: Pose, steps: number): Pose {
  return { ...pose, turn: modulo(pose.turn - steps, lattice.turns) };
}

/** Flips left to right for the player, however the piece is turned. */
export function flippedOver(lattice: Lattice, pose: Pose): Pose {
  return { ...pose, flipped: !pose.flipped, turn: modulo(-pose.turn, lattice.turns) };
}

export function withOtherSide(piece: Piece, pose: Pose): Pose {
  return { ...pose, side: (pose.side + 1) % piece.sides.length };
}

/** All poses that the rules allow, without poses that look the same. */
export function posesOf(puzzle: Puzzle, piece: Piece): Pose[] {
  const poses: Pose[] = [];
  const seen = new Set<string>();
  for (let side = 0; side < piece.sides.length; ++side) {
    for (const flipped of puzzle.flips ? [false, true] : [false]) {
      for (let turn = 0; turn < (puzzle.turns ? puzzle.lattice.turns : 1); ++turn) {
        const pose = { side, turn, flipped };
        const image = imageKey(posedShards(puzzle.lattice, piece, pose));
        if (seen.has(image)) continue;
        seen.add(image);
        poses.push(pose);
      }
    }
  }
  return poses;
}

/** A key that is equal for sets that are shifts of each other. */
export function imageKey(shards: readonly Shard[]): string {
  const low = lowest(shards);
  return keysOf(shifted(shards, { x: -low.x, y: -low.y }));
}

/** A key that is equal for equal sets. */
export function keysOf(shards: readonly Shard[]): string {
  return shards
    .map(shardKey)
    .sort((a, b) => a - b)
    .join();
}

export function lowest(shards: readonly Shard[]): Cell {
  return {
    x: Math.min(...shards.map(({ x }) => x)),
    y: Math.min(...shards.map(({ y }) => y)),
  };
}

const classes = new WeakMap<Puzzle, readonly number[]>();

/** For each piece the first piece with the same images. Such pieces can replace each other. */
export function classesOf(puzzle: Puzzle): readonly number[] {
  let known = classes.get(puzzle);
  if (!known) {
    const images = puzzle.pieces.map((piece) =>
      posesOf(puzzle, piece)
        .map((pose) => imageKey(posedShards(puzzle.lattice, piece, pose)))
        .sort()
        .join(" "),
    );
    known = images.map((image) => images.indexOf(image));
    classes.set(puzzle, known);
  }
  return known;
}

/** A pose and a shift with which the piece covers exactly these shards; null if there is none. */
export function findPlacement(
  puzzle: Puzzle,
  piece: Piece,
  shards: readonly Shard[],
): { pose: Pose; at: Cell } | null {
  const image = imageKey(shards);
  const low = lowest(shards);
  for (const pose of posesOf(puzzle, piece)) {
    const own = posedShards(puzzle.lattice, piece, pose);
    if (own.length !== shards.length || imageKey(own) !== image) continue;
    const from = lowest(own);
    return { pose, at: { x: low.x - from.x, y: low.y - from.y } };
  }
  return null;
}

/** The shards that a piece of a stored solution covers, on the grid of its component. */
export function shardsOfPlaced(puzzle: Puzzle, placed: PlacedPiece): Shard[] {
  const piece = puzzle.pieces[placed.piece];
  return piece ? shardsAt(puzzle.lattice, piece, placed, placed) : [];
}

/** A shard near the middle of the side's drawing. The piece turns about it. */
export function pivotOf(side: Side): Shard {
  const count = side.shards.length;
  const mean = {
    x: side.shards.reduce((sum, { x }) => sum + x, 0) / count,
    y: side.shards.reduce((sum, { y }) => sum + y, 0) / count,
  };
  const away = (cell: Cell): number => (cell.x - mean.x) ** 2 + (cell.y - mean.y) ** 2;
  return side.shards.reduce<Shard>(
    (best, shard) => (away(shard) < away(best) - 1e-9 ? shard : best),
    side.shards[0] ?? { x: 0, y: 0, part: 0 },
  );
}
