// The games of the player, which the browser stores for each puzzle, and the settings of games.

import type { Puzzle } from "../core/catalogue.js";
import { SettingsStore } from "../core/settings.js";
import { browserShelf, type Shelf, Storage } from "../core/storage.js";

let shelf: Shelf | null | undefined;
const storages = new Map<string, Storage>();
let known: SettingsStore | null = null;

function theShelf(): Shelf | null {
  if (shelf === undefined) shelf = browserShelf();
  return shelf;
}

/** Puzzles that ask the same question share their games. */
export function gamesOf({ digest }: Puzzle): Storage {
  let storage = storages.get(digest);
  if (!storage) storages.set(digest, (storage = new Storage(digest, theShelf())));
  return storage;
}

export function playSettings(): SettingsStore {
  return (known ??= new SettingsStore(theShelf()));
}
