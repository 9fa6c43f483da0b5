// The state of every challenge, kept in the browser: one entry for each, so that two windows do
// not overwrite each other's.

import { readSavedGame, type SavedGame } from "./saved_game.js";

/** What of a browser's storage is used. */
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

  /** Pages of several puzzles may share a shelf: all that are opened from disk do. */
  constructor(
    digest: string,
    private readonly shelf: Shelf | null,
  ) {
    this.prefix = `orbitile/${digest}/`;
    this.works = shelf !== null;
    this.readAll();
  }

  /** Whether what is saved is there after the page was closed. */
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
      this.works = false; // full, or forbidden: the page goes on without
    }
  }

  all(): ReadonlyMap<string, SavedGame> {
    return this.memory;
  }

  /** Another window wrote that. Returns whose state it is. */
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

/** The browser's own shelf; nothing where it refuses. */
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
