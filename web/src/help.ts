// How to play, in a window of its own: for fingers or for a mouse, and for keys where there are any.

import type { Catalogue } from "./catalogue.js";
import { closeButton, dialogOf, openAtTop } from "./dialog.js";
import { html } from "./markup.js";

export class HelpWindow {
  readonly element: HTMLDialogElement;
  private readonly text = html("div", {});

  constructor(private readonly catalogue: Catalogue) {
    const foot = html("div", { class: "window-foot" }, closeButton("Close"));
    this.element = dialogOf("help", "How to play", this.text, foot);
  }

  open(): void {
    // A mouse may have been plugged in since.
    const isTouch = window.matchMedia("(pointer: coarse)").matches;
    const hasKeys = !isTouch || window.matchMedia("(any-pointer: fine)").matches;
    this.text.replaceChildren(
      ...paragraphs(rulesOf(this.catalogue)),
      html("h3", {}, isTouch ? "With a finger" : "With the mouse"),
      ...paragraphs(isTouch ? touchWords(this.catalogue) : mouseWords(this.catalogue)),
      ...(hasKeys ? keysOf(this.catalogue) : []),
      html("h3", {}, "Good to know"),
      ...paragraphs([
        "Best times count games without hints.",
        "What you have done is kept in this browser. Save it to a file to take it to another: that is in the menu.",
      ]),
    );
    openAtTop(this.element);
  }
}

const paragraphs = (texts: readonly string[]): HTMLElement[] =>
  texts.filter((text) => text !== "").map((text) => html("p", {}, text));

const isBoard = ({ challenges }: Catalogue): boolean =>
  challenges.some(({ kind }) => kind === "board");
const hasSides = ({ puzzle }: Catalogue): boolean =>
  puzzle.pieces.some(({ sides }) => sides.length > 1);
const hasGrids = ({ challenges }: Catalogue): boolean =>
  challenges.some(({ symmetry }) => symmetry === "mixed");

function rulesOf(catalogue: Catalogue): string[] {
  const { puzzle } = catalogue;
  const { placeWord, gridGap } = puzzle.lattice;
  return [
    `Cover the whole ${isBoard(catalogue) ? "board" : "shape"} with all pieces, so that no ${placeWord} is left open and none is covered twice.`,
    puzzle.turns ? "Pieces may be turned." : "Pieces may not be turned.",
    puzzle.flips ? "They may be flipped over, too." : "They may not be flipped over.",
    hasSides(catalogue) ? "Each piece can be used with either of its sides." : "",
    isBoard(catalogue)
      ? "Pieces that lie there from the start stay. A small tile says which piece covers that place."
      : "",
    hasGrids(catalogue)
      ? `Where ring and centre lie ${gridGap} apart, a piece falls into the grid of the part that it lies on.`
      : "",
    "Any solution counts, whichever it is.",
  ];
}

function touchWords({ puzzle }: Catalogue): string[] {
  return [
    "Drag a piece to where it belongs. It is carried a little above your finger, so that you see it. Let go beside the board to take it off.",
    puzzle.turns
      ? "Tap a piece to turn it, or keep your finger on it: it goes on turning. While you carry it, a tap with a second finger turns it."
      : "",
    puzzle.flips ? "To flip it over tap it, and then Flip." : "",
    "A tap with two fingers takes the last step back.",
  ];
}

function mouseWords({ puzzle }: Catalogue): string[] {
  return [
    "Drag a piece to where it belongs. Let go beside the board to take it off.",
    puzzle.turns
      ? "A click turns it, and so does the wheel on a chosen piece or one in your hand. Keep the button down, and it goes on turning."
      : "",
  ];
}

function keysOf(catalogue: Catalogue): HTMLElement[] {
  const { puzzle } = catalogue;
  const keys: [string, string][] = [
    ["Tab", "go from piece to piece"],
    ["Enter", puzzle.turns ? "lay the piece on the board; there, turn it" : "lay it on the board"],
    ["Arrow keys", "move it"],
  ];
  if (puzzle.turns) keys.push(["R, Shift+R", "turn it right, left"]);
  if (puzzle.flips) keys.push(["F", "flip it"]);
  if (hasSides(catalogue)) keys.push(["S", "change to its other side"]);
  if (hasGrids(catalogue))
    keys.push(["G", `go to the other grid, ${puzzle.lattice.gridGap} away`]);
  keys.push(["Delete", "take it off the board"], ["Ctrl+Z, Ctrl+Y", "undo, redo"], ["?", "open this help"]);
  return [
    html("h3", {}, "With keys"),
    html(
      "dl",
      {},
      ...keys.flatMap(([key, words]) => [html("dt", {}, key), html("dd", {}, words)]),
    ),
  ];
}
