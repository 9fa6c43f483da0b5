// Filters, orders, addresses and keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Challenge } from "../../core/catalogue.js";
import { chosen, type Progress, showAll } from "../../shapes/filter.js";
import { History } from "../../core/history.js";
import { actionOf } from "../../play/keyboard.js";
import { lattices } from "../../core/lattice.js";
import { choiceOf, firstChoice, queryOf } from "../../shapes/list_address.js";
import { routeOf } from "../../players/route.js";
import { challengeTitle } from "../../core/words.js";
import { twoCorners } from "../support/samples.js";

const [sample] = twoCorners().challenges;
function challenge(number: number, more: Partial<Challenge>): Challenge {
  return { ...sample!, number, fingerprint: `${number}`.repeat(32), kind: "connected", ...more };
}

const all = [
  challenge(1, { width: 9, symmetry: "cell", tilings: "12", grade: 3 }),
  challenge(2, { width: 8, kind: "mixed", symmetry: "mixed", tilings: "9" }),
  challenge(3, { width: 8, tilings: "123456789012345678901", grade: 1 }),
  challenge(4, { width: 10, grade: null }),
];
const progress = ({ number }: Challenge): Progress => (["new", "solved", "started"] as const)[number % 3]!;
const numbers = (challenges: Challenge[]): number[] => challenges.map(({ number }) => number);

test("filters go together", () => {
  assert.deepEqual(numbers(chosen(all, showAll, "number", progress)), [1, 2, 3, 4]);
  assert.deepEqual(numbers(chosen(all, { ...showAll, width: 8 }, "number", progress)), [2, 3]);
  assert.deepEqual(numbers(chosen(all, { ...showAll, width: 8, kind: "mixed" }, "number", progress)), [2]);
  assert.deepEqual(numbers(chosen(all, { ...showAll, symmetry: "cell" }, "number", progress)), [1]);
  assert.deepEqual(numbers(chosen(all, { ...showAll, grade: 1 }, "number", progress)), [3]);
  assert.deepEqual(numbers(chosen(all, { ...showAll, progress: "solved" }, "number", progress)), [1, 4]);
  assert.deepEqual(numbers(chosen(all, { ...showAll, progress: "unsolved" }, "number", progress)), [2, 3]);
});

test("the fewer ways, the harder; what is not counted comes last", () => {
  assert.deepEqual(numbers(chosen(all, showAll, "hardest", progress)), [2, 1, 3, 4]);
  assert.deepEqual(numbers(chosen(all, showAll, "easiest", progress)), [3, 1, 2, 4]);
});

test("other orders fall back on the number", () => {
  assert.deepEqual(numbers(chosen(all, showAll, "width", progress)), [2, 3, 1, 4]);
  assert.deepEqual(numbers(chosen(all, showAll, "kind", progress)), [1, 3, 4, 2]);
  assert.deepEqual(numbers(chosen(all, showAll, "symmetry", progress)), [3, 4, 1, 2]);
  assert.deepEqual(numbers(chosen(all, showAll, "unsolved", progress)), [2, 3, 1, 4]);
});

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

test("what is chosen goes into an address and comes back", () => {
  const offered = { kind: ["mixed"], width: [8, 9], grade: [1], progress: ["unsolved"] };
  const filter = { ...showAll, kind: "mixed" as const, width: 8, text: "a & b=c #ü" };
  const choice = { filter, order: "hardest" as const };
  assert.deepEqual(choiceOf(queryOf(choice), offered), choice);
  assert.equal(queryOf(firstChoice), "");
  assert.deepEqual(choiceOf("", offered), firstChoice);
  // What is not offered here is not chosen.
  const strange = "?shape=connected&width=7&width=8&order=__proto__&difficulty=%E0&progress=none";
  assert.deepEqual(choiceOf(strange, offered), firstChoice);
  assert.equal(choiceOf(`?find=${"x".repeat(5000)}`, offered).filter.text?.length, 100);
});

test("titles and said levels are found and told", () => {
  const named = [challenge(1, { title: "The Lighthouse", level: 5, grade: 1 }), challenge(12, {})];
  const find = (text: string): number[] => numbers(chosen(named, { ...showAll, text }, "number", progress));
  assert.deepEqual(find("light"), [1]);
  assert.deepEqual(find("12"), [12]);
  assert.deepEqual(find("2"), []);
  assert.deepEqual(numbers(chosen(named, { ...showAll, grade: 5 }, "number", progress)), [1]);
  assert.equal(challengeTitle(named[0]!), "Challenge 1: The Lighthouse");
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
