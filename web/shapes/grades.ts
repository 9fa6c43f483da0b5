// Grades of difficulty by the number of solutions, for engines that do not tell a grade.

import type { Challenge } from "../core/catalogue.js";

/**
 * The grade of each shape by its fingerprint. As in a catalogue of the program, the fifth with the
 * most tilings is the easiest and has grade 1. If equal shapes are in several fifths, all of them
 * have the lowest of these grades. Empty unless every shape is measured, and if more than a third of
 * the shapes have the same number: then the number says little about the difficulty.
 */
export function gradesByCount(
  shapes: readonly { readonly challenge: Challenge }[],
): ReadonlyMap<string, number> {
  const grades = new Map<string, number>();
  const ranked: { fingerprint: string; tilings: bigint }[] = [];
  for (const { challenge } of shapes) {
    if (challenge.tilings === null) return grades;
    ranked.push({ fingerprint: challenge.fingerprint, tilings: BigInt(challenge.tilings) });
  }
  ranked.sort((a, b) => (a.tilings > b.tilings ? -1 : a.tilings < b.tilings ? 1 : 0));
  let first = 0;
  let most = 0;
  ranked.forEach(({ fingerprint, tilings }, i) => {
    if (tilings !== ranked[first]?.tilings) first = i;
    most = Math.max(most, i - first + 1);
    grades.set(fingerprint, 1 + Math.floor((5 * first) / ranked.length));
  });
  return 3 * most > ranked.length ? new Map() : grades;
}
