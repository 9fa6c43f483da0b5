// The board: the cells to be covered, and the pieces on it.

import type { Piece } from "../core/catalogue.js";
import { copyInWords } from "../core/description.js";
import type { Game } from "../core/game.js";
import { atomRings, pieceRings } from "../core/ground.js";
import type { PlanePoint } from "../core/lattice.js";
import { setAttributes, svg } from "../ui/markup.js";
import { type Box, pathOf, viewBoxOf } from "../core/outline.js";
import { boardMarkup, marksOf, partOf, pieceMarkup, svgOf } from "../draw/drawing.js";
import type { Pose, Spot } from "../core/placement.js";
import { moveFrom } from "./motion.js";

/** The space around the board, in cells, for pieces that stick out. */
const margin = 0.7;
/** Larger pieces would be hard to take in at a glance. */
const maxCellPixels = 140;
/** If cells are wider than this, in pixels, lines do not become thicker with them. */
const thinAbove = 64;

export class BoardView {
  readonly element: SVGSVGElement;
  private readonly pieces = svg("g");
  private readonly faults = svg("path", { class: "fault" });
  private readonly preview = svg("path", { class: "preview" });
  private readonly shown = new Map<number, { element: SVGGElement; pose: Pose; spot: Spot | null }>();

  constructor(private readonly game: Game) {
    const { ground } = game;
    this.element = svg(
      "svg",
      { class: "board", viewBox: viewBoxOf(ground.box, margin), focusable: "false" },
      stripes(),
      svgOf("g", {}, boardMarkup(ground)),
      svgOf(
        "g",
        { class: "marks" },
        marksOf(game)
          .map((part) => pieceMarkup(part))
          .join(""),
      ),
      this.pieces,
      this.faults,
      this.preview,
    );
    const { width, height } = this.size;
    this.element.style.maxWidth = `${width * maxCellPixels}px`;
    this.element.style.maxHeight = `${height * maxCellPixels}px`;
    this.element.style.aspectRatio = `${width} / ${height}`; // for printing
  }

  /** Shows the state of the game. The copy that is being dragged is not shown. */
  update(selected: number | null, dragged: number | null, hinted: number | null): void {
    for (const copy of this.game.copies) {
      const { index } = copy;
      const { spot } = this.game.lie(index);
      const states = [
        selected === index && "is-selected",
        dragged === index && "is-dragged",
        hinted === index && "is-hinted",
      ];
      if (spot) this.show(index, states);
      else this.remove(copy.index);
    }
    const { overlapping, stickingOut, wronglyMarked } = this.game.findings;
    const wrong = dragged === null ? [...overlapping, ...stickingOut, ...wronglyMarked] : [];
    this.faults.setAttribute("d", pathOf(atomRings(this.game.ground, new Set(wrong))));
    this.element.classList.toggle("is-solved", this.game.findings.solved);
  }

  pieceElement(copy: number): SVGGElement | null {
    return this.shown.get(copy)?.element ?? null;
  }

  /** Shows where a piece would be placed if it were dropped now. */
  showPreview(piece: Piece, pose: Pose, spot: Spot | null): void {
    this.preview.setAttribute("d", spot ? pathOf(pieceRings(this.game.ground, piece, pose, spot)) : "");
  }

  hidePreview(): void {
    this.preview.setAttribute("d", "");
  }

  planeAt(x: number, y: number): PlanePoint {
    return planeAt(this.element, x, y);
  }

  /** The size in widths of cells. */
  get size(): { readonly width: number; readonly height: number } {
    const { left, right, foot, top } = this.reach;
    return { width: right - left, height: top - foot };
  }

  /** The width of a cell in pixels. */
  get scale(): number {
    return this.element.getScreenCTM()?.a ?? maxCellPixels;
  }

  /** Keeps lines thin where cells are large. Must be called when the size on the page has changed. */
  fitLines(): void {
    this.element.style.setProperty("--thin", Math.min(1, thinAbove / this.scale).toFixed(3));
  }

  get reach(): Box {
    const { left, right, foot, top } = this.game.ground.box;
    return { left: left - margin, right: right + margin, foot: foot - margin, top: top + margin };
  }

  private show(index: number, states: readonly (string | false)[]): void {
    const copy = this.game.copy(index);
    const { pose, spot } = this.game.lie(index);
    const isFixed = this.game.fixed.has(index);
    const before = this.shown.get(index);
    const element =
      before?.element ??
      svg("g", {
        "data-copy": index,
        role: isFixed ? "img" : "button",
        tabindex: isFixed ? null : 0,
      });
    if (before?.pose !== pose || before.spot !== spot) {
      this.shown.set(index, { element, pose, spot });
      const rings = pieceRings(this.game.ground, copy.piece, pose, spot);
      element.innerHTML = pieceMarkup(partOf(copy.piece, rings));
      // A piece that was dropped elsewhere has already been turned in the hand.
      if (before && isNear(before.spot, spot)) moveFrom(element, this.game.puzzle.lattice, before.pose, pose);
      this.bringForward(element);
    }
    const words = copyInWords(this.game, copy);
    setAttributes(element, {
      class: ["piece", isFixed && "is-fixed", ...states].filter(Boolean).join(" "),
      "aria-label": isFixed ? `${words}, cannot be moved` : words,
    });
  }

  /** The piece that was moved last is on top. */
  private bringForward(element: SVGGElement): void {
    if (this.pieces.lastElementChild === element) return;
    const hadFocus = document.activeElement === element;
    this.pieces.append(element);
    if (hadFocus) element.focus({ preventScroll: true });
  }

  private remove(index: number): void {
    this.shown.get(index)?.element.remove();
    this.shown.delete(index);
  }
}

/**
 * The point of an SVG at a position in the window. The SVG's unit is the width of a cell, y down.
 */
export function planeAt(element: SVGSVGElement, x: number, y: number): PlanePoint {
  const matrix = element.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: point.x, y: -point.y };
}

/** Whether a turn could have moved a piece from one spot to the other. */
function isNear(one: Spot | null, other: Spot | null): boolean {
  return one !== null && other !== null && Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < 6;
}

function stripes(): SVGElement {
  return svg(
    "defs",
    {},
    svg(
      "pattern",
      {
        id: "stripes",
        width: 0.16,
        height: 0.16,
        patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(45)",
      },
      svg("rect", { class: "stripe-ground", width: 0.16, height: 0.16 }),
      svg("rect", { class: "stripe", width: 0.08, height: 0.16 }),
    ),
  );
}
