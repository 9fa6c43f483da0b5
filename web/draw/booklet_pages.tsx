// The pages of a booklet. Each page is one SVG picture whose unit is a millimetre, so the preview on
// the screen and the printed page are the same drawing, and its scale is exact.

import type { ComponentChildren } from "preact";
import type { Puzzle } from "../core/catalogue.js";
import { counted } from "../core/words.js";
import { type Booklet, type Entry, type Page, paperClass, shortened } from "./booklet.js";
import { allLoosePieces, type Drawing, drawingOf, type Part } from "./drawing.js";
import { packed } from "./packing.js";
import { isReduced, pageMargin, papers, type PrintedShape, roomOn } from "./print_layout.js";

/** Millimetres between the paper's edge and the line of the ruler. */
const footLine = pageMargin + 2;

export function BookletPage({ booklet, index }: { booklet: Booklet; index: number }) {
  const page = booklet.pages[index];
  const { paper } = booklet.choice;
  const { width, height } = papers[paper];
  if (!page) return null;
  return (
    <div class={`booklet-page ${paperClass(paper)}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={`${width}mm`}
        height={`${height}mm`}
        role="img"
        aria-label={`Page ${index + 1} of ${booklet.pages.length}`}
      >
        <rect class="print-paper" width={width} height={height} />
        <Content booklet={booklet} page={page} />
        {page.kind !== "cover" && <Foot booklet={booklet} page={page} number={index + 1} />}
      </svg>
    </div>
  );
}

function Content({ booklet, page }: { booklet: Booklet; page: Page }) {
  const { puzzle, choice } = booklet;
  switch (page.kind) {
    case "cover":
      return <Cover booklet={booklet} />;
    case "pieces":
      return (
        <>
          <Heading paper={choice.paper}>Pieces to cut out, in true size</Heading>
          {page.layout.pieces.map(({ index, x, y }) => {
            const loose = booklet.loose[index];
            if (!loose) return null;
            const scale = choice.unitMm;
            return (
              <g key={index} transform={move(x, y + loose.height * scale, scale)}>
                <PartFigure part={loose.part} />
              </g>
            );
          })}
        </>
      );
    case "shapes":
      return <Shapes booklet={booklet} entries={booklet.entries} shapes={page.layout.shapes} />;
    case "solutions":
      return (
        <>
          {page.layout.shapes.map((shape) => {
            const entry = booklet.solved[shape.index];
            return entry && <Solution key={shape.index} puzzle={puzzle} entry={entry} shape={shape} />;
          })}
        </>
      );
  }
}

const short = (value: number): number => Math.round(value * 10000) / 10000;

function move(x: number, y: number, scale: number): string {
  return `translate(${short(x)} ${short(y)}) scale(${short(scale)})`;
}

/** Puts the box of a drawing at a place. */
function placed(drawing: Drawing, { left, top, scale }: PrintedShape): string {
  return move(left - drawing.box.left * scale, top + drawing.box.top * scale, scale);
}

function Shapes({
  booklet,
  entries,
  shapes,
}: {
  booklet: Booklet;
  entries: readonly Entry[];
  shapes: readonly PrintedShape[];
}) {
  const { puzzle, choice } = booklet;
  // Otherwise all shapes have one scale, and the foot tells it.
  const isMixed = choice.perPage === "true";
  return (
    <>
      {shapes.map((shape) => {
        const entry = entries[shape.index];
        if (!entry) return null;
        const drawing = drawingOf(puzzle, entry.challenge);
        return (
          <g key={shape.index}>
            <Caption
              entry={entry}
              shape={shape}
              reduced={isMixed ? reducedWords(shape, choice.unitMm) : ""}
            />
            <g transform={placed(drawing, shape)}>
              {drawing.clues ? (
                <BoardFigure drawing={drawing} />
              ) : (
                <path class="print-shape" d={drawing.outline} stroke-width={0.35 / shape.scale} />
              )}
            </g>
          </g>
        );
      })}
    </>
  );
}

function BoardFigure({ drawing }: { drawing: Drawing }) {
  return (
    <>
      <path class="print-board" d={drawing.outline} />
      <path class="print-lines" d={drawing.lines()} />
      <path class="print-rim" d={drawing.outline} />
      {drawing.clues?.().map((part, i) => (
        <PartFigure key={i} part={part} />
      ))}
    </>
  );
}

function Solution({ puzzle, entry, shape }: { puzzle: Puzzle; entry: Entry; shape: PrintedShape }) {
  const drawing = drawingOf(puzzle, entry.challenge);
  const middle = shape.x + shape.width / 2;
  return (
    <g>
      <text class="print-name" x={middle} y={shape.y + 4} font-size={3.2} text-anchor="middle">
        {shortened(entry.title, shape.width, 3.2)}
      </text>
      <g transform={placed(drawing, shape)}>
        {drawing.parts().map((part, i) => (
          <PartFigure key={i} part={part} />
        ))}
      </g>
    </g>
  );
}

/** How much smaller than in true size a shape is printed; empty if it is not. */
function reducedWords(shape: PrintedShape, unitMm: number): string {
  return isReduced(shape, unitMm) ? `${Math.floor((100 * shape.scale) / unitMm)} % of true size` : "";
}

function Caption(props: { entry: Entry; shape: PrintedShape; reduced: string }) {
  const { entry, shape, reduced } = props;
  const middle = shape.x + shape.width / 2;
  const facts = [entry.facts, reduced].filter(Boolean).join(" · ");
  const isLarge = shape.width > 100;
  const [name, small] = isLarge ? [5, 3.4] : [3.6, 2.8];
  return (
    <>
      <text class="print-name" x={middle} y={shape.y + name * 0.9} font-size={name} text-anchor="middle">
        {shortened(entry.title, shape.width, name)}
      </text>
      <text
        class="print-facts"
        x={middle}
        y={shape.y + name * 0.9 + small * 1.3}
        font-size={small}
        text-anchor="middle"
      >
        {shortened(facts, shape.width, small)}
      </text>
    </>
  );
}

function PartFigure({ part }: { part: Part }) {
  return (
    <>
      <path class="print-piece" d={part.d} fill={part.colour} stroke={part.edge} stroke-width={0.04} />
      <text
        class="print-letter"
        x={part.at.x}
        y={part.at.y}
        dy="0.35em"
        font-size={part.letterSize.toFixed(3)}
        fill={part.ink}
        text-anchor="middle"
      >
        {part.letter}
      </text>
    </>
  );
}

function Heading({ paper, children }: { paper: "a4" | "letter"; children: ComponentChildren }) {
  const { x, y } = roomOn(paper);
  return (
    <text class="print-name" x={x} y={y + 4.5} font-size={5}>
      {children}
    </text>
  );
}

/** The page number, and a ruler where the size matters. */
function Foot({ booklet, page, number }: { booklet: Booklet; page: Page; number: number }) {
  const { paper, perPage, title, unitMm } = booklet.choice;
  const { width, height } = papers[paper];
  const y = height - footLine;
  const [first] = page.kind === "shapes" ? page.layout.shapes : [];
  const reduced = first && perPage !== "true" ? reducedWords(first, unitMm) : "";
  const isTrue = page.kind === "pieces" || (page.kind === "shapes" && reduced === "");
  const words = page.kind === "solutions" ? ["Solutions"] : [title, reduced];
  return (
    <>
      {isTrue ? (
        <Ruler x={pageMargin} y={y} words="100 mm" />
      ) : (
        <text class="print-facts" x={pageMargin} y={y + 1} font-size={3}>
          {shortened(words.filter(Boolean).join(" · "), 140, 3)}
        </text>
      )}
      <text class="print-number" x={width - pageMargin} y={y + 1} font-size={4} text-anchor="end">
        {number}
      </text>
    </>
  );
}

/** A line that is 100 mm long, with a mark for every centimetre. */
function Ruler({ x, y, words }: { x: number; y: number; words: string }) {
  const marks = Array.from({ length: 11 }, (_, i) => {
    const high = i % 5 === 0 ? 3 : 1.8;
    return `M${x + 10 * i} ${y}V${y - high}`;
  });
  return (
    <g class="print-ruler">
      <path d={`M${x} ${y}H${x + 100}${marks.join("")}`} />
      <text class="print-facts" x={x + 103} y={y} font-size={3}>
        {words}
      </text>
    </g>
  );
}

function Cover({ booklet }: { booklet: Booklet }) {
  const { choice, puzzle, entries, pages } = booklet;
  const { width, height } = papers[choice.paper];
  const middle = width / 2;
  const hero = entries[0];
  const facts = [
    counted(entries.length, entries[0]?.challenge.kind === "board" ? "start" : "shape"),
    counted(
      puzzle.pieces.reduce((sum, { copies }) => sum + copies, 0),
      "piece",
    ),
    counted(pages.length, "page"),
  ];
  return (
    <>
      <text class="print-title" x={middle} y={44} font-size={13} text-anchor="middle">
        {shortened(choice.title, width - 2 * pageMargin, 13)}
      </text>
      <text class="print-facts" x={middle} y={54} font-size={5} text-anchor="middle">
        {facts.join(" · ")}
      </text>
      {choice.complete && (
        <text class="print-facts" x={middle} y={62} font-size={4} text-anchor="middle">
          Complete: there are no others.
        </text>
      )}
      {hero && <Hero puzzle={puzzle} entry={hero} middle={middle} top={74} side={105} />}
      <CoverPieces booklet={booklet} top={188} foot={height - 50} />
      <Ruler x={middle - 50} y={height - 30} words="" />
      <text class="print-facts" x={middle} y={height - 24} font-size={3.2} text-anchor="middle">
        This line is 100 mm long. If it is not, print again at 100 %, without “fit to page”.
      </text>
      <text class="print-facts" x={middle} y={height - pageMargin} font-size={3} text-anchor="middle">
        Made with orbitile studio
      </text>
    </>
  );
}

function Hero(props: { puzzle: Puzzle; entry: Entry; middle: number; top: number; side: number }) {
  const { puzzle, entry, middle, top, side } = props;
  const drawing = drawingOf(puzzle, entry.challenge);
  const { box } = drawing;
  const [width, height] = [box.right - box.left, box.top - box.foot];
  const scale = Math.min((1.3 * side) / width, side / height);
  const at = { left: middle - (width * scale) / 2, top: top + (side - height * scale) / 2, scale };
  return (
    <g transform={move(at.left - box.left * scale, at.top + box.top * scale, scale)}>
      {drawing.clues ? (
        <BoardFigure drawing={drawing} />
      ) : (
        <path class="print-shape is-plain" d={drawing.outline} />
      )}
    </g>
  );
}

/** The pieces in rows that fit between two heights. */
function CoverPieces({ booklet, top, foot }: { booklet: Booklet; top: number; foot: number }) {
  const { choice, puzzle } = booklet;
  const { width } = papers[choice.paper];
  const loose = booklet.loose.length > 0 ? booklet.loose : allLoosePieces(puzzle);
  const room = width - 2 * pageMargin - 10;
  for (let scale = 10; scale > 1; scale *= 0.9) {
    const sizes = loose.map((one) => ({ width: one.width * scale, height: one.height * scale }));
    const packing = packed(sizes, room, { edge: 0, gap: scale * 0.6 });
    if (packing.height > foot - top || packing.width > room) continue;
    const y = top + (foot - top - packing.height) / 2;
    const rowWidth = (row: number): number =>
      Math.max(...packing.places.map((at, i) => (at.y === row ? at.x + (sizes[i]?.width ?? 0) : 0)));
    return (
      <>
        {loose.map(({ part, height }, i) => {
          const at = packing.places[i];
          if (!at) return null;
          // Each row is in the middle.
          const left = (width - rowWidth(at.y)) / 2;
          return (
            <g key={i} transform={move(left + at.x, y + at.y + height * scale, scale)}>
              <PartFigure part={part} />
            </g>
          );
        })}
      </>
    );
  }
  return (
    <text class="print-facts" x={width / 2} y={top + 10} font-size={4} text-anchor="middle">
      {counted(puzzle.pieces.length, "piece")}
    </text>
  );
}
