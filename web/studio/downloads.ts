// Files that the user takes along: the session, and the puzzle for the program.

import { save } from "../play/share.js";
import { fileName } from "../core/words.js";
import type { PuzzleJson, Question } from "../engine/engine.js";
import type { Model } from "./model.js";
import { sessionOf } from "./session_file.js";

export function downloadSession(model: Model): void {
  const text = JSON.stringify(sessionOf(model));
  const name = `${fileName(model.puzzle.peek().name)}-session.json`;
  save(new File([text], name, { type: "application/json" }));
}

/** Saves a puzzle file for the program. */
export async function downloadPuzzle(model: Model): Promise<void> {
  try {
    const puzzle = model.puzzle.peek();
    const { text } = await model.engine.request({ do: "write", puzzle });
    save(new File([text], puzzleFileName(puzzle), { type: "application/toml" }));
  } catch (error) {
    model.tellError(error);
  }
}

export function puzzleFileName(puzzle: PuzzleJson): string {
  return `${fileName(puzzle.name).toLowerCase()}.toml`;
}

/** The command by which the program answers the same question. */
export function generateCommand(puzzle: PuzzleJson, question: Question): string {
  const words = ["orbitile generate", puzzleFileName(puzzle)];
  const list = (option: string, names: readonly string[] | undefined): void => {
    if (names && names.length > 0) words.push(option, names.join(","));
  };
  words.push("--symmetry", question.symmetries.length === 0 ? "all" : question.symmetries.join(","));
  list("--centre", question.centres);
  list("--kind", question.kinds);
  if (question.horizon !== undefined) words.push("--horizon", String(question.horizon));
  if (question.exactly) words.push("--exactly");
  return words.join(" ");
}
