// Boards: ready outlines, and what is said about a board before a search.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lattices } from "../../core/lattice.js";
import {
  boardFindings,
  fittingOutlines,
  type OutlineKind,
  outlineCells,
  outlineKinds,
  partAreas,
} from "../../studio/boards/board.js";
import { countParts, countShards } from "../../studio/editor/drawing.js";
import type { LatticeName, PieceJson, PuzzleJson } from "../../engine/engine.js";
import { cells, moved } from "../support/samples.js";

function piece(rows: readonly string[], lattice: LatticeName = "square", copies = 1): PieceJson {
  return { name: "P", colour: "#444444", copies, sides: [{ name: "", cells: cells(rows, lattice) }] };
}

function puzzle(given: Partial<PuzzleJson> & Pick<PuzzleJson, "pieces">): PuzzleJson {
  return {
    name: "Test",
    lattice: "square",
    turns: true,
    flips: true,
    connect: "edge",
    holes: true,
    unit_mm: 10,
    ...given,
  };
}

const on = (lattice: LatticeName, kind: OutlineKind, width: number, height = width): number[] =>
  outlineCells(lattice, { kind, width, height });

test("outlines have the right area, are connected, and begin at 0", () => {
  const areas: Record<string, (side: number) => number> = {
    "hex hexagon": (side) => 3 * side * (side - 1) + 1,
    "hex triangle": (side) => (side * (side + 1)) / 2,
    "triangle hexagon": (side) => 6 * side * side,
    "triangle triangle": (side) => side * side,
  };
  for (const name of Object.keys(outlineKinds) as LatticeName[]) {
    for (const kind of outlineKinds[name]) {
      for (const side of [1, 2, 3, 5]) {
        const own = on(name, kind, side, side + 2);
        const perCell = lattices[name].partsPerCell;
        const expected = areas[`${name} ${kind}`]?.(side) ?? side * (side + 2) * perCell;
        assert.equal(countShards(own), expected, `${name} ${kind} ${side}`);
        assert.equal(countParts(lattices[name], own), 1, `${name} ${kind} ${side}`);
        const at = (i: number): number[] => own.filter((_, k) => k % 3 === i);
        assert.equal(Math.min(...at(0)), 0, `${name} ${kind} ${side}`);
        assert.equal(Math.min(...at(1)), 0, `${name} ${kind} ${side}`);
      }
    }
  }
});

test("a hexagon of triangles has the outline of a hexagon", () => {
  const own = on("triangle", "hexagon", 1);
  assert.deepEqual(sortedCells(own), sortedCells([0, 0, 2, 1, 0, 3, 0, 1, 3, 1, 1, 1]));
});

function sortedCells(own: readonly number[]): number[] {
  const triples: number[][] = [];
  for (let i = 0; i < own.length; i += 3) triples.push(own.slice(i, i + 3));
  return triples.sort((a, b) => a[1]! - b[1]! || a[0]! - b[0]!).flat();
}

test("outlines that fit have exactly the area, the most compact first", () => {
  for (const name of ["square", "tetrakis", "hex", "triangle"] as const) {
    const { partsPerCell } = lattices[name];
    for (const area of [24, 36, 54, 60, 7, 19]) {
      for (const outline of fittingOutlines(name, [area * partsPerCell])) {
        assert.equal(countShards(outlineCells(name, outline)), area * partsPerCell);
      }
    }
  }
  assert.deepEqual(
    fittingOutlines("square", [60]).map(({ width, height }) => [width, height]),
    [
      [10, 6],
      [12, 5],
      [15, 4],
      [20, 3],
      [30, 2],
    ],
  );
  assert.ok(fittingOutlines("hex", [19]).some(({ kind, width }) => kind === "hexagon" && width === 3));
  assert.ok(fittingOutlines("triangle", [36]).some(({ kind, width }) => kind === "triangle" && width === 6));
  // Sides with different areas: the most compact outline of any area.
  assert.deepEqual(fittingOutlines("square", [46, 49])[0], { kind: "rectangle", width: 7, height: 7 });
  assert.deepEqual(fittingOutlines("tetrakis", [4 * 6 + 2]), []);
});

test("the areas of parts, where parts that touch at a corner are separate", () => {
  assert.deepEqual(partAreas("square", cells(["##.", "..#"])), [2, 1]);
  assert.deepEqual(partAreas("square", cells(["##", ".#"])), [3]);
  assert.deepEqual(partAreas("tetrakis", cells(["#.", ".#"], "tetrakis")), [4, 4]);
  assert.deepEqual(partAreas("square", []), []);
});

test("says what to draw first", () => {
  assert.match(boardFindings(puzzle({ pieces: [] })).words, /Draw the pieces first/);
  const { state, words } = boardFindings(puzzle({ pieces: [piece(["##", "##"])] }));
  assert.equal(state, "none");
  assert.match(words, /4 squares/);
});

test("says how much area is missing or too much", () => {
  const pieces = [piece(["###", "###"])];
  const small = boardFindings(puzzle({ pieces, board: { cells: cells(["##", "##"]) } }));
  assert.equal(small.state, "wrong");
  assert.match(small.words, /add 2 squares/);
  const large = boardFindings(puzzle({ pieces, board: { cells: cells(["####", "####"]) } }));
  assert.match(large.words, /remove 2 squares/);
  const right = boardFindings(puzzle({ pieces, board: { cells: cells(["######"]) } }));
  assert.equal(right.state, "fits");
  assert.deepEqual(right.remarks, []);
});

test("half squares count as halves", () => {
  const pieces = [piece(["#◣"], "tetrakis")];
  const board = { cells: cells(["#"], "tetrakis") };
  assert.match(boardFindings(puzzle({ lattice: "tetrakis", pieces, board })).words, /add ½ square/);
});

test("sides of different areas: one choice of sides must fit", () => {
  const sides = [["#"], ["###"]].map((rows) => ({ name: "", cells: cells(rows) }));
  const pieces = [{ ...piece(["#"]), sides, copies: 2 }];
  const of = (rows: readonly string[]) => boardFindings(puzzle({ pieces, board: { cells: cells(rows) } }));
  assert.equal(of(["####"]).state, "fits");
  assert.equal(of(["###"]).state, "wrong");
  assert.match(of(["###"]).words, /No choice of sides/);
});

test("a board in several parts needs pieces with the area of each part", () => {
  const two = (a: string, b: string): number[] => [...cells([a]), ...moved(cells([b]), 0, 3)];
  const pieces = [piece(["##"]), piece(["###"]), piece(["#"])];
  const good = boardFindings(puzzle({ pieces, board: { cells: two("####", "##") } }));
  assert.equal(good.state, "fits");
  assert.match(good.remarks[0]!.words, /2 parts \(4 squares and 2 squares\)/);
  const bad = boardFindings(
    puzzle({ pieces: [piece(["##"], "square", 3)], board: { cells: two("###", "###") } }),
  );
  assert.equal(bad.state, "wrong");
  assert.ok(bad.remarks.some(({ words, isFault }) => isFault && words.includes("part with 3 squares")));
});

test("the two colours of a checkerboard", () => {
  const dominoes = [piece(["##"], "square", 4)];
  const withoutCorners = [...cells(["###", "##.", "###"])];
  assert.equal(countShards(withoutCorners), 8);
  const found = boardFindings(puzzle({ pieces: dominoes, board: { cells: withoutCorners } }));
  assert.equal(found.state, "wrong");
  assert.ok(found.remarks.some(({ words }) => /checkerboard has 2 squares more/.test(words)));
  // The T tetromino covers three places of one colour and one of the other.
  const odd = boardFindings(
    puzzle({ pieces: [piece(["###", ".#."])], board: { cells: cells(["##", "##"]) } }),
  );
  assert.equal(odd.state, "wrong");
});

test("too large a board is refused", () => {
  const board = { cells: outlineCells("square", { kind: "rectangle", width: 65, height: 64 }) };
  assert.match(boardFindings(puzzle({ pieces: [piece(["#"])], board })).words, /too large/);
});
