// A puzzle as the fragment of a link.
//
// A link is `#puzzle=` followed by base64url without padding. The bytes are:
//
//     1 byte    the version of this form: 1
//     4 bytes   CRC-32 of the plain bytes, the highest byte first
//     the rest  the plain bytes, compressed with deflate (RFC 1951)
//
// The plain bytes are numbers and texts. A number is written in groups of seven bits, the lowest
// group first; the highest bit of a byte says that another group follows. A number with a sign n is
// written as 2n or, if it is negative, as -2n - 1. A text is its length in bytes, followed by its
// UTF-8. The order is:
//
//     lattice (0 to 3), flags, name, unit_mm in thousandths
//     number of pieces; for each: name, letter, 3 bytes of colour, copies, number of sides,
//         for each side: name, cells
//     if there is a board: cells, number of numbers, numbers
//
// Cells are sorted by y, then by x: their number, and for each cell the step in y, the step in x
// (with a sign), and on lattices with several parts for each cell the mask of its parts.
//
// Anybody can have written a link. So every value is checked, and the size of the unpacked bytes is
// limited. A link with an error is refused; nothing of it is used.

import type { LatticeName, PieceJson, PuzzleJson, SideJson } from "../../engine/engine.js";
import { lattices } from "../../core/lattice.js";
import { isPossible, normalised } from "./drawing.js";
import { maxCopies, maxPieceShards, maxSides } from "./faults.js";
import { bytesOf } from "./names.js";

const version = 1;
const latticeNames: readonly LatticeName[] = ["tetrakis", "square", "hex", "triangle"];
const maxLinkLength = 64 * 1024;
const maxPlainBytes = 512 * 1024;
const maxExtent = 8192;
const maxNumber = 1_000_000;
const maxBoardCells = 4096;

/** Links that are longer than this are not accepted by some chat and mail programs. */
export const maxSafeLink = 2000;

export class LinkError extends Error {
  override readonly name = "LinkError";
}

/** The part of the link after `#puzzle=`. Throws a LinkError if the puzzle is too large. */
export async function linkOf(puzzle: PuzzleJson): Promise<string> {
  const plain = plainBytesOf(puzzle);
  const packed = await through(plain, new CompressionStream("deflate-raw"), maxPlainBytes);
  const bytes = new Uint8Array(5 + packed.length);
  bytes[0] = version;
  new DataView(bytes.buffer).setUint32(1, crc32(plain));
  bytes.set(packed, 5);
  const text = base64Of(bytes);
  if (text.length > maxLinkLength) {
    throw new LinkError("the puzzle is too large for a link; save it as a file instead");
  }
  return text;
}

/** Reads the part of a link after `#puzzle=`. Throws a LinkError. */
export async function readLink(text: string): Promise<PuzzleJson> {
  if (text.length > maxLinkLength) throw new LinkError("the link is too long");
  const bytes = bytesOfBase64(text);
  if (!bytes || bytes.length < 6) throw damaged();
  if (bytes[0] !== version) {
    throw new LinkError("the link was made by a newer version of this page");
  }
  const wanted = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
  let plain: Uint8Array;
  try {
    plain = await through(bytes.subarray(5), new DecompressionStream("deflate-raw"), maxPlainBytes);
  } catch (error) {
    throw error instanceof LinkError ? error : damaged();
  }
  if (crc32(plain) !== wanted) throw damaged();
  return new Reader(plain).puzzle();
}

const damaged = (): LinkError => new LinkError("the link is damaged; perhaps a part of it was cut off");
const forbidden = (what: string): LinkError =>
  new LinkError(`the link has a puzzle that is not possible: ${what}`);

// Writing.

const flagTurns = 1;
const flagFlips = 2;
const flagEdge = 4;
const flagHoles = 8;
const flagBoard = 16;

function plainBytesOf(puzzle: PuzzleJson): Uint8Array {
  const writer = new Writer();
  const { lattice, board } = puzzle;
  writer.number(latticeNames.indexOf(lattice));
  writer.number(
    (puzzle.turns ? flagTurns : 0) +
      (puzzle.flips ? flagFlips : 0) +
      (puzzle.connect === "edge" ? flagEdge : 0) +
      (puzzle.holes ? flagHoles : 0) +
      (board ? flagBoard : 0),
  );
  writer.text(puzzle.name);
  writer.number(Math.round(puzzle.unit_mm * 1000));
  writer.number(puzzle.pieces.length);
  for (const piece of puzzle.pieces) {
    writer.text(piece.name);
    writer.text(piece.letter ?? "");
    const colour = Number.parseInt(piece.colour.slice(1), 16);
    writer.bytes((colour >> 16) & 255, (colour >> 8) & 255, colour & 255);
    writer.number(piece.copies);
    writer.number(piece.sides.length);
    for (const side of piece.sides) {
      writer.text(side.name);
      writer.cells(lattice, side.cells);
    }
  }
  if (board) {
    writer.cells(lattice, board.cells);
    const numbers = board.numbers ?? [];
    writer.number(numbers.length);
    for (const number of numbers) writer.number(number);
  }
  return writer.done();
}

class Writer {
  private readonly written: number[] = [];

  done(): Uint8Array {
    return Uint8Array.from(this.written);
  }

  bytes(...bytes: number[]): void {
    this.written.push(...bytes);
  }

  number(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.written.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.written.push(rest);
  }

  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.number(bytes.length);
    for (const byte of bytes) this.written.push(byte);
  }

  cells(lattice: LatticeName, cells: readonly number[]): void {
    const sorted = rowsOf(normalised(cells));
    this.number(sorted.length);
    let [lastX, lastY] = [-1, 0];
    for (const [x, y, mask] of sorted) {
      this.number(y - lastY);
      const step = x - lastX - 1;
      this.number(step < 0 ? -2 * step - 1 : 2 * step);
      if (lattices[lattice].partsPerCell > 1) this.number(mask);
      [lastX, lastY] = [x, y];
    }
  }
}

function rowsOf(cells: readonly number[]): [number, number, number][] {
  const rows: [number, number, number][] = [];
  for (let i = 0; i + 2 < cells.length; i += 3) {
    rows.push([cells[i] ?? 0, cells[i + 1] ?? 0, cells[i + 2] ?? 0]);
  }
  return rows.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

// Reading.

class Reader {
  private at = 0;
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });

  constructor(private readonly plain: Uint8Array) {}

  puzzle(): PuzzleJson {
    const lattice = latticeNames[this.number(latticeNames.length - 1, "the lattice")] ?? "square";
    const flags = this.number(31, "the rules");
    const name = this.text(100);
    const unit = this.number(1_000_000, "the width of a cell") / 1000;
    if (unit < 0.1) throw forbidden("the width of a cell");
    const pieces: PieceJson[] = [];
    const count = this.number(maxCopies, "the number of pieces");
    for (let i = 0; i < count; ++i) pieces.push(this.piece(lattice));
    const puzzle: PuzzleJson = {
      name,
      lattice,
      turns: (flags & flagTurns) !== 0,
      flips: (flags & flagFlips) !== 0,
      connect: (flags & flagEdge) !== 0 ? "edge" : "corner",
      holes: (flags & flagHoles) !== 0,
      unit_mm: unit,
      pieces,
    };
    if ((flags & flagBoard) !== 0) {
      const cells = this.cells(lattice, maxBoardCells);
      const numbers: number[] = [];
      const length = this.number(maxBoardCells, "the numbers of the board");
      for (let i = 0; i < length; ++i) numbers.push(this.number(maxNumber, "a number of the board"));
      puzzle.board = numbers.length > 0 ? { cells, numbers } : { cells };
    }
    if (this.at !== this.plain.length) throw damaged();
    return puzzle;
  }

  private piece(lattice: LatticeName): PieceJson {
    const name = this.text(40);
    const letter = this.text(16);
    const colour = `#${[this.byte(), this.byte(), this.byte()]
      .map((channel) => channel.toString(16).padStart(2, "0"))
      .join("")}`;
    const copies = this.number(maxCopies, "the number of copies");
    if (copies < 1) throw forbidden("a piece without copies");
    const count = this.number(maxSides, "the number of sides");
    if (count < 1) throw forbidden("a piece without sides");
    const sides: SideJson[] = [];
    for (let i = 0; i < count; ++i) {
      sides.push({ name: this.text(40), cells: this.cells(lattice, maxPieceShards) });
    }
    return letter === "" ? { name, colour, copies, sides } : { name, letter, colour, copies, sides };
  }

  private cells(lattice: LatticeName, max: number): number[] {
    const own = lattices[lattice];
    const count = this.number(max, "the number of cells");
    const cells: number[] = [];
    let [x, y] = [-1, 0];
    for (let i = 0; i < count; ++i) {
      const rows = this.number(maxExtent, "the position of a cell");
      const step = this.number(2 * maxExtent + 1, "the position of a cell");
      const columns = step % 2 === 1 ? -(step + 1) / 2 : step / 2;
      if (rows === 0 && columns < 0) throw forbidden("a cell that is there twice");
      [x, y] = [x + columns + 1, y + rows];
      if (x < 0 || x > maxExtent || y > maxExtent) throw forbidden("the position of a cell");
      const mask = own.partsPerCell > 1 ? this.number(15, "a part of a cell") : 1;
      if (mask === 0 || !isPossible(own, mask)) throw forbidden("a part of a cell");
      cells.push(x, y, mask);
    }
    return normalised(cells);
  }

  private byte(): number {
    const byte = this.plain[this.at++];
    if (byte === undefined) throw damaged();
    return byte;
  }

  private number(max: number, what: string): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      if (scale > 2 ** 35) throw damaged();
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) break;
    }
    if (value > max) throw forbidden(what);
    return value;
  }

  private text(maxBytes: number): string {
    const length = this.number(maxBytes, "the length of a name");
    const bytes = this.plain.subarray(this.at, this.at + length);
    if (bytes.length < length) throw damaged();
    this.at += length;
    let text: string;
    try {
      text = this.decoder.decode(bytes);
    } catch {
      throw damaged();
    }
    if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(text)) {
      throw forbidden("a name with a control character");
    }
    if (bytesOf(text) > maxBytes) throw damaged();
    return text;
  }
}

// Bytes.

/** Sends the bytes through a stream. Throws a LinkError if more than `max` bytes come out. */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  max: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > max) {
      await reader.cancel();
      throw new LinkError("the link holds more than a puzzle can have");
    }
    chunks.push(value);
  }
  const joined = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOfBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The checksum of gzip and PNG (ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
