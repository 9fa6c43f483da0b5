// Keeps the session in the browser's database, so that a closed tab loses at most five seconds.
//
// The work units of a search are stored once, and the shapes in chunks: a save writes only what has
// changed. One transaction writes everything, so the database always holds a whole session.

import { effect } from "@preact/signals";
import { InvalidData } from "./checked_json.js";
import type { Model } from "./model.js";
import type { Search } from "./search.js";
import { openSession, readSession, sessionOf } from "./session_file.js";

/** The time from a change to its save, in milliseconds. At most this much work is lost. */
const saveAfter = 3000;
const chunkSize = 500;
const notKept = "This browser does not keep your work. Save it to a file before you leave.";

/** What the store needs of a database, so that tests can replace it. */
export interface Shelves {
  /** Reads all entries. */
  read(): Promise<ReadonlyMap<string, unknown>>;
  /** Writes and removes entries in one transaction. */
  write(entries: ReadonlyMap<string, unknown>, removed: readonly string[]): Promise<void>;
}

interface Stored {
  readonly search: Search | null;
  readonly shapes: number;
  readonly measured: number;
  chunks: number;
  readonly units: readonly string[];
}

export class SessionStore {
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** The search whose chunks are stored, with the number of its shapes and measures. */
  private stored: Stored = { search: null, shapes: 0, measured: 0, chunks: 0, units: [] };
  private isFirst = true;
  private works = true;

  constructor(
    private readonly model: Model,
    private readonly shelves: Shelves,
  ) {}

  /**
   * Opens the session that was saved, if there is one. A damaged session is refused with words.
   * Returns whether a session was opened.
   */
  async restore(): Promise<boolean> {
    try {
      const entries = await this.shelves.read();
      const head = entries.get("head");
      if (head === undefined) return false;
      openSession(this.model, readSession(assembled(head, entries)));
      // The next save writes all chunks once, because the search is a new object.
      this.stored.chunks = entries.size;
      return true;
    } catch (error) {
      this.model.tellError(
        error instanceof InvalidData
          ? new Error(`The session that this browser has saved was not opened: ${error.message}.`)
          : new Error(notKept),
      );
      return false;
    }
  }

  /** Saves after each change from now on, and when the page is hidden. */
  watch(): void {
    const { model } = this;
    effect(() => {
      void [model.puzzle.value, model.question.value, model.favourites.value];
      void model.search.value?.version.value;
      void model.search.value?.state.value;
      if (this.isFirst) this.isFirst = false;
      else this.timer ??= setTimeout(() => void this.save(), saveAfter);
    });
    if (typeof window === "undefined") return;
    const saveNow = (): void => {
      if (this.timer !== null) void this.save();
    };
    window.addEventListener("pagehide", saveNow);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") saveNow();
    });
  }

  async save(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const { search, ...rest } = sessionOf(this.model);
    const entries = new Map<string, unknown>();
    const shapes = search?.shapes ?? [];
    entries.set("head", {
      ...rest,
      search: search && { ...search, units: [], shapes: [] },
      chunks: Math.ceil(shapes.length / chunkSize),
    });
    const current = this.model.search.peek();
    const measured = current?.measured.peek() ?? 0;
    const isSame = current === this.stored.search && measured === this.stored.measured;
    const from = isSame ? Math.floor(this.stored.shapes / chunkSize) : 0;
    const chunks = Math.ceil(shapes.length / chunkSize);
    const units = search?.units ?? [];
    if (!isSame || this.stored.units !== units) entries.set("units", units);
    for (let i = from; i < chunks; ++i) {
      entries.set(`chunk-${i}`, shapes.slice(i * chunkSize, (i + 1) * chunkSize));
    }
    const removed: string[] = [];
    for (let i = chunks; i < this.stored.chunks; ++i) removed.push(`chunk-${i}`);
    try {
      await this.shelves.write(entries, removed);
      this.stored = { search: current, shapes: shapes.length, measured, chunks, units };
    } catch {
      if (this.works) {
        this.model.tellError(new Error(notKept));
      }
      this.works = false;
    }
  }
}

/** Puts the chunks of shapes back into the session. */
function assembled(head: unknown, entries: ReadonlyMap<string, unknown>): unknown {
  if (typeof head !== "object" || head === null) return head;
  const { chunks, search, ...rest } = head as Record<string, unknown>;
  if (typeof search !== "object" || search === null) return { ...rest, search: null };
  const shapes: unknown[] = [];
  const count = typeof chunks === "number" ? Math.min(chunks, 10_000) : 0;
  for (let i = 0; i < count; ++i) {
    const chunk = entries.get(`chunk-${i}`);
    if (!Array.isArray(chunk)) throw new InvalidData("a part of its shapes is missing");
    shapes.push(...(chunk as unknown[]));
  }
  const units = entries.get("units") ?? [];
  return { ...rest, search: { ...search, units, shapes } };
}

/** The database of this browser. Its calls reject if the browser has none, or if it is full. */
export function browserShelves(): Shelves {
  const store = "session";
  let database: Promise<IDBDatabase> | null = null;
  const opened = (): Promise<IDBDatabase> =>
    (database ??= new Promise((resolve, reject) => {
      const request = window.indexedDB.open("orbitile-studio", 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("no database"));
      request.onblocked = () => reject(new Error("the database is blocked"));
    }));
  return {
    async read() {
      const transaction = (await opened()).transaction(store, "readonly");
      const keys = transaction.objectStore(store).getAllKeys();
      const values = transaction.objectStore(store).getAll();
      await finished(transaction);
      return new Map(keys.result.map((key, i) => [String(key), values.result[i] as unknown]));
    },
    async write(entries, removed) {
      const transaction = (await opened()).transaction(store, "readwrite");
      const own = transaction.objectStore(store);
      for (const [key, value] of entries) own.put(value, key);
      for (const key of removed) own.delete(key);
      await finished(transaction);
    },
  };
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    transaction.onerror = () => reject(transaction.error ?? new Error("failed"));
  });
}
