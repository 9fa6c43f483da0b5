// The pieces beside the board. Each piece has a fixed place there. If it is on the board, a shadow
// is shown.

import { copyInWords } from "../core/description.js";
import type { Game } from "../core/game.js";
import { pieceRings } from "../core/ground.js";
import { html, setAttributes } from "../ui/markup.js";
import { boxOf, viewBoxOf } from "../core/outline.js";
import { partOf, pieceMarkup, svgOf } from "../draw/drawing.js";
import { areaWords, copyName } from "../core/words.js";
import { type Copy } from "../core/findings.js";
import { type Pose, posedShards, posesOf } from "../core/placement.js";
import { moveFrom } from "./motion.js";

/** The space around a piece, in cells. */
const air = 0.08;
/** The width of a cell in pixels: at most, enough for comfort, and at least. */
const maxCellPixels = 40;
const comfortableCellPixels = 20;
const minCellPixels = 13;
/** The width of a cell if there are so many pieces that they do not fit otherwise. */
const crowdedCellPixels = 5;
/** The sizes of buttons in pixels: easy to hit with a finger, and with care (WCAG 2.2). */
const buttonSizes = [44, 32, 24];
const minButtonSize = 24;

/** The size of a piece's button in pixels. `cells` is the size of the piece. */
function sideFor(cells: number, unit: number, room: number): number {
  return Math.max(room, Math.ceil(cells * unit) + 8);
}

export class TrayView {
  readonly element: HTMLElement;
  private readonly buttons = new Map<
    number,
    { element: HTMLButtonElement; looks: string; pose: Pose | null }
  >();
  /** For each copy, the larger of its width and height in cells. */
  private readonly cells = new Map<number, number>();
  private readonly cellsOfPiece = new Map<number, number>();
  private unit = 28;
  private room = 44;

  constructor(
    private readonly game: Game,
    activate: (copy: number) => void,
  ) {
    this.element = html("ul", { class: "tray", "aria-label": "Pieces beside the board" });
    for (const copy of game.copies) {
      if (game.fixed.has(copy.index)) continue;
      const element = html("button", {
        type: "button",
        class: "tray-piece",
        "data-copy": copy.index,
        onclick: () => activate(copy.index),
      });
      this.buttons.set(copy.index, { element, looks: "", pose: null });
      this.cells.set(copy.index, this.cellsOf(copy));
      this.element.append(html("li", {}, element));
    }
  }

  pieceElement(copy: number): HTMLButtonElement | null {
    return this.buttons.get(copy)?.element ?? null;
  }

  update(selected: number | null, dragged: number | null): void {
    for (const [index, known] of this.buttons) {
      const copy = this.game.copy(index);
      const { pose, spot } = this.game.lie(index);
      const { element } = known;
      const looks = JSON.stringify([pose, this.unit, this.room]);
      if (known.looks !== looks) {
        known.looks = looks;
        const picture = this.pictureOf(copy);
        element.replaceChildren(picture);
        // What moves is inside of the picture, so that a press meanwhile is at the right place.
        const inside = picture.firstElementChild;
        if (known.pose && inside) moveFrom(inside, this.game.puzzle.lattice, known.pose, pose);
        known.pose = pose;
      }
      setAttributes(element, {
        class: [
          "tray-piece",
          spot && "is-away",
          selected === index && !spot && "is-selected",
          dragged === index && "is-dragged",
        ]
          .filter(Boolean)
          .join(" "),
        disabled: spot !== null,
        "aria-label": spot
          ? `${copyName(copy)}, on the board`
          : `${copyInWords(this.game, copy)}, ${this.areaOf(copy)}`,
      });
    }
  }

  /**
   * Draws the pieces as large as this width and height permit. `maxUnit` returns the largest width of
   * a cell, in pixels, if the pieces have the given height.
   */
  fit(width: number, height: number, maxUnit: (height: number) => number): void {
    for (const room of buttonSizes) {
      const minUnit = room === minButtonSize ? crowdedCellPixels : minCellPixels;
      for (let unit = maxCellPixels; unit >= minUnit; --unit) {
        const taken = this.heightOf(unit, width, room);
        if (taken > height || unit > Math.max(comfortableCellPixels, maxUnit(taken))) continue;
        [this.unit, this.room] = [unit, room];
        return;
      }
    }
    [this.unit, this.room] = [crowdedCellPixels, minButtonSize]; // the player scrolls to the rest
  }

  /** The height of the rows of pieces. */
  private heightOf(unit: number, width: number, room: number): number {
    let [height, rowWidth, rowHeight] = [0, 0, 0];
    for (const cells of this.cells.values()) {
      const own = sideFor(cells, unit, room);
      if (rowWidth + own > width) {
        height += rowHeight;
        [rowWidth, rowHeight] = [0, 0];
      }
      rowWidth += own;
      rowHeight = Math.max(rowHeight, own);
    }
    return height + rowHeight;
  }

  /**
   * The largest width or height of a piece in any pose, so that nothing moves when it is turned.
   */
  private cellsOf({ piece }: Copy): number {
    const known = this.cellsOfPiece.get(piece.index);
    if (known !== undefined) return known;
    const boxes = posesOf(this.game.puzzle, piece).map((pose) =>
      boxOf(pieceRings(this.game.ground, piece, pose, null)),
    );
    const sides = boxes.flatMap(({ left, right, foot, top }) => [right - left, top - foot]);
    const cells = Math.max(...sides) + 2 * air;
    this.cellsOfPiece.set(piece.index, cells);
    return cells;
  }

  private areaOf({ piece, index }: Copy): string {
    const { lattice } = this.game.puzzle;
    return areaWords(lattice, posedShards(lattice, piece, this.game.lie(index).pose).length);
  }

  private pictureOf(copy: Copy): SVGSVGElement {
    const { pose } = this.game.lie(copy.index);
    const rings = pieceRings(this.game.ground, copy.piece, pose, null);
    const box = boxOf(rings);
    const width = box.right - box.left + 2 * air;
    const height = box.top - box.foot + 2 * air;
    const room = `${sideFor(this.cells.get(copy.index) ?? 1, this.unit, this.room)}px`;
    const button = this.buttons.get(copy.index)?.element;
    if (button) Object.assign(button.style, { width: room, height: room });
    return svgOf(
      "svg",
      {
        viewBox: viewBoxOf(box, air),
        width: (width * this.unit).toFixed(1),
        height: (height * this.unit).toFixed(1),
        "aria-hidden": "true",
        focusable: "false",
      },
      `<g>${pieceMarkup(partOf(copy.piece, rings))}</g>`,
    );
  }
}
