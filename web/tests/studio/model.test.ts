import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPuzzle, Model, sameValue } from "../../studio/model.js";
import { PuzzleHistory } from "../../studio/puzzle_history.js";
import { hashOf, routeOf } from "../../studio/route.js";
import { Search } from "../../studio/search.js";
import { FixtureEngine, sampleFixture, samplePuzzle } from "../support/fixture_engine.js";

function named(name: string) {
  return { ...samplePuzzle(), name };
}

test("undo and redo restore puzzles, and a change drops what was undone", () => {
  const history = new PuzzleHistory(named("0"));
  assert.equal(history.canUndo.value, false);
  history.change(named("1"));
  history.change(named("2"));
  history.undo();
  assert.equal(history.now.value.name, "1");
  assert.equal(history.canRedo.value, true);
  history.redo();
  assert.equal(history.now.value.name, "2");
  history.undo();
  history.change(named("3"));
  assert.equal(history.canRedo.value, false);
  history.undo();
  history.undo();
  history.undo();
  assert.equal(history.now.value.name, "0");
});

test("quick changes with one label are one step of undo", () => {
  let now = 0;
  const history = new PuzzleHistory(named("start"), () => now);
  history.change(named("a"), "name");
  now += 500;
  history.change(named("ab"), "name");
  now += 5000;
  history.change(named("abc"), "name");
  history.undo();
  assert.equal(history.now.value.name, "ab");
  history.undo();
  assert.equal(history.now.value.name, "start");
});

test("an undone change is not merged with the next one", () => {
  const history = new PuzzleHistory(named("start"), () => 0);
  history.change(named("a"), "name");
  history.undo();
  history.change(named("b"), "name");
  history.undo();
  assert.equal(history.now.value.name, "start");
});

test("addresses that anybody can have made lead to a known step or to the start", () => {
  assert.deepEqual(routeOf(""), { step: "start", of: "" });
  assert.deepEqual(routeOf("#shapes"), { step: "shapes", of: "" });
  assert.deepEqual(routeOf("#play/game-3"), { step: "play", of: "game-3" });
  assert.deepEqual(routeOf("#constructor"), { step: "start", of: "" });
  assert.deepEqual(routeOf("#play/%E0%A4%A"), { step: "play", of: "" });
  assert.deepEqual(routeOf(`#p=${"x".repeat(300_000)}`), { step: "start", of: "" });
  const print = "0123456789abcdef0123456789abcdef";
  assert.deepEqual(routeOf(`#${print}+${print}`), { step: "play", of: `${print}+${print}` });
  for (const hash of ["#", "#pieces", "#play/game-1", "#p=abc"]) {
    assert.equal(hashOf(routeOf(hash)), hash);
  }
});

test("values of JSON are compared by their members", () => {
  assert.ok(sameValue(samplePuzzle(), samplePuzzle()));
  assert.ok(!sameValue(samplePuzzle(), named("other")));
  assert.ok(!sameValue({ a: 1 }, { b: 1 }));
  assert.ok(!sameValue([1], { 0: 1 }));
  assert.ok(!sameValue({ a: undefined }, { b: undefined }));
});

test("a search collects shapes, and ends complete", async () => {
  const engine = new FixtureEngine(sampleFixture(60, 0));
  const search = new Search(samplePuzzle(), { symmetries: [] });
  await search.run(engine);
  assert.equal(search.state.value, "ended");
  assert.equal(search.complete.value, true);
  assert.equal(search.count.value, 60);
  assert.deepEqual(search.progress.value.done, search.progress.value.all);
  assert.match(search.reasons.value.get("C4")?.text ?? "", /multiple of 4/);
  assert.equal(search.catalogue()?.challenges.length, 60);
  assert.ok(search.catalogue()?.exhausted);
});

test("a search that is stopped continues with the units that are left", async () => {
  const engine = new FixtureEngine(sampleFixture(60, 1));
  const search = new Search(samplePuzzle(), { symmetries: [] });
  const running = search.run(engine);
  while (search.decided.size < 3) await new Promise((done) => setTimeout(done, 2));
  search.stop();
  await running;
  assert.equal(search.state.value, "stopped");
  assert.equal(search.complete.value, false);
  const before = search.shapes.length;
  assert.ok(before >= 9 && before < 60);
  await search.run(engine);
  assert.equal(search.complete.value, true);
  assert.equal(search.count.value, 60);
  assert.equal(new Set(search.shapes.map(({ data }) => data.fingerprint)).size, 60);
});

test("a search that was saved continues as the same search", async () => {
  const engine = new FixtureEngine(sampleFixture(60, 1));
  const first = new Search(samplePuzzle(), { symmetries: [] });
  const running = first.run(engine);
  while (first.decided.size < 3) await new Promise((done) => setTimeout(done, 2));
  first.stop();
  await running;
  const second = Search.restored(JSON.parse(JSON.stringify(first.saved())));
  assert.equal(second.state.value, "stopped");
  assert.equal(second.count.value, first.shapes.length);
  await second.run(engine);
  assert.equal(second.count.value, 60);
  assert.equal(second.complete.value, true);
});

test("shapes have no number while they are searched, and get number and title at the end", async () => {
  const search = new Search(samplePuzzle(), { symmetries: [] });
  const running = search.run(new FixtureEngine(sampleFixture(20, 1)));
  while (search.shapes.length < 3) await new Promise((done) => setTimeout(done, 2));
  assert.deepEqual(new Set(search.shapes.map(({ challenge }) => challenge.number)), new Set([0]));
  assert.equal(search.progress.value.symmetry, "D4");
  await running;
  const challenges = search.shapes.map(({ challenge }) => challenge);
  assert.deepEqual(
    challenges.map(({ number }) => number),
    challenges.map((_, i) => i + 1),
  );
  assert.deepEqual(
    search.shapes.map(({ index }) => index),
    challenges.map((_, i) => i),
  );
  assert.equal(challenges[0]?.title, "Clover");
  assert.equal(challenges[0]?.holes, 0);
  assert.equal(search.progress.value.part, 1);
  assert.equal(search.progress.value.symmetry, "");
});

test("a search that is stopped numbers the shapes that it has", async () => {
  const search = new Search(samplePuzzle(), { symmetries: [] });
  const running = search.run(new FixtureEngine(sampleFixture(60, 1)));
  while (search.shapes.length < 5) await new Promise((done) => setTimeout(done, 2));
  search.stop();
  await running;
  assert.ok(search.shapes.every(({ challenge }, i) => challenge.number === i + 1));
});

test("what a file says about a search is a claim, and wrong shapes of a file are left out", async () => {
  const engine = new FixtureEngine(sampleFixture(20, 0));
  const first = new Search(samplePuzzle(), { symmetries: [] });
  await first.run(engine);
  const saved = first.saved();
  const [wrong] = saved.shapes;
  assert.ok(wrong);
  const { solution: _solution, ...challenge } = wrong.challenge;
  const file = { ...saved, shapes: [{ ...wrong, challenge }, ...saved.shapes.slice(1)] };
  const second = Search.restored(file, { claimed: true });
  assert.equal(second.complete.value, false);
  assert.equal(second.claimed.value, true);
  assert.equal(second.count.value, 0, "nothing has been checked yet");
  await second.prepare(engine);
  assert.equal(second.count.value, 19);
  assert.equal(second.shapes[0]?.challenge.number, 1);
  assert.equal(second.rejected.value[0]?.fingerprint, challenge.fingerprint);
  await second.run(engine);
  assert.equal(second.claimed.value, false);
  assert.equal(second.complete.value, true, "all units are searched again");
  assert.equal(second.count.value, 20);
});

test("measures replace the numbers of a shape", async () => {
  const search = new Search(samplePuzzle(), { symmetries: [] });
  await search.run(new FixtureEngine(sampleFixture(20, 0)));
  const [shape] = search.shapes;
  assert.ok(shape);
  const { fingerprint } = shape.data;
  const before = search.measured.value;
  search.measure({
    event: "measure",
    fingerprint,
    tilings: "4",
    solutions: "2",
    difficulty: 1.5,
    grade: 2,
  });
  assert.equal(search.find(fingerprint)?.challenge.solutions, "2");
  assert.equal(search.find(fingerprint)?.challenge.number, 1);
  assert.equal(search.measured.value, before + 1);
});

test("shapes of another puzzle or question are not current", async () => {
  const model = new Model(new FixtureEngine(sampleFixture(20, 0)));
  await model.open(samplePuzzle());
  await model.start();
  assert.equal(model.isCurrent.value, true);
  model.change({ ...named("changed"), board: { cells: [0, 0, 1] } });
  assert.equal(model.isCurrent.value, true);
  model.change({ ...samplePuzzle(), flips: true });
  assert.equal(model.isCurrent.value, false);
  model.undo();
  assert.equal(model.isCurrent.value, true);
  model.question.value = { symmetries: ["C2"] };
  assert.equal(model.isCurrent.value, false);
  model.stop();
});

test("the answer of a check belongs to the newest puzzle", async () => {
  const engine = new FixtureEngine(sampleFixture());
  const model = new Model(engine);
  await model.begin();
  model.change({ ...emptyPuzzle(), pieces: samplePuzzle().pieces });
  await new Promise((done) => setTimeout(done, 200));
  assert.equal(model.check.value?.area.cells, "8");
  assert.equal(model.check.value?.fault, "");
});

test("games that are not shapes have routes of their own", () => {
  const model = new Model(new FixtureEngine(sampleFixture()));
  assert.equal(model.gameOf("game-0"), null);
  const challenge = {
    fingerprint: "00",
    kind: "board",
    symmetry: "vertex",
    width: 1,
    components: [],
  } as const;
  model.play(samplePuzzle(), [{ ...challenge, components: [] }], 0);
  assert.deepEqual(model.route.value, { step: "play", of: "game-0" });
  assert.equal(model.gameOf("game-0")?.index, 0);
  assert.equal(model.gameOf("game-1"), null);
  assert.equal(model.gameOf("game-x"), null);
});
