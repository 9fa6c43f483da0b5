// An engine with made-up answers, for tests of the page and for work on it without WebAssembly.

import type {
  AboutReply,
  Answer,
  Ask,
  ChallengeData,
  DataBlock,
  Engine,
  EventOf,
  PuzzleJson,
  ReplyTo,
  Request,
} from "./engine.js";
import { EngineError } from "./engine.js";

const about: AboutReply = {
  version: "1.0.0",
  engine: "wasm",
  sets: [
    { id: "tetrominoes", name: "Tetrominoes", lattice: "square", pieces: 5 },
    { id: "tetratans", name: "Tetratans", lattice: "tetrakis", pieces: 14 },
  ],
};

/** Two rectangles of 1 × 2 and a square on whole cells: the parts of a cell have the sum 15 or 1. */
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

export class FakeEngine implements Engine {
  readonly resumes = false;
  readonly workers = 1;
  readonly isReal = false;

  constructor(
    /** The number of made-up shapes. */
    private readonly shapes = 60,
    /** Milliseconds between events. */
    private readonly pause = 20,
  ) {}

  about(): Promise<AboutReply> {
    return Promise.resolve(about);
  }

  request<R extends Request>(request: R): Promise<ReplyTo<R>> {
    try {
      return Promise.resolve(this.reply(request) as ReplyTo<R>);
    } catch (error) {
      return Promise.reject(error);
    }
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

  private reply(request: Request): unknown {
    switch (request.do) {
      case "about":
        return about;
      case "set":
        return { puzzle: { ...samplePuzzle(), name: request.id } };
      case "read":
        if (!request.text.includes("[")) {
          throw new EngineError({ message: "line 1: this is not a puzzle file", line: 1 });
        }
        return { puzzle: { ...samplePuzzle(), name: request.name } };
      case "write":
        return { text: `name = ${JSON.stringify(request.puzzle.name)}\n` };
      case "check": {
        const cells = request.puzzle.pieces.reduce(
          (sum, { copies, sides }) => sum + (copies * (sides[0]?.cells.length ?? 0)) / 3,
          0,
        );
        const names: [string, string, number][] = [
          ["D4", "full", 8],
          ["C4", "rotary (quarter turns)", 4],
          ["D2", "double lateral", 4],
          ["D2x", "double diagonal", 4],
          ["C2", "rotary (half turn)", 2],
          ["D1", "lateral", 2],
          ["D1x", "diagonal", 2],
        ];
        return {
          area: { cells: String(cells), half_cells: 2 * cells, shards: cells },
          symmetries: names.map(([symmetry, name, maps]) => ({
            symmetry,
            name,
            maps,
            possible: symmetry !== "C4",
            reason: symmetry === "C4" ? "the area is not a multiple of 4 cells" : "",
          })),
          fault: request.puzzle.pieces.length === 0 ? "the puzzle has no pieces" : "",
        };
      }
      case "units":
        return { method: "cubes", units: Array.from({ length: 20 }, (_, i) => `D4/even-${i}`) };
      case "page":
        return { puzzle: blockOf(request.puzzle) };
    }
  }

  private async *events(ask: Ask, isCancelled: () => boolean): AsyncGenerator<unknown> {
    const wait = (): Promise<void> => new Promise((done) => setTimeout(done, this.pause));
    switch (ask.ask) {
      case "shapes": {
        const units = ask.units ?? Array.from({ length: 20 }, (_, i) => `D4/even-${i}`);
        const perUnit = this.shapes / 20;
        for (const name of units) {
          for (let k = 0; k < perUnit; ++k) {
            await wait();
            if (isCancelled()) return;
            const number = Number(name.slice("D4/even-".length)) * Math.ceil(perUnit) + k;
            yield { event: "shape", unit: name, symmetry: "D4", challenge: challengeOf(number) };
          }
          yield { event: "unit", name, seconds: 0.01 };
        }
        yield { event: "reason", symmetry: "C4", text: "the area is not a multiple of 4 cells" };
        break;
      }
      case "effort":
        await wait();
        yield { event: "effort", text: "about 3 seconds of one thread", seconds: 3 };
        break;
      case "measure":
        for (const { fingerprint } of ask.challenges) {
          await wait();
          if (isCancelled()) return;
          yield { event: "measure", fingerprint, tilings: "4", solutions: "2", difficulty: 1.5, grade: 2 };
        }
        break;
      case "count":
        await wait();
        yield { event: "count", tilings: "8", solutions: "4" };
        break;
      case "solutions":
        for (let i = 0; i < 4; ++i) {
          await wait();
          if (isCancelled()) return;
          yield { event: "solution", solution: solutionOf(i) };
        }
        break;
      case "starts":
        for (let i = 0; i < ask.wanted; ++i) {
          await wait();
          if (isCancelled()) return;
          yield { event: "start", challenge: { ...challengeOf(i), kind: "board" } };
        }
        break;
    }
    if (!isCancelled()) yield { event: "end", complete: true };
  }
}

function solutionOf(number: number): number[][] {
  return [
    [0, 0, 0, 0, 0, number % 3, 0],
    [1, 0, 0, 0, 1, (number % 3) + 1, 0],
  ];
}

/** A bar of four squares with a block of four squares above it. */
function challengeOf(number: number): ChallengeData {
  const cells = [0, 1, 2, 3].flatMap((x) => [x, 0, 1]);
  const at = number % 3;
  const block = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [x + at, y + 1, 1]));
  return {
    fingerprint: number.toString(16).padStart(32, "0"),
    kind: "connected",
    symmetry: "even",
    width: 4,
    full_group: number % 2 === 0 ? "D1" : "D4",
    components: [{ centre: [9, 3], cells: [...cells, ...block] }],
    solution: [
      [0, 0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, at, 1, 0],
    ],
  };
}

function blockOf(puzzle: PuzzleJson): DataBlock {
  return {
    format: 1,
    puzzle: puzzle.name,
    digest: "0123456789abcdef",
    state: "incomplete",
    lattice: puzzle.lattice,
    turns: puzzle.turns,
    flips: puzzle.flips,
    pieces: puzzle.pieces.map((piece) => ({ ...piece, letter: piece.letter ?? piece.name.slice(0, 1) })),
    challenges: [],
  };
}
