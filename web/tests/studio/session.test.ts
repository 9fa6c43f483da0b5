import assert from "node:assert/strict";
import { test } from "node:test";
import { InvalidData } from "../../studio/checked_json.js";
import { generateCommand } from "../../studio/downloads.js";
import { Model } from "../../studio/model.js";
import { openSession, readSessionText, sessionOf } from "../../studio/session_file.js";
import { FixtureEngine, sampleFixture, samplePuzzle } from "../support/fixture_engine.js";

async function searched(shapes = 60): Promise<Model> {
  const model = new Model(new FixtureEngine(sampleFixture(shapes, 0)));
  await model.begin();
  await model.open(samplePuzzle());
  await model.start();
  while (model.search.value?.state.value !== "ended") {
    await new Promise((done) => setTimeout(done, 5));
  }
  model.toggleFavourite(model.search.value.shapes[3]?.data.fingerprint ?? "");
  return model;
}

async function opened(session: unknown, options: { claimed?: boolean } = {}): Promise<Model> {
  const model = new Model(new FixtureEngine(sampleFixture()));
  await model.begin();
  openSession(model, readSessionText(JSON.stringify(session)), options);
  await model.search.value?.prepare(model.engine);
  return model;
}

test("a session comes back from its text", async () => {
  const session = sessionOf(await searched());
  const other = await opened(session);
  assert.equal(other.search.value?.count.value, 60);
  assert.equal(other.search.value?.complete.value, true);
  assert.equal(other.favourites.value.size, 1);
  assert.deepEqual(JSON.parse(JSON.stringify(sessionOf(other))), JSON.parse(JSON.stringify(session)));
});

test("units of another version are searched again", async () => {
  const { search } = await opened({ ...sessionOf(await searched()), program: "0.9" });
  assert.equal(search.value?.count.value, 60);
  assert.equal(search.value?.complete.value, false);
  assert.equal(search.value?.decided.size, 0);
});

test("what a file says about its search is shown as the claim of the file", async () => {
  const forged = sessionOf(await searched());
  assert.ok(forged.search);
  const { search } = await opened({ ...forged, search: { ...forged.search, shapes: [] } }, { claimed: true });
  assert.equal(search.value?.complete.value, false);
  assert.equal(search.value?.claimed.value, true);
  assert.equal(search.value?.reasons.value.size, 0);
  assert.equal(search.value?.state.value, "stopped");
});

test("wrong shapes of a file are left out, and a message names them", async () => {
  const session = sessionOf(await searched());
  const copy = JSON.parse(JSON.stringify(session));
  delete copy.search.shapes[7].challenge.solution;
  const { fingerprint } = copy.search.shapes[7].challenge;
  const model = await opened(copy, { claimed: true });
  assert.equal(model.search.value?.count.value, 59);
  assert.equal(model.search.value?.find(fingerprint), null);
  await new Promise((done) => setTimeout(done));
  const { words = "", isError } = model.notice.value ?? {};
  assert.match(words, /^1 shape of the file is wrong and left out: [0-9a-f]{8} \(.*no solution/);
  assert.ok(isError);
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

test("names that cannot be read are refused with one sentence", async () => {
  const session = JSON.parse(JSON.stringify(sessionOf(await searched(20))));
  for (const [name, words] of [
    ["\u200b\ufeff", "the name is blank"],
    ["\u3164", "the name is blank"],
    ["A\u202eB", "the name contains a control character"],
    ["A\u0000", "the name contains a control character"],
  ] as const) {
    session.puzzle.pieces[0].name = name;
    assert.throws(() => readSessionText(JSON.stringify(session)), {
      name: "InvalidData",
      message: new RegExp(`^This session cannot be opened: in '.*', ${words}\\.$`),
    });
  }
});

test("deep nesting and huge numbers are refused, and cost little", async () => {
  const session = JSON.stringify(sessionOf(await searched(20)));
  const nested = session.replace(/"name":"I"/, `"name":${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  const huge = session.replace(/"unit_mm":10/, '"unit_mm":1e999');
  for (const text of [nested, huge]) assert.throws(() => readSessionText(text), InvalidData);
});

test("other texts are refused with words", () => {
  for (const text of ["", "{", "[]", "null", '{"format":"orbitile-state"}', '"x"', "name = 1"]) {
    assert.throws(() => readSessionText(text), InvalidData, text);
  }
  const newer = '{"format":"orbitile-session","version":2}';
  assert.throws(() => readSessionText(newer), /newer version/);
  const proto = '{"format":"orbitile-session","version":1,"__proto__":{"puzzle":{}}}';
  assert.throws(() => readSessionText(proto), InvalidData);
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
