// What the page says about a shape: its symmetry, its holes, its solutions and its difficulty.

import type { Challenge, Puzzle } from "../core/catalogue.js";
import { levelOf } from "./filter.js";
import { groundOf } from "../core/ground.js";
import { type Lattice, type Shard, shardOfKey } from "../core/lattice.js";
import { counted, gradeWords, solutionsWords } from "../core/words.js";
import type { Shape } from "../studio/search.js";

/** The names that the polyform community uses, as in docs/reference/symmetries.md. */
const names: Readonly<Record<string, string>> = {
  D4: "full",
  D6: "full",
  C6: "sixth turn",
  C4: "quarter turn",
  C3: "third turn",
  C2: "half turn",
  D3: "triple lateral",
  D3x: "triple diagonal",
  D2: "double lateral",
  D2x: "double diagonal",
  D1: "lateral",
  D1x: "diagonal",
};

/** The symmetries of all lattices, those with more maps first. */
export const symmetryOrder: readonly string[] = Object.keys(names).sort((a, b) => mapsOf(b) - mapsOf(a));

function mapsOf(symmetry: string): number {
  return Number.parseInt(symmetry.slice(1), 10) * (symmetry.startsWith("D") ? 2 : 1);
}

/** For example "D4 · full". */
export function symmetryWords(symmetry: string): string {
  const name = names[symmetry];
  return name ? `${symmetry} · ${name}` : symmetry;
}

/** The symmetry that the shape really has, which can be larger than the one asked for. */
export function symmetryOf(shape: Shape): string {
  return shape.data.full_group ?? shape.symmetry;
}

const holesOfShape = new WeakMap<Shape, number>();

/** The number of holes. It is computed when it is first asked for. */
export function holesOf(puzzle: Puzzle, shape: Shape): number {
  let holes = holesOfShape.get(shape);
  if (holes === undefined) {
    holes = countHoles(puzzle, shape.challenge);
    holesOfShape.set(shape, holes);
  }
  return holes;
}

function countHoles(puzzle: Puzzle, challenge: Challenge): number {
  const [first, ...others] = challenge.components;
  if (!first) return 0;
  if (others.length === 0) return holesIn(puzzle.lattice, first.shards);
  // Parts on several grids are cut into the shards of a finer grid that all of them share.
  const { mesh, target } = groundOf(puzzle, challenge);
  return holesIn(mesh?.lattice ?? puzzle.lattice, [...target.keys()].map(shardOfKey));
}

/** More than the coordinates of any corner, so that a pair of them is one number. */
const reach = 1 << 20;

/**
 * Counts the holes of a covered area. A hole is a part of the plane that the area encloses; two
 * parts that touch only in a corner are two holes.
 *
 * By Euler's formula an area of F shards with E different edges and V different corners, which
 * consists of C pieces (joined by edges or corners), has C - (V - E + F) holes.
 */
export function holesIn(lattice: Lattice, shards: readonly Shard[]): number {
  const parent = new Map<number, number>();
  const root = (corner: number): number => {
    let top = corner;
    for (let up = parent.get(top); up !== undefined && up !== top; up = parent.get(top)) top = up;
    parent.set(corner, top);
    return top;
  };
  const edges = new Set<number>();
  let pieces = 0;
  for (const shard of shards) {
    const corners = lattice.corners(shard);
    const keys = corners.map(({ x, y }) => (x + reach) * 2 * reach + (y + reach));
    for (const key of keys) {
      if (parent.has(key)) continue;
      parent.set(key, key);
      ++pieces;
    }
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      // The middle of an edge identifies it; doubled, so that it is a whole number.
      edges.add((from.x + to.x + 2 * reach) * 4 * reach + (from.y + to.y + 2 * reach));
      const [one, other] = [root(keys[0] ?? 0), root(keys[i] ?? 0)];
      if (one === other) return;
      parent.set(other, one);
      --pieces;
    });
  }
  return pieces - (parent.size - edges.size + shards.length);
}

export function holesWords(holes: number): string {
  return holes === 0 ? "no holes" : counted(holes, "hole");
}

/** For example "8 squares wide". */
export function widthWords(width: number, lattice: Lattice): string {
  return `${counted(width, lattice.widthWord)} wide`;
}

/** The number of solutions and the difficulty as far as they are known. */
export function measureWords(challenge: Challenge): string[] {
  const words: string[] = [];
  if (challenge.solutions !== null) words.push(solutionsWords(challenge.solutions));
  const level = levelOf(challenge);
  if (level !== null) words.push((gradeWords[level] ?? "").toLowerCase());
  return words;
}

export function isMeasured({ challenge }: Shape): boolean {
  return challenge.solutions !== null;
}

/** How long something took: "0.4 s", "12 s", "3 min 20 s". */
export function tookTime(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
