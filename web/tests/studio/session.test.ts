import assert from "node:assert/strict";
import { test } from "node:test";
import { InvalidData } from "../../studio/checked_json.js";
import { generateCommand } from "../../studio/downloads.js";
import { Model } from "../../studio/model.js";
import { isSessionText, openSessionText, readSessionText, sessionOf } from "../../studio/session_file.js";
import { SessionStore, type Shelves } from "../../studio/session_store.js";
import { FixtureEngine, sampleFixture, samplePuzzle } from "../support/fixture_engine.js";

async function searched(shapes = 60): Promise<Model> {
  const model = new Model(new FixtureEngine(sampleFixture(shapes, 0)));
  await model.begin();
  model.open(samplePuzzle());
  model.start();
  while (model.search.value?.state.value !== "ended") {
    await new Promise((done) => setTimeout(done, 5));
  }
  model.toggleFavourite(model.search.value.shapes[3]?.data.fingerprint ?? "");
  return model;
}

test("a session comes back from its text", async () => {
  const model = await searched();
  const text = JSON.stringify(sessionOf(model));
  assert.ok(isSessionText(text));
  const other = new Model(new FixtureEngine(sampleFixture()));
  await other.begin();
  openSessionText(other, text);
  assert.equal(other.search.value?.count.value, 60);
  assert.equal(other.search.value?.complete.value, true);
  assert.equal(other.favourites.value.size, 1);
  assert.deepEqual(JSON.parse(JSON.stringify(sessionOf(other))), JSON.parse(text));
});

test("units of another version are searched again", async () => {
  const session = sessionOf(await searched());
  const other = new Model(new FixtureEngine(sampleFixture()));
  await other.begin();
  openSessionText(other, JSON.stringify({ ...session, program: "0.9" }));
  const search = other.search.value;
  assert.equal(search?.count.value, 60);
  assert.equal(search?.complete.value, false);
  assert.equal(search?.decided.size, 0);
});

test("complete is believed only if all units are decided", async () => {
  const session = JSON.parse(JSON.stringify(sessionOf(await searched())));
  session.search.decided = [0, 3, 4, 20];
  assert.equal(readSessionText(JSON.stringify(session)).search?.complete, false);
});

/** All places of a value, as functions that replace the value at the place. */
function places(
  value: unknown,
  path: string,
  put: (next: unknown) => void,
): [string, (next: unknown) => void][] {
  const found: [string, (next: unknown) => void][] = [[path, put]];
  if (typeof value !== "object" || value === null) return found;
  for (const key of Object.keys(value).slice(0, 30)) {
    const own = value as Record<string, unknown>;
    found.push(...places(own[key], `${path}.${key}`, (next) => (own[key] = next)));
  }
  return found;
}

test("a session that is damaged anywhere is refused with words or is harmless", async () => {
  const session = sessionOf(await searched(20));
  assert.ok(session.search);
  const few = session.search.units.slice(0, 2);
  const search = {
    ...session.search,
    units: few,
    decided: [0, 2],
    shapes: session.search.shapes.slice(0, 2),
  };
  const good = JSON.stringify({ ...session, search });
  const hostile: unknown[] = [
    null,
    "<img src=x onerror=alert(1)>",
    -1,
    1e300,
    0.5,
    [],
    {},
    true,
    ["__proto__"],
    "x".repeat(20_000),
    [[[[1]]]],
  ];
  let refused = 0;
  let read = 0;
  const count = places(JSON.parse(good), "", () => undefined).length;
  for (let i = 1; i < count; ++i) {
    for (const value of hostile) {
      const copy: unknown = JSON.parse(good);
      const [path, put] = places(copy, "", () => undefined)[i] ?? ["", () => undefined];
      put(value);
      try {
        const session = readSessionText(JSON.stringify(copy));
        ++read;
        // What was read can be shown: types are as promised.
        for (const piece of session.puzzle.pieces) {
          assert.match(piece.colour, /^#[0-9a-f]{6}$/i, path);
          for (const { cells } of piece.sides) assert.ok(cells.every(Number.isInteger), path);
        }
        for (const { challenge } of session.search?.shapes ?? []) {
          assert.match(challenge.fingerprint, /^[0-9a-f+]+$/, path);
        }
      } catch (error) {
        assert.ok(error instanceof InvalidData, `${path}: ${String(error)}`);
        assert.match(error.message, /^This session cannot be opened: /, path);
        ++refused;
      }
    }
  }
  assert.ok(refused > read, `${refused} refused, ${read} read`);
});

test("other texts are refused with words", () => {
  for (const text of ["", "{", "[]", "null", '{"format":"orbitile-state"}', '"x"', "name = 1"]) {
    assert.throws(() => readSessionText(text), InvalidData, text);
    assert.equal(isSessionText(text), false);
  }
  const newer = '{"format":"orbitile-session","version":2}';
  assert.throws(() => readSessionText(newer), /newer version/);
  const proto = '{"format":"orbitile-session","version":1,"__proto__":{"puzzle":{}}}';
  assert.throws(() => readSessionText(proto), InvalidData);
});

function memory(): Shelves & { entries: Map<string, unknown>; writes: string[][] } {
  const entries = new Map<string, unknown>();
  const writes: string[][] = [];
  return {
    entries,
    writes,
    read: () => Promise.resolve(structuredClone(entries)),
    write: (changed, removed) => {
      writes.push([...changed.keys()]);
      for (const [key, value] of changed) entries.set(key, structuredClone(value));
      for (const key of removed) entries.delete(key);
      return Promise.resolve();
    },
  };
}

test("the browser's copy is written in chunks and comes back", async () => {
  const shelves = memory();
  const model = await searched(1200);
  const store = new SessionStore(model, shelves);
  await store.save();
  assert.deepEqual([...shelves.entries.keys()].sort(), ["chunk-0", "chunk-1", "chunk-2", "head", "units"]);
  await store.save();
  assert.deepEqual(shelves.writes[1], ["head", "chunk-2"]);
  const other = new Model(new FixtureEngine(sampleFixture()));
  await other.begin();
  const restored = new SessionStore(other, shelves);
  assert.equal(await restored.restore(), true);
  assert.equal(other.search.value?.count.value, 1200);
  assert.equal(other.notice.value, null);
  // Another search has fewer chunks.
  other.restore({
    ...other,
    puzzle: samplePuzzle(),
    question: { symmetries: [] },
    search: null,
    favourites: new Set(),
  });
  await restored.save();
  assert.deepEqual([...shelves.entries.keys()].filter((key) => key.startsWith("chunk")).length < 3, true);
});

test("a damaged copy is refused with words, and the page works on", async () => {
  const shelves = memory();
  const model = await searched(1200);
  await new SessionStore(model, shelves).save();
  shelves.entries.delete("chunk-1");
  const other = new Model(new FixtureEngine(sampleFixture()));
  assert.equal(await new SessionStore(other, shelves).restore(), false);
  assert.match(other.notice.value?.words ?? "", /was not opened: a part of its shapes is missing/);
  assert.equal(other.search.value, null);
});

test("a browser that keeps nothing is mentioned once", async () => {
  const model = new Model(new FixtureEngine(sampleFixture()));
  const fail = (): Promise<never> => Promise.reject(new Error("quota"));
  const store = new SessionStore(model, { read: fail, write: fail });
  assert.equal(await store.restore(), false);
  assert.match(model.notice.value?.words ?? "", /does not keep your work/);
  model.notice.value = null;
  await store.save();
  model.notice.value = null;
  await store.save();
  assert.equal(model.notice.value, null);
});

test("the command asks the program the same question", () => {
  const puzzle = { ...samplePuzzle(), name: "Äpfel; rm -rf ~" };
  assert.equal(
    generateCommand(puzzle, { symmetries: ["D4", "C2"], kinds: ["connected"], exactly: true }),
    "orbitile generate äpfel-rm-rf.toml --symmetry D4,C2 --kind connected --exactly",
  );
  assert.equal(
    generateCommand(puzzle, { symmetries: [] }),
    "orbitile generate äpfel-rm-rf.toml --symmetry all",
  );
});
