// A picture of a piece or of one of its sides.

import { useMemo } from "preact/hooks";
import { type LatticeName, lattices } from "../../core/lattice.js";
import { boxOf, labelPlace, pathOf, viewBoxOf } from "../../core/outline.js";
import { edgeColour, edgeOnDark, readableOn } from "../../draw/picture.js";
import type { PieceJson, PuzzleJson } from "../../engine/engine.js";
import { ringsOf, shardsOf } from "./drawing.js";
import { isColour } from "./palette.js";

interface Props {
  readonly lattice: LatticeName;
  readonly cells: readonly number[];
  readonly colour: string;
  readonly letter?: string;
  /** The smallest width and height of the picture, in widths of cells. */
  readonly min?: number;
}

export function PiecePicture({ lattice, cells, colour: given, letter = "", min = 0 }: Props) {
  const colour = isColour(given) ? given : "#808080";
  const drawn = useMemo(() => {
    const rings = ringsOf(lattices[lattice], shardsOf(cells));
    if (rings.length === 0) return null;
    const { left, right, foot, top } = boxOf(rings);
    const wider = Math.max(0, min - (right - left)) / 2;
    const higher = Math.max(0, min - (top - foot)) / 2;
    const box = { left: left - wider, right: right + wider, foot: foot - higher, top: top + higher };
    return { d: pathOf(rings), viewBox: viewBoxOf(box, 0.1), label: labelPlace(rings) };
  }, [lattice, cells, min]);
  if (!drawn) {
    return (
      <svg class="piece-picture is-empty" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 5h14v14H5z" />
      </svg>
    );
  }
  const { at, room } = drawn.label;
  return (
    <svg class="piece-picture" viewBox={drawn.viewBox} aria-hidden="true" focusable="false">
      <path
        class="piece-body"
        d={drawn.d}
        fill={colour}
        stroke={edgeColour(colour)}
        style={{ "--edge-on-dark": edgeOnDark(colour) }}
      />
      {letter !== "" && (
        <text
          class="piece-letter"
          x={at.x}
          y={-at.y}
          font-size={Math.min(0.62, room * 1.5).toFixed(3)}
          fill={readableOn(colour)}
        >
          {letter}
        </text>
      )}
    </svg>
  );
}

/** Small pictures of the first pieces of a puzzle. */
export function PuzzlePicture({ puzzle, most = 8 }: { puzzle: PuzzleJson; most?: number }) {
  const shown = puzzle.pieces.slice(0, most);
  const extent = Math.min(5, Math.max(1, ...shown.map(extentOf)));
  return (
    <span class={shown.length > 7 ? "puzzle-picture" : "puzzle-picture is-few"} aria-hidden="true">
      {shown.map((piece, i) => (
        <PiecePicture
          key={i}
          lattice={puzzle.lattice}
          cells={piece.sides[0]?.cells ?? []}
          colour={piece.colour}
          min={extent}
        />
      ))}
    </span>
  );
}

function extentOf({ sides }: PieceJson): number {
  const cells = sides[0]?.cells ?? [];
  const extent = (offset: number): number => {
    let [low, high] = [Infinity, -Infinity];
    for (let i = offset; i < cells.length; i += 3) {
      low = Math.min(low, cells[i] ?? 0);
      high = Math.max(high, cells[i] ?? 0);
    }
    return low <= high ? high - low + 1 : 1;
  };
  return Math.max(extent(0), extent(1));
}
