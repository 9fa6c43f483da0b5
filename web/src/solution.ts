// Solutions: the stored one in all its views, and one that goes on from what lies already.

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

/** Where a solution puts a copy of some piece. */
export interface Part {
  readonly piece: number;
  readonly pose: Pose;
  readonly spot: Spot;
  readonly atoms: readonly number[];
}

export type Solution = readonly Part[];

/** The stored solution, and what turning and flipping the whole challenge makes of it. */
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
  const ways = ground.grids.map((_, grid) => wayOf(ground, grid, turn, flipped));
  const parts: Part[] = [];
  for (const placed of challenge.solution ?? []) {
    const way = ways[gridOfComponent(ground, challenge, placed.component)];
    const piece = puzzle.pieces[placed.piece];
    if (!piece || !way) return null;
    const { grid, map } = way;
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

/** Where a turn about the common centre takes a grid: onto itself, or onto another. */
function wayOf(
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

/** A challenge need not look the same from all sides. */
function isSolution(
  puzzle: Puzzle,
  challenge: Challenge,
  ground: Ground,
  solution: Solution,
): boolean {
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
  /** The part of each copy that lies as the solution has it, copies of the same shape alike. */
  readonly partOf: ReadonlyMap<number, Part>;
  /** Parts that nothing covers as it should be. */
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

/** Enough for what a player leaves open, and quick enough not to be noticed. */
const mostNodes = 20_000;

/**
 * A solution in which all these copies lie as they do now. "none": there is none. "undecided": it
 * would take too long to say.
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
  const outcome = exactCover(items.size + left.length, options, mostNodes);
  if (outcome.kind !== "found") return outcome.kind;
  for (const option of outcome.options) {
    const part = placed[option];
    if (part) parts.push(part);
  }
  return parts;
}

/** Every way in which a copy can lie on the ground by itself. */
function* partsOn(
  puzzle: Puzzle,
  challenge: Challenge,
  ground: Ground,
  copy: Copy,
): Generator<Part> {
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
            ground.target.get(atom) === grid &&
            (marked.get(atom) ?? copy.piece.index) === copy.piece.index,
        );
        // The only copy of a piece covers all that is marked for it.
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
