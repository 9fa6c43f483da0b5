// Solutions: the stored one in all its views, and a solution that contains the placed pieces.

import type { Challenge, Puzzle } from "./catalogue.js";
import { exactCover } from "./exact_cover.js";
import { type Copy, coveredAtoms, findingsOf, markedAtoms } from "./findings.js";
import { atomsOf, gridOfComponent, type Ground } from "./ground.js";
import { type LatticeMap, mapBetween, mapShard, type Shard } from "./lattice.js";
import {
  classesOf,
  findPlacement,
  type Lie,
  type Pose,
  posedShards,
  posesOf,
  shardsOfPlaced,
  type Spot,
} from "./placement.js";

/** The placement of a piece in a solution. */
export interface Part {
  readonly piece: number;
  readonly pose: Pose;
  readonly spot: Spot;
  readonly atoms: readonly number[];
}

export type Solution = readonly Part[];

/** The stored solution, and its images under turns and flips of the whole challenge. */
export function storedSolutions(puzzle: Puzzle, challenge: Challenge, ground: Ground): Solution[] {
  if (!challenge.solution) return [];
  const solutions: Solution[] = [];
  const isBoard = challenge.kind === "board";
  for (const flipped of puzzle.flips && !isBoard ? [false, true] : [false]) {
    for (let turn = 0; turn < (puzzle.turns && !isBoard ? puzzle.lattice.turns : 1); ++turn) {
      const view = viewOf(puzzle, challenge, ground, turn, flipped);
      if (view && isSolution(puzzle, challenge, ground, view)) solutions.push(view);
    }
  }
  return solutions;
}

function viewOf(
  puzzle: Puzzle,
  challenge: Challenge,
  ground: Ground,
  turn: number,
  flipped: boolean,
): Solution | null {
  const images = ground.grids.map((_, grid) => gridImage(ground, grid, turn, flipped));
  const parts: Part[] = [];
  for (const placed of challenge.solution ?? []) {
    const image = images[gridOfComponent(ground, challenge, placed.component)];
    const piece = puzzle.pieces[placed.piece];
    if (!piece || !image) return null;
    const { grid, map } = image;
    const shards = shardsOfPlaced(puzzle, placed).map((shard) => mapShard(map, shard));
    const found = findPlacement(puzzle, piece, shards);
    if (!found) return null;
    const spot = { grid, ...found.at };
    parts.push({
      piece: placed.piece,
      pose: found.pose,
      spot,
      atoms: atomsOf(ground, grid, shards),
    });
  }
  return parts;
}

/** The grid to which a turn about the common centre takes a grid, and the map. */
function gridImage(
  ground: Ground,
  from: number,
  turn: number,
  flipped: boolean,
): { grid: number; map: LatticeMap } | null {
  const start = ground.grids[from];
  if (!start) return null;
  for (const [grid, { centre }] of ground.grids.entries()) {
    const map = mapBetween(ground.lattice, turn, flipped, start.centre, centre);
    if (map) return { grid, map };
  }
  return null;
}

/** Whether the image solves the challenge. A challenge need not be symmetric under all turns. */
function isSolution(puzzle: Puzzle, challenge: Challenge, ground: Ground, solution: Solution): boolean {
  const copies = solution.map((part, index): Copy => {
    const piece = puzzle.pieces[part.piece];
    if (!piece) throw new Error("a solution has a piece that the puzzle has not");
    return { index, piece, ordinal: 1 };
  });
  return findingsOf(ground, challenge, copies, solution).solved;
}

const sameAtoms = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

export interface Agreement {
  /**
   * For each copy that is placed as in the solution, its part. Copies of the same shape are alike.
   */
  readonly partOf: ReadonlyMap<number, Part>;
  /** Parts of the solution for which no copy is placed correctly. */
  readonly missing: readonly Part[];
}

export function agreementOf(
  puzzle: Puzzle,
  ground: Ground,
  copies: readonly Copy[],
  lies: readonly Lie[],
  solution: Solution,
): Agreement {
  const classes = classesOf(puzzle);
  const missing = [...solution];
  const partOf = new Map<number, Part>();
  for (const copy of copies) {
    const lie = lies[copy.index];
    if (!lie?.spot) continue;
    const atoms = coveredAtoms(ground, copy, lie);
    const found = missing.findIndex(
      (part) =>
        classes[part.piece] === classes[copy.piece.index] &&
        part.spot.grid === lie.spot?.grid &&
        sameAtoms(part.atoms, atoms),
    );
    const part = missing[found];
    if (!part) continue;
    partOf.set(copy.index, part);
    missing.splice(found, 1);
  }
  return { partOf, missing };
}

/**
 * Enough for the remaining pieces of usual games, and so few that the player does not notice it.
 */
const maxNodes = 20_000;

/**
 * A solution that contains all placed copies. "none": there is no such solution. "undecided": the
 * search would take too long.
 */
export function completion(
  puzzle: Puzzle,
  challenge: Challenge,
  ground: Ground,
  copies: readonly Copy[],
  lies: readonly Lie[],
): Solution | "none" | "undecided" {
  const parts: Part[] = [];
  const items = new Map<number, number>();
  const left: Copy[] = [];
  const covered = new Set<number>();
  for (const copy of copies) {
    const lie = lies[copy.index];
    if (!lie?.spot) {
      left.push(copy);
      continue;
    }
    const atoms = coveredAtoms(ground, copy, lie);
    atoms.forEach((atom) => covered.add(atom));
    parts.push({ piece: copy.piece.index, pose: lie.pose, spot: lie.spot, atoms });
  }
  for (const atom of ground.target.keys()) if (!covered.has(atom)) items.set(atom, items.size);

  const options: number[][] = [];
  const placed: Part[] = [];
  left.forEach((copy, i) => {
    for (const part of partsOn(puzzle, challenge, ground, copy)) {
      const own = part.atoms.map((atom) => items.get(atom));
      if (own.some((item) => item === undefined)) continue;
      options.push([items.size + i, ...own.map((item) => item ?? 0)]);
      placed.push(part);
    }
  });
  const outcome = exactCover(items.size + left.length, options, maxNodes);
  if (outcome.kind !== "found") return outcome.kind;
  for (const option of outcome.options) {
    const part = placed[option];
    if (part) parts.push(part);
  }
  return parts;
}

/** All placements of a copy on the ground, without regard to other copies. */
function* partsOn(puzzle: Puzzle, challenge: Challenge, ground: Ground, copy: Copy): Generator<Part> {
  const marked = markedAtoms(ground, challenge.givens);
  const own = challenge.givens
    .filter((given) => given.piece === copy.piece.index)
    .flatMap((given) => atomsOf(ground, 0, given.shards));
  for (const pose of posesOf(puzzle, copy.piece)) {
    const posed = posedShards(puzzle.lattice, copy.piece, pose);
    const anchor = posed[0];
    if (!anchor) continue;
    for (let grid = 0; grid < ground.grids.length; ++grid) {
      for (const spot of spotsOf(ground, grid, anchor)) {
        const shards = posed.map(({ x, y, part }) => ({ x: x + spot.x, y: y + spot.y, part }));
        const atoms = atomsOf(ground, grid, shards);
        const fits = atoms.every(
          (atom) =>
            ground.target.get(atom) === grid && (marked.get(atom) ?? copy.piece.index) === copy.piece.index,
        );
        // If a piece has only one copy, this copy covers all places that are marked for the piece.
        const whole = copy.piece.copies > 1 || own.every((atom) => atoms.includes(atom));
        if (fits && whole) yield { piece: copy.piece.index, pose, spot, atoms };
      }
    }
  }
}

function* spotsOf(ground: Ground, grid: number, anchor: Shard): Generator<Spot> {
  for (const shard of ground.grids[grid]?.shards ?? []) {
    if (shard.part !== anchor.part) continue;
    yield { grid, x: shard.x - anchor.x, y: shard.y - anchor.y };
  }
}
