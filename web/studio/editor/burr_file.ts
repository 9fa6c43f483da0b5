// Reads puzzle files of BurrTools (Andreas Röver, http://burrtools.sourceforge.net): XML, usually
// compressed with gzip. A file has shapes in a grid, and problems. A problem asks to assemble some of
// the shapes into another shape, its result. burr_import.ts makes a puzzle of a problem.
//
// The limits and the messages are those of the program (src/exchange/burr_puzzle.cpp).

import { inQuotes } from "./names.js";
import { childOf, childrenOf, parseXml, type XmlElement, XmlError } from "./xml.js";

/** The grids of BurrTools. The indices are the numbers that its files use. */
const burrGrids = [
  "cubes",
  "triangles",
  "spheres",
  "rhombic tetrahedra",
  "tetrahedra and octahedra",
] as const;
export type BurrGrid = (typeof burrGrids)[number];

export interface BurrVoxel {
  readonly state: "empty" | "filled" | "variable";
  /** The number of its constraint colour; 0: none. */
  colour: number;
}

/**
 * Voxels are sorted by z, then y, then x. y points up, and z is the number of the layer. In the grid
 * of triangles, x counts half steps, and a triangle points up if x + y is even.
 */
export interface BurrShape {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly voxels: readonly BurrVoxel[];
  readonly line: number;
}

export interface BurrPart {
  /** The index of the shape. */
  readonly shape: number;
  readonly min: number;
  readonly max: number;
  readonly grouped: boolean;
  readonly line: number;
}

export interface BurrProblem {
  readonly name: string;
  readonly parts: readonly BurrPart[];
  /** The index of the shape to be assembled. */
  readonly result: number | null;
  /** Pairs "piece,result" of colours that are allowed on each other. */
  readonly allowed: ReadonlySet<string>;
  readonly solutions: number;
  readonly line: number;
}

export interface BurrPuzzle {
  readonly grid: BurrGrid;
  /** Constraint colour n, as #rrggbb, is at index n - 1. */
  readonly colours: readonly string[];
  readonly shapes: readonly BurrShape[];
  readonly problems: readonly BurrProblem[];
}

/** A fault of the file. It begins with the line, if one is known. */
export class BurrError extends Error {
  override readonly name = "BurrError";

  constructor(
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}

export const maxBurrBytes = 8 * 1024 * 1024;
const maxElements = 500_000;
const maxVoxels = 200_000;
const maxCount = 1_000_000;
const maxColours = 63;
/** BurrTools writes this number if a problem has no result. */
const noResult = "4294967295";

export async function burrPuzzleOf(bytes: Uint8Array): Promise<BurrPuzzle> {
  return parseBurr(await textOf(bytes));
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function textOf(bytes: Uint8Array): Promise<string> {
  if (bytes.length > maxBurrBytes) throw new BurrError("the file is larger than 8 MiB");
  const plain = isGzip(bytes) ? await unpacked(bytes) : bytes;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    // Older versions of BurrTools wrote ISO 8859-1, without declaring this encoding.
    text = new TextDecoder("latin1").decode(plain);
  }
  if (text.includes("\0")) throw new BurrError("this is not XML");
  return text;
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const reader = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BurrError("the compressed file is damaged");
    });
    if (done) break;
    size += value.length;
    if (size > maxBurrBytes) {
      await reader.cancel().catch(() => undefined);
      throw new BurrError(
        "the unpacked file is larger than 8 MiB; if it holds solutions, save it without them",
      );
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

export function parseBurr(text: string): BurrPuzzle {
  const elements = text.split("<").length - 1;
  if (elements > maxElements) {
    throw new BurrError(
      `there are more than ${maxElements} elements; if the file holds solutions, save it without them`,
    );
  }
  let root: XmlElement;
  try {
    root = parseXml(text);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const message = error.message.startsWith("unexpected element")
      ? error.message
      : `this is not XML as BurrTools writes it: ${error.message}`;
    throw new BurrError(message, error.line);
  }
  if (root.name !== "puzzle") fail(root, "a BurrTools file must begin with <puzzle>");
  integer(root, "version", 1, 2);
  // Files of the first versions do not name a grid. Their grid is the grid of cubes.
  const grid = childOf(root, "gridType");
  const gridNumber = grid ? integer(grid, "type", 0, burrGrids.length - 1) : 0;
  const colours = readColours(childOf(root, "colors"));
  const shapes = childrenOf(childOf(root, "shapes"), "voxel").map((element) =>
    readShape(element, colours.length),
  );
  const problems = childrenOf(childOf(root, "problems"), "problem").map((element) =>
    readProblem(element, shapes.length, colours.length),
  );
  return { grid: burrGrids[gridNumber] ?? "cubes", colours, shapes, problems };
}

function fail(element: XmlElement, message: string): never {
  throw new BurrError(`<${element.name}>: ${message}`, element.line);
}

function integer(element: XmlElement, name: string, min: number, max: number): number {
  const text = element.attributes.get(name);
  if (text === undefined) return fail(element, `the attribute '${name}' is missing`);
  const value = Number(text);
  if (!/^-?\d{1,10}$/.test(text) || value < min || value > max) {
    fail(element, `${name}=${inQuotes(text)} is not a number from ${min} to ${max}`);
  }
  return value;
}

function readColours(list: XmlElement | null): string[] {
  return childrenOf(list, "color").map((element, i) => {
    if (i >= maxColours) fail(element, `the file has more than ${maxColours} colours`);
    const channels = ["red", "green", "blue"].map((name) => integer(element, name, 0, 255));
    return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  });
}

const states = { _: "empty", "#": "filled", "+": "variable" } as const;

function readShape(element: XmlElement, colours: number): BurrShape {
  const width = integer(element, "x", 1, maxVoxels);
  const height = integer(element, "y", 1, maxVoxels);
  const depth = integer(element, "z", 1, maxVoxels);
  integer(element, "type", 0, 0);
  const wanted = width * height * depth;
  const size = `${width} x ${height} x ${depth}`;
  if (wanted > maxVoxels) fail(element, `it has ${size} voxels, more than ${maxVoxels}`);
  const voxels: BurrVoxel[] = [];
  for (const letter of element.text) {
    if (letter === "_" || letter === "#" || letter === "+") {
      voxels.push({ state: states[letter], colour: 0 });
      continue;
    }
    const last = voxels.at(-1);
    if (letter >= "0" && letter <= "9" && last) {
      last.colour = last.colour * 10 + Number(letter);
      if (last.colour > colours) {
        fail(element, `a voxel has colour ${last.colour}, but the highest colour is ${colours}`);
      }
    } else if (!/[ \n\r\t]/.test(letter)) {
      fail(element, `unknown character of a voxel: ${inQuotes(letter)}; use _, # or +`);
    }
  }
  if (voxels.length !== wanted) {
    fail(element, `it has ${voxels.length} voxels, but its size is ${size}`);
  }
  const name = element.attributes.get("name") ?? "";
  return { name, width, height, depth, voxels, line: element.line };
}

function readProblem(element: XmlElement, shapes: number, colours: number): BurrProblem {
  const parts = childrenOf(childOf(element, "shapes"), "shape").map((part) => {
    if (shapes === 0) fail(part, "the file has no shapes");
    return readPart(part, shapes);
  });
  const result = childOf(element, "result");
  let resultShape: number | null = null;
  if (result && result.attributes.get("id") !== noResult) {
    const shape = integer(result, "id", -1, shapes - 1);
    if (shape >= 0) resultShape = shape;
  }
  const allowed = new Set<string>();
  for (const pair of childrenOf(childOf(element, "bitmap"), "pair")) {
    if (colours === 0) fail(pair, "the file has no colours");
    const piece = integer(pair, "piece", 0, colours - 1);
    allowed.add(`${piece + 1},${integer(pair, "result", 0, colours - 1) + 1}`);
  }
  return {
    name: element.attributes.get("name") ?? "",
    parts,
    result: resultShape,
    allowed,
    solutions: childrenOf(childOf(element, "solutions"), "solution").length,
    line: element.line,
  };
}

function readPart(element: XmlElement, shapes: number): BurrPart {
  const shape = integer(element, "id", 0, shapes - 1);
  let [min, max] = [1, 1];
  if (element.attributes.has("count")) {
    min = max = integer(element, "count", 0, maxCount);
  } else if (element.attributes.has("min") && element.attributes.has("max")) {
    max = integer(element, "max", 0, maxCount);
    min = integer(element, "min", 0, max);
  }
  const group = element.attributes.has("group") ? integer(element, "group", 0, maxCount) : 0;
  const grouped = group !== 0 || childOf(element, "group") !== null;
  return { shape, min, max, grouped, line: element.line };
}
