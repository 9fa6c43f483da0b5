import assert from "node:assert/strict";
import { test } from "node:test";
import { inPlane, lattices, type Shard } from "../../core/lattice.js";
import { boxOf, labelPlace, outline, pathOf, viewBoxOf } from "../../core/outline.js";

const square = lattices.square;
const at = (...cells: [number, number][]): Shard[] => cells.map(([x, y]) => ({ x, y, part: 0 }));

function area(polygon: readonly { x: number; y: number }[]): number {
  return polygon.reduce((sum, { x, y }, i) => {
    const next = polygon[(i + 1) % polygon.length]!;
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

test("a row of cells has four corners", () => {
  const [only, ...more] = outline(square, at([0, 0], [1, 0], [2, 0]));
  assert.equal(more.length, 0);
  assert.equal(only?.length, 4);
  assert.equal(area(only!), 12); // in half cells
});

test("a hole is run round the other way", () => {
  const ring = at([0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]);
  const areas = outline(square, ring)
    .map(area)
    .sort((a, b) => a - b);
  assert.deepEqual(areas, [-4, 36]);
});

test("cells that touch in a corner have outlines of their own", () => {
  assert.equal(outline(square, at([0, 0], [1, 1])).length, 2);
});

test("half cells have slanting sides", () => {
  const polygons = outline(lattices.tetrakis, [
    { x: 0, y: 0, part: 2 },
    { x: 0, y: 0, part: 3 },
  ]);
  assert.equal(polygons.length, 1);
  assert.equal(polygons[0]?.length, 3);
  assert.equal(area(polygons[0]!), 2);
});

test("a hexagon has six corners", () => {
  assert.equal(outline(lattices.hex, at([0, 0]))[0]?.length, 6);
});

test("paths and boxes are those of SVG, where y runs down", () => {
  const rings = [
    [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 1 },
    ],
  ];
  assert.equal(pathOf(rings), "M0 0L2 0L2 -1Z");
  assert.equal(viewBoxOf(boxOf(rings), 0.5), "-0.5 -1.5 3 2");
});

test("a letter stands upright over the middle of a triangle", () => {
  for (const part of [0, 1]) {
    const corners = lattices.triangle
      .corners({ x: 3, y: 2, part })
      .map((corner) => inPlane(lattices.triangle, corner));
    const mean = corners.reduce((sum, { x }) => sum + x / 3, 0);
    assert.ok(Math.abs(labelPlace([corners]).at.x - mean) < 1e-6);
  }
});

test("a letter stands inside its piece", () => {
  const corner = [
    [
      [0, 0],
      [3, 0],
      [3, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ].map(([x = 0, y = 0]) => ({ x, y })),
  ];
  const { at: place, room } = labelPlace(corner);
  assert.ok((place.x < 1 || place.y < 1) && place.x > 0 && place.y > 0);
  assert.ok(room >= 0.4);
});
