// Puzzles in links, and links that somebody has made to do harm.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { linkOf, LinkError, readLink, crc32 } from "../../studio/editor/link.js";
import type { PuzzleJson } from "../../engine/engine.js";

const small: PuzzleJson = {
  name: "Zwölf Stücke — 十二",
  lattice: "tetrakis",
  turns: true,
  flips: true,
  connect: "corner",
  holes: false,
  unit_mm: 12.5,
  pieces: [
    {
      name: "dark green",
      letter: "G",
      colour: "#1b7a3d",
      copies: 3,
      sides: [
        { name: "front", cells: [0, 0, 15, 0, 1, 12, 1, 0, 9] },
        { name: "back", cells: [0, 0, 15] },
      ],
    },
    { name: "B", colour: "#ffffff", copies: 1, sides: [{ name: "", cells: [0, 0, 15] }] },
  ],
  board: { cells: [0, 0, 15, 1, 0, 15, 2, 1, 6], numbers: [7, 1_000_000, 3] },
};

/** A link of plain bytes as an attacker can make it, with a right checksum. */
function forged(plain: Uint8Array, version = 1): string {
  const packed = deflateRawSync(plain);
  const bytes = Buffer.alloc(5 + packed.length);
  bytes[0] = version;
  bytes.writeUInt32BE(crc32(plain), 1);
  packed.copy(bytes, 5);
  return bytes.toString("base64url");
}

test("a puzzle survives a link", async () => {
  assert.deepEqual(await readLink(await linkOf(small)), small);
});

test("every lattice and random pieces survive a link", async () => {
  let seed = 1;
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
  for (let i = 0; i < 40; ++i) {
    const lattice = (["square", "hex", "triangle", "tetrakis"] as const)[i % 4]!;
    const masks = { square: [1], hex: [1], triangle: [1, 2, 3], tetrakis: [15, 12, 6, 3, 9] }[lattice];
    const places = new Map<string, number[]>();
    for (let k = 0; k < 1 + random(30); ++k) {
      const [x, y] = [random(9), random(9)];
      places.set(`${x},${y}`, [x, y, masks[random(masks.length)]!]);
    }
    places.set("0,0", [0, 0, masks[0]!]);
    const cells = [...places.values()].sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!).flat();
    const sides = [{ name: "", cells }];
    const puzzle: PuzzleJson = {
      ...small,
      lattice,
      pieces: [{ name: "A", colour: "#010203", copies: 1 + random(250), sides }],
    };
    delete puzzle.board;
    assert.deepEqual(await readLink(await linkOf(puzzle)), puzzle);
  }
});

test("pieces are stored where their drawing begins", async () => {
  const sides = [{ name: "", cells: [-7, 5, 15, -6, 5, 15] }];
  const moved: PuzzleJson = { ...small, pieces: [{ ...small.pieces[1]!, sides }] };
  const read = await readLink(await linkOf(moved));
  assert.deepEqual(read.pieces[0]?.sides[0]?.cells, [0, 0, 15, 1, 0, 15]);
});

test("a link is short", async () => {
  const pieces = Array.from({ length: 16 }, (_, i) => ({
    ...small.pieces[1]!,
    name: String.fromCharCode(65 + i),
    colour: `#${(i * 1234567).toString(16).padStart(6, "0").slice(-6)}`,
    sides: [{ name: "", cells: [0, 0, 15, 0, 1, 12, 1, 0, 15, 2, 0, i % 2 ? 15 : 9] }],
  }));
  const link = await linkOf({ ...small, pieces });
  assert.ok(link.length < 500, `${link.length}`);
});

test("damaged links are refused with a message", async () => {
  const link = await linkOf(small);
  const refused = async (text: string): Promise<string> => {
    try {
      await readLink(text);
    } catch (error) {
      assert.ok(error instanceof LinkError, `${error}`);
      return error.message;
    }
    return "accepted";
  };
  for (const wrong of ["", "A", "!", "<script>", "%00", "AQAAAAAA", link.slice(0, -4)]) {
    assert.match(await refused(wrong), /damaged/, wrong);
  }
  for (let i = 0; i < link.length; ++i) {
    const other = link[i] === "A" ? "B" : "A";
    assert.notEqual(await refused(link.slice(0, i) + other + link.slice(i + 1)), "accepted", `${i}`);
  }
  assert.match(await refused(forged(Uint8Array.of(1), 2)), /newer version/);
  assert.match(await refused("A".repeat(70_000)), /too long/);
});

test("a small link cannot become a large puzzle", async () => {
  await assert.rejects(readLink(forged(new Uint8Array(8_000_000))), /more than a puzzle can have/);
});

test("values that are not possible are refused", async () => {
  const head = [0, 1, 1, 65, 144, 78]; // tetrakis, turns, "A", 10 mm
  const cases: [string, number[]][] = [
    ["the lattice", [9]],
    ["the rules", [0, 99]],
    ["the width of a cell", [0, 1, 1, 65, 0, 0]],
    ["the number of pieces", [...head, 129, 2]],
    ["a piece without copies", [...head, 1, 1, 65, 0, 1, 2, 3, 0]],
    ["the number of copies", [...head, 1, 1, 65, 0, 1, 2, 3, 255, 255, 3]],
    ["a piece without sides", [...head, 1, 1, 65, 0, 1, 2, 3, 1, 0]],
    ["the number of sides", [...head, 1, 1, 65, 0, 1, 2, 3, 1, 100]],
    ["the number of cells", [...head, 1, 1, 65, 0, 1, 2, 3, 1, 1, 0, 255, 255, 127]],
    ["a part of a cell", [...head, 1, 1, 65, 0, 1, 2, 3, 1, 1, 0, 1, 0, 0, 7]],
    ["a part of a cell", [...head, 1, 1, 65, 0, 1, 2, 3, 1, 1, 0, 1, 0, 0, 0]],
    ["twice", [...head, 1, 1, 65, 0, 1, 2, 3, 1, 1, 0, 2, 0, 0, 15, 0, 1, 15]],
    ["the position", [...head, 1, 1, 65, 0, 1, 2, 3, 1, 1, 0, 1, 255, 255, 3, 0, 15]],
    ["control character", [0, 1, 1, 27, 144, 78, 0]],
    ["control character", [0, 1, 3, 0xe2, 0x80, 0xae, 144, 78, 0]],
    ["damaged", [0, 1, 2, 0xff, 0xff, 144, 78, 0]],
    ["damaged", [...head, 0, 0]],
    ["damaged", [...head]],
    ["damaged", [0, 255, 255, 255, 255, 255, 255, 255]],
  ];
  for (const [what, bytes] of cases) {
    await assert.rejects(readLink(forged(Uint8Array.from(bytes))), new RegExp(what), `${what}: ${bytes}`);
  }
});

test("random bytes never do anything but fail", async () => {
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
  const plain = new Uint8Array(60);
  for (let i = 0; i < 3000; ++i) {
    for (let k = 0; k < plain.length; ++k) plain[k] = random(3) ? random(12) : random(256);
    try {
      const puzzle = await readLink(forged(plain.subarray(0, 4 + random(56))));
      assert.equal(typeof puzzle.name, "string");
    } catch (error) {
      assert.ok(error instanceof LinkError, `${error}`);
    }
  }
});
