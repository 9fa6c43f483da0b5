// A small picture of a symmetry: a motif with all its images, the mirror lines, and in the centre
// the sign that crystallographers use for the turns (a lens for 2, a triangle for 3 …).

import type { LatticeName } from "../engine/engine.js";
import { mapsOf } from "./symmetries.js";

const inner = 7;
const outer = 19;

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(-radius * Math.sin(angle)).toFixed(2)}`;
}

export function SymmetryPicture({ symmetry, lattice }: { symmetry: string; lattice: LatticeName }) {
  const maps = mapsOf(symmetry, lattice);
  if (!maps) return null;
  const { turns, mirrors } = maps;
  const first = mirrors[0] ?? 90;
  // The motif fills a part of the sector between two mirrors, or between a motif and the next.
  const sector = mirrors.length > 0 ? 180 / mirrors.length : 360 / turns;
  const from = mirrors.length > 0 ? Math.min(14, sector * 0.2) : 0;
  const width = Math.min(44, sector * (mirrors.length > 0 ? 0.62 : 0.6));
  const motifs: string[] = [];
  for (let turn = 0; turn < turns; ++turn) {
    const base = first + (360 / turns) * turn;
    const shape = (side: number): string => {
      const a = base + side * from;
      const b = base + side * (from + width);
      return `M${at(inner, a)}L${at(outer, a)}L${at(outer * 0.8, b)}Z`;
    };
    motifs.push(shape(-1));
    if (mirrors.length > 0) motifs.push(shape(1));
  }
  return (
    <svg class="symmetry-picture" viewBox="-24 -24 48 48" aria-hidden="true">
      {mirrors.map((angle) => (
        <path key={angle} class="symmetry-mirror" d={`M${at(23, angle)}L${at(23, angle + 180)}`} />
      ))}
      <path class="symmetry-motif" d={motifs.join("")} />
      {turns > 1 && <path class="symmetry-turn" d={turnSign(turns)} />}
    </svg>
  );
}

function turnSign(turns: number): string {
  if (turns === 2) return "M-3.4 0Q0 -4.4 3.4 0Q0 4.4 -3.4 0Z";
  const corners = Array.from({ length: turns }, (_, i) =>
    at(3.7, 90 + (360 / turns) * (i + 0.5 * (turns === 4 ? 1 : 0))),
  );
  return `M${corners.join("L")}Z`;
}
