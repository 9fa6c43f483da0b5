// The picture of a shape or of its solution.

import type { Challenge, Puzzle } from "../core/catalogue.js";
import { edgeOnDark } from "./picture.js";
import { boxAttribute, drawingOf } from "./drawing.js";

interface Props {
  readonly puzzle: Puzzle;
  readonly challenge: Challenge;
  readonly solved: boolean;
  /** A text for screen readers. Without it they skip the picture. */
  readonly label?: string;
  /** Whether it fills its place. Otherwise small shapes are drawn smaller than large ones. */
  readonly fills?: boolean;
}

export function Figure({ puzzle, challenge, solved, label, fills = false }: Props) {
  const drawing = drawingOf(puzzle, challenge);
  const { left, right, foot, top } = drawing.box;
  const [width, height] = [right - left, top - foot];
  const share = fills ? 1 : shareOf(Math.max(width, height), rootOfArea(puzzle, challenge));
  const parts = solved ? drawing.parts() : [];
  return (
    <svg
      class="figure"
      viewBox={boxAttribute(drawing.box, 0.12)}
      style={{ width: `${share * 100}%`, height: `${share * 100}%` }}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" as const })}
      focusable="false"
    >
      {parts.length === 0 ? (
        <path class="silhouette" d={drawing.outline} />
      ) : (
        parts.map(({ d, colour, edge, ink, letter, at, letterSize }, i) => (
          <g key={i}>
            <path
              class="piece-body"
              d={d}
              fill={colour}
              stroke={edge}
              style={{ "--edge-on-dark": edgeOnDark(colour) }}
            />
            <text
              class="piece-letter"
              x={at.x}
              y={at.y}
              font-size={letterSize.toFixed(3)}
              fill={ink}
              aria-hidden="true"
            >
              {letter}
            </text>
          </g>
        ))
      )}
    </svg>
  );
}

/** The side of a square with the shape's area, in cells. It is the same for all shapes of a search. */
function rootOfArea({ lattice }: Puzzle, challenge: Challenge): number {
  const shards = challenge.components.reduce((sum, one) => sum + one.shards.length, 0);
  // The area of a shard, in squares with the width of a cell.
  const { xStep, yStep, pointsPerCell, partsPerCell } = lattice;
  const cell = (xStep.x * yStep.y - xStep.y * yStep.x) * pointsPerCell ** 2;
  return Math.sqrt((shards * cell) / partsPerCell);
}

/**
 * The share of its place that a shape fills. It depends on the shape only, so that pictures do not
 * change their size while larger shapes are found.
 */
function shareOf(extent: number, root: number): number {
  return Math.min(1, Math.max(0.62, Math.sqrt(extent / (2 * root))));
}
