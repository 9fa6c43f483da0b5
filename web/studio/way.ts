// The way through the studio: what stands in its way, which search comes next, and what the bar at
// the foot of each step says.

import { effect } from "@preact/signals";
import { lattices } from "../core/lattice.js";
import { asked } from "../core/question.js";
import { counted } from "../core/words.js";
import type { Cost, PuzzleJson, SymmetryCheck } from "../engine/engine.js";
import { boardFindings } from "./boards/board.js";
import { boardStarts, readyBoards, withBoard, workOf } from "./boards/state.js";
import { openSets } from "./editor/desk_state.js";
import { areaNumber, areaText } from "./editor/drawing.js";
import { faultsOf, totalShards } from "./editor/faults.js";
import { chosen } from "./editor/state.js";
import type { StudioIcon } from "./icon.js";
import { emptyPuzzle, type Model } from "./model.js";
import type { Step } from "./route.js";
import type { Search } from "./search.js";
import { capital, includes, symmetryName, symmetryNames } from "./symmetries.js";

export interface Action {
  readonly words: string;
  readonly icon?: StudioIcon;
  readonly run: () => void;
}

/** The bar at the foot of a step. */
export interface Next {
  /** What is done, for example "6 pieces, 21 squares". */
  readonly done: string;
  /** What the main button will do, or what stands in the way. */
  readonly note?: string;
  readonly main?: Action;
  readonly other?: Action;
}

// Symmetries.

const costs: readonly Cost[] = ["seconds", "minutes", "hours", "days"];

const costNames: Readonly<Record<Cost, string>> = {
  seconds: "seconds",
  minutes: "minutes",
  hours: "hours",
  days: "probably days",
};

/** For example "probably days"; empty if the engine does not say it. */
export function costWords(cost: Cost | undefined): string {
  return cost === undefined ? "" : costNames[cost];
}

/** The cost of all symmetries that would be asked; undefined if it is not known. */
export function costOfAsked(model: Model): Cost | undefined {
  const { symmetries } = model.asked.value;
  const isAll = symmetries.length === 0;
  const known = model.symmetries.value.filter(
    ({ symmetry, possible }) => possible && (isAll || symmetries.includes(symmetry)),
  );
  const places = known.map(({ cost }) => (cost === undefined ? -1 : costs.indexOf(cost)));
  return costs[Math.max(-1, ...places)];
}

/** Why no search can begin, as a sentence; empty if one can. */
export function obstacleOf(model: Model): string {
  const { pieces } = model.puzzle.value;
  if (pieces.length === 0) return "Draw a piece, or begin with a ready set.";
  const known = model.symmetries.value;
  if (known.some(({ possible }) => possible)) return "";
  const reasons = new Set(known.map(({ reason }) => reason));
  const [only = ""] = reasons;
  if (reasons.size === 1) return sentence(only);
  const fault = model.checkFault.value?.message ?? model.check.value?.fault ?? "";
  if (fault !== "" || known.length === 0) return sentence(fault);
  return "These pieces do not fill any symmetric shape.";
}

export function sentence(text: string): string {
  const whole = capital(text.trim());
  return whole === "" || /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/**
 * The symmetry that can be searched after those of this search: the largest one that is possible
 * and whose shapes are not among the shapes that were asked for. Null if there is none.
 */
export function nextSymmetry(model: Model, search: Search): SymmetryCheck | null {
  const { symmetries, exactly } = search.question;
  const { lattice } = search.puzzle;
  // A file can have asked all symmetries at once.
  if (symmetries.length === 0) return null;
  const isCovered = (symmetry: string): boolean =>
    symmetries.some((one) => (exactly ? one === symmetry : includes(symmetry, one, lattice)));
  const open = model.symmetries.value.filter((one) => one.possible && !isCovered(one.symmetry));
  return open[0] ?? null;
}

async function isAgreed(cost: Cost | undefined): Promise<boolean> {
  if (cost !== "days") return true;
  const words =
    "You can stop it at any time, and keep what was found. Fewer pieces, or a larger symmetry, " +
    "need less time. The program orbitile searches with all processors of your computer.";
  return asked("This search probably takes days", words, "Search anyway", "Do not search");
}

/** Begins or continues the search, and shows its shapes. */
export async function findShapes(model: Model): Promise<void> {
  await model.ready();
  if (obstacleOf(model) !== "" || !(await isAgreed(costOfAsked(model)))) return;
  await model.start();
  model.go("shapes");
}

async function searchToo(model: Model, { symmetry, cost }: SymmetryCheck): Promise<void> {
  if (!(await isAgreed(cost))) return;
  model.searchToo(symmetry);
  model.go("shapes");
}

/**
 * If the user has not chosen a symmetry and the largest one has no shapes, the search continues
 * with the next one, as long as this does not take hours.
 */
export function continueSearches(model: Model): () => void {
  return effect(() => {
    const search = model.search.value;
    if (!search || !search.complete.value || search.state.value !== "ended") return;
    if (search.count.value > 0 || search.isRestored || !model.isCurrent.value) return;
    if (model.question.value.symmetries.length > 0) return;
    const next = nextSymmetry(model, search);
    if (next?.cost === "seconds" || next?.cost === "minutes") model.searchToo(next.symmetry);
  });
}

// Words.

/** For example "6 pieces, 21 squares". */
export function piecesWords(puzzle: PuzzleJson): string {
  const copies = puzzle.pieces.reduce((sum, piece) => sum + piece.copies, 0);
  const lattice = lattices[puzzle.lattice];
  const { min, max } = totalShards(puzzle.pieces);
  const area =
    min === max ? areaText(lattice, min) : `${areaNumber(lattice, min)} to ${areaText(lattice, max)}`;
  return `${counted(copies, "piece")}, ${area}`;
}

function offer(model: Model, next: SymmetryCheck, isMore: boolean): Action {
  const cost = costWords(next.cost);
  const words = `Look for ${symmetryName(next.symmetry)}${isMore ? " too" : ""}`;
  return {
    words: cost === "" ? words : `${words} (${cost})`,
    icon: "symmetry",
    run: () => void searchToo(model, next),
  };
}

// The bar of each step.

export function nextOf(model: Model, step: Step): Next {
  const { pieces } = model.puzzle.value;
  // Games of the start page need no pieces.
  if (step === "play") return afterPlay(model);
  if (pieces.length === 0 && (step !== "shapes" || !model.search.value)) return beforePieces(model, step);
  switch (step) {
    case "pieces":
    case "symmetry":
      return beforeSearch(model, step);
    case "shapes":
      return afterSearch(model);
    case "boards":
      return afterBoard(model);
    case "print":
      return afterPrint(model);
  }
}

const go = (model: Model, step: Step, words: string, icon?: StudioIcon): Action => ({
  words,
  ...(icon ? { icon } : {}),
  run: () => model.go(step),
});

const toPieces = (model: Model): Action => go(model, "pieces", "Change the pieces", "pieces");
const toPrint = (model: Model): Action => go(model, "print", "Print & save", "print");

function beforePieces(model: Model, step: Step): Next {
  const done = "No pieces yet";
  const sets: Action = { words: "Ready sets", icon: "shapes", run: openSets };
  if (step === "pieces") return { done, note: "Draw one, or begin with a ready set.", main: sets };
  return { done, main: go(model, "pieces", "Draw pieces", "add"), other: sets };
}

function beforeSearch(model: Model, step: Step): Next {
  const puzzle = model.puzzle.value;
  const done = piecesWords(puzzle);
  const faults = faultsOf(puzzle);
  const at = faults.findIndex((own) => own.length > 0);
  if (at >= 0) {
    const { name } = puzzle.pieces[at] ?? { name: "" };
    const run = (): void => {
      chosen.value = at;
      model.go("pieces");
    };
    return {
      done,
      note: sentence(faults[at]?.[0]?.message ?? ""),
      main: { words: `Correct piece ${name}`, run },
    };
  }
  if (puzzle.board && step === "pieces")
    return { done, main: go(model, "boards", "Solve the board", "boards") };
  const obstacle = obstacleOf(model);
  if (obstacle !== "")
    return { done, note: obstacle, main: go(model, "boards", "Fill a board instead", "boards") };
  const search = model.search.value;
  if (search && model.isCurrent.value) {
    const state = search.state.value;
    if (state === "running")
      return { done, note: progressWords(search), main: go(model, "shapes", "Watch", "shapes") };
    if (search.complete.value) {
      const found = counted(search.count.value, "shape");
      return { done, note: `Found: ${found}`, main: go(model, "shapes", "See the shapes", "shapes") };
    }
    return { done, note: progressWords(search), main: finding(model, "Continue the search") };
  }
  const cost = costOfAsked(model);
  const what = capital(symmetryNames(model.asked.value.symmetries));
  const note = cost === undefined ? what : `${what}: ${costWords(cost)}`;
  const board = go(model, "boards", "Fill a board", "boards");
  return { done, note, main: finding(model, "Find shapes"), ...(cost === "days" ? { other: board } : {}) };
}

const finding = (model: Model, words: string): Action => ({
  words,
  icon: "play",
  run: () => void findShapes(model),
});

/** For example "Searching: quarter turns and mirrors (D4), 12 %". */
export function progressWords(search: Search): string {
  if (search.claimed.value) return "The file says that this list is complete. Search again to check.";
  const { part, symmetry } = search.progress.value;
  const percent = Math.floor(100 * part);
  const what = symmetry === "" ? "" : ` ${symmetryName(symmetry)} (${symmetry}),`;
  return search.state.value === "running"
    ? `Searching:${what} ${percent} %`
    : `Stopped at ${percent} %: there may be more`;
}

function afterSearch(model: Model): Next {
  const search = model.search.value;
  if (!search) return beforeSearch(model, "symmetry");
  const count = search.count.value;
  const found = counted(count, "shape");
  if (!model.isCurrent.value) {
    if (model.puzzle.value.pieces.length === 0) return { done: found, main: toPrint(model) };
    return {
      done: found,
      note: "of the earlier pieces",
      main: finding(model, "Search again"),
      other: toPrint(model),
    };
  }
  const state = search.state.value;
  if (state === "running") {
    const done = `${found} so far`;
    return count === 0 ? { done } : { done, main: go(model, "play", "Play one", "play") };
  }
  if (search.claimed.value) {
    const done = `${found}, from a file`;
    const again = finding(model, "Search again");
    return count === 0 ? { done, main: again } : { done, main: toPrint(model), other: again };
  }
  if (!search.complete.value) {
    const more = finding(model, "Continue the search");
    const done = `${found} so far`;
    return count === 0 ? { done, main: more } : { done, main: toPrint(model), other: more };
  }
  const next = nextSymmetry(model, search);
  if (count === 0) {
    const done = "No shape exists";
    if (next) return { done, main: offer(model, next, false) };
    return {
      done,
      main: toPieces(model),
      other: go(model, "boards", "Boards", "boards"),
    };
  }
  const marked = model.favourites.value.size;
  const note = marked > 0 ? { note: counted(marked, "favourite") } : {};
  const done = `${found}, complete`;
  return { done, ...note, main: toPrint(model), ...(next ? { other: offer(model, next, true) } : {}) };
}

function afterPlay(model: Model): Next {
  const games = model.games.value;
  const count = model.search.value?.count.value ?? 0;
  if (games && model.gameOf(model.route.value.of)) {
    if (games.puzzle.board && !games.isSent)
      return { done: "", main: go(model, "boards", "Boards", "boards") };
    return {
      done: games.isSent ? "A game that you were sent" : "An example",
      note: "Its pieces are yours to change.",
      main: opening(model, games.puzzle),
    };
  }
  if (count > 0) return { done: counted(count, "shape"), main: toPrint(model) };
  return model.puzzle.value.pieces.length === 0
    ? beforePieces(model, "play")
    : beforeSearch(model, "symmetry");
}

function opening(model: Model, puzzle: PuzzleJson): Action {
  const run = async (): Promise<void> => {
    if (await model.open(puzzle)) model.go("pieces");
  };
  return { words: "Open its pieces", icon: "pieces", run: () => void run() };
}

function afterBoard(model: Model): Next {
  const puzzle = withBoard(model.puzzle.value);
  const findings = boardFindings(puzzle);
  const done = piecesWords(puzzle);
  if (findings.state !== "fits") {
    const ready = readyBoards(puzzle).find((one) => boardFindings(one).state === "fits");
    if (!ready) return { done, note: "Draw a board with the same area.", main: toPieces(model) };
    const use: Action = { words: "Use a board that fits", icon: "boards", run: () => model.change(ready) };
    return { done, note: "This board does not fit.", main: use };
  }
  const work = workOf(model, puzzle);
  if (work.starts.value.length > 0 && boardStarts.value) {
    return { done: counted(work.starts.value.length, "start"), main: toPrint(model) };
  }
  const isBusy = work.listing.state.value === "running" || work.making.state.value === "running";
  if (isBusy) return { done, note: "Searching …" };
  const solutions = work.solutions.value.length;
  if (solutions === 0) {
    if (work.hasAllSolutions) return { done, note: "This board has no solution." };
    return {
      done,
      main: { words: "Show solutions", icon: "solution", run: () => void work.moreSolutions() },
    };
  }
  const make = (): void => void work.makeStarts("pieces", 8, 1 + Math.floor(Math.random() * 1_000_000));
  return { done, main: { words: "Make starts to play", icon: "play", run: make } };
}

function afterPrint(model: Model): Next {
  const count = model.search.value?.count.value ?? 0;
  const starts = boardStarts.value?.challenges.length ?? 0;
  if (count + starts === 0) return beforeSearch(model, "symmetry");
  const main: Action = { words: "Print", icon: "print", run: () => window.print() };
  if (count === 0) return { done: counted(starts, "start"), main };
  return { done: counted(count, "shape"), main, other: go(model, "play", "Play one", "play") };
}

/** Opens an empty puzzle, unless the puzzle is empty already. */
export async function drawOwn(model: Model): Promise<void> {
  const isEmpty = model.puzzle.peek().pieces.length === 0;
  if (isEmpty || (await model.open(emptyPuzzle()))) model.go("pieces");
}
