// A session of the studio: the puzzle, the question, the shapes that were found, the work units that
// are decided, and the favourites. It is kept in the browser (projects.ts) and can be saved to
// a file. Anybody can have made a file, so every member is checked before it is used.

import {
  type Fields,
  fieldsOf,
  flagOf,
  InvalidData,
  listOf,
  matchOf,
  numberOf,
  oneOf,
  optional,
  textOf,
  wholeOf,
} from "./checked_json.js";
import { inQuotes, printable, unreadableFault } from "./editor/names.js";
import type { ChallengeData, PieceJson, PuzzleJson, Question } from "../engine/engine.js";
import { maxShapeName, type Model } from "./model.js";
import { type SavedSearch, Search } from "./search.js";

export interface SessionJson {
  format: "orbitile-session";
  version: 1;
  /** The version of the program whose search found the shapes. */
  program: string;
  puzzle: PuzzleJson;
  question: Question;
  search: SavedSearch | null;
  favourites: string[];
  /** Names that the user has given to shapes. */
  names: { fingerprint: string; name: string }[];
}

/** The largest file that is read, in characters. */
const maxSessionText = 200_000_000;

const maxShapes = 1_000_000;
const maxUnits = 1_000_000;
const maxCells = 20_000;
const fingerprint = /^[0-9a-f]{16,64}(\+[0-9a-f]{16,64}){0,63}$/;
const count = /^[0-9]{1,400}$/;
const lattices = ["tetrakis", "square", "hex", "triangle"] as const;
const kinds = ["connected", "ring-centre", "mixed", "board"] as const;
const centres = ["vertex", "cell", "edge", "mixed"] as const;
const groups = ["D4", "D6", "C6", "D3", "D3x", "C4", "D2", "D2x", "C3", "C2", "D1", "D1x"] as const;

export function sessionOf(model: Model): SessionJson {
  return {
    format: "orbitile-session",
    version: 1,
    program: model.about.peek()?.version ?? "",
    puzzle: model.puzzle.peek(),
    question: model.question.peek(),
    search: model.search.peek()?.saved() ?? null,
    favourites: [...model.favourites.peek()],
    names: [...model.names.peek()].map(([fingerprint, name]) => ({ fingerprint, name })),
  };
}

/** Reads the session of a file. Throws InvalidData, with words for the user. */
export function readSessionText(text: string): SessionJson {
  if (text.length > maxSessionText) throw new InvalidData("This session is too large.");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidData("This file is not a session: it is not JSON.");
  }
  try {
    const session = readSession(value);
    requireReadableNames(session);
    return session;
  } catch (error) {
    if (!(error instanceof InvalidData)) throw error;
    throw new InvalidData(`This session cannot be opened: ${error.message}.`);
  }
}

/** Names that cannot be read would deceive the user. Other faults of names are shown in the editor. */
function requireReadableNames({ puzzle, search, names }: SessionJson): void {
  const pieces = [puzzle, search?.puzzle ?? puzzle].flatMap((one) => one.pieces);
  const titles = search?.shapes.map(({ challenge }) => challenge.title ?? "") ?? [];
  const all = [
    puzzle.name,
    ...pieces.flatMap(({ name, letter = "", sides }) => [name, letter, ...sides.map((side) => side.name)]),
    ...names.map(({ name }) => name),
    ...titles,
  ];
  for (const name of all) {
    const fault = unreadableFault(name);
    if (fault) throw new InvalidData(`in ${inQuotes(printable(name))}, ${fault}`);
  }
}

/**
 * Replaces the state of the page by a session. Whatever a file says is only claimed: its shapes
 * count after the engine has checked them, and its search begins anew.
 */
export function openSession(model: Model, session: SessionJson, { claimed = false } = {}): void {
  // Another version can divide the search in another way. Then its units mean nothing here.
  const version = model.about.peek()?.version;
  const isSameProgram = claimed || version === undefined || session.program === version;
  const { search } = session;
  const usable = search && !isSameProgram ? { ...search, units: [], decided: [], complete: false } : search;
  model.restore({
    puzzle: session.puzzle,
    question: session.question,
    search: usable && Search.restored(usable, { claimed }),
    favourites: new Set(session.favourites),
    names: new Map(session.names.map(({ fingerprint, name }) => [fingerprint, name])),
  });
}

/** Checks a value from a file or from the browser's storage. Throws InvalidData. */
export function readSession(value: unknown): SessionJson {
  const fields = fieldsOf(value, "");
  if (fields["format"] !== "orbitile-session") throw new InvalidData("it is not a session");
  if (fields["version"] !== 1) {
    throw new InvalidData("it was saved by a newer version of this page");
  }
  return {
    format: "orbitile-session",
    version: 1,
    program: textOf(fields["program"], "program"),
    puzzle: readPuzzle(fields["puzzle"], "puzzle"),
    question: readQuestion(fields["question"], "question"),
    search: fields["search"] === null ? null : readSearch(fields["search"], "search"),
    favourites: listOf(fields["favourites"], "favourites", maxShapes, (item, at) =>
      matchOf(item, at, fingerprint),
    ),
    names: listOf(fields["names"] ?? [], "names", maxShapes, (item, at) => {
      const own = fieldsOf(item, at);
      return {
        fingerprint: matchOf(own["fingerprint"], `${at}.fingerprint`, fingerprint),
        name: textOf(own["name"], `${at}.name`, maxShapeName),
      };
    }),
  };
}

function readPuzzle(value: unknown, at: string): PuzzleJson {
  const fields = fieldsOf(value, at);
  const member = (name: string): [unknown, string] => [fields[name], `${at}.${name}`];
  return {
    name: textOf(...member("name")),
    lattice: oneOf(...member("lattice"), lattices),
    turns: flagOf(...member("turns")),
    flips: flagOf(...member("flips")),
    connect: oneOf(...member("connect"), ["edge", "corner"]),
    holes: flagOf(...member("holes")),
    unit_mm: numberOf(...member("unit_mm"), 0.1, 1000),
    pieces: listOf(...member("pieces"), 500, readPiece),
    ...optional(fields, at, "board", (board, boardAt) => {
      const own = fieldsOf(board, boardAt);
      return {
        cells: readCells(own["cells"], `${boardAt}.cells`),
        ...optional(own, boardAt, "numbers", (numbers, numbersAt) =>
          listOf(numbers, numbersAt, maxCells, (n, nAt) => wholeOf(n, nAt, 0, 1_000_000)),
        ),
      };
    }),
  };
}

function readPiece(value: unknown, at: string): PieceJson {
  const fields = fieldsOf(value, at);
  return {
    name: textOf(fields["name"], `${at}.name`),
    ...optional(fields, at, "letter", (letter, letterAt) => textOf(letter, letterAt, 16)),
    colour: matchOf(fields["colour"], `${at}.colour`, /^#[0-9a-f]{6}$/i),
    copies: wholeOf(fields["copies"], `${at}.copies`, 0, 10_000),
    sides: listOf(fields["sides"], `${at}.sides`, 8, (side, sideAt) => {
      const own = fieldsOf(side, sideAt);
      return {
        name: textOf(own["name"], `${sideAt}.name`),
        cells: readCells(own["cells"], `${sideAt}.cells`),
      };
    }),
  };
}

/** Triples of x, y and parts. */
function readCells(value: unknown, at: string): number[] {
  const cells = listOf(value, at, 3 * maxCells, (n, nAt) => wholeOf(n, nAt, -10_000, 10_000));
  if (cells.length % 3 !== 0) throw new InvalidData(`it is damaged at ${at}`);
  for (let i = 2; i < cells.length; i += 3) wholeOf(cells[i], `${at}[${i}]`, 1, 15);
  return cells;
}

function readQuestion(value: unknown, at: string): Question {
  const fields = fieldsOf(value, at);
  const symbol = (item: unknown, itemAt: string): string => matchOf(item, itemAt, /^[A-Za-z0-9]{1,12}$/);
  return {
    symmetries: listOf(fields["symmetries"], `${at}.symmetries`, 20, symbol),
    ...optional(fields, at, "centres", (list, listAt) => listOf(list, listAt, 20, symbol)),
    ...optional(fields, at, "kinds", (list, listAt) =>
      listOf(list, listAt, 10, (item, itemAt) => oneOf(item, itemAt, kinds)),
    ),
    ...optional(fields, at, "horizon", (n, nAt) => wholeOf(n, nAt, 1, 64)),
    ...optional(fields, at, "exactly", flagOf),
  };
}

function readSearch(value: unknown, at: string): SavedSearch {
  const fields = fieldsOf(value, at);
  const unit = (item: unknown, itemAt: string): string => textOf(item, itemAt, 500);
  const units = listOf(fields["units"], `${at}.units`, maxUnits, unit);
  const decided = listOf(fields["decided"], `${at}.decided`, 2 * maxUnits, (n, nAt) =>
    wholeOf(n, nAt, 0, units.length),
  );
  const isAscending = decided.every((n, i) => i === 0 || n > (decided[i - 1] ?? 0));
  if (decided.length % 2 !== 0 || !isAscending) {
    throw new InvalidData(`it is damaged at ${at}.decided`);
  }
  const isAll = units.length === 0 || (decided[0] === 0 && decided[1] === units.length);
  const complete = flagOf(fields["complete"], `${at}.complete`);
  return {
    puzzle: readPuzzle(fields["puzzle"], `${at}.puzzle`),
    question: readQuestion(fields["question"], `${at}.question`),
    units,
    decided,
    shapes: listOf(fields["shapes"], `${at}.shapes`, maxShapes, (item, itemAt) => {
      const own = fieldsOf(item, itemAt);
      return {
        unit: textOf(own["unit"], `${itemAt}.unit`, 500),
        symmetry: matchOf(own["symmetry"], `${itemAt}.symmetry`, /^[A-Za-z0-9]{1,12}$/),
        challenge: readChallengeData(own["challenge"], `${itemAt}.challenge`),
      };
    }),
    reasons: listOf(fields["reasons"], `${at}.reasons`, 20, (item, itemAt) => {
      const own = fieldsOf(item, itemAt);
      return {
        symmetry: textOf(own["symmetry"], `${itemAt}.symmetry`),
        text: textOf(own["text"], `${itemAt}.text`, 2000),
        ...optional(own, itemAt, "piece", textOf),
      };
    }),
    seconds: numberOf(fields["seconds"], `${at}.seconds`, 0, 1e9),
    // A search is complete only if all of its units are decided.
    complete: complete && isAll,
  };
}

function readChallengeData(value: unknown, at: string): ChallengeData {
  const fields = fieldsOf(value, at);
  const member = (name: string): [unknown, string] => [fields[name], `${at}.${name}`];
  return {
    fingerprint: matchOf(...member("fingerprint"), fingerprint),
    kind: oneOf(...member("kind"), kinds),
    symmetry: oneOf(...member("symmetry"), centres),
    width: numberOf(...member("width"), 0, 100_000),
    components: listOf(...member("components"), 1000, readComponent),
    ...optional(fields, at, "number", (n, nAt) => wholeOf(n, nAt, 0, 1e9)),
    ...optional(fields, at, "copies", (list, listAt) =>
      listOf(list, listAt, 500, (n, nAt) => wholeOf(n, nAt, 0, 10_000)),
    ),
    ...optional(fields, at, "group", (group, groupAt) => oneOf(group, groupAt, groups)),
    ...optional(fields, at, "full_group", (group, groupAt) => oneOf(group, groupAt, groups)),
    ...optional(fields, at, "mirror_image", (n, nAt) => wholeOf(n, nAt, 0, 1e9)),
    ...optional(fields, at, "givens", (list, listAt) =>
      listOf(list, listAt, 1000, (item, itemAt) => {
        const own = fieldsOf(item, itemAt);
        return {
          piece: wholeOf(own["piece"], `${itemAt}.piece`, 0, 500),
          cells: readCells(own["cells"], `${itemAt}.cells`),
        };
      }),
    ),
    ...optional(fields, at, "tilings", (text, textAt) => matchOf(text, textAt, count)),
    ...optional(fields, at, "solutions", (text, textAt) => matchOf(text, textAt, count)),
    ...optional(fields, at, "difficulty", (n, nAt) => numberOf(n, nAt, -1e6, 1e6)),
    ...optional(fields, at, "grade", (n, nAt) => wholeOf(n, nAt, 1, 5)),
    ...optional(fields, at, "title", textOf),
    ...optional(fields, at, "level", (n, nAt) => wholeOf(n, nAt, 1, 5)),
    ...optional(fields, at, "holes", (n, nAt) => wholeOf(n, nAt, 0, 1e6)),
    ...optional(fields, at, "solution", (list, listAt) =>
      listOf(list, listAt, 10_000, (placed, placedAt) => {
        const numbers = listOf(placed, placedAt, 7, (n, nAt) => wholeOf(n, nAt, -10_000, 10_000));
        if (numbers.length < 6) throw new InvalidData(`it is damaged at ${placedAt}`);
        return numbers;
      }),
    ),
  };
}

function readComponent(value: unknown, at: string): ChallengeData["components"][number] {
  const fields: Fields = fieldsOf(value, at);
  const centre = listOf(fields["centre"], `${at}.centre`, 2, (n, nAt) =>
    wholeOf(n, nAt, -1_000_000, 1_000_000),
  );
  if (centre.length !== 2) throw new InvalidData(`it is damaged at ${at}.centre`);
  return {
    centre: centre as [number, number],
    cells: readCells(fields["cells"], `${at}.cells`),
  };
}
