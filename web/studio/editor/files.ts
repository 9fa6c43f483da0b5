// Opens puzzles that come from outside: files and pasted texts. Anybody can have made them, so their
// size is limited, and nothing of a file with a fault is used.

import { EngineError, type PuzzleJson } from "../../engine/engine.js";
import type { Model } from "../model.js";
import { LinkError } from "./link.js";
import { printable } from "./names.js";

const maxPuzzleBytes = 1024 * 1024;
const maxFileBytes = 200_000_000;
/** The endings that the file picker offers. */
export const acceptedFiles = ".toml,.json,.orbitile,text/plain,application/toml";

/** What a file holds. */
export type Opened =
  | { readonly kind: "puzzle"; readonly puzzle: PuzzleJson }
  | { readonly kind: "session"; readonly text: string };

/** A fault that the user reads, with its places in the file. */
export interface FileFault {
  readonly line: number | null;
  readonly piece: string | null;
  readonly message: string;
}

export class FileError extends Error {
  override readonly name = "FileError";

  constructor(readonly faults: readonly FileFault[]) {
    super(faults.map(({ message }) => message).join("\n"));
  }
}

/** Reads a file. Throws a FileError. */
export async function readFile(model: Model, file: File): Promise<Opened> {
  if (/\.xmpuzzle$/i.test(file.name)) {
    throw wrong("BurrTools files are read by the program: `orbitile import` makes a puzzle file of it");
  }
  if (file.size > maxFileBytes) throw wrong("the file is larger than 200 MB");
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw wrong("the file cannot be read; perhaps it is a folder, or it was moved");
  }
  return readBytes(model, bytes, file.name);
}

async function readBytes(model: Model, bytes: Uint8Array, name: string): Promise<Opened> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw wrong("this is not a puzzle file: it is not text in UTF-8");
  }
  return readText(model, text, name);
}

/** Reads the text of a puzzle file or of a session. */
export async function readText(model: Model, text: string, name: string): Promise<Opened> {
  if (/^\s*\{/.test(text)) return { kind: "session", text };
  if (text.length > maxPuzzleBytes) throw wrong("the puzzle file is larger than 1 MiB");
  if (text.trim() === "") throw wrong("the file is empty");
  try {
    const { puzzle } = await model.engine.request({ do: "read", text });
    return { kind: "puzzle", puzzle };
  } catch (error) {
    throw asFileError(error, name);
  }
}

function wrong(message: string): FileError {
  return new FileError([{ line: null, piece: null, message }]);
}

/** The faults that an error reports. Errors that are faults of the page itself are thrown again. */
export function asFileError(error: unknown, file: string): FileError {
  if (error instanceof FileError) return error;
  if (error instanceof EngineError || error instanceof LinkError) {
    const { line, piece } = error instanceof EngineError ? error : { line: null, piece: null };
    return new FileError([{ line, piece, message: withoutPlace(error.message, file, piece) }]);
  }
  throw error;
}

/** Messages can begin with FILE:LINE: and the piece, which are shown beside the message. */
function withoutPlace(message: string, file: string, piece: string | null): string {
  const prefix = printable(file);
  const rest = message.startsWith(`${prefix}:`) ? message.slice(prefix.length) : message;
  const words = rest.replace(/^:(?:\d+:)?\s*/, "");
  const subject = `piece ${piece ?? ""}: `;
  return piece !== null && words.startsWith(subject) ? words.slice(subject.length) : words;
}

/** What follows `#p=` in a text that is or ends in a link; null if there is no link. */
export function linkIn(text: string): string | null {
  return /#p=([A-Za-z0-9_-]+)\s*$/.exec(text.trim())?.[1] ?? null;
}
