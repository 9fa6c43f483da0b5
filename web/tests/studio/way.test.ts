// What the page asks by default, what it offers next, and what the bar at the foot says.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { SymmetryCheck } from "../../engine/engine.js";
import { outcomeWords } from "../../shapes/search_status.js";
import { emptyPuzzle, Model } from "../../studio/model.js";
import { Search } from "../../studio/search.js";
import { includes, symmetryNames } from "../../studio/symmetries.js";
import { continueSearches, nextOf, nextSymmetry, obstacleOf } from "../../studio/way.js";
import { FixtureEngine, sampleFixture, samplePuzzle } from "../support/fixture_engine.js";

async function modelWith(count: number, pause = 0): Promise<Model> {
  const model = new Model(new FixtureEngine(sampleFixture(count, pause)));
  await model.open(samplePuzzle());
  await model.ready();
  return model;
}

async function ended(model: Model): Promise<void> {
  while (model.search.value?.state.value !== "ended") await new Promise((done) => setTimeout(done, 2));
}

/** Replaces what the engine says: possible symmetries with their costs. */
function say(model: Model, costs: Readonly<Record<string, SymmetryCheck["cost"] | "">>): void {
  const check = model.check.peek();
  assert.ok(check);
  const symmetries = check.symmetries.map((entry): SymmetryCheck => {
    const { cost: _, ...rest } = entry;
    const cost = costs[entry.symmetry];
    if (cost === undefined || cost === "") return { ...rest, possible: false, reason: "One square is odd" };
    return { ...rest, possible: true, reason: "", cost };
  });
  model.check.value = { ...check, symmetries };
}

test("a shape with more symmetry has the smaller symmetries, too", () => {
  for (const small of ["C4", "D2", "D2x", "C2", "D1", "D1x"]) assert.ok(includes("D4", small, "square"));
  assert.ok(includes("C4", "C2", "tetrakis"));
  assert.ok(includes("D2", "D1", "square"));
  assert.ok(!includes("D2", "D1x", "square"));
  assert.ok(!includes("C4", "D1", "square"));
  assert.ok(!includes("C2", "C4", "square"));
  // On triangles and hexagons, the two mirrors of D2 have different directions.
  assert.ok(includes("D2", "D1", "hex") && includes("D2", "D1x", "hex"));
  assert.ok(includes("D6", "D3x", "triangle") && !includes("D3", "D3x", "triangle"));
});

test("the largest possible symmetry is asked, until the user chooses", async () => {
  const model = await modelWith(20);
  assert.deepEqual(model.asked.value.symmetries, ["D4"]);
  say(model, { C2: "seconds", D1: "minutes" });
  assert.deepEqual(model.asked.value.symmetries, ["C2"]);
  model.question.value = { symmetries: ["D1"] };
  model.change({ ...samplePuzzle(), flips: true });
  assert.deepEqual(model.asked.value.symmetries, ["D1"]);
});

test("after a complete search, the next symmetry is offered with its cost", async () => {
  const model = await modelWith(20);
  say(model, { D4: "seconds", C2: "minutes", D1: "days" });
  await model.start();
  await ended(model);
  const before = model.search.value;
  assert.ok(before);
  assert.equal(outcomeWords(before), "Complete: all 20 shapes with quarter turns and mirrors");
  const next = nextOf(model, "shapes");
  assert.equal(next.done, "20 shapes, complete");
  assert.equal(next.main?.words, "Print & save");
  assert.equal(next.other?.words, "Look for half turns too (minutes)");
  model.searchToo("C2");
  assert.equal(model.search.value?.count.value, 20, "the shapes are kept");
  assert.ok(model.isCurrent.value);
  await ended(model);
  assert.deepEqual(model.search.value?.question.symmetries, ["D4", "C2"]);
  assert.equal(nextOf(model, "shapes").other?.words, "Look for one mirror too (probably days)");
});

test("symmetries whose shapes are asked already are not offered", async () => {
  const model = await modelWith(20);
  say(model, { D4: "seconds", C4: "seconds", C2: "minutes", D1: "hours" });
  const asked = new Search(samplePuzzle(), { symmetries: ["C2"] });
  assert.equal(nextSymmetry(model, asked)?.symmetry, "D1");
  const exactly = new Search(samplePuzzle(), { symmetries: ["C2"], exactly: true });
  assert.equal(nextSymmetry(model, exactly)?.symmetry, "D4");
});

test("without a shape, the search continues with the next symmetry that takes minutes at most", async () => {
  const model = await modelWith(0);
  say(model, { D4: "seconds", C4: "minutes", C2: "days" });
  const stop = continueSearches(model);
  await model.start();
  while (model.search.value?.question.symmetries.length !== 2 || model.search.value.state.value !== "ended") {
    await new Promise((done) => setTimeout(done, 2));
  }
  assert.deepEqual(model.search.value.question.symmetries, ["D4", "C4"]);
  assert.equal(nextOf(model, "shapes").main?.words, "Look for half turns (probably days)");
  stop();
});

test("a search for further symmetries begins with the decided units", async () => {
  const model = await modelWith(20);
  await model.start();
  await ended(model);
  const next = model.search.value?.extended(["C2"]);
  assert.ok(next);
  assert.ok(next.decided.has("D4/D4/even-0"), "units of one symmetry are not named by it");
  assert.equal(next.count.value, 20);
  assert.equal(next.complete.value, false);
});

test("what a file says is called the file's claim, and can be searched again", async () => {
  const model = await modelWith(20);
  await model.start();
  await ended(model);
  const saved = model.search.value?.saved();
  assert.ok(saved);
  const claimed = Search.restored(saved, { claimed: true });
  assert.equal(outcomeWords(claimed), "The file says that this list is complete. Search again to check.");
  model.search.value = claimed;
  const next = nextOf(model, "shapes");
  assert.equal(next.done, "0 shapes, from a file");
  assert.equal(next.main?.words, "Search again");
});

test("no step has a bar without a way on, unless something is running", async () => {
  const model = await modelWith(20);
  const steps = ["pieces", "symmetry", "shapes", "play", "boards", "print"] as const;
  const words = (): (string | undefined)[] => steps.map((step) => nextOf(model, step).main?.words);
  assert.deepEqual(words().slice(0, 3), ["Find shapes", "Find shapes", "Find shapes"]);
  assert.equal(nextOf(model, "pieces").done, "2 pieces, 8 squares");
  assert.equal(nextOf(model, "pieces").note, "Quarter turns and mirrors: seconds");
  say(model, {});
  assert.equal(obstacleOf(model), "One square is odd.");
  assert.equal(nextOf(model, "pieces").main?.words, "Fill a board instead");
  await model.open(emptyPuzzle());
  assert.ok(words().every((word) => word !== undefined));
});

test("several symmetries read as a list", () => {
  assert.equal(symmetryNames(["D4"]), "quarter turns and mirrors");
  assert.equal(symmetryNames(["C4", "C2", "D1"]), "quarter turns, half turns, or one mirror");
});
