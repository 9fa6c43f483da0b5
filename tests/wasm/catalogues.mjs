// Compares the shapes that the program finds with those that the studio's engine finds in WebAssembly:
//
//     node tests/wasm/catalogues.mjs ENGINE.wasm PROGRAM [--random N] [--long] [--verbose]
//
// Both get the same puzzle: the engine writes the file that the program reads. The fingerprints,
// kinds, numbers and titles of all shapes must be equal. The program's are those of its gallery. First come some known sets of pieces, then N
// random questions (60 by default) about a few pieces of a random set. The random numbers are the same in
// each run. --long adds the known questions that take about a minute each.
//
// Exits with 77 if the page's packages are not installed, because the engine is then not started.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { engineStarter, eventsOf, replyOf } from "./engine.mjs";

const [file, programFile, ...options] = process.argv.slice(2);
const program = resolve(programFile); // it runs in other folders
const isVerbose = options.includes("--verbose");
const isLong = options.includes("--long");
const randomCount = options.includes("--random") ? Number(options[options.indexOf("--random") + 1]) : 60;

const start = await engineStarter(file);
if (start === null) {
  console.log("skipped: the packages of web/ are not installed (npm ci in web/)");
  process.exit(77);
}
const engine = await start();

// --- Both sides. ---

/** A line for each shape, in one order. */
const lines = (challenges) =>
  challenges.map(({ number, title, fingerprint, kind }) => `${number} ${title} ${fingerprint} ${kind}`).sort();

/** The shapes that the engine finds, or the message that refuses the question. */
function shapesOfEngine(puzzle, question) {
  const shapes = [];
  for (const event of eventsOf(engine, { ask: "shapes", puzzle, question })) {
    if (event.event === "error") return { error: event.message };
    if (event.event === "shape") shapes.push(event.challenge);
    if (event.event === "end" && !event.complete) return { error: "the engine did not finish" };
  }
  const { bad } = replyOf(engine, { do: "verify", puzzle, challenges: shapes });
  if (bad.length > 0) return { error: `the engine finds its own shape wrong: ${bad[0].reason}` };
  const { order } = replyOf(engine, { do: "arrange", puzzle, challenges: shapes });
  const places = new Map(order.map((place) => [place.fingerprint, place]));
  return { shapes: lines(shapes.map((shape) => ({ ...shape, ...places.get(shape.fingerprint) }))) };
}

/** The shapes of the page that `gallery` writes: their order is that of their numbers. */
function shapesOfPage(text) {
  const [, json] = /<script type="application\/json" id="catalogue">([\s\S]*?)<\/script>/.exec(text);
  const { challenges } = JSON.parse(json);
  return challenges.map((shape, i) => ({ ...shape, number: i + 1, title: shape.title ?? "" }));
}

/** The same of the program; null if it takes too long. */
function shapesOfProgram(puzzle, question) {
  const folder = mkdtempSync(join(tmpdir(), "orbitile-wasm-"));
  try {
    writeFileSync(join(folder, "puzzle.toml"), replyOf(engine, { do: "write", puzzle }).text);
    const list = (option, values) => (values?.length > 0 ? [option, values.join(",")] : []);
    const run = (...words) =>
      spawnSync(program, words, { cwd: folder, encoding: "utf8", timeout: isLong ? 600_000 : maxSeconds * 1000, maxBuffer: 1 << 28 });
    const found = run("generate", "puzzle.toml", "--out", "found", "--threads", "1",
      ...list("--symmetry", question.symmetries), ...list("--centre", question.centres),
      ...list("--kind", question.kinds), ...(question.exactly ? ["--exactly"] : []));
    if (found.error?.code === "ETIMEDOUT") return null;
    if (found.error !== undefined) throw found.error;
    if (found.status !== 0 && !/exhausted|complete|no shape/i.test(found.stdout + found.stderr)) {
      return { error: found.stderr };
    }
    const exported = run("export", "found");
    if (exported.status !== 0) return { error: found.stderr + exported.stderr };
    if (JSON.parse(exported.stdout).challenges.length === 0) return { shapes: [] };
    const gallery = run("gallery", "found");
    if (gallery.status !== 0) return { error: gallery.stderr };
    return { shapes: lines(shapesOfPage(readFileSync(join(folder, "found/gallery.html"), "utf8"))) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The program's time. Without --long, a random question that takes it more than 20 s is left out.
let maxSeconds = 120;
let failures = 0;
let compared = 0;
let shapes = 0;
let refused = 0;
let tooLong = 0;

function compare(name, puzzle, question, expected) {
  const begun = performance.now();
  const native = shapesOfProgram(puzzle, question);
  if (native === null) {
    ++tooLong;
    console.log(`${name}: the program takes too long`);
    return;
  }
  const between = performance.now();
  const own = shapesOfEngine(puzzle, question);
  if (isVerbose) {
    const seconds = (time) => (time / 1000).toFixed(1);
    console.log(`${name}: ${own.shapes?.length ?? own.error}; program ${seconds(between - begun)} s, engine ${seconds(performance.now() - between)} s`);
  }
  ++compared;
  let fault = "";
  if ((own.error === undefined) !== (native.error === undefined)) {
    fault = `one refuses it: engine: ${own.error ?? "no"}; program: ${native.error ?? "no"}`;
  } else if (own.error !== undefined) {
    ++refused;
  } else if (own.shapes.join("\n") !== native.shapes.join("\n")) {
    const more = own.shapes.filter((line) => !native.shapes.includes(line));
    const less = native.shapes.filter((line) => !own.shapes.includes(line));
    fault = `the engine has ${own.shapes.length} shapes and the program ${native.shapes.length}; only the engine: ${more.slice(0, 3)}; only the program: ${less.slice(0, 3)}`;
  } else if (expected !== undefined && own.shapes.length !== expected) {
    fault = `${own.shapes.length} shapes, and not ${expected}`;
  } else {
    shapes += own.shapes.length;
  }
  if (fault !== "") {
    ++failures;
    console.log(`${name}: ${fault}\n  ${JSON.stringify({ question, pieces: puzzle.pieces.map((p) => p.name), lattice: puzzle.lattice, turns: puzzle.turns, flips: puzzle.flips, connect: puzzle.connect, holes: puzzle.holes })}`);
  }
}

const set = (id) => replyOf(engine, { do: "set", id }).puzzle;
const asked = (...symmetries) => ({ symmetries });

// --- Known sets. ---

const fridgeiq = set("fridgeiq");
compare("FridgeIQ D4", fridgeiq, asked("D4"), 96);
compare("FridgeIQ D4 with flips", { ...fridgeiq, flips: true }, asked("D4"), 146);
for (const symmetry of ["D2", "C3"]) compare(`tetrahexes ${symmetry}`, set("tetrahexes"), asked(symmetry));
// All tetratans together would take years.
const tetratans = set("tetratans");
for (let first = 0; first + 4 <= tetratans.pieces.length; first += 3) {
  const puzzle = { ...tetratans, pieces: tetratans.pieces.slice(first, first + 4) };
  for (const symmetry of ["D1", "D1x", "C2"]) compare(`tetratans ${first} to ${first + 3} ${symmetry}`, puzzle, asked(symmetry));
}
compare("hexiamonds D3x", set("hexiamonds"), asked("D3x"));
const pentominoes = set("pentominoes");
for (const letters of ["LP", "FN", "TW", "YZ", "UV"]) {
  const pieces = pentominoes.pieces.filter((piece) => letters.includes(piece.name));
  compare(`pentominoes ${letters}`, { ...pentominoes, pieces }, asked("D1", "C2", "D1x"));
}
if (isLong) {
  for (const symmetry of ["C6", "D3"]) compare(`hexiamonds ${symmetry}`, set("hexiamonds"), asked(symmetry));
}

// --- Random questions. ---

maxSeconds = 20;

/** Marsaglia's xorshift (2003) with 32 bits. */
let state = 20261126;
function below(bound) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % bound;
}
const oneOf = (values) => values[below(values.length)];

const sets = ["trominoes", "tetrominoes", "tetrominoes-one-sided", "triamonds", "tetriamonds",
  "pentiamonds", "pentiamonds-one-sided", "trihexes", "tetrahexes", "ditans", "tritans", "tetratans", "fridgeiq"].map(set);
for (let number = 0; number < randomCount; ++number) {
  const from = oneOf(sets);
  const pieces = [];
  const count = 1 + below(3);
  while (pieces.length < Math.min(count, from.pieces.length)) {
    const piece = oneOf(from.pieces);
    if (!pieces.some((other) => other.name === piece.name)) pieces.push({ ...piece, copies: 1 + below(2) });
  }
  const puzzle = { ...from, pieces, flips: below(2) === 0, turns: below(8) !== 0,
    connect: oneOf(["edge", "corner"]), holes: below(4) !== 0 };
  const names = replyOf(engine, { do: "check", puzzle }).symmetries.map((entry) => entry.symmetry);
  const symmetries = [...new Set(Array.from({ length: 1 + below(2) }, () => oneOf(below(2) === 0 ? names : names.slice(-3))))];
  const question = { symmetries, exactly: below(4) === 0 };
  if (below(4) === 0) question.centres = [oneOf(["vertex", "cell", "edge", "mixed"])];
  if (below(4) === 0) question.kinds = [oneOf(["connected", "ring-centre", "mixed"])];
  compare(`random question ${number}`, puzzle, question);
}

console.log(`${compared} questions, ${shapes} shapes; both refuse ${refused}; left out because the program took too long: ${tooLong}; different: ${failures}`);
process.exitCode = failures === 0 && compared > 0 ? 0 : 1;
