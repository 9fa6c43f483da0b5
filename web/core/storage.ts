// Stores the games in the browser, with an entry for each challenge. So two windows do not
// overwrite each other's games.

import { readSavedGame, type SavedGame } from "./saved_game.js";

/** The part of the browser's storage that is used. */
export interface Shelf {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export class Storage {
  private readonly prefix: string;
  private readonly memory = new Map<string, SavedGame>();
  private works: boolean;

  /** Pages of several puzzles can share a shelf. All pages that are opened from disk do. */
  constructor(
    digest: string,
    private readonly shelf: Shelf | null,
  ) {
    this.prefix = `orbitile/${digest}/`;
    this.works = shelf !== null;
    this.readAll();
  }

  /** Whether saved games remain after the page is closed. */
  get isLasting(): boolean {
    return this.works;
  }

  load(fingerprint: string): SavedGame | null {
    return this.memory.get(fingerprint) ?? null;
  }

  save(fingerprint: string, game: SavedGame): void {
    this.memory.set(fingerprint, game);
    try {
      this.shelf?.setItem(this.prefix + fingerprint, JSON.stringify(game));
    } catch {
      this.works = false; // full or forbidden: the page works without it
    }
  }

  all(): ReadonlyMap<string, SavedGame> {
    return this.memory;
  }

  /** Reads an entry that another window wrote. Returns the fingerprint of its challenge. */
  noteChange(key: string | null, value: string | null): string | null {
    if (!key?.startsWith(this.prefix)) return null;
    const fingerprint = key.slice(this.prefix.length);
    const game = value === null ? null : parsed(value);
    if (game) this.memory.set(fingerprint, game);
    return fingerprint;
  }

  private readAll(): void {
    try {
      for (let i = 0; i < (this.shelf?.length ?? 0); ++i) {
        const key = this.shelf?.key(i);
        if (key) this.noteChange(key, this.shelf?.getItem(key) ?? null);
      }
    } catch {
      this.works = false;
    }
  }
}

/** The browser's storage; null if the browser refuses it. */
export function browserShelf(): Shelf | null {
  try {
    const shelf = window.localStorage;
    const probe = "orbitile/probe";
    shelf.setItem(probe, probe);
    shelf.removeItem(probe);
    return shelf;
  } catch {
    return null;
  }
}

function parsed(text: string): SavedGame | null {
  try {
    return readSavedGame(JSON.parse(text));
  } catch {
    return null;
  }
}
