import assert from "node:assert/strict";
import { test } from "node:test";
import { type Ask, EngineError, type EventOf } from "../../engine/engine.js";
import { EventQueue } from "../../engine/event_queue.js";
import { WasmEngine } from "../../engine/wasm_engine.js";
import type { FromWorker, Port, ToWorker } from "../../engine/worker_messages.js";
import { tooLarge } from "../../engine/worker_pool.js";
import { samplePuzzle } from "../support/fixture_engine.js";

type Reply = (message: ToWorker, post: (message: FromWorker) => void, worker: FakeWorker) => void;

class FakeWorker implements Port {
  onmessage: Port["onmessage"] = null;
  onerror: Port["onerror"] = null;
  isTerminated = false;

  constructor(private readonly reply: Reply) {}

  postMessage(message: ToWorker): void {
    setTimeout(() => {
      const post = (data: FromWorker): void => {
        if (!this.isTerminated) this.onmessage?.({ data });
      };
      if (!this.isTerminated) this.reply(message, post, this);
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** An engine whose workers search units named S/0, S/1 …, and find one shape in each. */
function engineOf(units: number, workers: number, special: Reply | null = null) {
  const made: FakeWorker[] = [];
  const shares: string[][] = [];
  const reply: Reply = (message, post, worker) => {
    if (message.kind === "load") return;
    const { id } = message;
    const asked = JSON.parse(message.text) as Record<string, unknown>;
    if (special && (asked["ask"] !== "shapes" || asked["units"] !== undefined)) {
      return special(message, post, worker);
    }
    if (message.kind === "request") {
      const replies: Record<string, unknown> = {
        units: {
          method: "walk",
          units: [...Array.from({ length: units }, (_, i) => `D4/${i}`), "C4/all"],
          symmetries: ["D4", "C4"],
        },
        about: { error: { message: "no", piece: "A" } },
      };
      return post({ id, kind: "reply", text: JSON.stringify(replies[String(asked["do"])]), memory: 0 });
    }
    const own = asked["units"] as string[];
    shares.push(own);
    for (const name of own) {
      if (name === "C4/all") {
        const reason = { event: "reason", symmetry: "C4", text: "the area" };
        post({ id, kind: "event", text: JSON.stringify(reason) });
        continue;
      }
      const number = Number(name.slice(3));
      const fingerprint = String(number - (number % 2)); // two units find the same shape
      const shape = { event: "shape", unit: name, symmetry: "D4", challenge: { fingerprint } };
      post({ id, kind: "event", text: JSON.stringify(shape) });
      post({ id, kind: "event", text: JSON.stringify({ event: "unit", name, seconds: 0 }) });
    }
    post({ id, kind: "event", text: JSON.stringify({ event: "end", complete: true }) });
    post({ id, kind: "done", memory: 0 });
  };
  const make = (): Promise<Port> => {
    const worker = new FakeWorker(reply);
    made.push(worker);
    return Promise.resolve(worker);
  };
  return { engine: new WasmEngine(make, workers), made, shares };
}

const ask = (units?: string[]): Extract<Ask, { ask: "shapes" }> => ({
  ask: "shapes",
  puzzle: samplePuzzle(),
  question: { symmetries: ["D4", "C4"] },
  ...(units ? { units } : {}),
});

async function all(answer: AsyncIterable<EventOf<Ask>>): Promise<EventOf<Ask>[]> {
  const events: EventOf<Ask>[] = [];
  for await (const event of answer) events.push(event);
  return events;
}

test("units are dealt out, and each is searched once", async () => {
  const { engine, made, shares } = engineOf(1000, 3);
  const events = await all(engine.ask(ask()));
  const names = events.flatMap((event) => (event.event === "unit" ? [event.name] : []));
  assert.equal(names.length, 1000);
  assert.equal(new Set(names).size, 1000);
  assert.deepEqual(events.at(-1), { event: "end", complete: true });
  // Tiny units are sent many at once, but the first ones alone.
  assert.ok(shares.length < 120, `${shares.length} shares`);
  assert.deepEqual(
    shares.slice(0, 3).map((share) => share.length),
    [1, 1, 1],
  );
  assert.ok(made.length <= 5);
});

test("shapes that two workers find are told once", async () => {
  const { engine } = engineOf(40, 2);
  const events = await all(engine.ask(ask()));
  assert.equal(events.filter(({ event }) => event === "shape").length, 20);
});

test("a symmetry that cannot have shapes gets its reason", async () => {
  const { engine } = engineOf(4, 2);
  const events = await all(engine.ask(ask()));
  assert.deepEqual(
    events.filter(({ event }) => event === "reason"),
    [{ event: "reason", symmetry: "C4", text: "the area" }],
  );
  // A part of the search cannot give reasons.
  const part = await all(engine.ask(ask(["D4/1"])));
  assert.equal(part.filter(({ event }) => event === "reason").length, 0);
});

test("a symmetry whose search found nothing gets a reason, too", async () => {
  const { engine } = engineOf(0, 2);
  const events = await all(engine.ask(ask()));
  const reasons = events.flatMap((event) => (event.event === "reason" ? [event.symmetry] : []));
  assert.deepEqual(reasons, ["C4", "D4"]);
});

test("a worker with much memory is not kept after a search", async () => {
  let memory = 1e9;
  const { engine, made } = engineOf(9, 1, (message, post) => {
    post({ id: message.id, kind: "done", memory });
  });
  await all(engine.ask(ask(["D4/1"])));
  memory = 1e6;
  await all(engine.ask(ask(["D4/1"])));
  await all(engine.ask(ask(["D4/1"])));
  assert.deepEqual(
    made.map(({ isTerminated }) => isTerminated),
    [true, false],
  );
});

test("only the newest check is answered, and checks do not delay other requests", async () => {
  const { engine } = engineOf(4, 1, (message, post) => {
    const { text } = message as { text: string };
    if (text.includes("slow") || message.kind !== "request") return;
    post({ id: message.id, kind: "reply", text: '{"fault":"","units":[]}', memory: 0 });
  });
  const puzzle = samplePuzzle();
  const slow = engine.request({ do: "check", puzzle: { ...puzzle, name: "slow" } });
  const refused = assert.rejects(slow, EngineError);
  await engine.request({ do: "units", puzzle, question: { symmetries: [] } });
  assert.equal((await engine.request({ do: "check", puzzle })).fault, "");
  await refused;
});

test("errors of the session become EngineErrors", async () => {
  const { engine } = engineOf(4, 1);
  await assert.rejects(engine.about(), (error: unknown) => {
    assert.ok(error instanceof EngineError);
    assert.equal(error.piece, "A");
    return true;
  });
});

test("an error event ends the search and its workers", async () => {
  const text = JSON.stringify({ event: "error", message: "no such unit", field: "units" });
  const { engine } = engineOf(9, 2, (message, post) => {
    post({ id: message.id, kind: "event", text });
    post({ id: message.id, kind: "done", memory: 0 });
  });
  await assert.rejects(all(engine.ask(ask(["D4/1", "D4/2"]))), /no such unit/);
});

test("a worker that dies is an error with words, and the next request gets a new worker", async () => {
  let isBroken = true;
  const { engine, made } = engineOf(9, 2, (message, post, worker) => {
    if (!isBroken) return post({ id: message.id, kind: "done", memory: 0 });
    if (message.id % 2 === 1) worker.onerror?.({});
    else post({ id: message.id, kind: "died", text: "RangeError" });
  });
  await assert.rejects(all(engine.ask(ask(["D4/1"]))), { message: tooLarge });
  isBroken = false;
  assert.deepEqual(await all(engine.ask(ask(["D4/1"]))), [{ event: "end", complete: true }]);
  assert.ok(made.some(({ isTerminated }) => isTerminated));
});

test("cancel ends the loop at once and terminates workers that are busy", async () => {
  const { engine, made } = engineOf(9, 2, () => undefined); // never answers
  const answer = engine.ask(ask(["D4/1", "D4/2", "D4/3"]));
  const began = performance.now();
  setTimeout(() => answer.cancel(), 30);
  assert.deepEqual(await all(answer), []);
  assert.ok(performance.now() - began < 300);
  assert.equal(made.filter(({ isTerminated }) => isTerminated).length, 2);
});

test("a loop that is left cancels the request", async () => {
  const { engine, made } = engineOf(9, 1, (message, post) => {
    post({ id: message.id, kind: "event", text: '{"event":"count","tilings":"1","solutions":"1"}' });
  });
  for await (const event of engine.ask({ ask: "count", puzzle: samplePuzzle() })) {
    assert.equal(event.event, "count");
    break;
  }
  assert.ok(made.some(({ isTerminated }) => isTerminated));
});

test("a worker that cannot be made is an error and not a hang", async () => {
  const engine = new WasmEngine(() => Promise.reject(new Error("this browser is too old")), 2);
  await assert.rejects(engine.about(), /too old/);
  await assert.rejects(all(engine.ask({ ask: "count", puzzle: samplePuzzle() })), /too old/);
});

test("events that arrive before the reader are kept in order", async () => {
  const queue = new EventQueue<number>(() => undefined);
  queue.push(1);
  queue.push(2);
  setTimeout(() => {
    queue.push(3);
    queue.end();
    queue.push(4);
  });
  const read: number[] = [];
  for await (const number of queue) read.push(number);
  assert.deepEqual(read, [1, 2, 3]);
});
