// How to play, in a window of its own.

import type { Catalogue } from "./catalogue.js";
import { html } from "./markup.js";

export function helpDialog({ puzzle, challenges }: Catalogue): HTMLDialogElement {
  const place = puzzle.lattice.placeWord;
  const gap = puzzle.lattice.gridGap;
  const isBoard = challenges.some(({ kind }) => kind === "board");
  const hasSides = puzzle.pieces.some(({ sides }) => sides.length > 1);
  const hasGrids = challenges.some(({ symmetry }) => symmetry === "mixed");
  const rules = [
    `Cover the whole ${isBoard ? "board" : "shape"} with all pieces, so that no ${place} is left open and none is covered twice.`,
    puzzle.turns ? "Pieces may be turned." : "Pieces may not be turned.",
    puzzle.flips ? "They may be flipped over, too." : "They may not be flipped over.",
    hasSides ? "Each piece can be used with either of its sides." : "",
    isBoard
      ? "Pieces that lie there from the start stay. A small tile says which piece covers that place."
      : "",
    hasGrids
      ? `Where ring and centre lie ${gap} apart, a piece falls into the grid of the part that it lies on.`
      : "",
    "Any solution counts, whichever it is.",
  ];
  const keys: [string, string][] = [
    ["Tab", "go from piece to piece"],
    ["Enter", "lay the piece on the board; there, turn it"],
    ["Arrow keys", "move it"],
  ];
  if (puzzle.turns) keys.push(["R, Shift+R", "turn it right, left"]);
  if (puzzle.flips) keys.push(["F", "flip it"]);
  if (hasSides) keys.push(["S", "change to its other side"]);
  if (hasGrids) keys.push(["G", `go to the other grid, ${gap} away`]);
  keys.push(["Delete", "take it off the board"], ["Ctrl+Z, Ctrl+Y", "undo, redo"]);

  const close = html("button", { type: "submit", class: "button is-main" }, "Close");
  return html(
    "dialog",
    { class: "help", "aria-labelledby": "help-title" },
    html(
      "form",
      { method: "dialog" },
      html("h2", { id: "help-title" }, "How to play"),
      ...rules.filter((rule) => rule !== "").map((rule) => html("p", {}, rule)),
      html(
        "p",
        {},
        `Drag a piece to where it belongs. A click turns it${puzzle.turns ? ", and so does the wheel on a chosen piece or one in your hand" : ""}. Let go beside the board to take it off.`,
      ),
      html("h3", {}, "Keys"),
      html(
        "dl",
        {},
        ...keys.flatMap(([key, words]) => [html("dt", {}, key), html("dd", {}, words)]),
      ),
      html(
        "p",
        {},
        "What you have done is kept in this browser. Save it to a file to take it to another.",
      ),
      close,
    ),
  );
}
