// Pictures of pieces, marks and whole challenges.

import type { Challenge, Piece, Puzzle } from "../core/catalogue.js";
import { Game } from "../core/game.js";
import { type Ground, gridRings, groundOf, pieceRings } from "../core/ground.js";
import { byPlace, type Shard } from "../core/lattice.js";
import { svg } from "../ui/markup.js";
import { labelPlace, pathOf, type Rings, viewBoxOf } from "../core/outline.js";
import type { Pose, Spot } from "../core/placement.js";

interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return { red: (value >> 16) & 255, green: (value >> 8) & 255, blue: value & 255 };
}

/** Black or white, whichever has more contrast (WCAG 2: equal at a luminance of about 0.179). */
export function readableOn(colour: string): string {
  return luminanceOf(colour) > 0.179 ? "#000" : "#fff";
}

function luminanceOf(colour: string): number {
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const { red, green, blue } = rgbOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** A darker colour for edges; lighter if the piece is almost black, so that the edge is visible. */
export function edgeColour(colour: string): string {
  return luminanceOf(colour) < nearlyBlack ? mixed(colour, 255, 0.55) : mixed(colour, 0, 0.5);
}

/** The colour of edges on a dark ground: lighter if the piece is dark. */
export function edgeOnDark(colour: string): string {
  return luminanceOf(colour) < darkOnDark ? mixed(colour, 255, 0.5) : edgeColour(colour);
}

const nearlyBlack = 0.02;
/** Pieces with a lower luminance have too little contrast on the dark page. */
const darkOnDark = 0.24;

/** Mixes a share of the colour with white (255) or black (0). */
function mixed(colour: string, other: number, share: number): string {
  const { red, green, blue } = rgbOf(colour);
  const mix = (value: number): string =>
    Math.round(value * share + other * (1 - share))
      .toString(16)
      .padStart(2, "0");
  return `#${mix(red)}${mix(green)}${mix(blue)}`;
}

/** The outline of a piece in its colour, with its letter. */
export function pieceShape(piece: Piece, rings: Rings): SVGElement[] {
  const { at, room } = labelPlace(rings);
  const size = Math.min(0.62, room * 1.5);
  const d = pathOf(rings);
  const body = svg("path", {
    class: "piece-body",
    d,
    fill: piece.colour,
    stroke: edgeColour(piece.colour),
  });
  body.style.setProperty("--edge-on-dark", edgeOnDark(piece.colour));
  return [
    body,
    svg(
      "text",
      {
        class: "piece-letter",
        x: at.x,
        y: -at.y,
        "font-size": size.toFixed(3),
        fill: readableOn(piece.colour),
        "aria-hidden": "true",
      },
      piece.letter,
    ),
  ];
}

/** A place that is marked for a piece, drawn as a smaller shape in the piece's colour. */
export function markShape(ground: Ground, shard: Shard, piece: Piece): SVGElement {
  const rings = gridRings(ground, 0, [shard]);
  const corners = rings.flat();
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length;
  const share = 0.68;
  const smaller = rings.map((ring) =>
    ring.map((point) => ({ x: x + share * (point.x - x), y: y + share * (point.y - y) })),
  );
  return svg("g", { class: "mark" }, ...pieceShape(piece, smaller));
}

export function pieceSvg(ground: Ground, piece: Piece, pose: Pose, spot: Spot | null): SVGGElement {
  return svg("g", {}, ...pieceShape(piece, pieceRings(ground, piece, pose, spot)));
}

/** The outlines of all places, which can be covered in full or in part. */
export function placeLines(ground: Ground): string {
  return ground.grids
    .map(({ shards }, grid) =>
      byPlace(ground.lattice, shards)
        .map((place) => pathOf(gridRings(ground, grid, place)))
        .join(""),
    )
    .join("");
}

export function allRings(ground: Ground): Rings {
  return ground.grids.flatMap(({ rings }) => rings);
}

/**
 * A challenge before the first move. Narrow silhouettes are drawn smaller than wide ones, in
 * proportion to the square root of the width.
 */
export function challengePicture(puzzle: Puzzle, challenge: Challenge, widest: number): SVGElement {
  const game = challenge.kind === "board" ? new Game(puzzle, challenge) : null;
  const ground = game?.ground ?? groundOf(puzzle, challenge);
  const picture = svg("svg", {
    class: "picture",
    viewBox: viewBoxOf(ground.box, 0.12),
    "aria-hidden": "true",
    focusable: "false",
  });
  if (!game) {
    picture.style.width = `${Math.round(100 * Math.sqrt(challenge.width / widest))}%`;
    picture.append(svg("path", { class: "silhouette", d: pathOf(allRings(ground)) }));
    return picture;
  }
  picture.append(
    svg("path", { class: "board-ground", d: pathOf(allRings(ground)) }),
    svg("path", { class: "board-lines", d: placeLines(ground) }),
    svg("path", { class: "board-rim", d: pathOf(allRings(ground)) }),
    ...marksOf(game),
  );
  for (const index of game.fixed) {
    const { pose, spot } = game.lie(index);
    picture.append(pieceSvg(ground, game.copy(index).piece, pose, spot));
  }
  return picture;
}

/** Marks for pieces that are not placed from the start. */
export function marksOf(game: Game): SVGElement[] {
  const given = new Set([...game.fixed].flatMap((index) => game.covered(index)));
  return game.challenge.givens.flatMap((one) => {
    const piece = game.puzzle.pieces[one.piece];
    if (!piece) return [];
    return one.shards
      .filter((shard) => game.atomsOf(shard).some((atom) => !given.has(atom)))
      .map((shard) => markShape(game.ground, shard, piece));
  });
}
