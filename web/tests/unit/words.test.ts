import assert from "node:assert/strict";
import { test } from "node:test";
import type { Challenge } from "../../core/catalogue.js";
import { copyInWords, openInWords, statusWords } from "../../core/description.js";
import { Game } from "../../core/game.js";
import { lattices } from "../../core/lattice.js";
import { firstPose } from "../../core/placement.js";
import {
  areaWords,
  commonFacts,
  countWords,
  factsOf,
  listed,
  sizeWords,
  solutionsWords,
} from "../../core/words.js";
import { iqStars, ringAndCell, triangleOfTwo, twoCorners } from "../support/samples.js";

test("areas are told in squares", () => {
  assert.equal(areaWords(lattices.tetrakis, 10), "2½ squares");
  assert.equal(areaWords(lattices.tetrakis, 4), "1 square");
  assert.equal(areaWords(lattices.tetrakis, 2), "½ squares");
  assert.equal(areaWords(lattices.hex, 3), "3 places");
  assert.equal(areaWords(lattices.triangle, 3), "3 triangles");
});

test("numbers and lists read as sentences do", () => {
  assert.equal(listed(["A", "B", "C"]), "A, B and C");
  assert.equal(solutionsWords("1"), "1 solution");
  assert.equal(solutionsWords("11387128"), "11,387,128 solutions");
  assert.equal(countWords(ringAndCell()), "1 shape: there are no others");
  assert.equal(countWords({ ...ringAndCell(), exhausted: false }), "1 shape so far: there may be more");
  assert.equal(countWords({ ...ringAndCell(), chosenFrom: 1024 }), "1 shape, chosen from 1,024");
  assert.equal(
    countWords({ ...ringAndCell(), chosenFrom: 24, exhausted: false }),
    "1 shape, chosen from 24 so far",
  );
});

test("the open places are told by rows", () => {
  const { puzzle, challenges } = twoCorners();
  const game = new Game(puzzle, challenges[0]!);
  assert.deepEqual(openInWords(game), ["row 1: 1 to 3", "row 2: 1 to 3"]);
  game.put(0, { pose: firstPose, spot: { grid: 0, x: 0, y: 0 } });
  assert.deepEqual(openInWords(game), ["row 1: 2, 3", "row 2: 3"]);
});

test("on shifted rows places go by their numbers", () => {
  const { puzzle, challenges } = iqStars();
  const game = new Game(puzzle, challenges[0]!);
  assert.deepEqual(openInWords(game), [
    "row 1: 1 to 7",
    "row 2: 8 to 13",
    "row 3: 14 to 20",
    "row 4: 21 to 26",
  ]);
});

test("triangles go by their numbers", () => {
  const { puzzle, challenges } = triangleOfTwo();
  const game = new Game(puzzle, challenges[0]!);
  assert.deepEqual(openInWords(game), ["row 1: 1", "row 2: 2 to 4"]);
  game.put(0, { pose: firstPose, spot: { grid: 0, x: 0, y: 0 } });
  assert.equal(copyInWords(game, game.copy(0)), "strip, on triangles 2 to 4");
  game.put(1, { pose: { ...firstPose, turn: 3 }, spot: { grid: 0, x: 1, y: 1 } });
  assert.equal(copyInWords(game, game.copy(1)), "one, turned by 180°, on triangles 3, overlaps strip");
  game.put(1, { pose: firstPose, spot: { grid: 0, x: 0, y: 1 } });
  assert.equal(statusWords(game), "Everything is covered.");
});

test("a piece is told with its place and what is wrong with it", () => {
  const { puzzle, challenges } = twoCorners();
  const game = new Game(puzzle, challenges[0]!);
  assert.equal(copyInWords(game, game.copy(0)), "A, beside the board");
  game.put(0, { pose: firstPose, spot: { grid: 0, x: 0, y: 0 } });
  game.put(1, { pose: { ...firstPose, turn: 3 }, spot: { grid: 0, x: 2, y: 2 } });
  assert.equal(copyInWords(game, game.copy(0)), "A, row 1, column 1");
  assert.equal(copyInWords(game, game.copy(1)), "B, turned by 90°, row 1, column 3, sticks out");
  assert.equal(statusWords(game), "2 of 2 pieces on the board · B sticks out");
});

test("the two parts of a mixed challenge are told apart", () => {
  const { puzzle, challenges } = ringAndCell();
  const game = new Game(puzzle, challenges[0]!);
  assert.equal(openInWords(game).pop(), "Inner part, row 1: 1");
  assert.deepEqual(factsOf(challenges[0]!, puzzle), [
    "Ring and centre, half a square apart",
    "4\u00a0×\u00a04 squares",
  ]);
});

test("the size of a shape is its width and its height", () => {
  const { challenges } = ringAndCell();
  const shape = (numbers: number[], part = 0): Challenge => {
    const shards = [];
    for (let i = 0; i < numbers.length; i += 2) {
      shards.push({ x: numbers[i]!, y: numbers[i + 1]!, part });
    }
    return { ...challenges[0]!, components: [{ ...challenges[0]!.components[0]!, shards }] };
  };
  const column = Array.from({ length: 9 }, (_, y) => [0, y]).flat();
  assert.equal(sizeWords(shape([...column, -1, 4, 1, 4]), lattices.square), "3\u00a0×\u00a09 squares");
  assert.equal(sizeWords(shape([0, 0]), lattices.square), "1\u00a0×\u00a01 square");
  assert.equal(sizeWords(shape([0, 0, 1, 0, 1, 1]), lattices.hex), "2 hexagons wide, 2 rows");
  assert.equal(sizeWords(shape([0, 0, 0, 1]), lattices.triangle), "1½ sides wide, 2 rows");
});

test("what all challenges have in common is not said of each", () => {
  const catalogue = ringAndCell();
  const [challenge] = catalogue.challenges;
  assert.equal(commonFacts(catalogue).size, 0, "of one alone all is said");
  const counted = { ...challenge!, solutions: "7" };
  const common = commonFacts({ ...catalogue, challenges: [counted, challenge!] });
  const facts = factsOf(counted, catalogue.puzzle);
  assert.ok(common.size > 0);
  assert.equal(facts.filter((fact) => !common.has(fact)).length, 1);
});
