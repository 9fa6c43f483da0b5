// One search: a puzzle and a question as they were when the user pressed Start, the shapes that
// were found, and how far the search is.
//
// Thousands of shapes can arrive within a second. They are appended to a plain array, and the
// signals change at most once in 50 ms, so that the page stays responsive. Invariants:
//   1. `shapes` only grows. Views read `count` to be drawn again, and then read the array.
//   2. No two shapes have the same fingerprint.
//   3. `complete` is true only after an `end` event that says so, with all work units decided.
//   4. A unit is in `decided` only after all of its shapes are in `shapes`. So a session that is
//      saved between two events loses nothing: units that are not decided are searched again.

import { batch, signal } from "@preact/signals";
import type { Catalogue, Challenge } from "../core/catalogue.js";
import { readCatalogue, readChallenge } from "../core/data.js";
import {
  type Answer,
  type Ask,
  type ChallengeData,
  type DataBlock,
  type Engine,
  EngineError,
  type EventOf,
  type Fault,
  type MeasureEvent,
  type PuzzleJson,
  type Question,
} from "../engine/engine.js";

export type SearchState = "waiting" | "running" | "stopped" | "ended" | "failed";

export interface Shape {
  /** From 0, in the order in which the shapes were found. */
  readonly index: number;
  readonly unit: string;
  /**
   * The first symmetry that lists the shape, for example D4. Workers can report a later symmetry
   * first.
   */
  symmetry: string;
  /** Replaced by a new object when the shape is measured. */
  data: ChallengeData;
  challenge: Challenge;
}

export interface Progress {
  /** Decided work units. */
  readonly done: number;
  /** All work units; 0 while they are not known. */
  readonly all: number;
  /** How long the search has run, in seconds. */
  readonly seconds: number;
  /** A rough estimate; null while there is none. */
  readonly secondsLeft: number | null;
}

/** Why a symmetry has no shapes. */
export interface Reason {
  readonly text: string;
  /** The piece that makes it impossible. */
  readonly piece?: string;
}

/** A search that was saved. */
export interface SavedSearch {
  readonly puzzle: PuzzleJson;
  readonly question: Question;
  readonly units: readonly string[];
  /** Ranges of decided units: the index of the first one, and the index after the last one. */
  readonly decided: readonly number[];
  readonly shapes: readonly { unit: string; symmetry: string; challenge: ChallengeData }[];
  readonly reasons: readonly (Reason & { symmetry: string })[];
  readonly seconds: number;
  readonly complete: boolean;
}

/** The time between two changes of the signals, in milliseconds. */
const showEvery = 50;

export class Search {
  readonly state = signal<SearchState>("waiting");
  /** All shapes in the order in which they were found. Read `count` first. */
  readonly shapes: Shape[] = [];
  readonly count = signal(0);
  /** Changes when shapes are measured. */
  readonly measured = signal(0);
  readonly progress = signal<Progress>({ done: 0, all: 0, seconds: 0, secondsLeft: null });
  /** Why a symmetry has no shapes. */
  readonly reasons = signal<ReadonlyMap<string, Reason>>(new Map());
  /** Whether there are no other shapes. */
  readonly complete = signal(false);
  readonly fault = signal<Fault | null>(null);
  /** The puzzle as the play view needs it; null while it is not known. */
  readonly block = signal<DataBlock | null>(null);
  /** The work units in search order. */
  units: readonly string[] = [];
  readonly decided = new Set<string>();
  /** Changes with everything that a saved session contains. */
  readonly version = signal(0);

  private readonly byFingerprint = new Map<string, Shape>();
  private answer: Answer<unknown> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private secondsBefore = 0;
  private began: number | null = null;
  private decidedBefore = 0;

  constructor(
    readonly puzzle: PuzzleJson,
    readonly question: Question,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  static restored(saved: SavedSearch, clock?: () => number): Search {
    const search = new Search(saved.puzzle, saved.question, clock);
    search.units = saved.units;
    for (let i = 0; i + 1 < saved.decided.length; i += 2) {
      for (const unit of saved.units.slice(saved.decided[i], saved.decided[i + 1])) {
        search.decided.add(unit);
      }
    }
    for (const { unit, symmetry, challenge } of saved.shapes) search.add(unit, symmetry, challenge);
    search.reasons.value = new Map(saved.reasons.map(({ symmetry, ...reason }) => [symmetry, reason]));
    search.secondsBefore = saved.seconds;
    search.complete.value = saved.complete;
    search.state.value = saved.complete ? "ended" : "stopped";
    search.show();
    return search;
  }

  saved(): SavedSearch {
    return {
      puzzle: this.puzzle,
      question: this.question,
      units: this.units,
      decided: this.decidedRanges(),
      shapes: this.shapes.map(({ unit, symmetry, data }) => ({ unit, symmetry, challenge: data })),
      reasons: [...this.reasons.peek()].map(([symmetry, reason]) => ({ symmetry, ...reason })),
      seconds: this.seconds,
      complete: this.complete.peek(),
    };
  }

  private decidedRanges(): number[] {
    const ranges: number[] = [];
    this.units.forEach((unit, i) => {
      if (!this.decided.has(unit)) return;
      if (ranges[ranges.length - 1] === i) ranges[ranges.length - 1] = i + 1;
      else ranges.push(i, i + 1);
    });
    return ranges;
  }

  find(fingerprint: string): Shape | null {
    return this.byFingerprint.get(fingerprint) ?? null;
  }

  /** The puzzle and the shapes for the views of the gallery; null while the puzzle is not known. */
  catalogue(): Catalogue | null {
    const block = this.block.value;
    if (!block) return null;
    const { puzzle } = readCatalogue({ ...block, challenges: [] });
    return {
      puzzle,
      exhausted: this.complete.value,
      chosenFrom: null,
      imprint: "",
      challenges: this.shapes.map(({ challenge }) => challenge),
    };
  }

  /** Fetches the data that pictures and games need. Called by run(), and after a restore. */
  async prepare(engine: Engine): Promise<void> {
    if (this.block.peek()) return;
    const { puzzle } = await engine.request({ do: "page", puzzle: this.puzzle });
    this.block.value = puzzle;
  }

  /** Runs the search to its end, or until stop(). Continues where it was stopped. */
  async run(engine: Engine): Promise<void> {
    if (this.state.peek() === "running") return;
    batch(() => {
      this.state.value = "running";
      this.fault.value = null;
    });
    this.began = this.clock();
    this.decidedBefore = this.decided.size;
    try {
      const { puzzle, question } = this;
      // Pictures need this data before they show the first shape.
      const prepared = this.prepare(engine);
      prepared.catch(() => undefined); // reported below
      if (this.units.length === 0) {
        this.units = (await engine.request({ do: "units", puzzle, question })).units;
      }
      this.show();
      if (!this.isRunning()) return; // stopped meanwhile
      const left = this.units.filter((unit) => !this.decided.has(unit));
      const isWhole = left.length === this.units.length;
      const answer = engine.ask({
        ask: "shapes",
        puzzle,
        question,
        ...(isWhole ? {} : { units: left }),
      });
      this.answer = answer;
      await prepared;
      let isComplete = false;
      for await (const event of answer) isComplete = this.take(event) || isComplete;
      if (this.isRunning()) this.finish(isComplete);
    } catch (error) {
      this.fail(error instanceof EngineError ? error : new EngineError({ message: String(error) }));
      if (!(error instanceof EngineError)) throw error; // a fault of this page
    } finally {
      this.answer = null;
      this.show();
    }
  }

  /** Stops within 0.3 s. Decided work units stay decided. */
  stop(): void {
    if (!this.isRunning()) return;
    this.pause("stopped");
    this.answer?.cancel();
    this.show();
  }

  /** Adds the numbers of solutions and the difficulty to a shape. */
  measure(event: MeasureEvent): void {
    const shape = this.byFingerprint.get(event.fingerprint);
    if (!shape) return;
    const { tilings, solutions, difficulty, grade } = event;
    shape.data = {
      ...shape.data,
      tilings,
      solutions,
      ...(difficulty === null ? {} : { difficulty }),
      ...(grade === undefined ? {} : { grade }),
    };
    shape.challenge = readChallenge(shape.data, shape.index);
    ++this.measured.value;
    ++this.version.value;
  }

  private isRunning(): boolean {
    return this.state.peek() === "running";
  }

  private get seconds(): number {
    const now = this.began === null ? 0 : (this.clock() - this.began) / 1000;
    return this.secondsBefore + now;
  }

  /** Returns whether this is the end of a complete search. */
  private take(event: EventOf<Extract<Ask, { ask: "shapes" }>>): boolean {
    if (!this.isRunning()) return false;
    switch (event.event) {
      case "shape":
        if (this.add(event.unit, event.symmetry, event.challenge)) this.showSoon();
        return false;
      case "unit":
        this.decided.add(event.name);
        this.showSoon();
        return false;
      case "reason":
        this.reasons.value = new Map(this.reasons.peek()).set(event.symmetry, {
          text: event.text,
          ...(event.piece === undefined ? {} : { piece: event.piece }),
        });
        return false;
      case "end":
        return event.complete;
    }
  }

  private add(unit: string, symmetry: string, data: ChallengeData): boolean {
    const known = this.byFingerprint.get(data.fingerprint);
    if (known) {
      if (this.rank(symmetry) < this.rank(known.symmetry)) {
        known.symmetry = symmetry;
        ++this.measured.value;
      }
      return false;
    }
    const index = this.shapes.length;
    const shape: Shape = { index, unit, symmetry, data, challenge: readChallenge(data, index) };
    this.shapes.push(shape);
    this.byFingerprint.set(data.fingerprint, shape);
    return true;
  }

  /** The place of a symmetry in the order of the search. */
  private rank(symmetry: string): number {
    const place = this.units.findIndex((unit) => unit.startsWith(`${symmetry}/`));
    return place < 0 ? Infinity : place;
  }

  private finish(isComplete: boolean): void {
    if (isComplete) for (const unit of this.units) this.decided.add(unit);
    batch(() => {
      this.pause(isComplete ? "ended" : "stopped");
      this.complete.value = isComplete;
    });
  }

  private fail({ message, piece, line, field }: EngineError): void {
    if (!this.isRunning()) return;
    batch(() => {
      this.pause("failed");
      this.fault.value = {
        message,
        ...(piece === null ? {} : { piece }),
        ...(line === null ? {} : { line }),
        ...(field === null ? {} : { field }),
      };
    });
  }

  private pause(state: SearchState): void {
    this.secondsBefore = this.seconds;
    this.began = null;
    this.state.value = state;
  }

  /** Shows the first shape at once, and then everything that arrives within a moment together. */
  private showSoon(): void {
    if (this.count.peek() === 0 && this.shapes.length > 0) return this.show();
    this.timer ??= setTimeout(() => this.show(), showEvery);
  }

  private show(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const all = this.units.length;
    const done = this.complete.peek() ? all : this.decided.size;
    batch(() => {
      this.count.value = this.shapes.length;
      this.progress.value = { done, all, seconds: this.seconds, secondsLeft: this.secondsLeft(done, all) };
      ++this.version.value;
    });
  }

  /** Assumes that the units left take as long as the decided ones. */
  private secondsLeft(done: number, all: number): number | null {
    const newly = done - this.decidedBefore;
    if (this.began === null || newly < 3 || done >= all) return null;
    const seconds = (this.clock() - this.began) / 1000;
    return seconds < 2 ? null : (seconds / newly) * (all - done);
  }
}
