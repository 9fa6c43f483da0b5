// Keys that move and turn the piece that has the focus.

import type { Cell, Lattice } from "../core/lattice.js";

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

/** The action of a key. `row` is the row of the piece. */
export function actionOf(press: KeyPress, lattice: Lattice, row: number): Action | null {
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

function moveOf(key: string, lattice: Lattice, row: number): Cell | null {
  switch (key) {
    case "ArrowLeft":
      return { x: -1, y: 0 };
    case "ArrowRight":
      return { x: 1, y: 0 };
    case "ArrowUp":
      return { x: acrossRows(lattice, row, 1), y: 1 };
    case "ArrowDown":
      return { x: acrossRows(lattice, row, -1), y: -1 };
    default:
      return null;
  }
}

/**
 * The change of x for a step of one row. If rows are shifted, steps go half a cell right and left
 * in turn.
 */
function acrossRows({ columnsPerRow }: Lattice, row: number, rows: 1 | -1): number {
  if (columnsPerRow === 0) return 0;
  const columns = row % 2 === 0 ? 1 : -1;
  return (columns - rows * columnsPerRow) / 2;
}
