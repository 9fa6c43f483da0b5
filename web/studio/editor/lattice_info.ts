// How the page names the lattices.

import type { LatticeName } from "../../engine/engine.js";

export interface LatticeInfo {
  readonly name: LatticeName;
  readonly title: string;
  readonly words: string;
  /** A few cells as the picture of the lattice. */
  readonly cells: readonly number[];
}

export const latticeInfos: readonly LatticeInfo[] = [
  {
    name: "square",
    title: "Squares",
    words: "polyominoes, such as pentominoes",
    cells: [0, 0, 1, 1, 0, 1, 1, 1, 1],
  },
  {
    name: "tetrakis",
    title: "Squares with halves",
    words: "squares and halves of squares along a diagonal",
    cells: [0, 0, 12, 1, 0, 15, 1, 1, 9],
  },
  {
    name: "triangle",
    title: "Triangles",
    words: "polyiamonds, such as hexiamonds",
    cells: [0, 0, 3, 1, 0, 1],
  },
  {
    name: "hex",
    title: "Hexagons",
    words: "polyhexes, such as tetrahexes",
    cells: [0, 0, 1, 1, 0, 1, 1, 1, 1],
  },
];

export function latticeInfo(name: LatticeName): LatticeInfo {
  return latticeInfos.find((info) => info.name === name) ?? latticeInfos[0]!;
}
