// One search: a puzzle and a question as they were when the user pressed Start, the shapes that
// were found, and how far the search is.
//
// Thousands of shapes can arrive within a second. They are appended to a plain array, and the
// signals change at most once in 50 ms, so that the page stays responsive. Invariants:
//   1. While the search runs, `shapes` only grows, and new shapes have no number. When it has ended
//      or stopped, the engine gives all shapes their order, numbers and titles. Views read `count`
//      and `measured` to be drawn again, and then read the array.
//   2. No two shapes have the same fingerprint.
//   3. `complete` is true only after an `end` event that says so, with all work units decided.
//   4. A unit is in `decided` only after all of its shapes are in `shapes`. So a session that is
//      saved between two events loses nothing: units that are not decided are searched again.

import { batch, signal } from "@preact/signals";
import type { Catalogue, Challenge, Group } from "../core/catalogue.js";
import { readCatalogue, readChallenge } from "../core/data.js";
import {
  type Answer,
  type Ask,
  type BadShape,
  type ChallengeData,
  type DataBlock,
  type Engine,
  EngineError,
  type EventOf,
  type Fault,
  type MeasureEvent,
  type PuzzleJson,
  type Question,
  type ShapePlace,
} from "../engine/engine.js";

type ShapesAsk = Extract<Ask, { ask: "shapes" }>;

export type SearchState = "waiting" | "running" | "stopped" | "ended" | "failed";

export interface Shape {
  /** The place in `shapes`, from 0. */
  index: number;
  readonly unit: string;
  /**
   * The first symmetry that lists the shape, for example D4. Workers can report a later symmetry
   * first.
   */
  symmetry: string;
  /** Replaced by a new object when the shape is measured or gets its number. */
  data: ChallengeData;
  challenge: Challenge;
}

export interface Progress {
  /** The part of the search that is decided, from 0 to 1. */
  readonly part: number;
  /** The symmetry at work, such as D4; empty if none is. */
  readonly symmetry: string;
  /** Decided work units. */
  readonly done: number;
  /** All work units; 0 while they are not known. */
  readonly all: number;
  /** How long the search has run, in seconds. */
  readonly seconds: number;
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

export interface Restoring {
  /** The search is from a file or a link, so nothing that it says has been checked. */
  readonly claimed?: boolean;
  readonly clock?: () => number;
}

/** If there are more shapes, they get numbers, but no titles. The program does the same. */
const maxTitles = 10_000;
/** The number of shapes that one request checks. */
const checkedTogether = 500;

/** The time between two changes of the signals, in milliseconds. */
const showEvery = 50;

export class Search {
  readonly state = signal<SearchState>("waiting");
  /** All shapes: by number, or in the order in which they were found. Read `count` first. */
  readonly shapes: Shape[] = [];
  readonly count = signal(0);
  /** Changes when shapes are measured, or get their order and numbers. */
  readonly measured = signal(0);
  readonly progress = signal<Progress>({ part: 0, symmetry: "", done: 0, all: 0, seconds: 0 });
  /** Why a symmetry has no shapes. */
  readonly reasons = signal<ReadonlyMap<string, Reason>>(new Map());
  /** Whether there are no other shapes. */
  readonly complete = signal(false);
  /** Whether the file of this search says that there are no other shapes. Nobody has checked it. */
  readonly claimed = signal(false);
  /** Shapes of the file that are left out, because the engine found them wrong. */
  readonly rejected = signal<readonly BadShape[]>([]);
  readonly fault = signal<Fault | null>(null);
  /** The puzzle as the play view needs it; null while it is not known. */
  readonly block = signal<DataBlock | null>(null);
  /** The work units in search order. */
  units: readonly string[] = [];
  readonly decided = new Set<string>();
  /** Changes with everything that a saved session contains. */
  readonly version = signal(0);

  /** Whether a session contained it. */
  isRestored = false;
  /** Names that the user has given to shapes. They take the place of the engine's titles. */
  names: ReadonlyMap<string, string> = new Map();

  private readonly byFingerprint = new Map<string, Shape>();
  /** The titles that the engine has given. */
  private readonly titles = new Map<string, string>();
  /** Shapes of a file that the engine has not checked yet. */
  private unchecked: SavedSearch["shapes"] = [];
  private answer: Answer<unknown> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private secondsBefore = 0;
  private began: number | null = null;
  /** All units before this one are decided. */
  private frontier = 0;

  constructor(
    readonly puzzle: PuzzleJson,
    readonly question: Question,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /**
   * A search that was saved. If it is only claimed (a file says so), prepare() adds those of its
   * shapes that the engine finds correct. Everything else that the file says does not count: the
   * search begins anew, and `claimed` tells whether the file says that it is complete.
   */
  static restored(saved: SavedSearch, { claimed = false, clock }: Restoring = {}): Search {
    const search = new Search(saved.puzzle, saved.question, clock);
    search.isRestored = true;
    search.state.value = "stopped";
    if (claimed) {
      search.unchecked = saved.shapes;
      search.claimed.value = saved.complete;
      return search;
    }
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
    if (saved.complete) search.state.value = "ended";
    search.show();
    return search;
  }

  /** A search for further symmetries, which begins with everything that this search has found. */
  extended(further: readonly string[]): Search {
    const { symmetries } = this.question;
    const question = { ...this.question, symmetries: [...symmetries, ...further] };
    const next = new Search(this.puzzle, question, this.clock);
    const [only] = symmetries;
    for (const unit of this.decided) {
      // The units of a question with one symmetry are not named by it.
      next.decided.add(symmetries.length === 1 ? `${only}/${unit}` : unit);
    }
    for (const { unit, symmetry: own, data } of this.shapes) {
      next.add(symmetries.length === 1 ? `${only}/${unit}` : unit, own, data);
    }
    next.reasons.value = this.reasons.peek();
    next.secondsBefore = this.seconds;
    next.block.value = this.block.peek();
    next.show();
    return next;
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

  /**
   * Fetches the data that pictures and games need, checks the shapes of a file, and numbers shapes
   * that have no number. Called by run(), and after a restore.
   */
  async prepare(engine: Engine): Promise<void> {
    if (!this.block.peek()) {
      const { puzzle } = await engine.request({ do: "page", puzzle: this.puzzle });
      this.block.value = puzzle;
    }
    await this.check(engine);
    if (this.shapes.some(({ challenge }) => challenge.number === 0)) await this.arrange(engine);
  }

  /** Adds the shapes of a file that are correct. */
  private async check(engine: Engine): Promise<void> {
    const shapes = this.unchecked;
    this.unchecked = [];
    for (let i = 0; i < shapes.length; i += checkedTogether) {
      const some = shapes.slice(i, i + checkedTogether);
      const challenges = some.map(({ challenge }) => challenge);
      const { bad } = await engine.request({ do: "verify", puzzle: this.puzzle, challenges });
      const wrong = new Set(bad.map(({ fingerprint }) => fingerprint));
      for (const { unit, symmetry, challenge } of some) {
        if (!wrong.has(challenge.fingerprint)) {
          this.add(unit, challenge.group ?? symmetry, checkedOf(challenge));
        }
      }
      if (bad.length > 0) this.rejected.value = [...this.rejected.peek(), ...bad];
      this.show();
    }
  }

  /** Gives the shapes their order, numbers and titles, unless the search runs (again). */
  private async arrange(engine: Engine): Promise<void> {
    if (this.isRunning() || this.shapes.length === 0) return;
    const withForms = this.shapes.length <= maxTitles;
    const challenges = this.shapes.map(({ data }) => formOf(data, withForms));
    const { order } = await engine.request({ do: "arrange", puzzle: this.puzzle, challenges });
    if (this.isRunning()) return;
    for (const place of order) this.put(place);
    this.shapes.sort((one, other) => one.challenge.number - other.challenge.number);
    this.shapes.forEach((shape, i) => (shape.index = i));
    ++this.measured.value;
    this.show();
  }

  /** Runs the search to its end, or until stop(). Continues where it was stopped. */
  async run(engine: Engine): Promise<void> {
    if (this.state.peek() === "running") return;
    batch(() => {
      this.state.value = "running";
      this.fault.value = null;
    });
    this.began = this.clock();
    this.claimed.value = false;
    // The numbers of the shapes change with those that are found now.
    for (const shape of this.shapes) this.give(shape, { number: 0 });
    ++this.measured.value;
    try {
      await this.searchUnits(engine);
    } catch (error) {
      this.fail(error instanceof EngineError ? error : new EngineError({ message: String(error) }));
      if (!(error instanceof EngineError)) throw error; // a fault of this page
    } finally {
      this.show();
    }
    await this.arrange(engine);
  }

  private async searchUnits(engine: Engine): Promise<void> {
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
    const answer = engine.ask({ ask: "shapes", puzzle, question, ...(isWhole ? {} : { units: left }) });
    this.answer = answer;
    try {
      await prepared;
      let isComplete = false;
      for await (const event of answer) isComplete = this.take(event) || isComplete;
      // It can have been stopped, and have begun again.
      if (this.answer === answer && this.isRunning()) this.finish(isComplete);
    } finally {
      if (this.answer === answer) this.answer = null;
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
    this.give(shape, {
      tilings,
      solutions,
      ...(difficulty === null ? {} : { difficulty }),
      ...(grade === undefined ? {} : { grade }),
    });
    ++this.measured.value;
    ++this.version.value;
  }

  private put({ fingerprint, number, title, holes }: ShapePlace): void {
    const shape = this.byFingerprint.get(fingerprint);
    this.titles.set(fingerprint, title);
    if (shape) this.give(shape, { number, title, ...(holes === undefined ? {} : { holes }) });
  }

  /** Shows the name of a shape, which has changed. */
  rename(fingerprint: string, names: ReadonlyMap<string, string>): void {
    this.names = names;
    const shape = this.byFingerprint.get(fingerprint);
    if (!shape) return;
    this.give(shape, { title: this.titles.get(fingerprint) ?? "" });
    ++this.measured.value;
    ++this.version.value;
  }

  private give(shape: Shape, some: Partial<ChallengeData>): void {
    const title = this.names.get(shape.data.fingerprint);
    shape.data = { ...shape.data, ...some, ...(title === undefined ? {} : { title }) };
    shape.challenge = this.read(shape.data, shape.symmetry, shape.index);
  }

  /** The engine does not state the symmetry of a shape if only one is possible. */
  private read(data: ChallengeData, symmetry: string, index: number): Challenge {
    return readChallenge({ full_group: symmetry as Group, ...data }, index);
  }

  private isRunning(): boolean {
    return this.state.peek() === "running";
  }

  private get seconds(): number {
    const now = this.began === null ? 0 : (this.clock() - this.began) / 1000;
    return this.secondsBefore + now;
  }

  /** Returns whether this is the end of a complete search. */
  private take(event: EventOf<ShapesAsk>): boolean {
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

  private add(unit: string, symmetry: string, found: ChallengeData): boolean {
    const data = { number: 0, ...found };
    const known = this.byFingerprint.get(data.fingerprint);
    if (known) {
      if (this.rank(symmetry) < this.rank(known.symmetry)) {
        known.symmetry = symmetry;
        ++this.measured.value;
      }
      return false;
    }
    const index = this.shapes.length;
    const shape: Shape = { index, unit, symmetry, data, challenge: this.read(data, symmetry, index) };
    if (this.names.has(data.fingerprint)) this.give(shape, {});
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
      const part = all === 0 ? 0 : done / all;
      this.progress.value = { part, symmetry: this.symmetryAtWork(), done, all, seconds: this.seconds };
      ++this.version.value;
    });
  }

  private symmetryAtWork(): string {
    if (!this.isRunning()) return "";
    const { symmetries } = this.question;
    // The units of a question with one symmetry are not named by it.
    if (symmetries.length === 1) return symmetries[0] ?? "";
    while (this.decided.has(this.units[this.frontier] ?? "")) ++this.frontier;
    const unit = this.units[Math.min(this.frontier, this.units.length - 1)];
    return unit?.split("/", 1)[0] ?? "";
  }
}

/** What the engine has checked. The numbers of solutions, and the difficulty, would take long. */
function checkedOf(data: ChallengeData): ChallengeData {
  const { fingerprint, kind, symmetry, width, group, full_group, components, solution } = data;
  return {
    fingerprint,
    kind,
    symmetry,
    width,
    components,
    ...(group === undefined ? {} : { group }),
    ...(full_group === undefined ? {} : { full_group }),
    ...(solution === undefined ? {} : { solution }),
  };
}

/** What the number and the title of a shape depend on. */
function formOf(data: ChallengeData, withForms: boolean): ChallengeData {
  const { fingerprint, kind, symmetry, width, group, components } = data;
  const form = { fingerprint, kind, symmetry, width, ...(group === undefined ? {} : { group }) };
  return { ...form, components: withForms ? components : [] };
}
