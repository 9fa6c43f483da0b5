// The games of all challenges as a file, for another browser
// (docs/reference/booklets-and-pages.md).

import { type Catalogue, puzzleOf } from "../core/catalogue.js";
import { copiesOf } from "../core/findings.js";
import { groundOf } from "../core/ground.js";
import { liesOf, readSavedGame, type SavedGame } from "../core/saved_game.js";

/** The message is for the player. */
export class StateFileError extends Error {}

export function stateFileText(catalogue: Catalogue, games: ReadonlyMap<string, SavedGame>): string {
  const known = new Set(catalogue.challenges.map(({ fingerprint }) => fingerprint));
  const challenges = Object.fromEntries(
    [...games].filter(([fingerprint]) => known.has(fingerprint)).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const { name, digest } = catalogue.puzzle;
  return JSON.stringify({ format: "orbitile-state", version: 1, puzzle: name, digest, challenges });
}

/** The games in the file for the challenges of this page. Throws StateFileError. */
export function readStateFile(catalogue: Catalogue, text: string): Map<string, SavedGame> {
  const file = parsed(text);
  if (file["format"] !== "orbitile-state") {
    throw new StateFileError("This file holds no saved games.");
  }
  if (file["version"] !== 1) {
    throw new StateFileError("This file was saved by a newer version of this page.");
  }
  const { puzzle } = catalogue;
  if (file["digest"] !== puzzle.digest) {
    const name = file["puzzle"];
    throw new StateFileError(
      `This file was saved for another puzzle${typeof name === "string" ? `: ${name}` : ""}.`,
    );
  }
  const challenges = file["challenges"];
  if (typeof challenges !== "object" || challenges === null) {
    throw new StateFileError("This file is damaged: it names no challenges.");
  }
  const games = new Map<string, SavedGame>();
  for (const challenge of catalogue.challenges) {
    const value = (challenges as Record<string, unknown>)[challenge.fingerprint];
    if (value === undefined) continue;
    const game = readSavedGame(value);
    const copies = copiesOf(puzzleOf(puzzle, challenge).pieces);
    if (!game || !liesOf(game, puzzle, groundOf(puzzle, challenge), copies)) {
      throw new StateFileError(`This file is damaged at challenge ${challenge.number}.`);
    }
    games.set(challenge.fingerprint, game);
  }
  return games;
}

/** A challenge that was solved remains solved, and the better time is kept. */
export function merged(now: SavedGame | null, read: SavedGame): SavedGame {
  const times = [now?.best, read.best].filter((time) => time !== undefined);
  return {
    ...read,
    solved: read.solved || (now?.solved ?? false),
    ...(times.length > 0 ? { best: Math.min(...times) } : {}),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw new StateFileError("This file holds no saved games.");
}
