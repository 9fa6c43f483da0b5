// Keys that move and turn the piece that has the focus.

import type { Cell, LatticeName } from "./lattice.js";

export type Action =
  | { readonly do: "move"; readonly by: Cell }
  | { readonly do: "turn"; readonly steps: number }
  | { readonly do: "flip" | "side" | "grid" | "takeOff" | "activate" | "cancel" }
  | { readonly do: "undo" | "redo" };

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key asks for; `row` is that of the piece, whose neighbours above lie to either side. */
export function actionOf(press: KeyPress, lattice: LatticeName, row: number): Action | null {
  if (press.altKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.ctrlKey || press.metaKey) {
    if (key === "z") return { do: press.shiftKey ? "redo" : "undo" };
    return key === "y" ? { do: "redo" } : null;
  }
  const by = moveOf(key, lattice, row);
  if (by) return { do: "move", by };
  switch (key) {
    case "r":
      return { do: "turn", steps: press.shiftKey ? -1 : 1 };
    case "f":
      return { do: "flip" };
    case "s":
      return { do: "side" };
    case "g":
      return { do: "grid" };
    case "Delete":
    case "Backspace":
      return { do: "takeOff" };
    case "Enter":
    case " ":
      return { do: "activate" };
    case "Escape":
      return { do: "cancel" };
    default:
      return null;
  }
}

function moveOf(key: string, lattice: LatticeName, row: number): Cell | null {
  // On `hex` straight up is left and right by turns.
  const isEven = row % 2 === 0;
  const lean = lattice === "hex";
  switch (key) {
    case "ArrowLeft":
      return { x: -1, y: 0 };
    case "ArrowRight":
      return { x: 1, y: 0 };
    case "ArrowUp":
      return { x: lean && isEven ? 1 : 0, y: 1 };
    case "ArrowDown":
      return { x: lean && !isEven ? -1 : 0, y: -1 };
    default:
      return null;
  }
}
