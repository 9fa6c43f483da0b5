// Games that the browser keeps.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { SavedGame } from "../../core/saved_game.js";
import { progressOf, readSavedGame } from "../../core/saved_game.js";
import { type Shelf, Storage } from "../../core/storage.js";

class FakeShelf implements Shelf {
  readonly entries = new Map<string, string>();
  get length(): number {
    return this.entries.size;
  }
  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.entries.set(key, value);
  }
}

const begun: SavedGame = {
  pieces: [
    [0, 1, 0, 0, 1, 2],
    [0, 0, 0],
  ],
  solved: false,
  hints: 2,
  shown: false,
};
const fingerprint = "0123456789abcdef0123456789abcdef";

test("a game is kept, for its own puzzle", () => {
  const shelf = new FakeShelf();
  new Storage("d", shelf).save(fingerprint, begun);
  assert.deepEqual(new Storage("d", shelf).load(fingerprint), begun);
  assert.equal(new Storage("another", shelf).load(fingerprint), null);
});

test("a shelf that refuses is borne", () => {
  const full = new FakeShelf();
  full.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  const storage = new Storage("d", full);
  assert.equal(storage.isLasting, true);
  storage.save(fingerprint, begun);
  assert.equal(storage.isLasting, false);
  assert.deepEqual(storage.load(fingerprint), begun);
  assert.equal(new Storage("d", null).isLasting, false);
});

test("rubbish on the shelf is passed over", () => {
  const shelf = new FakeShelf();
  shelf.setItem(`orbitile/d/${fingerprint}`, "{");
  shelf.setItem("another page's", "1");
  assert.equal(new Storage("d", shelf).load(fingerprint), null);
});

test("only what has the form of a saved game is one", () => {
  assert.deepEqual(readSavedGame(begun), begun);
  for (const value of [
    null,
    "",
    [],
    {},
    { ...begun, pieces: [[0, 0]] },
    { ...begun, pieces: [[0, 0, "0"]] },
    { ...begun, pieces: [[0, 0, 1e300]] },
    { ...begun, hints: -1 },
    { ...begun, solved: 1 },
  ]) {
    assert.equal(readSavedGame(value), null);
  }
});

test("progress is what was reached", () => {
  assert.equal(progressOf(null), "new");
  assert.equal(progressOf(begun), "started");
  assert.equal(
    progressOf({
      ...begun,
      pieces: [
        [0, 1, 0],
        [0, 0, 0],
      ],
    }),
    "new",
  );
  assert.equal(progressOf({ ...begun, solved: true }), "solved");
});
