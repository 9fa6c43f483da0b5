// What was found on a board: the number of solutions, the solutions, and starts. It is kept while
// the user is in other steps, and forgotten when the board or the pieces change.

import { type Signal, signal } from "@preact/signals";
import {
  type Answer,
  type Ask,
  type ChallengeData,
  type Engine,
  EngineError,
  type EventOf,
  type PieceJson,
  type PuzzleJson,
} from "../../engine/engine.js";
import { normalised } from "../editor/drawing.js";
import { type GameList, type Model, sameValue } from "../model.js";
import { areasOf, boardFindings, fittingOutlines, outlineCells } from "./board.js";

export type TaskState = "idle" | "running" | "stopped" | "ended" | "failed";

/** One long request, which can be stopped. */
export class Task {
  readonly state = signal<TaskState>("idle");
  /** What went wrong; empty if nothing did. */
  readonly fault = signal("");
  /** Whether nothing was left out. */
  readonly isComplete = signal(false);
  private answer: Answer<unknown> | null = null;

  constructor(private readonly engine: Engine) {}

  async run<A extends Ask>(ask: A, take: (event: EventOf<A>) => void): Promise<void> {
    this.stop();
    const answer = this.engine.ask(ask);
    this.answer = answer;
    this.state.value = "running";
    this.fault.value = "";
    this.isComplete.value = false;
    try {
      for await (const event of answer) {
        if (this.answer !== answer) return; // stopped
        if (event.event === "end") this.isComplete.value = event.complete;
        else take(event);
      }
      if (this.answer === answer) this.state.value = "ended";
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (this.answer !== answer) return;
      this.fault.value = error.message;
      this.state.value = "failed";
    } finally {
      if (this.answer === answer) this.answer = null;
    }
  }

  stop(): void {
    const { answer } = this;
    if (!answer) return;
    this.answer = null;
    this.state.value = "stopped";
    answer.cancel();
  }
}

export type Clues = "pieces" | "cells";

/** How many solutions are asked for at first. If the user wants more, the number grows. */
const firstLimit = 120;

/** Everything that is known about the board of one puzzle. */
export class BoardWork {
  readonly counting: Task;
  readonly count = signal<{ tilings: string; solutions: string } | null>(null);
  readonly listing: Task;
  /** Solutions up to symmetry, in the order of the search. */
  readonly solutions: Signal<readonly number[][][]> = signal([]);
  readonly making: Task;
  readonly starts: Signal<readonly ChallengeData[]> = signal([]);
  private limit = 0;

  constructor(
    engine: Engine,
    /** The smallest x and y of its board are 0, as in solutions. */
    readonly puzzle: PuzzleJson,
  ) {
    this.counting = new Task(engine);
    this.listing = new Task(engine);
    this.making = new Task(engine);
  }

  countSolutions(): Promise<void> {
    this.count.value = null;
    return this.counting.run({ ask: "count", puzzle: this.puzzle }, (event) => {
      if (event.event !== "count") return;
      const { tilings, solutions } = event;
      this.count.value = { tilings, solutions };
    });
  }

  /** Asks for solutions, or for more of them. The search finds them in the same order again. */
  moreSolutions(): Promise<void> {
    this.limit = this.limit === 0 ? firstLimit : 4 * this.limit;
    const known = this.solutions.peek();
    const found: number[][][] = [];
    let shownAt = 0;
    const show = (): void => {
      if (found.length > known.length) this.solutions.value = [...found];
      shownAt = performance.now();
    };
    const ask: Ask = { ask: "solutions", puzzle: this.puzzle, limit: this.limit, distinct: true };
    return this.listing
      .run(ask, (event) => {
        if (event.event !== "solution") return;
        found.push(event.solution);
        if (found.length <= 12 || performance.now() - shownAt > 100) show();
      })
      .then(show);
  }

  /** Whether there are no solutions beyond the known ones. */
  get hasAllSolutions(): boolean {
    return this.listing.state.value === "ended" && this.listing.isComplete.value;
  }

  makeStarts(clues: Clues, wanted: number, seed: number): Promise<void> {
    const before = this.starts.peek();
    const isKnown = new Set(before.map(({ fingerprint }) => fingerprint));
    const ask: Ask = { ask: "starts", puzzle: this.puzzle, wanted, clues, seed };
    return this.making.run(ask, (event) => {
      if (event.event !== "start" || isKnown.has(event.challenge.fingerprint)) return;
      isKnown.add(event.challenge.fingerprint);
      this.starts.value = [...this.starts.peek(), event.challenge];
      boardStarts.value = { puzzle: this.puzzle, challenges: this.starts.peek() };
    });
  }

  forgetStarts(): void {
    this.making.stop();
    this.making.state.value = "idle";
    this.starts.value = [];
    boardStarts.value = null;
  }

  stop(): void {
    for (const task of [this.counting, this.listing, this.making]) task.stop();
  }
}

/** The pieces for which the user has emptied the board. */
export const emptiedFor = signal<readonly PieceJson[] | null>(null);

/**
 * The puzzle with its board. A puzzle without one gets the most compact ready outline that has the
 * area of its pieces, if there is one. It becomes a part of the puzzle when the user draws.
 */
export function withBoard(puzzle: PuzzleJson): PuzzleJson {
  if (puzzle.board || emptiedFor.value === puzzle.pieces) return puzzle;
  return readyBoards(puzzle)[0] ?? puzzle;
}

/** The puzzle with each ready outline of its area, those first that no quick reason rules out. */
export function readyBoards(puzzle: PuzzleJson): PuzzleJson[] {
  const boards = fittingOutlines(puzzle.lattice, areasOf(puzzle)).map((outline) => ({
    ...puzzle,
    board: { cells: outlineCells(puzzle.lattice, outline) },
  }));
  const fits = boards.filter((one) => boardFindings(one).state === "fits");
  return [...fits, ...boards.filter((one) => !fits.includes(one))];
}

/** The starts that were made last, for printing. */
export const boardStarts = signal<GameList | null>(null);

let current: BoardWork | null = null;

/** The work on the puzzle's board. Work on an earlier board is stopped. */
export function workOf(model: Model, puzzle: PuzzleJson): BoardWork {
  const asked = askedPuzzle(puzzle);
  if (current && sameValue({ ...current.puzzle, name: "" }, { ...asked, name: "" })) return current;
  current?.stop();
  return (current = new BoardWork(model.engine, asked));
}

function askedPuzzle(puzzle: PuzzleJson): PuzzleJson {
  const { board } = puzzle;
  return board ? { ...puzzle, board: { ...board, cells: normalised(board.cells) } } : puzzle;
}
