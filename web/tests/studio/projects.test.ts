// Several puzzles with their shapes in one browser, in one window or in two.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPuzzle, Model } from "../../studio/model.js";
import { MemoryShelves, type Shelves } from "../../studio/shelves.js";
import { FixtureEngine, sampleFixture, samplePuzzle } from "../support/fixture_engine.js";

const other = { ...samplePuzzle(), name: "Other", flips: true };
const question = { symmetries: ["D4"] };

function windowOn(shelves: Shelves, shapes = 60, pause = 0): Model {
  return new Model(new FixtureEngine(sampleFixture(shapes, pause)), shelves);
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((done) => setTimeout(done, 5));
}

async function searched(model: Model): Promise<void> {
  await model.start();
  await until(() => model.search.value?.state.value === "ended");
  await until(() => model.search.value?.shapes[0]?.challenge.number === 1);
}

const found = (model: Model): number | undefined => model.search.value?.count.value;
const names = (model: Model): string[] => model.projects.list.value.map(({ puzzle }) => puzzle.name).sort();

test("opening another puzzle keeps the first one with its shapes", async () => {
  const model = windowOn(new MemoryShelves());
  await model.open(samplePuzzle(), question);
  await searched(model);
  model.toggleFavourite(model.search.value?.shapes[3]?.data.fingerprint ?? "");
  await model.open(other);
  assert.equal(found(model), undefined);
  const [first] = model.projects.list.value;
  assert.equal(first?.shapes, 60);
  assert.equal(first.state, "complete");
  assert.equal(first.best?.number, 4, "its picture is the favourite");
  await model.projects.save();
  await model.open(samplePuzzle());
  assert.equal(found(model), 60);
  assert.equal(model.search.value?.complete.value, true);
  assert.deepEqual(model.question.value, question);
  assert.equal(model.favourites.value.size, 1);
  assert.deepEqual(names(model), ["Other", "Sample"]);
});

test("a search for other shapes does not discard those of the search before", async () => {
  const model = windowOn(new MemoryShelves());
  await model.open(samplePuzzle());
  await searched(model);
  model.change({ ...samplePuzzle(), flips: true });
  await searched(model);
  await model.projects.save();
  assert.deepEqual(
    new Map(model.projects.list.value.map(({ puzzle, shapes }) => [puzzle.flips, shapes])),
    new Map([
      [true, 60],
      [false, 60],
    ]),
  );
});

test("leaving a search that is running asks, and what was found is kept", async () => {
  const model = windowOn(new MemoryShelves(), 60, 1);
  await model.open(samplePuzzle());
  await model.start();
  await until(() => (model.search.value?.shapes.length ?? 0) > 10);
  const titles: string[] = [];
  model.projects.ask = (title) => {
    titles.push(title);
    return Promise.resolve(titles.length > 1);
  };
  assert.equal(await model.open(other), false);
  assert.equal(model.puzzle.value.name, "Sample");
  assert.equal(model.search.value?.state.value, "running");
  assert.equal(await model.open(other), true);
  assert.deepEqual(titles, ["Stop the search?", "Stop the search?"]);
  assert.equal(model.puzzle.value.name, "Other");
  const [kept] = model.projects.list.value;
  assert.ok(kept && kept.shapes > 10 && kept.shapes < 60);
  assert.equal(kept.state, "unfinished");
});

test("a puzzle without pieces is not listed", async () => {
  const model = windowOn(new MemoryShelves());
  await model.open({ ...emptyPuzzle(), lattice: "hex" });
  await model.open(samplePuzzle());
  await model.projects.save();
  assert.deepEqual(names(model), ["Sample"]);
});

test("a deleted puzzle comes back if the user takes the deletion back", async () => {
  const model = windowOn(new MemoryShelves());
  await model.open(samplePuzzle());
  await searched(model);
  await model.projects.save();
  const [project] = model.projects.list.value;
  assert.ok(project);
  await model.projects.remove(project);
  assert.deepEqual(names(model), []);
  assert.equal(model.puzzle.value.pieces.length, 0);
  assert.match(model.notice.value?.words ?? "", /“Sample” was deleted/);
  model.notice.value?.action?.run();
  await until(() => names(model).length === 1);
  await model.projects.openProject(model.projects.list.value[0]!);
  assert.equal(found(model), 60);
});

test("two windows with the same puzzle do not destroy each other's work", async () => {
  const shelves = new MemoryShelves();
  const first = windowOn(shelves);
  await first.open(samplePuzzle());
  await first.projects.save();
  const second = windowOn(shelves);
  assert.equal(await second.projects.restore(), true);
  first.change({ ...samplePuzzle(), name: "Changed here" });
  second.change({ ...samplePuzzle(), name: "Changed there" });
  await first.projects.save();
  await second.projects.save();
  assert.match(second.notice.value?.words ?? "", /was changed in another window, too/);
  assert.deepEqual(names(second), ["Changed here", "Changed there"]);
  second.change({ ...samplePuzzle(), name: "Changed there again" });
  await second.projects.save();
  await first.projects.refresh();
  assert.deepEqual(names(first), ["Changed here", "Changed there again"]);
});

test("windows that only look at a puzzle do not make copies of it", async () => {
  const shelves = new MemoryShelves();
  const first = windowOn(shelves);
  await first.open(samplePuzzle());
  await searched(first);
  await first.projects.save();
  const second = windowOn(shelves);
  await second.projects.restore();
  await second.search.value?.prepare(second.engine);
  await second.projects.save();
  const { fingerprint = "" } = second.search.value?.shapes[0]?.data ?? {};
  for (const window of [first, second]) {
    // Each window counts the solutions of the shapes that it shows.
    const counts = { tilings: "4", solutions: "2", difficulty: 1.5 };
    window.search.value?.measure({ event: "measure", fingerprint, ...counts });
    await window.projects.save();
  }
  assert.deepEqual(
    [...shelves.records.values()].map(({ project }) => project.revision),
    [2],
  );
});

test("a damaged record is refused with words, and the page works on", async () => {
  const shelves = new MemoryShelves();
  const first = windowOn(shelves);
  await first.open(samplePuzzle());
  await first.projects.save();
  const [record] = shelves.records.values();
  assert.ok(record);
  shelves.records.set(record.project.id, {
    ...record,
    session: { ...(record.session as object), puzzle: 7 },
  });
  const second = windowOn(shelves);
  assert.equal(await second.projects.restore(), false);
  assert.match(second.notice.value?.words ?? "", /“Sample” was not opened: it is damaged at puzzle/);
  await second.open(other);
  await second.projects.save();
  assert.deepEqual(names(second), ["Other", "Sample"]);
});

test("without a database, puzzles are kept as long as the window is open, and the page says so once", async () => {
  const fail = (): Promise<never> => Promise.reject(new Error("quota"));
  const model = windowOn({ list: fail, read: fail, write: fail, remove: fail });
  assert.equal(await model.projects.restore(), false);
  assert.match(model.notice.value?.words ?? "", /does not keep your work/);
  model.notice.value = null;
  await model.open(samplePuzzle());
  await searched(model);
  await model.open(other);
  await model.open(samplePuzzle());
  assert.equal(found(model), 60);
  assert.equal(model.notice.value, null);
});
