// Opens puzzles, sessions and links, and shows what is wrong with them.

import { counted } from "../../core/words.js";
import { InvalidData } from "../checked_json.js";
import type { PuzzleJson } from "../../engine/engine.js";
import { emptyPuzzle, type Model } from "../model.js";
import type { Route } from "../route.js";
import { readSessionText, type SessionJson } from "../session_file.js";
import { deskWindow } from "./desk_state.js";
import { acceptedFiles, asFileError, FileError, linkIn, type Opened, readFile, readText } from "./files.js";
import { unpacked } from "./link.js";
import { printable } from "./names.js";
import { chosen, chosenSide } from "./state.js";

/** Opens the browser's window for choosing a file. */
export function pickFile(model: Model): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = acceptedFiles;
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void openFile(model, file);
  });
  input.click();
}

export async function openFile(model: Model, file: File): Promise<void> {
  await showing(model, `“${printable(file.name)}”`, () => readFile(model, file));
}

export async function openText(model: Model, text: string, name = "The pasted text"): Promise<void> {
  const link = linkIn(text);
  if (link !== null) return openLink(model, link);
  await showing(model, name, () => readText(model, text, name));
}

async function showing(model: Model, name: string, read: () => Promise<Opened>): Promise<void> {
  try {
    await showOpened(model, await read());
  } catch (error) {
    showFault(model, name, error);
  }
}

async function showOpened(model: Model, opened: Opened): Promise<void> {
  switch (opened.kind) {
    case "puzzle":
      deskWindow.value = null;
      await openPuzzle(model, opened.puzzle);
      return;
    case "session":
      await openSession(model, readSession(opened.text));
      deskWindow.value = null;
      return;
  }
}

function readSession(text: string): SessionJson {
  try {
    return readSessionText(text);
  } catch (error) {
    if (!(error instanceof InvalidData)) throw error;
    throw new FileError([{ line: null, piece: null, message: error.message }]);
  }
}

async function openSession(model: Model, session: SessionJson): Promise<void> {
  if (!(await model.projects.openFile(session))) return;
  const isSearched = (session.search?.shapes.length ?? 0) > 0;
  model.go(isSearched ? "shapes" : "pieces");
  model.tell(`Opened “${session.puzzle.name}”.`);
}

function showFault(model: Model, name: string, error: unknown): void {
  try {
    const { faults } = asFileError(error, name);
    deskWindow.value = { show: "faults", title: `${name} cannot be opened`, faults };
  } catch (other) {
    model.tellError(other);
  }
}

/** Opens a puzzle and shows its pieces. A button in the message returns to the puzzle before. */
export async function openPuzzle(model: Model, puzzle: PuzzleJson): Promise<void> {
  const { current, list } = model.projects;
  const id = current.peek();
  if (!(await model.open(puzzle))) return;
  const before = list.peek().find((project) => project.id === id && id !== current.peek());
  showFirst();
  model.go("pieces");
  const words = `Opened “${puzzle.name}” with ${counted(puzzle.pieces.length, "piece")}.`;
  const action = before && {
    name: `Back to “${before.puzzle.name}”`,
    run: () => void model.projects.openProject(before).then(showFirst),
  };
  model.notice.value = { words, isError: false, ...(action ? { action } : {}) };
}

/** Begins a puzzle without pieces, on the lattice that was used last. */
export async function openEmpty(model: Model): Promise<void> {
  const { lattice } = model.puzzle.peek();
  if (await model.open({ ...emptyPuzzle(), lattice })) showFirst();
}

function showFirst(): void {
  chosen.value = 0;
  chosenSide.value = 0;
}

/** Opens the puzzle or the game of a link. */
export async function openLink(model: Model, link: string): Promise<void> {
  try {
    const text = await unpacked(link);
    const { puzzle, challenges = [] } = await model.engine.request({ do: "read", text });
    if (challenges.length > 0) {
      model.games.value = { puzzle, challenges, isSent: true };
      // The address keeps the link, so that a reload and a bookmark lead to the game.
      showStep(model, { step: "play", of: "game-0" }, `#p=${link}`);
      return;
    }
    showStep(model, { step: "pieces", of: "" }, "#pieces");
    await openPuzzle(model, puzzle);
  } catch (error) {
    if (model.route.peek().step === "link") showStep(model, { step: "start", of: "" }, "#");
    showFault(model, "The link", error);
  }
}

/** Shows a step at an address that replaces the one of the link, so that Back leads before it. */
function showStep(model: Model, route: Route, address: string): void {
  window.history.replaceState(null, "", address);
  model.route.value = route;
}
