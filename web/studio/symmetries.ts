// The symmetries of each lattice in words, and which of them include others.

import type { LatticeName } from "../engine/engine.js";

const ofSquares = ["D4", "C4", "D2", "D2x", "C2", "D1", "D1x"];
const ofTriangles = ["D6", "C6", "D3", "D3x", "D2", "C3", "C2", "D1", "D1x"];

/** The program's names of the symmetries in the order of the search: the largest first. */
export function symmetriesOn(lattice: LatticeName): readonly string[] {
  return isSquare(lattice) ? ofSquares : ofTriangles;
}

function isSquare(lattice: LatticeName): boolean {
  return lattice === "square" || lattice === "tetrakis";
}

const words: Readonly<Record<string, string>> = {
  D4: "quarter turns and mirrors",
  C4: "quarter turns",
  D2: "half turns and mirrors",
  D2x: "half turns and diagonal mirrors",
  C2: "half turns",
  D1: "one mirror",
  D1x: "one diagonal mirror",
  D6: "sixth turns and mirrors",
  C6: "sixth turns",
  D3: "third turns and mirrors",
  D3x: "third turns and diagonal mirrors",
  C3: "third turns",
};

/** For example "quarter turns and mirrors". */
export function symmetryName(symmetry: string): string {
  return words[symmetry] ?? symmetry;
}

/** For example "Quarter turns and mirrors". */
export function symmetryTitle(symmetry: string): string {
  return capital(symmetryName(symmetry));
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Several symmetries in words: "quarter turns, half turns, or one mirror". */
export function symmetryNames(symmetries: readonly string[]): string {
  const names = symmetries.map(symmetryName);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")}, or ${last}`;
}

interface Maps {
  readonly turns: number;
  /** The angles of the mirror lines in degrees, anticlockwise from the horizontal. */
  readonly mirrors: readonly number[];
}

/** Reads a name such as D2x. Null if it is not known. */
export function mapsOf(symmetry: string, lattice: LatticeName): Maps | null {
  const parts = /^([CD])([1-8])(x?)$/.exec(symmetry);
  if (!parts) return null;
  const turns = Number(parts[2]);
  if (parts[1] === "C") return { turns, mirrors: [] };
  // The vertical line is a mirror; for names with an x, the lines are halfway between the others.
  const shift = parts[3] === "x" ? (isSquare(lattice) ? 45 : 30) : 0;
  const mirrors = Array.from({ length: turns }, (_, i) => (90 - shift + (180 / turns) * i) % 180);
  return { turns, mirrors };
}

/** Whether every shape with the first symmetry has the second one, too. */
export function includes(large: string, small: string, lattice: LatticeName): boolean {
  const [a, b] = [mapsOf(large, lattice), mapsOf(small, lattice)];
  if (!a || !b || a.turns % b.turns !== 0) return false;
  const step = isSquare(lattice) ? 90 : 60;
  const turned = (by: number): boolean => b.mirrors.every((angle) => a.mirrors.includes((angle + by) % 180));
  return [0, 1, 2].some((turns) => turned(turns * step));
}
