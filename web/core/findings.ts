// Finds the faults of the placed pieces. Any arrangement that covers the challenge exactly is a
// solution, not only the stored one.

import type { Challenge, Given, Piece } from "./catalogue.js";
import { atomsOf, type Ground } from "./ground.js";
import { shardsAt, type Lie } from "./placement.js";

/** One copy of a piece. */
export interface Copy {
  readonly index: number;
  readonly piece: Piece;
  /** The number of this copy among the copies of its piece, from 1. */
  readonly ordinal: number;
}

export interface Fault {
  readonly overlaps: ReadonlySet<number>;
  readonly sticksOut: boolean;
  /** Whether it covers a place that is marked for another piece. */
  readonly onMark: boolean;
}

export interface Findings {
  /** By copy. A copy without faults, or beside the board, is not in the map. */
  readonly faults: ReadonlyMap<number, Fault>;
  readonly overlapping: readonly number[];
  readonly stickingOut: readonly number[];
  /** Covered atoms that are marked for another piece. */
  readonly wronglyMarked: readonly number[];
  readonly open: readonly number[];
  readonly laid: number;
  readonly solved: boolean;
}

/** The copies of all pieces, in the puzzle's order. */
export function copiesOf(pieces: readonly Piece[]): Copy[] {
  const copies: Copy[] = [];
  for (const piece of pieces) {
    for (let ordinal = 1; ordinal <= piece.copies; ++ordinal) {
      copies.push({ index: copies.length, piece, ordinal });
    }
  }
  return copies;
}

/** The atoms that a copy covers. */
export function coveredAtoms(ground: Ground, copy: Copy, lie: Lie): number[] {
  if (!lie.spot) return [];
  return atomsOf(ground, lie.spot.grid, shardsAt(ground.lattice, copy.piece, lie.pose, lie.spot));
}

/** For each marked atom, the piece for which it is marked. */
export function markedAtoms(ground: Ground, givens: readonly Given[]): Map<number, number> {
  const marked = new Map<number, number>();
  for (const given of givens) {
    for (const atom of atomsOf(ground, 0, given.shards)) marked.set(atom, given.piece);
  }
  return marked;
}

export function findingsOf(
  ground: Ground,
  challenge: Challenge,
  copies: readonly Copy[],
  lies: readonly Lie[],
): Findings {
  const marked = markedAtoms(ground, challenge.givens);
  const owners = new Map<number, number[]>();
  const sticksOut = new Set<number>();
  const onMark = new Set<number>();
  const stickingOut = new Set<number>();
  const wronglyMarked = new Set<number>();
  let laid = 0;
  for (const copy of copies) {
    const lie = lies[copy.index];
    if (!lie?.spot) continue;
    ++laid;
    for (const atom of coveredAtoms(ground, copy, lie)) {
      const known = owners.get(atom);
      if (known) known.push(copy.index);
      else owners.set(atom, [copy.index]);
      // A piece on the wrong grid does not cover its atoms correctly.
      if (ground.target.get(atom) !== lie.spot.grid) {
        sticksOut.add(copy.index);
        stickingOut.add(atom);
      }
      if ((marked.get(atom) ?? copy.piece.index) !== copy.piece.index) {
        onMark.add(copy.index);
        wronglyMarked.add(atom);
      }
    }
  }

  const overlaps = new Map<number, Set<number>>();
  const overlapping: number[] = [];
  for (const [atom, there] of owners) {
    if (there.length < 2) continue;
    overlapping.push(atom);
    for (const one of there) {
      const known = overlaps.get(one) ?? new Set();
      for (const other of there) if (other !== one) known.add(other);
      overlaps.set(one, known);
    }
  }

  const faults = new Map<number, Fault>();
  for (const copy of copies) {
    const fault = {
      overlaps: overlaps.get(copy.index) ?? new Set<number>(),
      sticksOut: sticksOut.has(copy.index),
      onMark: onMark.has(copy.index),
    };
    if (fault.overlaps.size > 0 || fault.sticksOut || fault.onMark) faults.set(copy.index, fault);
  }
  const open = [...ground.target.keys()].filter((atom) => !owners.has(atom));
  return {
    faults,
    overlapping,
    stickingOut: [...stickingOut],
    wronglyMarked: [...wronglyMarked],
    open,
    laid,
    solved: faults.size === 0 && open.length === 0 && laid === copies.length,
  };
}
