// The user's puzzles with their shapes, in the browser's database.
//
// Each puzzle is one record: a session, as a file has it. The start page lists the puzzles from
// their summaries, which are stored beside the sessions, so that it need not read all shapes.
//
// The window works on one puzzle, and saves it some seconds after each change. Invariants:
//   1. Another puzzle takes the place of the puzzle at hand only after that is saved.
//   2. A puzzle without pieces and without shapes is not saved, so it is not listed.
//   3. Each save raises the revision of the record. A window saves only over a revision that it has
//      read or written itself. If another window has changed the puzzle, this window keeps its own
//      state as a further puzzle, so neither of them destroys what the other one did.

import { effect, signal } from "@preact/signals";
import { asked } from "../core/question.js";
import { counted } from "../core/words.js";
import type { PuzzleJson, Question } from "../engine/engine.js";
import { InvalidData } from "./checked_json.js";
import { emptyPuzzle, type Model, sameValue } from "./model.js";
import type { Search } from "./search.js";
import { openSession, readSession, type SessionJson, sessionOf } from "./session_file.js";
import { CautiousShelves, type Project, type Shelves } from "./shelves.js";

/** The time from a change to its save, in milliseconds. At most this much work is lost. */
const saveAfter = 3000;
/** With so many shapes, the time is twice as long, because it takes long to write them. */
const manyShapes = 20_000;
const notKept = "This browser does not keep your work. Save it to a file before you leave.";
const ownKey = "orbitile/project";

export class Projects {
  /** All puzzles, the one that was saved last first. */
  readonly list = signal<readonly Project[]>([]);
  /** The id of the puzzle at hand. */
  readonly current = signal(newId());
  /** Asks the user. Tests replace it. */
  ask: typeof asked = asked;
  private readonly shelves: Shelves;
  private readonly revisions = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private saves: Promise<void> = Promise.resolve();
  /** What was saved or opened last. */
  private known: readonly unknown[] = [];
  /** The part of it that is work of the user or of a search. Counts of solutions are not. */
  private knownWork: readonly unknown[] = [];

  constructor(
    private readonly model: Model,
    shelves: Shelves,
  ) {
    this.shelves = new CautiousShelves(shelves, () => model.tellError(new Error(notKept)));
    this.noteState();
  }

  // Opening. Each of these functions returns false if the user does not want to leave a search, or
  // if the puzzle cannot be opened.

  /** Opens the puzzle that this window had before a reload, or the one that was saved last. */
  async restore(): Promise<boolean> {
    await this.refresh();
    const own = remembered();
    const all = this.list.peek();
    const project = all.find(({ id }) => id === own) ?? all[0];
    return project ? this.show(project) : false;
  }

  /** Returns to the project with this puzzle, or makes one. */
  async open(puzzle: PuzzleJson, question: Question): Promise<boolean> {
    if (!(await this.leave())) return false;
    const known = this.list.peek().find((project) => sameValue(project.puzzle, puzzle));
    if (known) return known.id === this.current.peek() || this.show(known);
    this.begin(puzzle, question);
    return true;
  }

  async openProject(project: Project): Promise<boolean> {
    if (project.id === this.current.peek()) return true;
    return (await this.leave()) && this.show(project);
  }

  /** Opens the session of a file. */
  async openFile(session: SessionJson): Promise<boolean> {
    if (!(await this.leave())) return false;
    this.use(newId());
    openSession(this.model, session, { claimed: true });
    return true;
  }

  /** Keeps the shapes of a search as a puzzle of their own, because a search for others begins. */
  setAside(search: Search): void {
    const { puzzle, question } = search;
    const session = { ...sessionOf(this.model), puzzle, question, search: search.saved() };
    const id = this.current.peek();
    this.use(newId());
    this.saves = this.saves.then(() => this.write(id, session));
    const found = counted(search.shapes.length, "shape");
    this.model.tell(`“${puzzle.name}” with ${found} is kept under “Your puzzles” on the start page.`);
  }

  /** Deletes a puzzle. A button in the message brings it back. */
  async remove(project: Project): Promise<void> {
    const isCurrent = project.id === this.current.peek();
    if (isCurrent) {
      this.model.stop();
      await this.save();
    }
    const stored = await this.shelves.read(project.id);
    await this.shelves.remove(project.id);
    if (isCurrent) this.begin(emptyPuzzle(), { symmetries: [] });
    await this.refresh();
    const undo = async (): Promise<void> => {
      this.model.notice.value = null;
      if (stored) await this.shelves.write(stored);
      await this.refresh();
    };
    this.model.notice.value = {
      words: `“${project.puzzle.name}” was deleted.`,
      isError: false,
      action: { name: "Undo", run: () => void undo() },
    };
  }

  /** Another window can have changed the list. */
  async refresh(): Promise<void> {
    const projects = await this.shelves.list();
    this.list.value = projects.sort((one, other) => other.saved - one.saved);
  }

  /** Saves the puzzle at hand before another one takes its place. Asks first if a search runs. */
  private async leave(): Promise<boolean> {
    const search = this.model.search.peek();
    if (search?.state.peek() === "running") {
      const stops = await this.ask(
        "Stop the search?",
        `A search for shapes of “${search.puzzle.name}” is running. What it has found is kept, and it can be continued later.`,
        "Stop and open",
        "Keep searching",
      );
      if (!stops) return false;
      search.stop();
    }
    await this.save();
    return true;
  }

  private async show({ id, puzzle }: Project): Promise<boolean> {
    try {
      const stored = await this.shelves.read(id);
      if (!stored) throw new InvalidData("it is not there any more");
      openSession(this.model, readSession(stored.session));
      this.revisions.set(id, stored.project.revision);
      this.use(id);
      return true;
    } catch (error) {
      if (!(error instanceof InvalidData)) throw error;
      this.model.tellError(new Error(`“${puzzle.name}” was not opened: ${error.message}.`));
      return false;
    }
  }

  private begin(puzzle: PuzzleJson, question: Question): void {
    this.use(newId());
    this.model.restore({ puzzle, question, search: null, favourites: new Set(), names: new Map() });
  }

  private use(id: string): void {
    this.current.value = id;
    this.noteState();
    remember(id);
  }

  private noteState(): void {
    this.known = this.state();
    this.knownWork = this.work();
  }

  // Saving.

  /** Saves after each change from now on, and when the page is hidden. */
  watch(): void {
    effect(() => {
      if (sameItems(this.state(), this.known)) return;
      const shapes = this.model.search.peek()?.shapes.length ?? 0;
      this.timer ??= setTimeout(() => void this.save(), saveAfter * (1 + shapes / manyShapes));
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

  save(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.saves = this.saves.then(async () => {
      const { puzzle, search } = this.model;
      const isEmpty = puzzle.peek().pieces.length === 0 && search.peek() === null;
      if (isEmpty || sameItems(this.state(), this.known)) return;
      const isWork = !sameItems(this.work(), this.knownWork);
      this.noteState();
      await this.write(this.current.peek(), sessionOf(this.model), isWork);
    });
    return this.saves;
  }

  /** Everything that a session contains. Reads the signals. */
  private state(): readonly unknown[] {
    const { puzzle, question, favourites, names, search } = this.model;
    return [
      puzzle.value,
      question.value,
      favourites.value,
      names.value,
      search.value,
      search.value?.version.value,
    ];
  }

  private work(): readonly unknown[] {
    const { puzzle, question, favourites, names, search } = this.model;
    const now = search.peek();
    const found = now && [now.shapes.length, now.decided.size];
    return [puzzle.peek(), question.peek(), favourites.peek(), names.peek(), now, ...(found ?? [])];
  }

  private async write(id: string, session: SessionJson, isWork = true): Promise<void> {
    const summary = summaryOf(session);
    const revision = (this.revisions.get(id) ?? 0) + 1;
    const own = { ...summary, id, revision };
    if (await this.shelves.write({ project: own, session })) {
      this.revisions.set(id, revision);
    } else if (isWork) {
      const other = { ...summary, id: newId(), revision: 1 };
      this.revisions.set(other.id, 1);
      await this.shelves.write({ project: other, session });
      if (this.current.peek() === id) {
        this.current.value = other.id;
        remember(other.id);
        this.model.tell(
          `“${session.puzzle.name}” was changed in another window, too. What you do here is kept as a puzzle of its own.`,
        );
      }
    }
    await this.refresh();
  }
}

function summaryOf({ puzzle, search, favourites }: SessionJson): Omit<Project, "id" | "revision"> {
  const shapes = search?.shapes ?? [];
  const isFavourite = new Set(favourites);
  const best = shapes.find(({ challenge }) => isFavourite.has(challenge.fingerprint)) ?? shapes[0];
  const state = search?.complete ? "complete" : search ? "unfinished" : "drawn";
  return { saved: Date.now(), puzzle, shapes: shapes.length, state, best: best?.challenge ?? null };
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** The puzzle that this window had at hand before a reload. */
function remembered(): string | null {
  try {
    return window.sessionStorage.getItem(ownKey);
  } catch {
    return null;
  }
}

function remember(id: string): void {
  try {
    window.sessionStorage.setItem(ownKey, id);
  } catch {
    // After a reload, the window opens the puzzle that was saved last.
  }
}
