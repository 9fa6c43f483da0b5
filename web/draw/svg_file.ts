// SVG files of shapes, solutions and pieces. All lengths are in millimetres, so that a program for
// drawing or cutting opens them in true size.

import type { Challenge, Puzzle } from "../core/catalogue.js";
import {
  allLoosePieces,
  type Drawing,
  drawingOf,
  escaped,
  onPaper,
  pictureFont,
  pictureMargin,
} from "./drawing.js";
import { packed } from "./packing.js";

const short = (value: number): string => String(Math.round(value * 1000) / 1000 + 0);

function svgFile(width: number, height: number, title: string, content: string): string {
  const [w, h] = [short(width), short(height)];
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" ` +
    `viewBox="0 0 ${w} ${h}" font-family="${pictureFont}"><title>${escaped(title)}</title>${content}</svg>\n`
  );
}

/** Places a drawing so that its box begins at (x, y), with `scale` millimetres to the cell. */
function placed(drawing: Drawing, solved: boolean, x: number, y: number, scale: number): string {
  const { left, top } = drawing.box;
  const move = `translate(${short(x - left * scale)} ${short(y + top * scale)}) scale(${short(scale)})`;
  return `<g transform="${move}">${onPaper(solved ? drawing.solved() : drawing.plain())}</g>`;
}

function sizeOf({ left, right, foot, top }: Drawing["box"]): { width: number; height: number } {
  return { width: right - left, height: top - foot };
}

/** One shape or its solution in true size. */
export function shapeSvg(
  puzzle: Puzzle,
  challenge: Challenge,
  options: { readonly solved: boolean; readonly unitMm: number; readonly title: string },
): string {
  const drawing = drawingOf(puzzle, challenge);
  const { width, height } = sizeOf(drawing.box);
  const { unitMm } = options;
  const edge = pictureMargin * unitMm;
  const content = placed(drawing, options.solved, edge, edge, unitMm);
  return svgFile(width * unitMm + 2 * edge, height * unitMm + 2 * edge, options.title, content);
}

export interface SheetItem {
  readonly challenge: Challenge;
  readonly title: string;
}

/** Lengths of a sheet, in millimetres. */
const sheet = { cell: 42, gap: 8, caption: 8, edge: 12, head: 16, maxColumns: 16 };

/** Many shapes on one sheet, at one scale, each with its title. */
export function sheetSvg(
  puzzle: Puzzle,
  items: readonly SheetItem[],
  options: { readonly solved: boolean; readonly title: string },
): string {
  const drawings = items.map(({ challenge }) => drawingOf(puzzle, challenge));
  const largest = drawings.reduce((most, { box }) => {
    const { width, height } = sizeOf(box);
    return Math.max(most, width, height);
  }, 1);
  const scale = sheet.cell / (largest + 2 * pictureMargin);
  const columns = Math.max(1, Math.min(sheet.maxColumns, Math.ceil(Math.sqrt(items.length * 1.2))));
  const rows = Math.ceil(items.length / columns);
  const pitchX = sheet.cell + sheet.gap;
  const pitchY = sheet.cell + sheet.caption + sheet.gap;
  const width = 2 * sheet.edge + columns * pitchX - sheet.gap;
  const height = 2 * sheet.edge + sheet.head + rows * pitchY - sheet.gap;
  const content = items.map(({ title }, i) => {
    const drawing = drawings[i];
    if (!drawing) return "";
    const x = sheet.edge + (i % columns) * pitchX;
    const y = sheet.edge + sheet.head + Math.floor(i / columns) * pitchY;
    const own = sizeOf(drawing.box);
    const left = x + (sheet.cell - own.width * scale) / 2;
    const top = y + (sheet.cell - own.height * scale) / 2;
    const middle = short(x + sheet.cell / 2);
    return (
      placed(drawing, options.solved, left, top, scale) +
      `<text x="${middle}" y="${short(y + sheet.cell + 5.5)}" font-size="3.4" ` +
      `text-anchor="middle" fill="#5a5c63">${escaped(title)}</text>`
    );
  });
  const head =
    `<rect width="${short(width)}" height="${short(height)}" fill="#ffffff"/>` +
    `<text x="${sheet.edge}" y="${sheet.edge + 7}" font-size="7" font-weight="650" ` +
    `fill="#1f2023">${escaped(options.title)}</text>`;
  return svgFile(width, height, options.title, head + content.join(""));
}

/** The sheet from which pieces are cut, in millimetres. */
export const cuttingSheet = { width: 300, edge: 5, gap: 3 };

export interface CutPiece {
  /** Polygons in millimetres, y up, from the lower left corner of the sheet. */
  readonly rings: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly letter: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly letterSize: number;
}

export interface Cut {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly CutPiece[];
}

/** All copies of all pieces in true size, beside each other on one sheet. */
export function cutOf(puzzle: Puzzle, unitMm: number): Cut {
  const pieces = allLoosePieces(puzzle);
  const sizes = pieces.map(({ width, height }) => ({
    width: width * unitMm,
    height: height * unitMm,
  }));
  const { places, width, height } = packed(sizes, cuttingSheet.width, cuttingSheet);
  return {
    width,
    height,
    pieces: pieces.map(({ part, rings, height: own }, i) => {
      const { x = 0, y = 0 } = places[i] ?? {};
      const foot = height - y - own * unitMm;
      return {
        rings: rings.map((ring) =>
          ring.map((point) => ({ x: x + point.x * unitMm, y: foot + point.y * unitMm })),
        ),
        letter: part.letter,
        at: { x: x + part.at.x * unitMm, y: foot - part.at.y * unitMm },
        letterSize: part.letterSize * unitMm,
      };
    }),
  };
}

/** Red hairlines are cut; blue letters are engraved. */
export function piecesSvg(puzzle: Puzzle, unitMm: number, title: string): string {
  const { width, height, pieces } = cutOf(puzzle, unitMm);
  const content = pieces.map(({ rings, letter, at, letterSize }) => {
    const d = rings
      .map((ring) => `M${ring.map(({ x, y }) => `${short(x)} ${short(height - y)}`).join("L")}Z`)
      .join("");
    return (
      `<path d="${d}" fill="none" stroke="#ff0000" stroke-width="0.1"/>` +
      `<text x="${short(at.x)}" y="${short(height - at.y)}" dy="0.35em" font-size="${short(letterSize)}" ` +
      `text-anchor="middle" fill="#0000ff">${escaped(letter)}</text>`
    );
  });
  return svgFile(width, height, title, content.join(""));
}
