// The arithmetic of the grid.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cardAfterKey, cardsBetween, gridHeight, gridLayout, placeOfCard } from "../../shapes/grid_layout.js";

test("cards fill the width of the grid, and two columns fit on a phone", () => {
  for (const width of [280, 328, 600, 984, 1200, 1344]) {
    const layout = gridLayout(width);
    const last = placeOfCard(layout, layout.columns - 1);
    assert.ok(Math.abs(last.x + layout.width - width) < 1e-9);
    // Three buttons of 44 pixels side by side.
    assert.ok(layout.width >= 132);
  }
  assert.equal(gridLayout(328).columns, 2);
  assert.ok(gridLayout(0).columns === 1);
});

test("cards do not overlap, and the grid ends below the last one", () => {
  const layout = gridLayout(1000);
  const count = 2003;
  let before = placeOfCard(layout, 0);
  for (let i = 1; i < count; ++i) {
    const place = placeOfCard(layout, i);
    assert.ok(place.y > before.y || place.x >= before.x + layout.width);
    before = place;
  }
  assert.equal(gridHeight(layout, count), before.y + layout.height);
  assert.equal(gridHeight(layout, 0), 0);
});

test("only the cards near the visible part are drawn, and never too few", () => {
  const layout = gridLayout(1000);
  const count = 5000;
  for (let top = -500; top < gridHeight(layout, count) + 500; top += 777) {
    const { from, to } = cardsBetween(layout, count, top, top + 800);
    assert.ok(from >= 0 && to <= count && from <= to);
    assert.ok(to - from <= layout.columns * 5);
    for (let i = 0; i < count; ++i) {
      const { y } = placeOfCard(layout, i);
      if (y + layout.height > top && y < top + 800) assert.ok(i >= from && i < to, `${i} at ${top}`);
    }
  }
  assert.deepEqual(cardsBetween(layout, 0, 0, 800), { from: 0, to: 0 });
});

test("keys move through the grid", () => {
  const layout = gridLayout(1000);
  const { columns } = layout;
  const count = 2 * columns + 2;
  const after = (index: number, key: string): number | null => cardAfterKey(layout, count, index, key);
  assert.equal(after(0, "ArrowLeft"), null);
  assert.equal(after(0, "ArrowRight"), 1);
  assert.equal(after(0, "ArrowDown"), columns);
  assert.equal(after(columns, "ArrowUp"), 0);
  assert.equal(after(0, "ArrowUp"), null);
  assert.equal(after(2 * columns - 1, "ArrowDown"), count - 1, "the last row is short");
  assert.equal(after(count - 1, "ArrowDown"), null);
  assert.equal(after(3, "Home"), 0);
  assert.equal(after(3, "End"), count - 1);
  assert.equal(after(3, "a"), null);
});
