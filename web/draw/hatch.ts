// Patterns that distinguish pieces without colour, for example on paper: parallel lines, crossed
// lines, dots. The patterns do not turn with the piece.

import type { Hatch, Piece } from "../core/catalogue.js";
import { svg } from "../ui/markup.js";

/**
 * The middles of the dots in a tile that is one pitch wide and two pitches high. Each second row is
 * shifted.
 */
const dots = [
  { x: 0.5, y: 0.5 },
  { x: 0, y: 1.5 },
  { x: 1, y: 1.5 },
] as const;

/** The factor of the pitch in small pictures. Without it, fine patterns would look grey there. */
const coarser = 2.5;

/** A shape that is filled with a piece's hatch. hatchPatterns() must be in the document. */
export function hatchShape(piece: Piece, d: string): SVGElement {
  const shape = svg("path", { class: "piece-hatch", d });
  shape.style.setProperty("--hatch", `url("#hatch-${piece.index}")`);
  shape.style.setProperty("--coarse-hatch", `url("#coarse-hatch-${piece.index}")`);
  return shape;
}

/** The definitions of all patterns, invisible, for the document. Null if no piece has a hatch. */
export function hatchPatterns(pieces: readonly Piece[]): SVGElement | null {
  const patterns = pieces.flatMap(({ index, hatch }) =>
    hatch ? [patternOf(`hatch-${index}`, hatch), patternOf(`coarse-hatch-${index}`, hatch, coarser)] : [],
  );
  if (patterns.length === 0) return null;
  return svg("svg", { class: "hatches", "aria-hidden": "true" }, svg("defs", {}, ...patterns));
}

function patternOf(id: string, hatch: Hatch, scale = 1): SVGElement {
  const { pitch, ink } = hatch;
  return svg(
    "pattern",
    {
      id,
      width: pitch,
      height: tileHeight(hatch) * pitch,
      patternUnits: "userSpaceOnUse",
      patternTransform: `rotate(${-(hatch.degrees ?? 0)}) scale(${scale})`,
    },
    ...(hatch.dot
      ? dots.map(({ x, y }) =>
          svg("circle", { cx: x * pitch, cy: y * pitch, r: (hatch.dot ?? 0) / 2, fill: ink }),
        )
      : [
          svg("path", {
            d: `M0,${pitch / 2}h${pitch}${hatch.crossed ? `M${pitch / 2},0v${pitch}` : ""}`,
            stroke: ink,
            "stroke-width": hatch.line,
          }),
        ]),
  );
}

function tileHeight(hatch: Hatch): number {
  return hatch.dot ? 2 : 1;
}

/** The pattern for a canvas whose unit is the width of a cell. */
export function canvasHatch(pen: CanvasRenderingContext2D, hatch: Hatch): CanvasPattern | null {
  const pixels = 64; // pixels of one pitch
  const tile = document.createElement("canvas");
  tile.width = pixels;
  tile.height = tileHeight(hatch) * pixels;
  const tilePen = tile.getContext("2d");
  if (!tilePen) return null;
  tilePen.fillStyle = hatch.ink;
  const scale = pixels / hatch.pitch;
  if (hatch.dot) {
    for (const { x, y } of dots) {
      tilePen.beginPath();
      tilePen.arc(x * pixels, y * pixels, (hatch.dot / 2) * scale, 0, 2 * Math.PI);
      tilePen.fill();
    }
  } else {
    const width = (hatch.line ?? 0) * scale;
    tilePen.fillRect(0, (pixels - width) / 2, pixels, width);
    if (hatch.crossed) tilePen.fillRect((pixels - width) / 2, 0, width, pixels);
  }
  const pattern = pen.createPattern(tile, "repeat");
  pattern?.setTransform(new DOMMatrix().rotate(-(hatch.degrees ?? 0)).scale(1 / scale));
  return pattern;
}
