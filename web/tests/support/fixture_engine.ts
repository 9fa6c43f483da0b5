// An engine that "finds" given shapes, in order. Tests of the grid, of games and of printed pages
// give it a page that the program has written, so that they have real pieces and shapes. Tests that
// only need some shapes give it sampleFixture().

import type {
  Answer,
  Ask,
  BadShape,
  ChallengeData,
  DataBlock,
  Engine,
  EventOf,
  LatticeName,
  PuzzleJson,
  ReplyTo,
  Request,
  ShapePlace,
  SymmetryCheck,
} from "../../engine/engine.js";
import { symmetriesOn } from "../../studio/symmetries.js";
import { EngineError } from "../../engine/engine.js";

export interface Fixture {
  readonly block: DataBlock;
  readonly unitMm: number;
  /** More than the block has: shapes are found again with other fingerprints. */
  readonly count: number;
  /** Shapes between two pauses, and the pause in milliseconds. */
  readonly batch: number;
  readonly pause: number;
  /** Whether the end is complete. */
  readonly complete: boolean;
  readonly reasons: readonly { symmetry: string; text: string; piece?: string }[];
}

export function fixtureOf(block: DataBlock, some: Partial<Fixture> = {}): Fixture {
  return {
    block,
    unitMm: 15,
    count: block.challenges.length,
    batch: 20,
    pause: 15,
    complete: true,
    reasons: [],
    ...some,
  };
}

export function puzzleJson({ block, unitMm }: Fixture): PuzzleJson {
  return {
    name: block.title ?? block.puzzle,
    lattice: block.lattice,
    turns: block.turns,
    flips: block.flips,
    connect: "edge",
    holes: true,
    unit_mm: unitMm,
    pieces: block.pieces.map(({ name, letter, colour, copies, sides }) => ({
      name,
      letter,
      colour,
      copies,
      sides,
    })),
  };
}

/** A bar of four squares, and a block of four squares. */
export function samplePuzzle(): PuzzleJson {
  const piece = (name: string, colour: string, cells: number[]): PuzzleJson["pieces"][number] => ({
    name,
    letter: name,
    colour,
    copies: 1,
    sides: [{ name: "", cells }],
  });
  return {
    name: "Sample",
    lattice: "square",
    turns: true,
    flips: false,
    connect: "edge",
    holes: true,
    unit_mm: 10,
    pieces: [
      piece("I", "#c0532b", [0, 0, 1, 1, 0, 1, 2, 0, 1, 3, 0, 1]),
      piece("O", "#3b7dd8", [0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1]),
    ],
  };
}

/** Finds `count` shapes of the sample puzzle, with a pause before each of them. */
export function sampleFixture(count = 60, pause = 20): Fixture {
  const { name, lattice, turns, flips, pieces } = samplePuzzle();
  const block: DataBlock = {
    format: 1,
    puzzle: name,
    digest: "0123456789abcdef",
    state: "incomplete",
    lattice,
    turns,
    flips,
    pieces: pieces.map((piece) => ({ ...piece, letter: piece.name })),
    challenges: [0, 1, 2].map(sampleChallenge),
  };
  const reasons = [{ symmetry: "C4", text: "the area is not a multiple of 4 cells" }];
  return fixtureOf(block, { count, pause, batch: 1, reasons });
}

/** The block on the bar of the sample puzzle, `shift` squares from the bar's left end. */
function sampleChallenge(shift: number): ChallengeData {
  const bar = [0, 1, 2, 3].flatMap((x) => [x, 0, 1]);
  const block = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [x + shift, y + 1, 1]));
  return {
    fingerprint: shift.toString(16).padStart(32, "0"),
    kind: "connected",
    symmetry: "vertex",
    width: 4,
    full_group: "D1",
    components: [{ centre: [9, 3], cells: [...bar, ...block] }],
    solution: [
      [0, 0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, shift, 1, 0],
    ],
  };
}

const unitCount = 20;

/** The largest symmetry takes seconds, and the second one is impossible. */
function symmetryChecks(lattice: LatticeName): SymmetryCheck[] {
  return symmetriesOn(lattice).map((symmetry, i) => ({
    symmetry,
    name: symmetry,
    maps: 2,
    possible: i !== 1,
    reason: i === 1 ? "The pieces have an odd square: add or remove one square." : "",
    ...(i === 1 ? {} : { cost: i === 0 ? "seconds" : "days" }),
  }));
}

/** Orders shapes by their fingerprints. The first of them has a title. */
function placesOf(challenges: readonly ChallengeData[]): ShapePlace[] {
  const fingerprints = challenges.map(({ fingerprint }) => fingerprint).sort();
  return fingerprints.map((fingerprint, i) => ({
    fingerprint,
    number: i + 1,
    title: i === 0 ? "Clover" : "",
    holes: i % 3 === 2 ? 1 : 0,
  }));
}

/** A shape without a solution is bad. */
function badShapesAmong(challenges: readonly ChallengeData[]): BadShape[] {
  return challenges
    .filter(({ solution }) => !solution)
    .map(({ fingerprint }) => ({ fingerprint, reason: "The shape has no solution." }));
}

export class FixtureEngine implements Engine {
  readonly workers = 1;
  /** Fingerprints in the order in which they were measured. */
  readonly measured: string[] = [];

  constructor(private readonly fixture: Fixture) {}

  about(): Promise<ReplyTo<{ do: "about" }>> {
    return Promise.resolve({ version: "1.0.0", sets: [] });
  }

  request<R extends Request>(request: R): Promise<ReplyTo<R>> {
    return Promise.resolve(this.reply(request) as ReplyTo<R>);
  }

  ask<A extends Ask>(ask: A): Answer<EventOf<A>> {
    let isCancelled = false;
    const events = this.events(ask, () => isCancelled) as AsyncGenerator<EventOf<A>>;
    return {
      [Symbol.asyncIterator]: () => events,
      cancel: () => {
        isCancelled = true;
      },
    };
  }

  private get units(): string[] {
    return Array.from({ length: unitCount }, (_, i) => `D4/even-${i}`);
  }

  private reply(request: Request): unknown {
    switch (request.do) {
      case "check": {
        const cells = request.puzzle.pieces.reduce(
          (sum, { copies, sides }) => sum + (copies * (sides[0]?.cells.length ?? 0)) / 3,
          0,
        );
        const area = { cells: String(cells), half_cells: 2 * cells, shards: cells };
        return { area, symmetries: symmetryChecks(request.puzzle.lattice), fault: "" };
      }
      case "units":
        return { method: "walk", units: this.units, symmetries: ["D4"] };
      case "page":
        return { puzzle: { ...this.fixture.block, challenges: [] } };
      case "write": {
        const { puzzle, challenges = [] } = request;
        return { text: `fixture = ${JSON.stringify({ puzzle, challenges })}\n` };
      }
      case "read": {
        const file = /^fixture = (.*)\n$/.exec(request.text)?.[1];
        if (file === undefined) throw new EngineError({ message: "expected a value", line: 1 });
        return JSON.parse(file);
      }
      case "arrange":
        return { order: placesOf(request.challenges) };
      case "verify":
        return { bad: badShapesAmong(request.challenges) };
      default:
        throw new EngineError({ message: "the fixture does not answer this" });
    }
  }

  private async *events(ask: Ask, isCancelled: () => boolean): AsyncGenerator<unknown> {
    const { batch, pause, reasons, complete } = this.fixture;
    const wait = (): Promise<void> => new Promise((done) => setTimeout(done, pause));
    if (ask.ask === "measure") {
      for (const { fingerprint } of ask.challenges) {
        await wait();
        if (isCancelled()) return;
        this.measured.push(fingerprint);
        const number = Number.parseInt(fingerprint.slice(0, 6), 16);
        const solutions = (number % 40) + 1;
        yield {
          event: "measure",
          fingerprint,
          tilings: `${2 * solutions}`,
          solutions: `${solutions}`,
          difficulty: 5000 / solutions,
          grade: 1 + (number % 5),
        };
      }
    }
    if (ask.ask === "shapes") {
      const wanted = new Set(ask.units ?? this.units);
      for (const [i, unit] of this.units.entries()) {
        if (!wanted.has(unit)) continue;
        for (const [k, challenge] of this.shapesOf(i).entries()) {
          if (k % batch === 0) await wait();
          if (isCancelled()) return;
          yield { event: "shape", unit, symmetry: challenge.full_group ?? "D4", challenge };
        }
        yield { event: "unit", name: unit, seconds: 0.01 };
      }
      for (const reason of reasons) yield { event: "reason", ...reason };
    }
    if (!isCancelled()) yield { event: "end", complete };
  }

  private shapesOf(unit: number): ChallengeData[] {
    const { block, count } = this.fixture;
    const { challenges } = block;
    const from = Math.floor((unit * count) / unitCount);
    const to = Math.floor(((unit + 1) * count) / unitCount);
    return Array.from({ length: to - from }, (_, i) => {
      const number = from + i;
      const challenge = challenges[number % challenges.length];
      if (!challenge) throw new Error("the fixture has no shapes");
      if (number < challenges.length) return challenge;
      const mark = number.toString(16).padStart(8, "0");
      return { ...challenge, fingerprint: mark + challenge.fingerprint.slice(8, 32) };
    });
  }
}
