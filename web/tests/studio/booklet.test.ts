// Where shapes are on the pages of a booklet.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bookletOf, entryOf, shortened } from "../../draw/booklet.js";
import type { Size } from "../../draw/packing.js";
import {
  captionHeight,
  isReduced,
  type Paper,
  papers,
  piecePages,
  type PrintedPage,
  roomOn,
  shapePages,
  type ShapesPerPage,
  solutionPages,
} from "../../draw/print_layout.js";
import { iqStars, twoCorners } from "../support/samples.js";

const sizes: Size[] = Array.from({ length: 37 }, (_, i) => ({
  width: 3 + (i % 5),
  height: 2 + ((3 * i) % 7),
}));

/** Every shape is printed once, in order, on the page, below its caption and beside the others. */
function check(pages: readonly PrintedPage[], paper: Paper, all: readonly Size[]): void {
  const room = roomOn(paper);
  const printed = pages.flatMap(({ shapes }) => shapes);
  assert.deepEqual(
    printed.map(({ index }) => index),
    all.map((_, i) => i),
  );
  for (const { shapes } of pages) {
    assert.ok(shapes.length > 0);
    shapes.forEach((one, i) => {
      const size = all[one.index]!;
      const right = one.left + size.width * one.scale;
      const foot = one.top + size.height * one.scale;
      assert.ok(one.left >= room.x - 1e-6 && right <= room.x + room.width + 1e-6);
      assert.ok(one.top >= one.y + captionHeight - 1e-6 && foot <= room.y + room.height + 1e-6);
      for (const other of shapes.slice(i + 1)) {
        const isBeside = one.x + one.width <= other.x + 1e-6 || other.x + other.width <= one.x + 1e-6;
        const isAbove = one.y + one.height <= other.y + 1e-6 || other.y + other.height <= one.y + 1e-6;
        assert.ok(isBeside || isAbove);
      }
    });
  }
}

for (const paper of Object.keys(papers) as Paper[]) {
  test(`shapes are on the pages of ${papers[paper].words}`, () => {
    for (const perPage of [1, 2, 4, 6, 12, "true"] as ShapesPerPage[]) {
      for (const unitMm of [5, 10, 15, 40]) {
        const pages = shapePages(sizes, { paper, perPage, unitMm });
        check(pages, paper, sizes);
        if (perPage !== "true") assert.equal(pages.length, Math.ceil(sizes.length / perPage));
      }
    }
    check(solutionPages(sizes, paper, 15), paper, sizes);
  });
}

test("in true size a cell has the width of the pieces, unless the shape is larger than a page", () => {
  const large = [...sizes, { width: 30, height: 4 }];
  const pages = shapePages(large, { paper: "a4", perPage: "true", unitMm: 15 });
  check(pages, "a4", large);
  for (const shape of pages.flatMap(({ shapes }) => shapes)) {
    assert.equal(isReduced(shape, 15), shape.index === sizes.length);
  }
  // Six small shapes share a page.
  const small = Array.from({ length: 6 }, () => ({ width: 4, height: 4 }));
  assert.equal(shapePages(small, { paper: "a4", perPage: "true", unitMm: 10 }).length, 1);
});

test("with a number of shapes to the page, all have one scale, at most the true one", () => {
  const pages = shapePages(sizes, { paper: "a4", perPage: 4, unitMm: 100 });
  const scales = new Set(pages.flatMap(({ shapes }) => shapes.map(({ scale }) => scale)));
  assert.equal(scales.size, 1);
  const tiny = shapePages(sizes, { paper: "a4", perPage: 4, unitMm: 2 });
  assert.ok(tiny.every(({ shapes }) => shapes.every(({ scale }) => scale === 2)));
});

test("no shapes need no pages", () => {
  assert.deepEqual(shapePages([], { paper: "a4", perPage: "true", unitMm: 10 }), []);
  assert.deepEqual(shapePages([], { paper: "a4", perPage: 6, unitMm: 10 }), []);
  assert.deepEqual(piecePages([], "a4", 10), []);
});

test("pieces are in true size on as many pages as they need", () => {
  const room = roomOn("a4");
  const pages = piecePages(sizes, "a4", 20);
  assert.ok(pages.length > 1);
  assert.deepEqual(
    pages.flatMap(({ pieces }) => pieces.map(({ index }) => index)),
    sizes.map((_, i) => i),
  );
  for (const { x, y, index } of pages.flatMap(({ pieces }) => pieces)) {
    const { width, height } = sizes[index]!;
    assert.ok(x + 20 * width <= room.x + room.width && y + 20 * height <= room.y + room.height);
  }
});

test("a booklet has a cover, pieces, shapes and solutions, in this order", () => {
  const { puzzle, challenges } = twoCorners();
  const entries = challenges.map(entryOf);
  const choice = {
    paper: "a4",
    perPage: "true",
    unitMm: 15,
    title: "t",
    cover: true,
    pieces: true,
    solutions: true,
    complete: true,
  } as const;
  const kinds = (some: object): string[] =>
    bookletOf(puzzle, entries, { ...choice, ...some }).pages.map(({ kind }) => kind);
  assert.deepEqual(kinds({}), ["cover", "pieces", "shapes", "solutions"]);
  assert.deepEqual(kinds({ pieces: false, solutions: false }), ["cover", "shapes"]);
  // Without a solution there is no page of solutions.
  const { puzzle: stars, challenges: boards } = iqStars();
  const bare = boards.map(entryOf);
  assert.deepEqual(
    bookletOf(stars, bare, choice).pages.map(({ kind }) => kind),
    ["cover", "pieces", "shapes"],
  );
});

test("long names are cut", () => {
  assert.equal(shortened("short", 100, 4), "short");
  const cut = shortened("a very long name of a shape", 30, 4);
  assert.ok(cut.length <= 14 && cut.endsWith("…"));
});

test("an entry has the number and the title of its shape, and a place while there is no number", () => {
  const [shape] = twoCorners().challenges;
  const words = (some: object, index = 0): string =>
    entryOf({ ...shape!, kind: "connected", ...some }, index).title;
  assert.equal(words({ number: 3, title: "Heart" }), "3 · Heart");
  assert.equal(words({ number: 3, title: null }), "Shape 3");
  assert.equal(words({ number: 0, title: null }, 6), "Shape 7");
  assert.equal(words({ number: 2, title: null, kind: "board" }), "Start 2");
});
