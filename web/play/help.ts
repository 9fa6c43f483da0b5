// How to play, in a window: for fingers or a mouse, and for keys if there is a keyboard.

import type { Catalogue } from "../core/catalogue.js";
import { closeButton, dialogOf, openAtTop } from "../ui/dialog.js";
import { html } from "../ui/markup.js";

export class HelpWindow {
  readonly element: HTMLDialogElement;
  private readonly text = html("div", {});

  constructor(private readonly catalogue: Catalogue) {
    const foot = html("div", { class: "window-foot" }, closeButton("Close"));
    this.element = dialogOf("help", "How to play", this.text, foot);
  }

  open(): void {
    // The player can connect a mouse at any time.
    const isTouch = window.matchMedia("(pointer: coarse)").matches;
    const hasKeys = !isTouch || window.matchMedia("(any-pointer: fine)").matches;
    this.text.replaceChildren(
      ...paragraphs(rulesOf(this.catalogue)),
      html("h3", {}, isTouch ? "With a finger" : "With the mouse"),
      ...paragraphs(isTouch ? touchWords(this.catalogue) : mouseWords(this.catalogue)),
      ...(hasKeys ? keysOf(this.catalogue) : []),
      html("h3", {}, "Good to know"),
      ...paragraphs([
        "Best times are kept only for games without hints.",
        "Your games are kept in this browser.",
      ]),
    );
    openAtTop(this.element);
  }
}

const paragraphs = (texts: readonly string[]): HTMLElement[] =>
  texts.filter((text) => text !== "").map((text) => html("p", {}, text));

const isBoard = ({ challenges }: Catalogue): boolean => challenges.some(({ kind }) => kind === "board");
const hasSides = ({ puzzle }: Catalogue): boolean => puzzle.pieces.some(({ sides }) => sides.length > 1);
const hasGrids = ({ challenges }: Catalogue): boolean =>
  challenges.some(({ symmetry }) => symmetry === "mixed");

function rulesOf(catalogue: Catalogue): string[] {
  const { puzzle } = catalogue;
  const { placeWord, gridGap } = puzzle.lattice;
  return [
    `Cover the whole ${isBoard(catalogue) ? "board" : "shape"} with all pieces. No ${placeWord} may stay uncovered or be covered twice.`,
    puzzle.turns ? "Pieces may be turned." : "Pieces may not be turned.",
    puzzle.flips ? "Pieces may be flipped over." : "Pieces may not be flipped over.",
    hasSides(catalogue) ? "Each piece can be used with either of its sides." : "",
    isBoard(catalogue)
      ? "Pieces that are on the board at the start cannot be moved. A small tile shows which piece covers its place."
      : "",
    hasGrids(catalogue)
      ? `If the ring and the centre are ${gridGap} apart, a piece snaps to the grid of the part that it is on.`
      : "",
    "Any solution counts.",
  ];
}

function touchWords({ puzzle }: Catalogue): string[] {
  return [
    "Drag a piece to its place. It moves a little above your finger, so that you can see it. To take a piece off the board, let go of it beside the board.",
    puzzle.turns
      ? "Tap a piece to choose it, and tap it again to turn it. If you keep your finger on it, it goes on turning."
      : "",
    puzzle.flips ? "To flip a piece over, tap it and then tap Flip." : "",
  ];
}

function mouseWords({ puzzle }: Catalogue): string[] {
  return [
    "Drag a piece to its place. To take a piece off the board, let go of it beside the board.",
    puzzle.turns
      ? "Click a piece to choose it, and click it again to turn it. If you keep the button down, it goes on turning. The mouse wheel turns a chosen piece, or a piece that you drag."
      : "",
  ];
}

function keysOf(catalogue: Catalogue): HTMLElement[] {
  const { puzzle } = catalogue;
  const keys: [string, string][] = [
    ["Tab", "go from piece to piece"],
    ["Enter", puzzle.turns ? "lay the piece on the board; if it is there, turn it" : "lay it on the board"],
    ["Arrow keys", "move it"],
  ];
  if (puzzle.turns) keys.push(["R, Shift+R", "turn it right, left"]);
  if (puzzle.flips) keys.push(["F", "flip it"]);
  if (hasSides(catalogue)) keys.push(["S", "change to its other side"]);
  if (hasGrids(catalogue)) keys.push(["G", `go to the other grid, ${puzzle.lattice.gridGap} away`]);
  keys.push(["Delete", "take it off the board"], ["Ctrl+Z, Ctrl+Y", "undo, redo"], ["?", "open this help"]);
  return [
    html("h3", {}, "With keys"),
    html("dl", {}, ...keys.flatMap(([key, words]) => [html("dt", {}, key), html("dd", {}, words)])),
  ];
}
