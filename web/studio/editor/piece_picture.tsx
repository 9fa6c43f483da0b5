// A picture of a piece or of one of its sides.

import { useMemo } from "preact/hooks";
import { type LatticeName, lattices } from "../../core/lattice.js";
import { viewBoxOf } from "../../core/outline.js";
import { loosePiece, pieceMarkup } from "../../draw/drawing.js";
import type { PieceJson, PuzzleJson } from "../../engine/engine.js";
import { shardsOf } from "./drawing.js";

interface Props {
  readonly lattice: LatticeName;
  readonly cells: readonly number[];
  readonly colour: string;
  readonly letter?: string;
  /** The smallest width and height of the picture, in widths of cells. */
  readonly min?: number;
}

export function PiecePicture({ lattice, cells, colour, letter = "", min = 0 }: Props) {
  const drawn = useMemo(() => {
    const shards = shardsOf(cells);
    if (shards.length === 0) return null;
    const { part, width, height } = loosePiece(lattices[lattice], { letter, colour }, shards);
    const [wider, higher] = [Math.max(0, min - width) / 2, Math.max(0, min - height) / 2];
    const box = { left: -wider, right: width + wider, foot: -higher, top: height + higher };
    return { viewBox: viewBoxOf(box, 0.1), content: pieceMarkup(part) };
  }, [lattice, cells, colour, letter, min]);
  if (!drawn) {
    return (
      <svg class="piece-picture is-empty" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 5h14v14H5z" />
      </svg>
    );
  }
  return (
    <svg
      class="piece-picture"
      viewBox={drawn.viewBox}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: drawn.content }}
    />
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
