// The events of a long request, from the code that receives them to the loop that reads them.

import type { Answer } from "./engine.js";

export class EventQueue<Event> implements Answer<Event> {
  private readonly waiting: Event[] = [];
  private taken = 0;
  private isOver = false;
  private failure: Error | null = null;
  private wake: (() => void) | null = null;

  /** `stop` is called once, if the reader cancels before the last event has arrived. */
  constructor(private readonly stop: () => void) {}

  /** Whether the last event has arrived, or the reader has cancelled. */
  get isClosed(): boolean {
    return this.isOver;
  }

  push(event: Event): void {
    if (this.isOver) return;
    this.waiting.push(event);
    this.wake?.();
  }

  end(): void {
    this.isOver = true;
    this.wake?.();
  }

  fail(error: Error): void {
    if (this.isOver) return;
    this.failure = error;
    this.end();
  }

  cancel(): void {
    if (this.isOver) return;
    this.waiting.length = 0;
    this.taken = 0;
    this.end();
    this.stop();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event> {
    try {
      for (;;) {
        while (this.taken < this.waiting.length) {
          const event = this.waiting[this.taken++] as Event;
          if (this.taken === this.waiting.length) this.waiting.length = this.taken = 0;
          yield event;
        }
        if (this.failure) throw this.failure;
        if (this.isOver) return;
        await new Promise<void>((done) => (this.wake = done));
        this.wake = null;
      }
    } finally {
      this.cancel(); // the reader left its loop early
    }
  }
}
