// A saved game: the positions of the pieces, and the player's progress.

import type { Puzzle } from "./catalogue.js";
import type { Copy } from "./findings.js";
import type { Ground } from "./ground.js";
import type { Lie } from "./placement.js";

export interface SavedGame {
  /** For each copy: side, turn, flipped and, if it is on the board, grid, x, y. */
  readonly pieces: readonly (readonly number[])[];
  /** Whether the challenge was ever solved. */
  readonly solved: boolean;
  readonly hints: number;
  /** Whether the solution was shown. */
  readonly shown: boolean;
  /** The time of the current or last attempt, in milliseconds. */
  readonly time?: number;
  /** The best time of all finished attempts without help, in milliseconds. */
  readonly best?: number;
  /** Whether the player asked for a hint or the solution in this attempt. */
  readonly helped?: boolean;
  /** Whether this attempt solved the challenge. */
  readonly ended?: boolean;
}

export function numbersOf({ pose, spot }: Lie): number[] {
  const numbers = [pose.side, pose.turn, Number(pose.flipped)];
  return spot ? [...numbers, spot.grid, spot.x, spot.y] : numbers;
}

/** The player's progress. */
export type Progress = "new" | "started" | "solved";

export function progressOf(saved: SavedGame | null): Progress {
  if (!saved) return "new";
  if (saved.solved) return "solved";
  return saved.pieces.some((numbers) => numbers.length > 3) ? "started" : "new";
}

/**
 * Reads a saved game, which any program may have written. Null if it does not have the right form.
 */
export function readSavedGame(value: unknown): SavedGame | null {
  if (typeof value !== "object" || value === null) return null;
  const { pieces, solved, hints, shown } = value as Record<string, unknown>;
  if (typeof solved !== "boolean" || typeof shown !== "boolean") return null;
  if (!Number.isSafeInteger(hints) || (hints as number) < 0) return null;
  if (!Array.isArray(pieces)) return null;
  const isEntry = (entry: unknown): entry is number[] =>
    Array.isArray(entry) &&
    (entry.length === 3 || entry.length === 6) &&
    entry.every((number) => Number.isSafeInteger(number) && Math.abs(number) <= 8192);
  if (!pieces.every(isEntry)) return null;
  const timing = readTiming(value as Record<string, unknown>);
  return timing && { pieces, solved, hints: hints as number, shown, ...timing };
}

/** Reads the times. Games of earlier versions do not have them. */
function readTiming(
  value: Record<string, unknown>,
): Pick<SavedGame, "time" | "best" | "helped" | "ended"> | null {
  const timing: Record<string, unknown> = {};
  for (const name of ["time", "best"]) {
    const own = value[name];
    if (own === undefined) continue;
    if (!Number.isSafeInteger(own) || (own as number) < 0) return null;
    timing[name] = own;
  }
  for (const name of ["helped", "ended"]) {
    const own = value[name];
    if (own === undefined) continue;
    if (typeof own !== "boolean") return null;
    timing[name] = own;
  }
  return timing;
}

/** The positions of the pieces; null if they do not fit the puzzle. */
export function liesOf(
  saved: SavedGame,
  puzzle: Puzzle,
  ground: Ground,
  copies: readonly Copy[],
): Lie[] | null {
  if (saved.pieces.length !== copies.length) return null;
  const lies: Lie[] = [];
  for (const copy of copies) {
    const [side = 0, turn = 0, flipped = 0, grid, x, y] = saved.pieces[copy.index] ?? [];
    const isPose =
      side >= 0 &&
      side < copy.piece.sides.length &&
      turn >= 0 &&
      turn < (puzzle.turns ? puzzle.lattice.turns : 1) &&
      (flipped === 0 || (flipped === 1 && puzzle.flips));
    if (!isPose) return null;
    const pose = { side, turn, flipped: flipped === 1 };
    if (grid === undefined || x === undefined || y === undefined) {
      lies.push({ pose, spot: null });
    } else if (grid >= 0 && grid < ground.grids.length) {
      lies.push({ pose, spot: { grid, x, y } });
    } else {
      return null;
    }
  }
  return lies;
}
