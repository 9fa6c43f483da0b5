// Import of BurrTools files: the rules and messages of the program, and hostile files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { BurrError, burrPuzzleOf, parseBurr } from "../../studio/editor/burr_file.js";
import { importedPuzzle } from "../../studio/editor/burr_import.js";
import { parseXml } from "../../studio/editor/xml.js";

interface Parts {
  readonly grid?: number;
  readonly colours?: string;
  readonly shapes: readonly string[];
  readonly uses: string;
  readonly result?: string;
  readonly more?: string;
  readonly name?: string;
}

const voxel = (size: string, text: string, name = ""): string => {
  const [x, y, z] = size.split("x");
  const named = name === "" ? "" : ` name="${name}"`;
  return `<voxel x="${x}" y="${y}" z="${z}"${named} type="0">${text}</voxel>`;
};

const fileOf = ({
  grid = 0,
  colours = "",
  shapes,
  uses,
  result = "",
  more = "",
  name = "small",
}: Parts): string =>
  `<?xml version="1.0"?>
<puzzle version="2">
<gridType type="${grid}"/>
<colors>${colours}</colors>
<shapes>
${shapes.join("\n")}
</shapes>
<problems>
<problem name="${name}" state="0"><shapes>${uses}</shapes>${result}${more}</problem>
</problems>
<comment>none</comment>
</puzzle>`;

/** A domino and an L fill a rectangle of five cells but for a corner. */
const small: Parts = {
  shapes: [voxel("2x1x1", "##", "dom"), voxel("2x2x1", "###_", "L"), voxel("3x2x1", "#####_", "box")],
  uses: '<shape id="0" count="1"/><shape id="1" count="1"/>',
  result: '<result id="2"/>',
};

const imported = (parts: Parts) => importedPuzzle(parseBurr(fileOf(parts)), 0, "usual");

function complaint(parts: Parts | string): string {
  try {
    const text = typeof parts === "string" ? parts : fileOf(parts);
    importedPuzzle(parseBurr(text), 0, "usual");
  } catch (error) {
    assert.ok(error instanceof BurrError, `${error}`);
    return `${error.line ?? ""}: ${error.message}`;
  }
  return "no complaint";
}

test("the result becomes the board, and shapes become pieces", () => {
  const { puzzle, remarks } = imported(small);
  assert.equal(puzzle.name, "small");
  assert.equal(puzzle.lattice, "square");
  assert.equal(puzzle.flips, true);
  assert.deepEqual(
    puzzle.pieces.map(({ name, copies }) => [name, copies]),
    [
      ["dom", 1],
      ["L", 1],
    ],
  );
  assert.deepEqual(puzzle.pieces[1]?.sides[0]?.cells, [0, 0, 1, 0, 1, 1, 1, 0, 1]);
  assert.equal(puzzle.board?.cells.length, 3 * 5);
  assert.deepEqual(remarks, []);
});

test("shapes can be drawn upright", () => {
  const { puzzle } = imported({
    ...small,
    shapes: [voxel("2x1x1", "##"), voxel("2x1x2", "###_"), voxel("1x2x3", "#####_")],
  });
  assert.deepEqual(puzzle.pieces[1]?.sides[0]?.cells, [0, 0, 1, 0, 1, 1, 1, 0, 1]);
  assert.equal(puzzle.board?.cells.length, 3 * 5);
});

test("triangles point as they are drawn", () => {
  const { puzzle } = imported({
    ...small,
    grid: 1,
    name: "",
    shapes: [voxel("2x1x1", "##"), voxel("3x2x1", "###_#_"), voxel("4x2x1", "####_##_")],
    uses: '<shape id="0" count="1"/><shape id="1" count="1"/>',
    result: '<result id="2"/>',
  });
  assert.equal(puzzle.name, "usual");
  assert.equal(puzzle.lattice, "triangle");
  assert.deepEqual(puzzle.pieces[1]?.sides[0]?.cells, [0, 0, 3, 0, 1, 1, 1, 0, 1]);
});

test("a compressed file and one in ISO 8859-1 are read", async () => {
  const text = fileOf(small);
  assert.equal((await burrPuzzleOf(gzipSync(text))).shapes.length, 3);
  const latin = Buffer.from(text.replace('"dom"', '"b\u00e4r"'), "latin1");
  assert.equal((await burrPuzzleOf(latin)).shapes[0]?.name, "b\u00e4r");
});

test("colour constraints must not forbid a place", () => {
  const colours = '<color red="1" green="2" blue="3"/><color red="4" green="5" blue="6"/>';
  const shapes = [voxel("2x1x1", "#1#1"), voxel("2x2x1", "###_"), voxel("3x2x1", "#2#2#2#2#2_")];
  const coloured = { ...small, colours, shapes };
  assert.match(complaint(coloured), /the colour constraints forbid some cells/);
  const more = '<bitmap><pair piece="0" result="1"/></bitmap>';
  const { puzzle, remarks } = imported({ ...coloured, more });
  assert.equal(puzzle.pieces[0]?.colour, "#010203");
  assert.match(remarks[0] ?? "", /left out: colour constraints/);
});

test("names that are not allowed are replaced, with a remark", () => {
  const { puzzle, remarks } = imported({
    ...small,
    shapes: [
      voxel("2x1x1", "##", "a/b"),
      voxel("2x2x1", "###_"),
      voxel("3x2x1", "######"),
      voxel("1x1x1", "#", "S2"),
    ],
    uses: '<shape id="0" count="1"/><shape id="1" count="1"/><shape id="3" count="1"/>',
  });
  assert.deepEqual(
    puzzle.pieces.map(({ name }) => name),
    ["S1", "S2", "S4"],
  );
  assert.match(remarks[0] ?? "", /S1 \(a\/b\) is named S1, because its name is not allowed/);
  assert.match(remarks[1] ?? "", /S4 \(S2\) gets another name/);
});

test("remarks say what is left out", () => {
  const { remarks } = imported({
    ...small,
    shapes: [...small.shapes.slice(0, 2), voxel("3x2x1", "+####_"), voxel("1x1x1", "#")],
    uses: '<shape id="0" count="1" group="1"/><shape id="1" min="0" max="1"/>',
    more: "<solutions><solution/><solution/></solutions>",
  });
  assert.deepEqual(
    remarks.map((remark) => remark.slice(0, 24)),
    [
      "left out: 2 stored solut",
      "left out: groups (they m",
      "variable voxels of the r",
      "each piece is used its m",
      "left out: 1 shapes that ",
    ],
  );
});

test("what a puzzle file cannot have is refused, with the line", () => {
  const shapes = (first: string): Parts => ({ ...small, shapes: [first, ...small.shapes.slice(1)] });
  assert.match(complaint({ ...small, grid: 2 }), /^11: the grid is one of spheres/);
  assert.match(complaint(shapes(voxel("2x2x1", "#__#", "x"))), /^6: S1 \(x\): it falls into 2 parts/);
  assert.match(complaint(shapes(voxel("2x2x2", "########"))), /^6: S1: it is 2 voxels thick; only flat/);
  assert.match(complaint(shapes(voxel("2x1x1", "__"))), /S1: it is empty/);
  assert.match(complaint(shapes(voxel("2x1x1", "#+"))), /variable voxels/);
  assert.match(complaint(shapes(voxel("1x1x1", "#"))), /the result, has 5 cells, but the pieces have 4/);
  assert.match(complaint({ ...small, uses: '<shape id="0" count="300"/>' }), /more than 256 pieces/);
  assert.match(complaint({ ...small, uses: "" }), /has no pieces/);
  assert.match(complaint(shapes(voxel("2x1x1", "#"))), /<voxel>: it has 1 voxels, but its size is 2 x 1 x 1/);
  assert.match(complaint(shapes(voxel("2x1x1", "#x"))), /unknown character of a voxel: 'x'/);
  assert.match(complaint(shapes(voxel("2x1x1", "#3#"))), /colour 3, but the highest colour is 0/);
  assert.match(complaint(shapes(voxel("999x999x1", "#"))), /more than 200000/);
  assert.match(complaint({ ...small, uses: '<shape id="7"/>' }), /id='7' is not a number from 0 to 2/);
  assert.match(complaint({ ...small, result: '<result id="x"/>' }), /id='x' is not a number/);
  const several = complaint({
    ...small,
    shapes: [voxel("2x1x1", "__"), voxel("2x2x1", "#__#"), small.shapes[2] ?? ""],
  });
  assert.match(several, /^: line 6: S1: it is empty\nline 7: S2: it falls into 2 parts/);
});

test("hostile files are refused without harm", async () => {
  const doctype = '<!DOCTYPE puzzle [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  assert.match(
    complaint(`<?xml version="1.0"?>\n${doctype}<puzzle version="2">&x;</puzzle>`),
    /^2: unexpected element: <!DOCTYPE>/,
  );
  assert.match(complaint("<puzzle version='2'>&x;</puzzle>"), /the entity &x; is not known/);
  assert.match(complaint("<html><script>alert(1)</script></html>"), /must begin with <puzzle>/);
  assert.match(complaint("<puzzle version='2'>"), /is not closed/);
  assert.match(complaint("<puzzle version='2'></puzzle><puzzle/>"), /after the first element/);
  assert.match(complaint("<a>".repeat(5000)), /nested too deeply/);
  assert.match(complaint("<a ".repeat(50_000)), /wrong attribute/);
  assert.match(complaint("<".repeat(600_000)), /more than 500000 elements/);
  assert.match(complaint("no xml"), /not XML/);
  assert.match(complaint(""), /not XML/);
  await assert.rejects(burrPuzzleOf(gzipSync(Buffer.alloc(9 * 1024 * 1024))), /larger than 8 MiB/);
  await assert.rejects(burrPuzzleOf(new Uint8Array(9 * 1024 * 1024)), /larger than 8 MiB/);
  await assert.rejects(burrPuzzleOf(Uint8Array.of(0x1f, 0x8b, 1, 2, 3)), /damaged/);
  await assert.rejects(burrPuzzleOf(Uint8Array.of(60, 0, 62)), /not XML/);
});

test("the reader of XML understands what BurrTools writes", () => {
  const root = parseXml("<?xml?><!-- <x> --><a b='1 &amp; 2' c=\"&#65;&#x42;\">x<b/>y<![CDATA[<z>]]></a>\n");
  assert.equal(root.attributes.get("b"), "1 & 2");
  assert.equal(root.attributes.get("c"), "AB");
  assert.equal(root.text, "xy<z>");
  assert.equal(root.children[0]?.name, "b");
  assert.throws(() => parseXml("<a b='1' b='2'/>"), /twice/);
  assert.throws(() => parseXml("<a>&#0;</a>"), /not a character/);
  assert.throws(() => parseXml("<a>& </a>"), /entity/);
});
