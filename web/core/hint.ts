// Hints: one piece of a solution. If possible, the solution agrees with the pieces on the board.

import type { Challenge, Puzzle } from "./catalogue.js";
import { type Copy, coveredAtoms, findingsOf } from "./findings.js";
import type { Ground } from "./ground.js";
import { classesOf, type Lie } from "./placement.js";
import {
  type Agreement,
  agreementOf,
  completion,
  type Part,
  type Solution,
  storedSolutions,
} from "./solution.js";

export interface Hint {
  readonly copy: number;
  readonly lies: readonly Lie[];
  /** Copies that were in the way and were taken off. */
  readonly takenOff: readonly number[];
  /** Whether no solution contains the pieces that were on the board. */
  readonly deadEnd: boolean;
}

interface Guide extends Agreement {
  readonly deadEnd: boolean;
}

export class Guidance {
  private known: readonly Solution[] | null = null;

  constructor(
    private readonly puzzle: Puzzle,
    private readonly challenge: Challenge,
    private readonly ground: Ground,
    private readonly copies: readonly Copy[],
    private readonly fixed: ReadonlySet<number>,
  ) {}

  /** Whether there is a stored solution. */
  get hasSolution(): boolean {
    return this.challenge.solution !== null;
  }

  hint(lies: readonly Lie[]): Hint | null {
    const guide = this.guide(lies);
    const part = guide && largest(guide.missing);
    if (!guide || !part) return null;
    const copy = this.copyFor(part, lies, guide);
    if (copy === null) return null;
    const changed = [...lies];
    changed[copy] = { pose: part.pose, spot: part.spot };
    const takenOff: number[] = [];
    for (const other of this.copies) {
      const lie = lies[other.index];
      if (!lie?.spot || other.index === copy || this.fixed.has(other.index)) continue;
      if (!coveredAtoms(this.ground, other, lie).some((atom) => part.atoms.includes(atom))) continue;
      changed[other.index] = { pose: lie.pose, spot: null };
      takenOff.push(other.index);
    }
    return { copy, lies: changed, takenOff, deadEnd: guide.deadEnd };
  }

  /** All pieces placed as in a solution. */
  solution(lies: readonly Lie[]): readonly Lie[] | null {
    const guide = this.guide(lies);
    if (!guide) return null;
    const changed = lies.map((lie, index) =>
      guide.partOf.has(index) ? lie : { pose: lie.pose, spot: null },
    );
    const free = new Set(this.copies.map(({ index }) => index));
    for (const index of guide.partOf.keys()) free.delete(index);
    const classes = classesOf(this.puzzle);
    for (const part of guide.missing) {
      const copy = this.copies.find(
        ({ index, piece }) => free.has(index) && classes[piece.index] === classes[part.piece],
      );
      if (!copy) return null;
      free.delete(copy.index);
      changed[copy.index] = { pose: part.pose, spot: part.spot };
    }
    return changed;
  }

  private get stored(): readonly Solution[] {
    this.known ??= storedSolutions(this.puzzle, this.challenge, this.ground);
    return this.known;
  }

  private guide(lies: readonly Lie[]): Guide | null {
    const views = this.stored.map((solution) => this.agreement(lies, solution));
    const best = views.reduce<Agreement | null>(
      (one, other) => (!one || other.partOf.size > one.partOf.size ? other : one),
      null,
    );
    const laid = lies.filter(({ spot }) => spot).length;
    if (!best || best.partOf.size === laid) return best && { ...best, deadEnd: false };

    // Pieces that stick out or overlap cannot be part of the solution.
    const { faults } = findingsOf(this.ground, this.challenge, this.copies, lies);
    const sound = lies.map((lie, index) =>
      faults.has(index) && !this.fixed.has(index) ? { pose: lie.pose, spot: null } : lie,
    );
    const found = completion(this.puzzle, this.challenge, this.ground, this.copies, sound);
    if (typeof found === "string") return { ...best, deadEnd: found === "none" };
    return { ...this.agreement(lies, found), deadEnd: false };
  }

  private agreement(lies: readonly Lie[], solution: Solution): Agreement {
    return agreementOf(this.puzzle, this.ground, this.copies, lies, solution);
  }

  /** A copy that is beside the board or, if there is none, a copy that is in a wrong place. */
  private copyFor(part: Part, lies: readonly Lie[], guide: Guide): number | null {
    const classes = classesOf(this.puzzle);
    const able = this.copies.filter(
      ({ index, piece }) =>
        classes[piece.index] === classes[part.piece] && !guide.partOf.has(index) && !this.fixed.has(index),
    );
    return (able.find(({ index }) => !lies[index]?.spot) ?? able[0])?.index ?? null;
  }
}

function largest(parts: readonly Part[]): Part | null {
  return parts.reduce<Part | null>(
    (best, part) => (!best || part.atoms.length > best.atoms.length ? part : best),
    null,
  );
}
