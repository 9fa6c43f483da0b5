// Addresses of shapes, keys of a game, and its history.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Challenge } from "../../core/catalogue.js";
import { History } from "../../core/history.js";
import { lattices } from "../../core/lattice.js";
import { actionOf } from "../../play/keyboard.js";
import { routeOf } from "../../players/route.js";
import { twoCorners } from "../support/samples.js";

const [sample] = twoCorners().challenges;
function challenge(number: number, more: Partial<Challenge>): Challenge {
  return { ...sample!, number, fingerprint: `${number}`.repeat(32), kind: "connected", ...more };
}

test("an address names a challenge by its fingerprint, or enough of it", () => {
  const two = [
    challenge(1, { fingerprint: "abcdef11" + "0".repeat(24) }),
    challenge(2, { fingerprint: "abcdef22" + "0".repeat(24) + "+" + "1".repeat(32) }),
  ];
  const number = (hash: string): number | string => {
    const route = routeOf(hash, two);
    return route.to === "challenge" ? route.challenge.number : route.to;
  };
  assert.equal(number(""), "list");
  assert.equal(number("#"), "list");
  assert.equal(number("#" + two[0]!.fingerprint), 1);
  assert.equal(number("#" + two[1]!.fingerprint), 2);
  assert.equal(number("#" + two[1]!.fingerprint.replace("+", "%2B")), 2);
  assert.equal(number("#ABCDEF22"), 2);
  assert.equal(number("#abcdef"), "nowhere");
  assert.equal(number("#abc"), "nowhere");
  assert.equal(number("#%E0%A4%A"), "nowhere");
});

const press = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test("keys move and turn", () => {
  const key = (name: string, more = {}): unknown =>
    actionOf({ ...press, key: name, ...more }, lattices.square, 0);
  assert.deepEqual(key("ArrowUp"), { do: "move", by: { x: 0, y: 1 } });
  assert.deepEqual(key("r"), { do: "turn", steps: 1 });
  assert.deepEqual(key("R", { shiftKey: true }), { do: "turn", steps: -1 });
  assert.deepEqual(key("z", { ctrlKey: true }), { do: "undo" });
  assert.deepEqual(key("Z", { metaKey: true, shiftKey: true }), { do: "redo" });
  assert.equal(key("r", { ctrlKey: true }), null);
  assert.equal(key("Tab"), null);
  assert.equal(key("ArrowLeft", { altKey: true }), null);
});

test("up and down on shifted rows come back to the same column", () => {
  for (const lattice of [lattices.hex, lattices.triangle]) {
    let [x, y] = [0, 0];
    const column = (): number => x + (y * lattice.columnsPerRow) / 2;
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"]) {
      const action = actionOf({ ...press, key }, lattice, y);
      assert.ok(action?.do === "move");
      x += action.by.x;
      y += action.by.y;
      assert.ok(Math.abs(column()) <= 0.5);
    }
    assert.deepEqual([x, y], [0, 0]);
  }
});

test("undo and redo", () => {
  const history = new History(0);
  history.push(1);
  history.push(2, "a");
  history.push(3, "a");
  history.push(4, "b");
  assert.ok(history.undo());
  assert.equal(history.present, 3);
  assert.ok(history.undo());
  assert.equal(history.present, 1);
  assert.ok(history.redo());
  assert.equal(history.present, 3);
  history.push(5, "a");
  assert.equal(history.canRedo, false);
  assert.ok(history.undo());
  assert.equal(history.present, 3);
});
