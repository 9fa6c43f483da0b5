import assert from "node:assert/strict";
import { test } from "node:test";
import { exactCover } from "../../core/exact_cover.js";

/** All subsets of the options. */
function canBeCovered(items: number, options: number[][]): boolean {
  for (let chosen = 0; chosen < 2 ** options.length; ++chosen) {
    const covered = options.flatMap((option, i) => (chosen & (1 << i) ? option : []));
    if (covered.length === items && new Set(covered).size === items) return true;
  }
  return false;
}

test("agrees with trying all subsets", () => {
  // A small generator of numbers, the same each time.
  let state = 7;
  const random = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  let found = 0;
  for (let round = 0; round < 300; ++round) {
    const items = 3 + random(4);
    const options = Array.from({ length: 7 }, () =>
      [...Array(items).keys()].filter(() => random(3) === 0),
    ).filter((option) => option.length > 0);
    const outcome = exactCover(items, options, 10_000);
    assert.equal(outcome.kind, canBeCovered(items, options) ? "found" : "none");
    if (outcome.kind !== "found") continue;
    ++found;
    const covered = outcome.options.flatMap((option) => options[option]!);
    assert.deepEqual(
      covered.sort((a, b) => a - b),
      [...Array(items).keys()],
    );
  }
  assert.ok(found > 20);
});

test("gives up where it is told to", () => {
  const options = [[0], [0], [1], [1]];
  assert.equal(exactCover(2, options, 1).kind, "undecided");
});
