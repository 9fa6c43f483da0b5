// The questions that the page asks and the answers that it gets.
//
// An engine runs the C++ session (src/studio/) as WebAssembly in workers of this page
// (wasm_engine.ts). Tests have an engine with prepared answers.

import type { Group, Kind, Symmetry } from "../core/catalogue.js";
import type { ChallengeData, DataBlock } from "../core/data.js";
import type { LatticeName } from "../core/lattice.js";

export type { ChallengeData, DataBlock, Group, Kind, LatticeName, Symmetry };

// The puzzle.

export interface SideJson {
  name: string;
  /** Three numbers for each cell: x, y, and the sum of 2^part over the parts of the cell. */
  cells: number[];
}

export interface PieceJson {
  name: string;
  letter?: string;
  /** For example #1d5c8c. */
  colour: string;
  copies: number;
  sides: SideJson[];
}

export interface BoardJson {
  cells: number[];
  numbers?: number[];
}

export interface PuzzleJson {
  name: string;
  lattice: LatticeName;
  turns: boolean;
  flips: boolean;
  connect: "edge" | "corner";
  holes: boolean;
  unit_mm: number;
  pieces: PieceJson[];
  board?: BoardJson;
}

/** A question about shapes. */
export interface Question {
  /** Names as the program spells them, such as D4. Empty: all symmetries of the lattice. */
  symmetries: string[];
  /** Names of centres: vertex, cell, edge or mixed. Missing or empty: all. */
  centres?: string[];
  kinds?: Kind[];
  horizon?: number;
  /** Only shapes that do not have more symmetry than the one asked for. */
  exactly?: boolean;
}

// Quick requests.

export interface SetSummary {
  id: string;
  name: string;
  lattice: LatticeName;
  /** Whether the puzzle has a board. */
  board?: boolean;
  /** The number of pieces. */
  pieces: number;
}

export interface AboutReply {
  version: string;
  sets: SetSummary[];
}

export interface SymmetryCheck {
  /** The program's name, such as D2x. */
  symmetry: string;
  /** The common name, such as "double diagonal". */
  name: string;
  /** The number of maps. */
  maps: number;
  /** Whether a search can be asked for, and nothing is known that rules out every shape. */
  possible: boolean;
  /** Why it is impossible, as one sentence about the pieces; empty if it is possible. */
  reason: string;
  /** The piece that makes it impossible. */
  piece?: string;
  /** How long a search takes, roughly. Missing if it is impossible. */
  cost?: Cost;
}

/** How long a search takes on an ordinary computer. */
export type Cost = "seconds" | "minutes" | "hours" | "days";

export interface CheckReply {
  area: { cells: string; half_cells: number; shards: number };
  balance?: { text: string; min: number; max: number };
  symmetries: SymmetryCheck[];
  /** What is wrong with the board. */
  board_fault?: string;
  /** What is wrong with the puzzle; empty if it can be searched. */
  fault: string;
}

export interface UnitsReply {
  method: string;
  /** The work units in the order of the search. */
  units: string[];
  /** The names of the symmetries that are searched. */
  symmetries: string[];
}

/** The place of a shape among all shapes of a search. */
export interface ShapePlace {
  fingerprint: string;
  /** From 1. The program gives a shape the same number. */
  number: number;
  /** Words for the form of the shape, such as "Octagon with a window"; empty if there are none. */
  title: string;
  /** Missing if the shape has no components. */
  holes?: number;
}

/** A shape whose data are wrong. */
export interface BadShape {
  fingerprint: string;
  /** What is wrong, as one sentence. */
  reason: string;
}

/** Each quick request with its reply. */
export interface Requests {
  about: { request: { do: "about" }; reply: AboutReply };
  set: { request: { do: "set"; id: string }; reply: { puzzle: PuzzleJson } };
  /**
   * Reads a puzzle file. Its challenges are complete games: each has its fingerprint, its kind and a
   * solution, because links to games are read like this.
   */
  read: {
    request: { do: "read"; text: string };
    reply: { puzzle: PuzzleJson; challenges: ChallengeData[] };
  };
  /**
   * Writes a puzzle file. The challenges can be of every kind that the page can play: connected,
   * mixed (their parts are on several grids), and starts of a board with their givens. Each of them
   * must have a solution.
   */
  write: {
    request: { do: "write"; puzzle: PuzzleJson; challenges?: readonly ChallengeData[] };
    reply: { text: string };
  };
  /** Gives the shapes of a search their order, numbers and titles. */
  arrange: {
    request: { do: "arrange"; puzzle: PuzzleJson; challenges: readonly ChallengeData[] };
    reply: { order: ShapePlace[] };
  };
  /** Checks shapes and their solutions, which somebody else may have made. */
  verify: {
    request: { do: "verify"; puzzle: PuzzleJson; challenges: readonly ChallengeData[] };
    reply: { bad: BadShape[] };
  };
  check: {
    request: { do: "check"; puzzle: PuzzleJson; question?: Question };
    reply: CheckReply;
  };
  units: { request: { do: "units"; puzzle: PuzzleJson; question: Question }; reply: UnitsReply };
  page: { request: { do: "page"; puzzle: PuzzleJson }; reply: { puzzle: DataBlock } };
}

export type Verb = keyof Requests;
export type Request = Requests[Verb]["request"];
export type ReplyTo<R extends Request> = Requests[R["do"]]["reply"];

// Long requests and their events.

export interface ShapeEvent {
  event: "shape";
  unit: string;
  symmetry: string;
  challenge: ChallengeData;
}
export interface UnitEvent {
  event: "unit";
  name: string;
  seconds: number;
}
/** A symmetry ended without a shape, and this is why. */
export interface ReasonEvent {
  event: "reason";
  symmetry: string;
  text: string;
  piece?: string;
}
export interface MeasureEvent {
  event: "measure";
  fingerprint: string;
  tilings: string;
  solutions: string;
  difficulty: number | null;
  grade?: number;
}
export interface CountEvent {
  event: "count";
  tilings: string;
  solutions: string;
}
export interface SolutionEvent {
  event: "solution";
  /** Each placed copy: piece, side, turn, flipped, x, y, component. */
  solution: number[][];
}
export interface StartEvent {
  event: "start";
  challenge: ChallengeData;
}
export interface EndEvent {
  event: "end";
  /** Nothing was left out. */
  complete: boolean;
}

export interface Asks {
  shapes: {
    ask: { ask: "shapes"; puzzle: PuzzleJson; question: Question; units?: string[] };
    event: ShapeEvent | UnitEvent | ReasonEvent;
  };
  measure: {
    ask: {
      ask: "measure";
      puzzle: PuzzleJson;
      question?: Question;
      challenges: ChallengeData[];
    };
    event: MeasureEvent;
  };
  count: { ask: { ask: "count"; puzzle: PuzzleJson }; event: CountEvent };
  solutions: {
    ask: { ask: "solutions"; puzzle: PuzzleJson; limit: number; distinct: boolean };
    event: SolutionEvent;
  };
  starts: {
    ask: {
      ask: "starts";
      puzzle: PuzzleJson;
      wanted: number;
      clues: "pieces" | "cells";
      seed: number;
    };
    event: StartEvent;
  };
}

export type AskVerb = keyof Asks;
export type Ask = Asks[AskVerb]["ask"];
/** The events of a long request. The last one is always `end`; an error is thrown instead. */
export type EventOf<A extends Ask> = Asks[A["ask"]]["event"] | EndEvent;

// Errors.

/** What is wrong, and where. */
export interface Fault {
  message: string;
  piece?: string;
  line?: number;
  field?: string;
}

/** An error that the user reads. Every failed request throws one. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly piece: string | null;
  readonly line: number | null;
  readonly field: string | null;

  constructor(fault: Fault) {
    super(fault.message);
    this.piece = fault.piece ?? null;
    this.line = fault.line ?? null;
    this.field = fault.field ?? null;
  }
}

// The engine.

/**
 * The answer to a long request. It can be read once:
 *
 *     for await (const event of engine.ask({ ask: "count", puzzle })) …
 *
 * The loop throws an EngineError if the request fails. After cancel(), the loop ends within 0.3 s
 * without an `end` event.
 */
export interface Answer<Event> extends AsyncIterable<Event> {
  cancel(): void;
}

export interface Engine {
  /** Answers a quick request. Rejects with an EngineError. */
  request<R extends Request>(request: R): Promise<ReplyTo<R>>;
  /** Begins a long request. */
  ask<A extends Ask>(ask: A): Answer<EventOf<A>>;
  /** The number of work units that are searched at the same time. */
  readonly workers: number;
  about(): Promise<AboutReply>;
}
