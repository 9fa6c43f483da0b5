// What is kept of a game: where the pieces lie, and how far the player has come.

import type { Puzzle } from "./catalogue.js";
import type { Copy } from "./findings.js";
import type { Ground } from "./ground.js";
import type { Lie } from "./placement.js";

export interface SavedGame {
  /** By copy: side, turn, flipped, and on the board grid, x, y. */
  readonly pieces: readonly (readonly number[])[];
  /** Once solved, it stays so. */
  readonly solved: boolean;
  readonly hints: number;
  /** The solution was shown. */
  readonly shown: boolean;
  /** Of the attempt that goes on or was the last, in milliseconds. */
  readonly time?: number;
  /** Of all attempts without help that came to their end. */
  readonly best?: number;
  /** In this attempt a hint was asked for, or the solution. */
  readonly helped?: boolean;
  /** This attempt solved the challenge. */
  readonly ended?: boolean;
}

export function numbersOf({ pose, spot }: Lie): number[] {
  const numbers = [pose.side, pose.turn, Number(pose.flipped)];
  return spot ? [...numbers, spot.grid, spot.x, spot.y] : numbers;
}

/** Whether anything lies on the board, or was ever solved. */
export function progressOf(saved: SavedGame | null): "new" | "started" | "solved" {
  if (!saved) return "new";
  if (saved.solved) return "solved";
  return saved.pieces.some((numbers) => numbers.length > 3) ? "started" : "new";
}

/** Reads what was kept, whoever wrote it; nothing where it does not have the form. */
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

/** Games of earlier versions have none of it. */
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

/** Where the pieces lie; nothing where that does not go with this puzzle. */
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
