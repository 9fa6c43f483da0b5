// What the editor of pieces shows: the chosen piece and side, and the brush.

import { signal } from "@preact/signals";
import type { Brush } from "./drawing.js";

/** The index of the chosen piece. The number of pieces: a new piece, which is drawn next. */
export const chosen = signal(0);
export const chosenSide = signal(0);
export const brush = signal<Brush>("auto");
