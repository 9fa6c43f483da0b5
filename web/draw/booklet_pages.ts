// The pages of a booklet. Each page is one SVG picture whose unit is a millimetre, so the preview on
// the screen and the printed page are the same drawing, and its scale is exact.

import { counted } from "../core/words.js";
import { type Booklet, type Entry, type Page, paperClass, shortened } from "./booklet.js";
import { isPale, safeColour } from "./colours.js";
import { allLoosePieces, type Drawing, drawingOf, escaped, onPaper, pieceMarkup } from "./drawing.js";
import { packed } from "./packing.js";
import { isReduced, pageMargin, papers, type PrintedShape, roomOn } from "./print_layout.js";

/** Millimetres between the paper's edge and the line of the ruler. */
const footLine = pageMargin + 2;
const ink = "#1f2023";
const softInk = "#5a5c63";

/** A page as an element of the document. */
export function bookletPage(booklet: Booklet, index: number): string {
  const page = booklet.pages[index];
  const { paper } = booklet.choice;
  const { width, height } = papers[paper];
  if (!page) return "";
  return (
    `<div class="booklet-page ${paperClass(paper)}"><svg viewBox="0 0 ${width} ${height}" ` +
    `width="${width}mm" height="${height}mm" role="img" ` +
    `aria-label="Page ${index + 1} of ${booklet.pages.length}">` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>` +
    contentOf(booklet, page) +
    (page.kind === "cover" ? "" : foot(booklet, page, index + 1)) +
    `</svg></div>`
  );
}

const short = (value: number): number => Math.round(value * 10000) / 10000;

interface Lettering {
  readonly size: number;
  readonly weight?: number;
  readonly fill?: string;
  readonly anchor?: "start" | "middle" | "end";
}

/** One line of text. It is cut if it is wider than `room`. */
function words(text: string, x: number, y: number, lettering: Lettering, room = Infinity): string {
  const { size, weight = 400, fill = ink, anchor = "middle" } = lettering;
  return (
    `<text x="${short(x)}" y="${short(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}" ` +
    `text-anchor="${anchor}">${escaped(shortened(text, room, size))}</text>`
  );
}

const name = (size: number): Lettering => ({ size, weight: 700 });
const soft = (size: number): Lettering => ({ size, fill: softInk });

/** A picture in widths of a cell, at a place and in a scale of the page. */
function moved(x: number, y: number, scale: number, picture: string): string {
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${short(scale)})">${onPaper(picture)}</g>`;
}

/** A drawing with the upper left corner of its box at a place. */
function placed({ box }: Drawing, picture: string, left: number, top: number, scale: number): string {
  return moved(left - box.left * scale, top + box.top * scale, scale, picture);
}

function contentOf(booklet: Booklet, page: Page): string {
  const { choice, entries, solved } = booklet;
  switch (page.kind) {
    case "cover":
      return cover(booklet);
    case "pieces": {
      const { x, y } = roomOn(choice.paper);
      const heading = words("Pieces to cut out, in true size", x, y + 4.5, { ...name(5), anchor: "start" });
      const pieces = page.layout.pieces.map((at) => {
        const loose = booklet.loose[at.index];
        if (!loose) return "";
        return moved(at.x, at.y + loose.height * choice.unitMm, choice.unitMm, pieceMarkup(loose.part));
      });
      return heading + pieces.join("");
    }
    case "shapes": {
      const { shapes } = page.layout;
      // All captions of a page have one size, and the narrowest shape decides it.
      const isLarge = shapes.every(({ width }) => width > 100);
      return shapes.map((shape) => printedShape(booklet, entries[shape.index], shape, isLarge)).join("");
    }
    case "solutions":
      return page.layout.shapes.map((shape) => printedSolution(booklet, solved[shape.index], shape)).join("");
  }
}

function printedShape(
  { puzzle, choice }: Booklet,
  entry: Entry | undefined,
  shape: PrintedShape,
  isLarge: boolean,
): string {
  if (!entry) return "";
  const drawing = drawingOf(puzzle, entry.challenge);
  const picture = drawing.isBoard
    ? drawing.plain()
    : `<path d="${drawing.outline}" fill="#d3d4d8" fill-rule="evenodd" stroke="#4a4b52" ` +
      `stroke-width="${short(0.35 / shape.scale)}" stroke-linejoin="round"/>`;
  // Otherwise all shapes have one scale, and the foot states it.
  const reduced = choice.perPage === "true" ? reducedWords(shape, choice.unitMm) : "";
  const facts = [entry.facts, reduced].filter(Boolean).join(" · ");
  const middle = shape.x + shape.width / 2;
  const [large, small] = isLarge ? [5, 3.4] : [3.6, 2.8];
  return (
    words(entry.title, middle, shape.y + large * 0.9, name(large), shape.width) +
    words(facts, middle, shape.y + large * 0.9 + small * 1.3, soft(small), shape.width) +
    placed(drawing, picture, shape.left, shape.top, shape.scale)
  );
}

function printedSolution({ puzzle }: Booklet, entry: Entry | undefined, shape: PrintedShape): string {
  if (!entry) return "";
  const drawing = drawingOf(puzzle, entry.challenge);
  return (
    words(entry.title, shape.x + shape.width / 2, shape.y + 4, name(3.2), shape.width) +
    placed(drawing, drawing.solved(), shape.left, shape.top, shape.scale)
  );
}

/** How much smaller than in true size a shape is printed; empty if it is not. */
function reducedWords(shape: PrintedShape, unitMm: number): string {
  return isReduced(shape, unitMm) ? `${Math.floor((100 * shape.scale) / unitMm)} % of true size` : "";
}

/** The page number, and a ruler where the size matters. */
function foot(booklet: Booklet, page: Page, number: number): string {
  const { paper, perPage, title, unitMm } = booklet.choice;
  const { width, height } = papers[paper];
  const y = height - footLine;
  const [first] = page.kind === "shapes" ? page.layout.shapes : [];
  const reduced = first && perPage !== "true" ? reducedWords(first, unitMm) : "";
  const isTrue = page.kind === "pieces" || (page.kind === "shapes" && reduced === "");
  const facts = page.kind === "solutions" ? ["Solutions"] : [title, reduced];
  return (
    (isTrue
      ? ruler(pageMargin, y) + words("100 mm", pageMargin + 103, y, { ...soft(3), anchor: "start" })
      : words(facts.filter(Boolean).join(" · "), pageMargin, y + 1, { ...soft(3), anchor: "start" }, 140)) +
    words(`${number}`, width - pageMargin, y + 1, { size: 4, weight: 700, anchor: "end" })
  );
}

/** A line that is 100 mm long, with a mark for every centimetre. */
function ruler(x: number, y: number): string {
  const marks = Array.from({ length: 11 }, (_, i) => `M${x + 10 * i} ${y}V${y - (i % 5 === 0 ? 3 : 1.8)}`);
  return `<path d="M${x} ${y}H${x + 100}${marks.join("")}" fill="none" stroke="${ink}" stroke-width="0.25"/>`;
}

function cover(booklet: Booklet): string {
  const { choice, puzzle, entries, pages } = booklet;
  const { width, height } = papers[choice.paper];
  const middle = width / 2;
  const facts = [
    counted(entries.length, entries[0]?.challenge.kind === "board" ? "start" : "shape"),
    counted(
      puzzle.pieces.reduce((sum, { copies }) => sum + copies, 0),
      "piece",
    ),
    counted(pages.length, "page"),
  ];
  return (
    words(choice.title, middle, 44, { size: 13, weight: 800 }, width - 2 * pageMargin) +
    words(facts.join(" · "), middle, 54, soft(5)) +
    (choice.complete ? words("Complete: there are no others.", middle, 62, soft(4)) : "") +
    coverShapes(booklet, middle, 74) +
    coverPieces(booklet, 188, height - 50) +
    ruler(middle - 50, height - 30) +
    words(
      "This line is 100 mm long. If it is not, print again at 100 %, without “fit to page”.",
      middle,
      height - 24,
      soft(3.2),
    ) +
    words("Made with orbitile studio", middle, height - pageMargin, soft(3))
  );
}

/** Up to nine shapes in a square of this many millimetres, each in the colour of a piece. */
const coverSide = 105;

function coverShapes({ puzzle, entries }: Booklet, middle: number, top: number): string {
  const columns = entries.length >= 9 ? 3 : entries.length >= 4 ? 2 : 1;
  const count = Math.min(entries.length, columns ** 2);
  const side = coverSide / columns;
  const room = columns > 1 ? 0.86 * side : side;
  const drawings = Array.from(
    { length: count },
    (_, i) => entries[Math.floor((i * entries.length) / count)]?.challenge,
  ).flatMap((challenge) => (challenge ? [drawingOf(puzzle, challenge)] : []));
  const sizes = drawings.map(({ box }) => ({ width: box.right - box.left, height: box.top - box.foot }));
  const scale = Math.min(...sizes.map((size) => room / Math.max(size.width, size.height)));
  const colours = [...new Set(puzzle.pieces.map(({ colour }) => safeColour(colour)))].filter(
    (colour) => !isPale(colour),
  );
  return drawings
    .map((drawing, i) => {
      const { width = 0, height = 0 } = sizes[i] ?? {};
      const [column, row] = [i % columns, Math.floor(i / columns)];
      // At the end of each row a colour is skipped, so that columns do not have one colour.
      const colour = colours[(i + row) % Math.max(1, colours.length)] ?? "#8d8f96";
      const picture = drawing.isBoard
        ? drawing.plain()
        : `<path d="${drawing.outline}" fill="${colour}" fill-rule="evenodd"/>`;
      const left = middle - coverSide / 2 + (column + 0.5) * side - (width * scale) / 2;
      return placed(drawing, picture, left, top + (row + 0.5) * side - (height * scale) / 2, scale);
    })
    .join("");
}

/** The pieces in rows that fit between two heights. */
function coverPieces({ choice, puzzle, loose: toCut }: Booklet, top: number, foot: number): string {
  const { width } = papers[choice.paper];
  const loose = toCut.length > 0 ? toCut : allLoosePieces(puzzle);
  const room = width - 2 * pageMargin - 10;
  for (let scale = 10; scale > 1; scale *= 0.9) {
    const sizes = loose.map((one) => ({ width: one.width * scale, height: one.height * scale }));
    const packing = packed(sizes, room, { edge: 0, gap: scale * 0.6 });
    if (packing.height > foot - top || packing.width > room) continue;
    const y = top + (foot - top - packing.height) / 2;
    const rowWidth = (row: number): number =>
      Math.max(...packing.places.map((at, i) => (at.y === row ? at.x + (sizes[i]?.width ?? 0) : 0)));
    return loose
      .map(({ part, height }, i) => {
        const at = packing.places[i];
        if (!at) return "";
        // Each row is in the middle.
        const left = (width - rowWidth(at.y)) / 2;
        return moved(left + at.x, y + at.y + height * scale, scale, pieceMarkup(part));
      })
      .join("");
  }
  return words(counted(puzzle.pieces.length, "piece"), width / 2, top + 10, soft(4));
}
