// The shapes of two corners of three squares, for tests of the studio that need no program: a
// rectangle, a line with two bends, and a ring that touches itself in corners.

import type { DataBlock } from "../../engine/engine.js";
import { block, cells, moved, pieces } from "./samples.js";

export function cornersBlock(name = "Two corners"): DataBlock {
  const common = { kind: "connected", symmetry: "edge" } as const;
  const first = [0, 0, 0, 0, 0, 0, 0];
  return block({
    puzzle: name,
    digest: "c0c0c0c0c0c0c0c0",
    pieces: pieces({ A: ["#.", "##"], B: ["#.", "##"] }).map((piece, i) => ({
      ...piece,
      colour: i === 0 ? "#b22222" : "#1d6f42",
    })),
    challenges: [
      {
        ...common,
        fingerprint: "1".repeat(32),
        width: 3,
        full_group: "D2",
        components: [{ centre: [9, 6], cells: cells(["###", "###"]) }],
        solution: [first, [1, 0, 2, 0, 3, 2, 0]],
      },
      {
        ...common,
        fingerprint: "2".repeat(32),
        width: 4,
        full_group: "C2",
        components: [{ centre: [12, 3], cells: moved(cells(["#...", "####", "...#"]), 0, -1) }],
        solution: [first, [1, 0, 2, 0, 4, 1, 0]],
      },
      {
        ...common,
        fingerprint: "3".repeat(32),
        width: 3,
        full_group: "D2x",
        components: [{ centre: [9, 9], cells: cells([".##", "#.#", "##."]) }],
        solution: [first, [1, 0, 2, 0, 3, 3, 0]],
      },
    ],
  });
}
