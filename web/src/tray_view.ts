// The pieces beside the board. Each keeps its place there; one that lies on the board leaves a
// shadow.

import { copyInWords } from "./description.js";
import type { Game } from "./game.js";
import { pieceRings } from "./ground.js";
import { html, setAttributes, svg } from "./markup.js";
import { boxOf, viewBoxOf } from "./outline.js";
import { pieceShape } from "./picture.js";
import { areaWords, copyName } from "./words.js";
import { type Copy } from "./findings.js";
import { posedShards } from "./placement.js";

/** Around a piece, in cells. */
const air = 0.08;
/** Pixels for the width of a cell. */
const least = 13;
/** Pixels that a finger can hit. */
const leastRoom = 44;

export class TrayView {
  readonly element: HTMLElement;
  private readonly buttons = new Map<number, { element: HTMLButtonElement; looks: string }>();
  private unit = 28;

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
      this.buttons.set(copy.index, { element, looks: "" });
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
      const looks = JSON.stringify([pose, this.unit]);
      if (known.looks !== looks) {
        known.looks = looks;
        element.replaceChildren(this.pictureOf(copy));
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

  /** Draws pieces as large as they can be in that width and height, up to so many pixels a cell. */
  fit(width: number, height: number, most: number): void {
    let unit = Math.max(least, Math.round(most));
    while (unit > least && this.heightOf(unit, width) > height) --unit;
    this.unit = unit;
  }

  /** Of the rows that the browser makes of the pieces. */
  private heightOf(unit: number, width: number): number {
    let [height, rowWidth, rowHeight] = [0, 0, 0];
    for (const index of this.buttons.keys()) {
      const room = this.roomFor(this.game.copy(index), unit);
      if (rowWidth + room > width) {
        height += rowHeight;
        [rowWidth, rowHeight] = [0, 0];
      }
      rowWidth += room;
      rowHeight = Math.max(rowHeight, room);
    }
    return height + rowHeight;
  }

  /** As much as a piece needs in any turn, so that nothing moves when it is turned. */
  private roomFor(copy: Copy, unit: number): number {
    const box = boxOf(
      pieceRings(this.game.ground, copy.piece, this.game.lie(copy.index).pose, null),
    );
    const cells = Math.max(box.right - box.left, box.top - box.foot) + 2 * air;
    return Math.max(leastRoom, Math.ceil(cells * unit) + 8);
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
    const room = `${this.roomFor(copy, this.unit)}px`;
    const button = this.buttons.get(copy.index)?.element;
    if (button) Object.assign(button.style, { width: room, height: room });
    return svg(
      "svg",
      {
        viewBox: viewBoxOf(box, air),
        width: (width * this.unit).toFixed(1),
        height: (height * this.unit).toFixed(1),
        "aria-hidden": "true",
        focusable: "false",
      },
      ...pieceShape(copy.piece, rings),
    );
  }
}
