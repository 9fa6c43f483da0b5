// The symmetries of each lattice, in the order of the search: the largest first. The names are
// those of the program.

import type { LatticeName } from "../engine/engine.js";

type Named = readonly (readonly [symmetry: string, name: string])[];

const ofSquares: Named = [
  ["D4", "full"],
  ["C4", "quarter-turn"],
  ["D2", "double-lateral"],
  ["D2x", "double-diagonal"],
  ["C2", "half-turn"],
  ["D1", "lateral"],
  ["D1x", "diagonal"],
];

const ofTriangles: Named = [
  ["D6", "full"],
  ["C6", "sixth-turn"],
  ["D3", "triple-lateral"],
  ["D3x", "triple-diagonal"],
  ["D2", "double-lateral"],
  ["C3", "third-turn"],
  ["C2", "half-turn"],
  ["D1", "lateral"],
  ["D1x", "diagonal"],
];

export function symmetriesOn(lattice: LatticeName): Named {
  return lattice === "square" || lattice === "tetrakis" ? ofSquares : ofTriangles;
}
