// Where puzzles are kept: the browser's database and, for what the database does not take, memory.

import type { ChallengeData, PuzzleJson } from "../engine/engine.js";

/** What the list of puzzles shows. */
export interface Project {
  readonly id: string;
  readonly revision: number;
  /** When the puzzle was saved last, in milliseconds since 1970. */
  readonly saved: number;
  readonly puzzle: PuzzleJson;
  readonly shapes: number;
  readonly state: "drawn" | "unfinished" | "complete";
  /** The shape on its picture: a favourite or, without favourites, the first shape. */
  readonly best: ChallengeData | null;
}

export interface Stored {
  readonly project: Project;
  readonly session: unknown;
}

/** What projects.ts needs of a database. */
export interface Shelves {
  list(): Promise<Project[]>;
  read(id: string): Promise<Stored | null>;
  /** Returns false, and writes nothing, if the record has another revision than the one before. */
  write(stored: Stored): Promise<boolean>;
  remove(id: string): Promise<void>;
}

export class MemoryShelves implements Shelves {
  readonly records = new Map<string, Stored>();

  list(): Promise<Project[]> {
    return Promise.resolve([...this.records.values()].map(({ project }) => project));
  }

  read(id: string): Promise<Stored | null> {
    return Promise.resolve(this.records.get(id) ?? null);
  }

  write(stored: Stored): Promise<boolean> {
    const { id, revision } = stored.project;
    const before = this.records.get(id);
    if (before && before.project.revision !== revision - 1) return Promise.resolve(false);
    this.records.set(id, stored);
    return Promise.resolve(true);
  }

  remove(id: string): Promise<void> {
    this.records.delete(id);
    return Promise.resolve();
  }
}

/** The database of this browser. Its calls reject if the browser has none, or if it is full. */
export class BrowserShelves implements Shelves {
  private database: Promise<IDBDatabase> | null = null;

  async list(): Promise<Project[]> {
    const transaction = await this.transaction("readonly");
    const all: IDBRequest<Project[]> = transaction.objectStore("projects").getAll();
    await finished(transaction);
    return all.result;
  }

  async read(id: string): Promise<Stored | null> {
    const transaction = await this.transaction("readonly");
    const project: IDBRequest<Project | undefined> = transaction.objectStore("projects").get(id);
    const session: IDBRequest<unknown> = transaction.objectStore("sessions").get(id);
    await finished(transaction);
    return project.result ? { project: project.result, session: session.result } : null;
  }

  async write({ project, session }: Stored): Promise<boolean> {
    const transaction = await this.transaction("readwrite");
    const [projects, sessions] = [transaction.objectStore("projects"), transaction.objectStore("sessions")];
    const before: IDBRequest<Project | undefined> = projects.get(project.id);
    let isWritten = false;
    before.onsuccess = () => {
      if (before.result && before.result.revision !== project.revision - 1) return;
      projects.put(project, project.id);
      sessions.put(session, project.id);
      isWritten = true;
    };
    await finished(transaction);
    return isWritten;
  }

  async remove(id: string): Promise<void> {
    const transaction = await this.transaction("readwrite");
    transaction.objectStore("projects").delete(id);
    transaction.objectStore("sessions").delete(id);
    await finished(transaction);
  }

  private async transaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
    this.database ??= new Promise((resolve, reject) => {
      const request = window.indexedDB.open("orbitile-puzzles", 1);
      request.onupgradeneeded = () => {
        for (const store of ["projects", "sessions"]) request.result.createObjectStore(store);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("no database"));
    });
    return (await this.database).transaction(["projects", "sessions"], mode);
  }
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    transaction.onerror = () => reject(transaction.error ?? new Error("failed"));
  });
}

/** Keeps in memory what the database does not take, as long as the window is open. */
export class CautiousShelves implements Shelves {
  private readonly memory = new MemoryShelves();
  private isKnown = false;

  constructor(
    private readonly own: Shelves,
    private readonly complain: () => void,
  ) {}

  async list(): Promise<Project[]> {
    const stored = await this.own.list().catch(() => this.without([]));
    const { records } = this.memory;
    return [...stored.filter(({ id }) => !records.has(id)), ...(await this.memory.list())];
  }

  async read(id: string): Promise<Stored | null> {
    return (await this.memory.read(id)) ?? this.own.read(id).catch(() => this.without(null));
  }

  async write(stored: Stored): Promise<boolean> {
    try {
      const isWritten = await this.own.write(stored);
      if (isWritten) await this.memory.remove(stored.project.id);
      return isWritten;
    } catch {
      this.without(null);
      return this.memory.write(stored);
    }
  }

  async remove(id: string): Promise<void> {
    await this.memory.remove(id);
    await this.own.remove(id).catch(() => this.without(undefined));
  }

  /** Complains once. Returns what is there without the database. */
  private without<Value>(value: Value): Value {
    if (!this.isKnown) this.complain();
    this.isKnown = true;
    return value;
  }
}
