// The state of the studio. Views read its signals and call its methods; they do not call each
// other. There is one model for the page, and it is passed to components by a context.

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { counted } from "../core/words.js";
import type {
  AboutReply,
  ChallengeData,
  CheckReply,
  Engine,
  PuzzleJson,
  Question,
  SymmetryCheck,
} from "../engine/engine.js";
import { EngineError } from "../engine/engine.js";
import { Projects } from "./projects.js";
import { PuzzleHistory } from "./puzzle_history.js";
import { hashOf, type Route, type Step } from "./route.js";
import { Search } from "./search.js";
import { MemoryShelves, type Shelves } from "./shelves.js";
import { symmetriesOn } from "./symmetries.js";

/** Games that are not shapes of the search: starts of a board, or examples. */
export interface GameList {
  readonly puzzle: PuzzleJson;
  readonly challenges: readonly ChallengeData[];
  /** Whether somebody has sent the game as a link. */
  readonly isSent?: boolean;
}

export interface Notice {
  readonly words: string;
  readonly isError: boolean;
  /** A button beside the words. */
  readonly action?: { readonly name: string; readonly run: () => void };
}

/** The time after the last change until the engine checks the puzzle, in milliseconds. */
const checkAfter = 120;
/** The length of the longest name of a shape. */
export const maxShapeName = 60;

export function emptyPuzzle(): PuzzleJson {
  return {
    name: "My puzzle",
    lattice: "tetrakis",
    turns: true,
    flips: false,
    connect: "edge",
    holes: true,
    unit_mm: 10,
    pieces: [],
  };
}

function emptyQuestion(): Question {
  return { symmetries: [] };
}

export class Model {
  private readonly history = new PuzzleHistory(emptyPuzzle());
  /** The puzzle that is edited. Change it with change() or open(). */
  readonly puzzle: ReadonlySignal<PuzzleJson> = this.history.now;
  readonly canUndo = this.history.canUndo;
  readonly canRedo = this.history.canRedo;
  /** The symmetries are empty if the user has not chosen any. */
  readonly question = signal<Question>(emptyQuestion());
  /** What the engine says about the puzzle; null before the first answer. It can be a moment late. */
  readonly check = signal<CheckReply | null>(null);
  /** What is wrong with the puzzle, if the engine cannot even read it. */
  readonly checkFault = signal<EngineError | null>(null);
  /** The last search; null if there was none. */
  readonly search = signal<Search | null>(null);
  /** Fingerprints of shapes that the user marked. */
  readonly favourites = signal<ReadonlySet<string>>(new Set());
  /** Names that the user has given to shapes, by their fingerprints. */
  readonly names = signal<ReadonlyMap<string, string>>(new Map());
  readonly route = signal<Route>({ step: "start", of: "" });
  readonly notice = signal<Notice | null>(null);
  readonly about = signal<AboutReply | null>(null);
  /** Whether the attempt to open the saved session has ended. */
  readonly isRestored = signal(false);
  /** What the engine says about each symmetry; empty while this is not known. */
  readonly symmetries = computed((): readonly SymmetryCheck[] => {
    const checked = this.check.value?.symmetries ?? [];
    const { lattice, pieces } = this.puzzle.value;
    // The answer can be about the previous puzzle, which can be on another lattice.
    const isOfLattice = checked[0]?.symmetry === symmetriesOn(lattice)[0];
    return isOfLattice && pieces.length > 0 ? checked : [];
  });
  /**
   * The question that a search asks. If the user has not chosen symmetries, these are the symmetries
   * of the search so far, or else the largest symmetry that is possible.
   */
  readonly asked = computed((): Question => {
    const question = this.question.value;
    const search = this.search.value;
    const { lattice } = this.puzzle.value;
    const possible = this.symmetries.value.filter((one) => one.possible).map(({ symmetry }) => symmetry);
    const chosen = question.symmetries.filter((one) => possible.length === 0 || possible.includes(one));
    if (chosen.length > 0) return { ...question, symmetries: chosen };
    if (search && this.isSamePuzzle(search)) {
      const { symmetries } = search.question;
      if (sameValue(search.question, { ...question, symmetries })) return search.question;
    }
    return { ...question, symmetries: [possible[0] ?? symmetriesOn(lattice)[0] ?? "D4"] };
  });
  /** Whether shapes belong to the puzzle and question as they are now. */
  readonly isCurrent = computed(() => {
    const search = this.search.value;
    return search !== null && this.isSamePuzzle(search) && sameValue(search.question, this.asked.value);
  });
  /** The last list of games that play() got. */
  readonly games = signal<GameList | null>(null);
  /** Whether there is anything that a reload would lose. */
  readonly hasSession = computed(() => this.search.value !== null || this.puzzle.value.pieces.length > 0);
  /** The puzzle of the last answer. */
  private checked: PuzzleJson | null = null;
  private checkTimer: ReturnType<typeof setTimeout> | null = null;
  private checkNumber = 0;

  readonly projects: Projects;

  constructor(
    readonly engine: Engine,
    shelves: Shelves = new MemoryShelves(),
  ) {
    this.projects = new Projects(this, shelves);
  }

  /** Asks the engine what it is, and begins to check the puzzle after each change. */
  async begin(): Promise<void> {
    effect(() => {
      const puzzle = this.puzzle.value;
      const question = this.question.value;
      this.forgetFaults();
      if (this.checkTimer !== null) clearTimeout(this.checkTimer);
      this.checkTimer = setTimeout(() => void this.checkNow(puzzle, question), checkAfter);
    });
    try {
      this.about.value = await this.engine.about();
    } catch (error) {
      this.tellError(error);
    }
  }

  // The puzzle.

  /**
   * Changes the puzzle. The new one must be a new object. Quick changes with the same label are one
   * step of undo.
   */
  change(puzzle: PuzzleJson, label = ""): void {
    this.history.change(puzzle, label);
  }

  /**
   * Opens another puzzle in place of this one, which is kept. Returns false if the user does not
   * want to leave a search that is running.
   */
  open(puzzle: PuzzleJson, question: Question = emptyQuestion()): Promise<boolean> {
    return this.projects.open(puzzle, question);
  }

  undo(): void {
    this.history.undo();
  }

  redo(): void {
    this.history.redo();
  }

  // The search.

  /** Starts a search for the shapes of the puzzle, or continues one that was stopped. */
  async start(): Promise<void> {
    if (this.checked !== this.puzzle.peek()) await this.ready();
    const before = this.search.peek();
    if (before?.state.peek() === "running") {
      if (this.isCurrent.peek()) return;
      before.stop();
    }
    const asked = this.asked.peek();
    const canContinue = ["stopped", "failed"].includes(before?.state.peek() ?? "");
    if (before && canContinue && this.isCurrent.peek()) this.run(before);
    else if (before && this.isPartOf(before, asked)) {
      const known = before.question.symmetries;
      this.run(before.extended(asked.symmetries.filter((one) => !known.includes(one))));
    } else {
      const isOther = !this.isCurrent.peek();
      this.run(new Search(this.puzzle.peek(), asked));
      if (before && isOther && before.shapes.length > 0) this.projects.setAside(before);
    }
  }

  /** Whether the search was about the same puzzle, and about some of the symmetries. */
  private isPartOf(search: Search, { symmetries, ...limits }: Question): boolean {
    const { symmetries: known, ...before } = search.question;
    return (
      this.isSamePuzzle(search) &&
      sameValue(limits, before) &&
      known.length < symmetries.length &&
      known.every((one) => symmetries.includes(one))
    );
  }

  /** Waits until it is known what is possible, because this decides what is asked. */
  async ready(): Promise<void> {
    // Another check can begin meanwhile, and the engine answers only the newest one.
    while (this.checked !== this.puzzle.peek()) {
      if (this.checkTimer !== null) clearTimeout(this.checkTimer);
      await this.checkNow(this.puzzle.peek(), this.question.peek());
    }
  }

  /** Searches for one more symmetry, and keeps the shapes that were found. */
  searchToo(symmetry: string): void {
    const before = this.search.peek();
    if (!before) return;
    before.stop();
    const question = this.question.peek();
    const isChosen = question.symmetries.length > 0;
    batch(() => {
      if (isChosen) this.question.value = { ...question, symmetries: [...question.symmetries, symmetry] };
      this.run(before.extended([symmetry]));
    });
  }

  private run(search: Search): void {
    search.names = this.names.peek();
    batch(() => {
      this.search.value = search;
      this.notice.value = null;
    });
    void search.run(this.engine).catch((error: unknown) => this.tellError(error));
  }

  stop(): void {
    this.search.peek()?.stop();
  }

  toggleFavourite(fingerprint: string): void {
    const next = new Set(this.favourites.peek());
    if (!next.delete(fingerprint)) next.add(fingerprint);
    this.favourites.value = next;
  }

  /** Gives a shape a name, which takes the place of its number. An empty name takes it away. */
  nameShape(fingerprint: string, name: string): void {
    const names = new Map(this.names.peek());
    const bare = name.trim().slice(0, maxShapeName);
    if (bare === "") names.delete(fingerprint);
    else names.set(fingerprint, bare);
    batch(() => {
      this.names.value = names;
      this.search.peek()?.rename(fingerprint, names);
    });
  }

  /** Replaces everything by a session that was saved. */
  restore(session: {
    puzzle: PuzzleJson;
    question: Question;
    search: Search | null;
    favourites: ReadonlySet<string>;
    names: ReadonlyMap<string, string>;
  }): void {
    this.stop();
    batch(() => {
      this.history.restart(session.puzzle);
      this.question.value = session.question;
      this.search.value = session.search;
      this.favourites.value = session.favourites;
      this.names.value = session.names;
      this.notice.value = null;
    });
    const { search } = session;
    if (search) search.names = session.names;
    void search?.prepare(this.engine).then(
      () => search.rejected.peek().length > 0 && this.tellError(new Error(rejectedWords(search))),
      (error: unknown) => this.tellError(error),
    );
  }

  // Games that are not shapes of the search. Their routes are play/game-0, play/game-1 …

  /** Plays one of these challenges. The others are its neighbours. */
  play(puzzle: PuzzleJson, challenges: readonly ChallengeData[], index: number): void {
    this.games.value = { puzzle, challenges };
    this.go("play", `game-${index}`);
  }

  /** The game of a route; null if it is the fingerprint of a shape, or if there is no such game. */
  gameOf(of: string): (GameList & { readonly index: number }) | null {
    const games = this.games.value;
    const index = /^game-(\d{1,6})$/.exec(of)?.[1];
    if (!games || index === undefined || !games.challenges[Number(index)]) return null;
    return { ...games, index: Number(index) };
  }

  // Where the user is.

  /** Goes to a step, optionally to a shape or game in it. The browser's Back button returns. */
  go(step: Step | "start", of = ""): void {
    const route: Route = { step, of };
    if (typeof window === "undefined") this.route.value = route;
    else window.location.hash = hashOf(route);
  }

  tell(words: string): void {
    this.notice.value = { words, isError: false };
  }

  /** Shows an error of the engine or of a file. Other errors are faults of the page. */
  tellError(error: unknown): void {
    const words = error instanceof Error ? error.message : String(error);
    this.notice.value = { words, isError: true };
  }

  private isSamePuzzle(search: Search): boolean {
    return sameValue(askedOf(search.puzzle), askedOf(this.puzzle.value));
  }

  /** A fault of the puzzle before the change is not one of the puzzle now. */
  private forgetFaults(): void {
    const check = this.check.peek();
    this.checkFault.value = null;
    if (check && check.fault !== "") this.check.value = { ...check, fault: "" };
  }

  private async checkNow(puzzle: PuzzleJson, question: Question): Promise<void> {
    const number = ++this.checkNumber;
    try {
      const check = await this.engine.request({ do: "check", puzzle, question });
      if (number !== this.checkNumber) return; // an answer to an older puzzle
      batch(() => {
        this.check.value = check;
        this.checkFault.value = null;
      });
      this.checked = puzzle;
    } catch (error) {
      if (number !== this.checkNumber) return;
      this.checked = puzzle;
      // Without an answer in time there are no hints, but the search can begin.
      if (error instanceof EngineError) this.checkFault.value = error.field === "time" ? null : error;
      else this.tellError(error);
    }
  }
}

const ModelContext = createContext<Model | null>(null);
export const ModelProvider = ModelContext.Provider;

export function useModel(): Model {
  const model = useContext(ModelContext);
  if (!model) throw new Error("a component is outside of ModelProvider");
  return model;
}

/** What is wrong with shapes of a file. */
function rejectedWords(search: Search): string {
  const bad = search.rejected.peek();
  const named = bad.slice(0, 3).map(({ fingerprint, reason }) => `${fingerprint.slice(0, 8)} (${reason})`);
  if (bad.length > named.length) named.push("…");
  const words = `${counted(bad.length, "shape")} of the file ${bad.length === 1 ? "is" : "are"} wrong`;
  return `${words} and left out: ${named.join(", ")}`;
}

/** The parts of a puzzle that its shapes and their pictures depend on. */
function askedOf({ name: _name, unit_mm: _unit, board: _board, ...rest }: PuzzleJson): unknown {
  return rest;
}

/** Compares two values of JSON. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
