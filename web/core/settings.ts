// The settings of the page, the same for all puzzles. The browser stores them beside the games.

import type { Shelf } from "./storage.js";

export interface Settings {
  readonly timer: boolean;
  readonly sound: boolean;
  readonly vibration: boolean;
}

const defaults: Settings = { timer: true, sound: false, vibration: false };
const key = "orbitile/settings";

export class SettingsStore {
  private known: Settings;
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly shelf: Shelf | null) {
    this.known = this.read();
  }

  get now(): Settings {
    return this.known;
  }

  change(some: Partial<Settings>): void {
    this.known = { ...this.known, ...some };
    try {
      this.shelf?.setItem(key, JSON.stringify(this.known));
    } catch {
      // The change then lasts until the page is closed.
    }
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Reads the settings, which any program may have written. */
  private read(): Settings {
    try {
      const value: unknown = JSON.parse(this.shelf?.getItem(key) ?? "{}");
      const some = (typeof value === "object" ? value : null) as Record<string, unknown> | null;
      const flag = (name: keyof Settings): boolean => {
        const own = some?.[name];
        return typeof own === "boolean" ? own : defaults[name];
      };
      return { timer: flag("timer"), sound: flag("sound"), vibration: flag("vibration") };
    } catch {
      return defaults;
    }
  }
}
