// The workers of the page. Each does one job at a time. A job that is cancelled ends with its
// worker, and the next job gets a new one.

import { EngineError } from "./engine.js";
import type { FromWorker, Port } from "./worker_messages.js";

export const tooLarge =
  "This question is too large for the browser. The program can answer it: run `orbitile studio`, or download the puzzle file and run `orbitile generate`.";

/** trim() ends idle workers whose modules have more memory than this, in bytes. */
const maxIdleMemory = 64e6;

/** What a job does with the messages of its worker. */
export interface Listener {
  readonly text: (text: string) => void;
  readonly done: () => void;
  readonly failed: (error: EngineError) => void;
}

export interface Job {
  /** Ends the job within a moment. Its listener is not called any more. */
  cancel(): void;
}

interface Waiting {
  readonly kind: "request" | "ask";
  readonly text: string;
  readonly listener: Listener;
  /** Set when a worker has begun the job. */
  running: Job | null;
}

export class WorkerPool {
  private readonly idle: Port[] = [];
  private readonly waiting: Waiting[] = [];
  private readonly memory = new WeakMap<Port, number>();
  /** All workers, and how many of them are being made. */
  private count = 0;
  private growing = 0;
  private lastId = 0;

  /** `make` makes a worker that has loaded the module. At most `max` workers exist. */
  constructor(
    private readonly make: () => Promise<Port>,
    private readonly max: number,
  ) {}

  /** Makes a worker in advance, so that the next job begins at once. */
  warm(count: number): void {
    for (let i = this.count; i < Math.min(count, this.max); ++i) void this.grow();
  }

  run(kind: "request" | "ask", text: string, listener: Listener): Job {
    const job: Waiting = { kind, text, listener, running: null };
    this.waiting.push(job);
    this.serve();
    return {
      cancel: () => {
        const at = this.waiting.indexOf(job);
        if (at >= 0) this.waiting.splice(at, 1);
        job.running?.cancel();
      },
    };
  }

  private serve(): void {
    for (;;) {
      const [job] = this.waiting;
      if (!job) return;
      const port = this.idle.pop();
      if (!port) break;
      this.waiting.shift();
      job.running = this.begin(port, job);
    }
    // A worker that is being made serves the first job that waits.
    while (this.growing < this.waiting.length && this.count < this.max) void this.grow();
  }

  /** Ends idle workers that have much memory. The memory of a module never shrinks. */
  trim(): void {
    for (const port of [...this.idle]) {
      if ((this.memory.get(port) ?? 0) < maxIdleMemory) continue;
      this.idle.splice(this.idle.indexOf(port), 1);
      port.terminate();
      --this.count;
    }
  }

  private async grow(): Promise<void> {
    ++this.count;
    ++this.growing;
    try {
      this.idle.push(await this.make());
      --this.growing;
    } catch (error) {
      --this.count;
      --this.growing;
      const words = error instanceof Error ? error.message : String(error);
      this.waiting.shift()?.listener.failed(new EngineError({ message: words }));
    }
    this.serve();
  }

  private begin(port: Port, { kind, text, listener }: Waiting): Job {
    const id = ++this.lastId;
    let isOver = false;
    const release = (isUsable: boolean): void => {
      isOver = true;
      port.onmessage = null;
      port.onerror = null;
      if (isUsable) {
        this.idle.push(port);
      } else {
        port.terminate();
        --this.count;
      }
    };
    const fail = (): void => {
      if (isOver) return;
      release(false);
      listener.failed(new EngineError({ message: tooLarge }));
      this.serve();
    };
    port.onmessage = ({ data }: { data: FromWorker }) => {
      if (isOver || data.id !== id) return;
      if (data.kind === "died") return fail();
      if (data.kind === "reply" || data.kind === "event") listener.text(data.text);
      if (data.kind === "event" || isOver) return;
      this.memory.set(port, data.memory);
      release(true);
      listener.done();
      this.serve();
    };
    port.onerror = fail;
    port.postMessage({ id, kind, text });
    return {
      cancel: () => {
        if (isOver) return;
        release(false);
        this.serve();
      },
    };
  }
}
