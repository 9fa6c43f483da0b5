// The engine in the page: WebAssembly in workers.
//
// A search is shared out by work units. Each free worker gets the next units in search order: one
// at first, so that the first shape appears soon, and then as many as take about 0.1 s, so that
// messages do not dominate. Workers share nothing, so two of them can find the same shape; the
// first one counts.

import {
  type AboutReply,
  type Answer,
  type Ask,
  type Asks,
  type Engine,
  EngineError,
  type EventOf,
  type Fault,
  type ReplyTo,
  type Request,
} from "./engine.js";
import { EventQueue } from "./event_queue.js";
import type { Port } from "./worker_messages.js";
import { type Job, tooLarge, WorkerPool } from "./worker_pool.js";

const nothingFound =
  "The search went through every shape that has this symmetry and this area: the pieces fill none of them.";

type ShapesAsk = Asks["shapes"]["ask"];
type ShapesEvent = EventOf<ShapesAsk>;

/** The time that a share of units should take, in milliseconds. */
const shareTime = 100;
/** A share has at most this many times the units of the share before it. */
const maxGrowth = 4;
/** A quick request that takes longer is given up, in milliseconds. */
const maxQuickTime = 30_000;
/** The same for thousands of shapes, which are ordered or checked. */
const maxShapesTime = 300_000;
/** The same for hints while the user edits. */
const maxCheckTime = 4000;

export class WasmEngine implements Engine {
  private readonly quick: WorkerPool;
  /** Checks can take long, so they do not keep other quick requests waiting. */
  private readonly checks: WorkerPool;
  private readonly pool: WorkerPool;
  private check: { job: Job; giveUp: (error: EngineError) => void } | null = null;

  constructor(
    make: () => Promise<Port>,
    readonly workers: number,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.quick = new WorkerPool(make, 1);
    this.checks = new WorkerPool(make, 1);
    // One more, so that a count can run beside a search.
    this.pool = new WorkerPool(make, workers + 1);
  }

  about(): Promise<AboutReply> {
    return this.request({ do: "about" });
  }

  /** Makes the workers in advance. */
  warm(): void {
    this.quick.warm(1);
    this.pool.warm(this.workers);
  }

  request<R extends Request>(request: R): Promise<ReplyTo<R>> {
    const isCheck = request.do === "check";
    // Thousands of shapes take some seconds, so they do not keep other quick requests waiting.
    const isAboutShapes = request.do === "arrange" || request.do === "verify";
    const pool = isCheck ? this.checks : isAboutShapes ? this.pool : this.quick;
    // Only the newest check is wanted.
    if (isCheck) this.check?.giveUp(new EngineError({ message: "A newer check has begun." }));
    return new Promise((resolve, reject) => {
      let reply = "";
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        if (isCheck && this.check?.job === job) this.check = null;
        act();
      };
      const job = pool.run("request", JSON.stringify(request), {
        text: (text) => (reply = text),
        done: () =>
          settle(() => {
            pool.trim();
            try {
              resolve(replyOf<ReplyTo<R>>(reply));
            } catch (error) {
              reject(error);
            }
          }),
        failed: (error) => settle(() => reject(error)),
      });
      const giveUp = (error: EngineError): void => {
        job.cancel();
        settle(() => reject(error));
      };
      const timer = setTimeout(
        () => giveUp(new EngineError({ message: tooLarge, field: "time" })),
        isCheck ? maxCheckTime : isAboutShapes ? maxShapesTime : maxQuickTime,
      );
      if (isCheck) this.check = { job, giveUp };
    });
  }

  ask<A extends Ask>(ask: A): Answer<EventOf<A>> {
    if (ask.ask === "shapes")
      return new SharedSearch(this, this.pool, ask, this.clock).events as Answer<EventOf<A>>;
    const events: EventQueue<EventOf<A>> = new EventQueue(() => job.cancel());
    const job = this.pool.run("ask", JSON.stringify(ask), {
      text: (text) => {
        try {
          events.push(eventOf<EventOf<A>>(text));
        } catch (error) {
          events.fail(error as EngineError);
        }
      },
      done: () => {
        events.end();
        this.pool.trim();
      },
      failed: (error) => events.fail(error),
    });
    return events;
  }
}

/** A search whose units are dealt out to workers. */
class SharedSearch {
  readonly events: EventQueue<ShapesEvent>;
  private readonly jobs = new Set<Job>();
  /** The symmetries that have listed a shape, by its fingerprint. */
  private readonly seen = new Map<string, string>();
  /** Symmetries with a shape, and symmetries whose reason was told. */
  private readonly settled = new Set<string>();
  private units: readonly string[] = [];
  /**
   * The symmetries whose reason is told if they have no shape. Empty if only some units are searched:
   * shapes of the others are not known here.
   */
  private symmetries: readonly string[] = [];
  private next = 0;
  private isComplete = true;

  constructor(
    private readonly engine: WasmEngine,
    private readonly pool: WorkerPool,
    private readonly asked: ShapesAsk,
    private readonly clock: () => number,
  ) {
    this.events = new EventQueue(() => this.cancel());
    void this.begin().catch((error: EngineError) => this.fail(error));
  }

  private async begin(): Promise<void> {
    const { puzzle, question } = this.asked;
    if (this.asked.units) this.units = this.asked.units;
    else
      ({ units: this.units, symmetries: this.symmetries } = await this.engine.request({
        do: "units",
        puzzle,
        question,
      }));
    if (this.events.isClosed) return;
    if (this.units.length === 0) return this.end();
    for (let i = 0; i < this.engine.workers; ++i) this.deal(1);
  }

  /** Gives a free worker its next units; ends the search if there are none left. */
  private deal(count: number): void {
    const from = this.next;
    if (from >= this.units.length) {
      if (this.jobs.size === 0) this.end();
      return;
    }
    // The last units are shared out evenly.
    const left = this.units.length - from;
    const size = Math.max(1, Math.min(count, Math.ceil(left / (2 * this.engine.workers))));
    this.next = from + size;
    const began = this.clock();
    const ask = { ...this.asked, units: this.units.slice(from, this.next) };
    const job = this.pool.run("ask", JSON.stringify(ask), {
      text: (text) => this.take(text),
      done: () => {
        this.jobs.delete(job);
        if (this.events.isClosed) return;
        const growth = Math.min(maxGrowth, shareTime / Math.max(1, this.clock() - began));
        this.deal(Math.floor(Math.max(1, size * growth)));
      },
      failed: (error) => this.fail(error),
    });
    this.jobs.add(job);
  }

  private take(text: string): void {
    if (this.events.isClosed) return;
    let event: ShapesEvent;
    try {
      event = eventOf<ShapesEvent>(text);
    } catch (error) {
      return this.fail(error as EngineError);
    }
    switch (event.event) {
      case "shape": {
        const { fingerprint } = event.challenge;
        this.settled.add(event.symmetry);
        // The reader prefers the first symmetry, so it learns of others, too.
        if (this.seen.get(fingerprint) === event.symmetry) return;
        this.seen.set(fingerprint, event.symmetry);
        return this.events.push(event);
      }
      case "reason":
        this.settled.add(event.symmetry);
        return this.events.push(event);
      case "unit":
        return this.events.push(event);
      case "end":
        this.isComplete &&= event.complete;
    }
  }

  private end(): void {
    if (this.isComplete) {
      for (const symmetry of this.symmetries) {
        if (!this.settled.has(symmetry)) this.events.push({ event: "reason", symmetry, text: nothingFound });
      }
    }
    this.events.push({ event: "end", complete: this.isComplete });
    this.events.end();
    this.cancel();
    this.pool.trim();
  }

  private cancel(): void {
    for (const job of this.jobs) job.cancel();
    this.jobs.clear();
  }

  private fail(error: EngineError): void {
    this.events.fail(error);
    this.cancel();
  }
}

export function replyOf<Reply>(text: string): Reply {
  const reply = JSON.parse(text) as Reply | { error: Fault };
  if (typeof reply === "object" && reply !== null && "error" in reply) {
    throw new EngineError(reply.error);
  }
  return reply as Reply;
}

export function eventOf<Event>(text: string): Event {
  const event = JSON.parse(text) as Event | ({ event: "error" } & Fault);
  const { event: kind } = event as { event: string };
  if (kind === "error") throw new EngineError(event as Fault);
  return event as Event;
}
