// The only place that draws shapes, solutions, boards and pieces.
//
// A picture is text, the markup of SVG. It becomes elements of the page, SVG files, PNG files and
// printed pages. Its attributes have the colours of paper. On the page, style sheets give the classes
// (`piece-body`, `silhouette`, `board-rim` and so on) the colours of the theme.

import type { Challenge, Piece, Puzzle } from "../core/catalogue.js";
import { Game } from "../core/game.js";
import { gridOfComponent, gridRings, type Ground, groundOf, pieceRings, ringsOf } from "../core/ground.js";
import { byPlace, type Lattice, type Shard } from "../core/lattice.js";
import { type Box, boxOf, labelPlace, pathOf, type Rings, viewBoxOf } from "../core/outline.js";
import { shardsOfPlaced } from "../core/placement.js";
import { type Attributes, svg } from "../ui/markup.js";
import { edgeColour, isDark, isPale, readableOn, safeColour } from "./colours.js";

/** A piece at a place. Lengths are in widths of a cell, and y points down. */
export interface Part {
  readonly letter: string;
  readonly d: string;
  readonly colour: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly letterSize: number;
}

/** The largest height of a letter, in widths of a cell. */
const maxLetterSize = 0.62;

export function partOf(piece: { readonly letter: string; readonly colour: string }, rings: Rings): Part {
  const { at, room } = labelPlace(rings);
  return {
    letter: piece.letter,
    d: pathOf(rings),
    colour: safeColour(piece.colour),
    at: { x: at.x, y: -at.y },
    letterSize: Math.min(maxLetterSize, room * 1.5),
  };
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000 + 0);

/** Escapes text for XML. Characters that XML 1.0 does not allow are left out. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/**
 * A piece has an edge of its own where it is alone or can be moved. In a solution the pieces are
 * tiles: a light seam is between them, and only pale pieces have an edge.
 */
export function pieceMarkup(
  { d, colour, letter, at, letterSize }: Part,
  look: "edged" | "tiled" = "edged",
): string {
  const hasEdge = look === "edged" || isPale(colour);
  const name = `piece-body is-${hasEdge ? "edged" : "tiled"}${isDark(colour) ? " is-dark" : ""}`;
  const [stroke, width] = hasEdge ? [edgeColour(colour), 0.04] : ["#ffffff", 0.06];
  const body =
    `<path class="${name}" d="${d}" fill="${colour}" fill-rule="evenodd" stroke="${stroke}" ` +
    `stroke-width="${width}" stroke-linejoin="round"/>`;
  if (letter === "") return body;
  return (
    `${body}<text class="piece-letter" x="${short(at.x)}" y="${short(at.y)}" dy="0.35em" ` +
    `font-size="${short(letterSize)}" font-weight="700" text-anchor="middle" ` +
    `fill="${readableOn(colour)}">${escaped(letter)}</text>`
  );
}

/** The empty board of a game: its ground, the lines between places, and its rim. */
export function boardMarkup(ground: Ground): string {
  const outline = pathOf(allRings(ground));
  const lines = ground.grids.flatMap(({ shards }, grid) =>
    byPlace(ground.lattice, shards).map((place) => pathOf(gridRings(ground, grid, place))),
  );
  return (
    `<path class="board-ground" d="${outline}" fill="#ffffff" fill-rule="evenodd"/>` +
    `<path class="board-lines" d="${lines.join("")}" fill="none" stroke="#d4d1c8" stroke-width="0.025"/>` +
    `<path class="board-rim" d="${outline}" fill="none" stroke="#6f7078" stroke-width="0.05" ` +
    `stroke-linejoin="round"/>`
  );
}

function allRings(ground: Ground): Rings {
  return ground.grids.flatMap(({ rings }) => rings);
}

/** Small tiles in places that are marked for a piece and not covered from the start. */
export function marksOf(game: Game): Part[] {
  const given = new Set([...game.fixed].flatMap((index) => game.covered(index)));
  return game.challenge.givens.flatMap((one) => {
    const piece = game.puzzle.pieces[one.piece];
    if (!piece) return [];
    return one.shards
      .filter((shard) => game.atomsOf(shard).some((atom) => !given.has(atom)))
      .map((shard) => partOf(piece, smaller(gridRings(game.ground, 0, [shard]))));
  });
}

/** Two thirds as large, in the same place. */
function smaller(rings: Rings): Rings {
  const corners = rings.flat();
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length;
  const share = 0.68;
  return rings.map((ring) =>
    ring.map((point) => ({ x: x + share * (point.x - x), y: y + share * (point.y - y) })),
  );
}

/** The pieces on the board. */
export function laidParts(game: Game): Part[] {
  return game.copies.flatMap(({ index, piece }) => {
    const { pose, spot } = game.lie(index);
    return spot ? [partOf(piece, pieceRings(game.ground, piece, pose, spot))] : [];
  });
}

/** The picture of a challenge. Lengths are in widths of a cell; in its box y points up. */
export interface Drawing {
  readonly box: Box;
  readonly isBoard: boolean;
  /** The attribute `d` of the path around the shape. */
  readonly outline: string;
  /** The shape, or the board with what the start gives away. */
  readonly plain: () => string;
  /** The pieces of its solution; the same as `plain` if no solution is known. */
  readonly solved: () => string;
}

const known = new WeakMap<Puzzle, WeakMap<Challenge["components"], Drawing>>();

/** The drawing of a challenge. Drawings are kept, because a list asks for the same ones often. */
export function drawingOf(puzzle: Puzzle, challenge: Challenge): Drawing {
  let drawings = known.get(puzzle);
  if (!drawings) known.set(puzzle, (drawings = new WeakMap()));
  let drawing = drawings.get(challenge.components);
  if (!drawing) drawings.set(challenge.components, (drawing = drawn(puzzle, challenge)));
  return drawing;
}

function drawn(puzzle: Puzzle, challenge: Challenge): Drawing {
  const ground = groundOf(puzzle, challenge);
  const outline = pathOf(allRings(ground));
  const isBoard = challenge.kind === "board";
  const plain = once(() => {
    if (isBoard) return startMarkup(new Game(puzzle, challenge));
    return `<path class="silhouette" d="${outline}" fill="#8d8f96" fill-rule="evenodd"/>`;
  });
  const solved = once(() => {
    const parts = (challenge.solution ?? []).flatMap((placed) => {
      const piece = puzzle.pieces[placed.piece];
      if (!piece) return [];
      const grid = gridOfComponent(ground, challenge, placed.component);
      return [partOf(piece, gridRings(ground, grid, shardsOfPlaced(puzzle, placed)))];
    });
    return parts.map((part) => pieceMarkup(part, "tiled")).join("") || plain();
  });
  return { box: ground.box, isBoard, outline, plain, solved };
}

function startMarkup(game: Game): string {
  const parts = [...marksOf(game), ...laidParts(game)];
  return boardMarkup(game.ground) + parts.map((part) => pieceMarkup(part)).join("");
}

function once<Value>(make: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => (known ??= { value: make() }).value;
}

/** A piece that is not placed, with its lower left corner at (0, 0). */
export interface LoosePiece {
  readonly part: Part;
  readonly rings: Rings;
  readonly width: number;
  readonly height: number;
}

export function loosePiece(
  lattice: Lattice,
  piece: { readonly letter: string; readonly colour: string },
  shards: readonly Shard[],
): LoosePiece {
  const raw = ringsOf(lattice, { x: 0, y: 0 }, shards);
  const { left, right, foot, top } = boxOf(raw);
  const rings = raw.map((ring) => ring.map(({ x, y }) => ({ x: x - left, y: y - foot })));
  return { part: partOf(piece, rings), rings, width: right - left, height: top - foot };
}

/** Every copy of every piece, with its first side as it is drawn in the puzzle. */
export function allLoosePieces({ lattice, pieces }: Puzzle): LoosePiece[] {
  return pieces.flatMap((piece: Piece) => {
    const shards = piece.sides[0]?.shards ?? [];
    if (shards.length === 0) return [];
    const loose = loosePiece(lattice, piece, shards);
    return Array.from({ length: piece.copies }, () => loose);
  });
}

/** A picture without classes, so that style sheets do not change the colours of paper. */
export function onPaper(picture: string): string {
  return picture.replaceAll(/ class="[^"]*"/g, "");
}

/** The font of pictures in files. On the page, pictures have the page's font. */
export const pictureFont = "Lato, Carlito, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

// Pictures on the page.

/** The space around a picture, in widths of a cell. Half of an edge is in it. */
export const pictureMargin = 0.12;

export interface FigureOptions {
  readonly solved?: boolean;
  /** A text for screen readers. Without it they skip the picture. */
  readonly label?: string;
  /** Whether it fills its place. Otherwise small shapes are drawn smaller than large ones. */
  readonly fills?: boolean;
}

/** The attributes and the content of a challenge's picture. */
export function figureParts(puzzle: Puzzle, challenge: Challenge, options: FigureOptions) {
  const drawing = drawingOf(puzzle, challenge);
  const size = options.fills ? "100%" : `${100 * shareOf(puzzle, challenge, drawing.box)}%`;
  return {
    attributes: {
      class: "figure",
      viewBox: viewBoxOf(drawing.box, pictureMargin),
      width: size,
      height: size,
      focusable: "false",
      ...(options.label
        ? ({ role: "img", "aria-label": options.label } as const)
        : ({ "aria-hidden": "true" } as const)),
    } as const,
    content: options.solved ? drawing.solved() : drawing.plain(),
  };
}

export function figure(puzzle: Puzzle, challenge: Challenge, options: FigureOptions = {}): SVGSVGElement {
  const { attributes, content } = figureParts(puzzle, challenge, options);
  return svgOf("svg", attributes, content);
}

/** An element of the page with a picture. */
export function svgOf<Name extends "svg" | "g">(
  name: Name,
  attributes: Attributes,
  content: string,
): SVGElementTagNameMap[Name] {
  const element = svg(name, attributes);
  element.innerHTML = content;
  return element;
}

/**
 * The share of its place that a shape fills. It depends only on the shape and on its area, which is
 * the same for all shapes of a search. So pictures do not change their size while larger shapes are
 * found.
 */
function shareOf({ lattice }: Puzzle, challenge: Challenge, { left, right, foot, top }: Box): number {
  const shards = challenge.components.reduce((sum, one) => sum + one.shards.length, 0);
  // The area of a shard, in squares with the width of a cell.
  const { xStep, yStep, pointsPerCell, partsPerCell } = lattice;
  const cell = (xStep.x * yStep.y - xStep.y * yStep.x) * pointsPerCell ** 2;
  const side = Math.sqrt((shards * cell) / partsPerCell);
  const extent = Math.max(right - left, top - foot);
  return Math.min(1, Math.max(0.62, Math.sqrt(extent / (2 * side))));
}
