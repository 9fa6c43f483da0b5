// Opens puzzles, sessions and links, and shows what is wrong with them.

import { counted } from "../../core/words.js";
import { InvalidData } from "../checked_json.js";
import type { PuzzleJson } from "../../engine/engine.js";
import { emptyPuzzle, type Model, sameValue } from "../model.js";
import type { Route } from "../route.js";
import { openSessionText } from "../session_file.js";
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
      openPuzzle(model, opened.puzzle);
      deskWindow.value = null;
      return;
    case "session":
      try {
        openSessionText(model, opened.text);
      } catch (error) {
        if (!(error instanceof InvalidData)) throw error;
        throw new FileError([{ line: null, piece: null, message: error.message }]);
      }
      deskWindow.value = null;
      model.go("pieces");
      model.tell(`Opened the session of “${model.puzzle.peek().name}”.`);
      return;
  }
}

function showFault(model: Model, name: string, error: unknown): void {
  try {
    const { faults } = asFileError(error, name);
    deskWindow.value = { show: "faults", title: `${name} cannot be opened`, faults };
  } catch (other) {
    model.tellError(other);
  }
}

/** Opens a puzzle and shows its pieces. Undo brings the previous pieces back. */
export function openPuzzle(model: Model, puzzle: PuzzleJson): void {
  const had = model.puzzle.peek().pieces.length;
  model.open(puzzle);
  chosen.value = 0;
  chosenSide.value = 0;
  model.go("pieces");
  const count = counted(puzzle.pieces.length, "piece");
  const words = `Opened “${puzzle.name}” with ${count}.`;
  const undo = { name: "Undo", run: () => model.undo() };
  model.notice.value = had > 0 ? { words, isError: false, action: undo } : { words, isError: false };
}

/** Begins a puzzle without pieces, on the lattice that was used last. */
export function openEmpty(model: Model): void {
  const { lattice, pieces } = model.puzzle.peek();
  chosen.value = 0;
  if (pieces.length === 0) return;
  model.open({ ...emptyPuzzle(), lattice });
  const undo = { name: "Undo", run: () => model.undo() };
  model.notice.value = { words: "The pieces were removed.", isError: false, action: undo };
}

/**
 * Opens the puzzle or the game of a link. If there are own pieces, a puzzle does not replace them
 * before the user agrees.
 */
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
    const own = model.puzzle.peek();
    if (own.pieces.length === 0 || sameValue(own, puzzle)) openPuzzle(model, puzzle);
    else deskWindow.value = { show: "replace", puzzle };
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
