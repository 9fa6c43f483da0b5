// Where everything is on the printed pages of a booklet. All lengths are in millimetres.
//
// A booklet has a cover, pages with shapes, a page with the pieces to cut out if it is wanted, and
// solutions at the end. On pages in true size, pieces fit on the printed shapes. A shape that is
// larger than a page is made smaller, and the page says so.

import { packed, type Size } from "./packing.js";

export type Paper = "a4" | "letter";

export const papers: Readonly<Record<Paper, Size & { readonly words: string }>> = {
  a4: { width: 210, height: 297, words: "A4" },
  letter: { width: 215.9, height: 279.4, words: "Letter" },
};

/** Home printers leave up to 6 mm blank; the rest is for hands and holes. */
export const pageMargin = 15;
/** The height of the line with page number and ruler. */
const footHeight = 14;
/** The heading above each shape, with its number and facts. */
export const captionHeight = 12;
const slotGap = 8;

export type ShapesPerPage = 1 | 2 | 4 | 6 | 12 | "true";

export interface BookletOptions {
  readonly paper: Paper;
  /** `true`: in true size, as many as fit on a page. A number: this many, as large as possible. */
  readonly perPage: ShapesPerPage;
  /** The true width of a cell. */
  readonly unitMm: number;
}

export interface PrintedShape {
  /** The place of the shape in the list. */
  readonly index: number;
  /** The part of the page for the shape and its caption. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Millimetres to the cell. */
  readonly scale: number;
  /** The upper left corner of the drawing. */
  readonly left: number;
  readonly top: number;
}

export interface PrintedPage {
  readonly shapes: readonly PrintedShape[];
}

/** The part of a page that shapes can use. */
export function roomOn(paper: Paper): Size & { readonly x: number; readonly y: number } {
  const { width, height } = papers[paper];
  return {
    x: pageMargin,
    y: pageMargin,
    width: width - 2 * pageMargin,
    height: height - 2 * pageMargin - footHeight,
  };
}

/** @param sizes the sizes of the shapes, in cells */
export function shapePages(sizes: readonly Size[], options: BookletOptions): PrintedPage[] {
  return options.perPage === "true"
    ? trueSizePages(sizes, options)
    : evenPages(sizes, options, options.perPage);
}

/** Columns and rows for a number of shapes on an upright page. */
const divisions: Readonly<Record<number, readonly [columns: number, rows: number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
  12: [3, 4],
};

/** Equal parts of the page. All shapes have one scale, which is at most the true one. */
function evenPages(
  sizes: readonly Size[],
  { paper, unitMm }: BookletOptions,
  perPage: number,
): PrintedPage[] {
  const room = roomOn(paper);
  const [columns, rows] = divisions[perPage] ?? [1, 1];
  const width = (room.width - (columns - 1) * slotGap) / columns;
  const height = (room.height - (rows - 1) * slotGap) / rows;
  const scale = sizes.reduce(
    (least, size) => Math.min(least, fittingScale(size, width, height - captionHeight)),
    unitMm,
  );
  const pages: PrintedPage[] = [];
  for (let begin = 0; begin < sizes.length; begin += perPage) {
    const shapes = sizes.slice(begin, begin + perPage).map((size, i): PrintedShape => {
      const x = room.x + (i % columns) * (width + slotGap);
      const y = room.y + Math.floor(i / columns) * (height + slotGap);
      return inSlot(begin + i, size, { x, y, width, height }, scale);
    });
    pages.push({ shapes });
  }
  return pages;
}

/** As many shapes in true size as fit, in rows that are spread over the page. */
function trueSizePages(sizes: readonly Size[], { paper, unitMm }: BookletOptions): PrintedPage[] {
  const room = roomOn(paper);
  const pages: PrintedPage[] = [];
  let begin = 0;
  while (begin < sizes.length) {
    // Takes shapes as long as all of them fit on one page.
    let end = begin + 1;
    let rows = rowsOf(sizes, begin, end, room, unitMm);
    for (let more = end + 1; more <= sizes.length; ++more) {
      const larger = rowsOf(sizes, begin, more, room, unitMm);
      if (heightOf(larger) > room.height) break;
      [end, rows] = [more, larger];
    }
    pages.push({ shapes: spread(rows, room) });
    begin = end;
  }
  return pages;
}

interface Row {
  readonly height: number;
  readonly items: readonly { index: number; size: Size; scale: number; width: number }[];
}

function rowsOf(sizes: readonly Size[], begin: number, end: number, room: Size, unitMm: number): Row[] {
  const items = sizes.slice(begin, end).map((size, i) => {
    const scale = Math.min(unitMm, fittingScale(size, room.width, room.height - captionHeight));
    // Wide enough for the caption.
    return { index: begin + i, size, scale, width: Math.max(size.width * scale, 34) };
  });
  const { places } = packed(
    items.map(({ size, scale, width }) => ({ width, height: size.height * scale + captionHeight })),
    room.width + 1e-6,
    { edge: 0, gap: slotGap },
  );
  const rows = new Map<number, { height: number; items: Row["items"][number][] }>();
  items.forEach((item, i) => {
    const y = places[i]?.y ?? 0;
    const row = rows.get(y) ?? { height: 0, items: [] };
    row.items.push(item);
    row.height = Math.max(row.height, item.size.height * item.scale + captionHeight);
    rows.set(y, row);
  });
  return [...rows.values()];
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, (rows.length - 1) * slotGap);
}

function spread(rows: readonly Row[], room: ReturnType<typeof roomOn>): PrintedShape[] {
  // Rows are moved apart a little, and stand a little above the middle of the page.
  const free = room.height - heightOf(rows);
  const between = Math.min(slotGap * 2, free / Math.max(1, rows.length));
  const shapes: PrintedShape[] = [];
  let y = room.y + 0.4 * (free - between * (rows.length - 1));
  for (const { height, items } of rows) {
    const used = items.reduce((sum, { width }) => sum + width, 0);
    const gap = (room.width - used) / items.length;
    let x = room.x;
    for (const { index, size, scale, width } of items) {
      shapes.push(inSlot(index, size, { x, y, width: width + gap, height }, scale));
      x += width + gap;
    }
    y += height + slotGap + between;
  }
  return shapes;
}

/** In the middle of its part of the page, below its caption. */
function inSlot(
  index: number,
  size: Size,
  slot: { x: number; y: number; width: number; height: number },
  scale: number,
): PrintedShape {
  const left = slot.x + (slot.width - size.width * scale) / 2;
  const room = slot.height - captionHeight;
  const top = slot.y + captionHeight + (room - size.height * scale) / 2;
  return { index, ...slot, scale, left, top };
}

/** The largest scale with which a shape fits. Half a line's width is left on each side. */
function fittingScale(size: Size, width: number, height: number): number {
  return Math.min((width - 0.5) / size.width, (height - 0.5) / size.height);
}

/** Whether a shape was made smaller than the pieces are. */
export function isReduced({ scale }: PrintedShape, unitMm: number): boolean {
  return scale < unitMm - 1e-9;
}

/** Small pictures of the solutions, twelve to a page. */
export function solutionPages(sizes: readonly Size[], paper: Paper, unitMm: number): PrintedPage[] {
  return evenPages(sizes, { paper, unitMm, perPage: 12 }, 12);
}

export interface PiecesPage {
  /** The upper left corner of each piece; the numbers are places in the list of sizes. */
  readonly pieces: readonly { readonly index: number; readonly x: number; readonly y: number }[];
}

/** All pieces in true size, on as many pages as they need. */
export function piecePages(sizes: readonly Size[], paper: Paper, unitMm: number): PiecesPage[] {
  const room = roomOn(paper);
  const top = room.y + captionHeight;
  const height = room.height - captionHeight;
  const gap = 4;
  const pages: PiecesPage[] = [];
  let page: { index: number; x: number; y: number }[] = [];
  let [x, y, rowHeight] = [0, 0, 0];
  sizes.forEach((size, index) => {
    const [w, h] = [size.width * unitMm, size.height * unitMm];
    if (x > 0 && x + w > room.width) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    if (y > 0 && y + h > height) {
      pages.push({ pieces: page });
      page = [];
      [x, y, rowHeight] = [0, 0, 0];
    }
    page.push({ index, x: room.x + x, y: top + y });
    x += w + gap;
    rowHeight = Math.max(rowHeight, h);
  });
  if (page.length > 0) pages.push({ pieces: page });
  return pages;
}
