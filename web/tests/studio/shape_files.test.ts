// Files of shapes and pieces, which other programs read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { piecesDxf } from "../../draw/dxf_file.js";
import { packed } from "../../draw/packing.js";
import { escaped } from "../../draw/drawing.js";
import { cutOf, cuttingSheet, piecesSvg, shapeSvg, sheetSvg } from "../../draw/svg_file.js";
import { iqStars, ringAndCell, triangleOfTwo, twoCorners } from "../support/samples.js";

/** Throws unless a text is well-formed XML, as far as the files use it. */
function checkXml(text: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const rest = text.replace(/^<\?xml [^>]*\?>\s*/, "");
  const tag = /<(\/?)([a-z]+)((?:\s+[a-zA-Z-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let read = 0;
  for (let match = tag.exec(rest); match; match = tag.exec(rest)) {
    read = tag.lastIndex;
    const [, closes, name, attributes = "", isEmpty, content] = match;
    for (const part of [attributes, content ?? ""]) {
      assert.doesNotMatch(part, /&(?!(amp|lt|gt|quot);)/, part);
    }
    if (name === undefined) continue;
    names.push(name);
    if (closes) assert.equal(open.pop(), name);
    else if (!isEmpty) open.push(name);
  }
  assert.equal(read, rest.length, `not well formed: ${rest.slice(read, read + 80)}`);
  assert.deepEqual(open, []);
  return names;
}

const evil = `</title><script>alert("1")</script>&\u0000\u0008 "'`;

test("names are escaped", () => {
  assert.equal(escaped(`<a href="x">&</a>\u0001`), "&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;");
  assert.equal(escaped("\ud800 lone"), " lone");
  assert.equal(escaped("Ä 𝔸"), "Ä 𝔸");
});

test("a shape and its solution are SVG files in true size", () => {
  const { puzzle, challenges } = twoCorners();
  const challenge = challenges[0]!;
  const outline = shapeSvg(puzzle, challenge, { solved: false, unitMm: 15, title: evil });
  const names = checkXml(outline);
  assert.ok(!names.includes("script"));
  // Three cells of 15 mm, and a margin of 0.12 cells on both sides.
  assert.match(outline, /width="48.6mm" height="33.6mm" viewBox="0 0 48.6 33.6"/);
  const solved = shapeSvg(puzzle, challenge, { solved: true, unitMm: 15, title: "t" });
  checkXml(solved);
  assert.equal(solved.match(/<path/g)?.length, 2);
});

test("letters and colours of a hostile puzzle stay text", () => {
  const { puzzle, challenges } = twoCorners();
  const hostile = {
    ...puzzle,
    pieces: puzzle.pieces.map((piece) => ({
      ...piece,
      letter: "<",
      colour: `red"/><script>`,
    })),
  };
  const file = shapeSvg(hostile, challenges[0]!, { solved: true, unitMm: 10, title: evil });
  assert.ok(!checkXml(file).includes("script"));
  assert.ok(!checkXml(piecesSvg(hostile, 10, evil)).includes("script"));
});

test("a sheet has every shape with its title", () => {
  for (const { puzzle, challenges } of [twoCorners(), iqStars(), triangleOfTwo(), ringAndCell()]) {
    const items = Array.from({ length: 7 }, (_, i) => ({
      challenge: challenges[0]!,
      title: `${i} ${evil}`,
    }));
    const file = sheetSvg(puzzle, items, { solved: true, title: evil });
    const names = checkXml(file);
    assert.ok(!names.includes("script"));
    assert.equal(file.match(/<g /g)?.length, 7);
    assert.ok(!file.includes("NaN") && !file.includes("Infinity"));
  }
  checkXml(sheetSvg(twoCorners().puzzle, [], { solved: false, title: "nothing" }));
});

test("pieces to cut have their true size, do not overlap and stay on the sheet", () => {
  for (const { puzzle } of [twoCorners(), iqStars(), triangleOfTwo()]) {
    const unit = 15;
    const cut = cutOf(puzzle, unit);
    const boxes = cut.pieces.map(({ rings }) => {
      const points = rings.flat();
      return {
        left: Math.min(...points.map(({ x }) => x)),
        right: Math.max(...points.map(({ x }) => x)),
        foot: Math.min(...points.map(({ y }) => y)),
        top: Math.max(...points.map(({ y }) => y)),
      };
    });
    assert.equal(
      boxes.length,
      puzzle.pieces.reduce((sum, { copies }) => sum + copies, 0),
    );
    boxes.forEach((one, i) => {
      assert.ok(one.left >= cuttingSheet.edge - 1e-9 && one.foot >= cuttingSheet.edge - 1e-9);
      assert.ok(one.right <= cut.width - cuttingSheet.edge + 1e-9 && one.top <= cut.height);
      for (const other of boxes.slice(i + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.top <= other.foot ||
          other.top <= one.foot;
        assert.ok(isApart);
      }
    });
    checkXml(piecesSvg(puzzle, unit, "pieces"));
  }
  // A corner of three squares is two cells wide.
  const corner = cutOf(twoCorners().puzzle, 15).pieces[0]!.rings.flat();
  const xs = corner.map(({ x }) => x);
  assert.ok(Math.abs(Math.max(...xs) - Math.min(...xs) - 30) < 1e-9);
});

test("a DXF file is a list of pairs with closed polylines", () => {
  const { puzzle } = twoCorners();
  const file = piecesDxf(cutOf(puzzle, 10));
  const lines = file.split("\r\n");
  assert.equal(lines.pop(), "");
  assert.equal(lines.length % 2, 0);
  const codes = lines.filter((_, i) => i % 2 === 0);
  assert.ok(codes.every((code) => /^\d+$/.test(code)));
  const values = lines.filter((_, i) => i % 2 === 1);
  assert.equal(values.filter((value) => value === "POLYLINE").length, 2);
  assert.equal(values.filter((value) => value === "VERTEX").length, 12);
  assert.equal(values.filter((value) => value === "SECTION").length, 2);
  assert.equal(values.filter((value) => value === "ENDSEC").length, 2);
  assert.equal(values[values.length - 1], "EOF");
  assert.match(file, /^[\x20-\x7e\r\n]*$/);
});

test("rectangles are packed in rows", () => {
  const sizes = [
    { width: 40, height: 10 },
    { width: 40, height: 20 },
    { width: 40, height: 5 },
    { width: 200, height: 5 },
  ];
  const { places, width, height } = packed(sizes, 100, { edge: 5, gap: 2 });
  assert.deepEqual(places, [
    { x: 5, y: 5 },
    { x: 47, y: 5 },
    { x: 5, y: 27 },
    { x: 5, y: 34 },
  ]);
  assert.equal(width, 210);
  assert.equal(height, 44);
});

test("the start of a board shows its clues", () => {
  // The first three places of the foot are marked for the purple piece.
  const { puzzle, challenges } = iqStars([
    {
      piece: 5,
      cells: [0, 0, 1, 1, 0, 1, 2, 0, 1],
    },
  ]);
  const file = shapeSvg(puzzle, challenges[0]!, { solved: false, unitMm: 10, title: "start" });
  checkXml(file);
  // Board, lines and rim; and a tile in each of the three places.
  assert.equal(file.match(/<path/g)?.length, 6);
  assert.equal(file.match(/>P<\/text>/g)?.length, 3);
});
