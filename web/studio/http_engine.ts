// The engine in the program `orbitile studio`, which serves this page on this computer.

import {
  type AboutReply,
  type Answer,
  type Ask,
  type Engine,
  EngineError,
  type EventOf,
  type ReplyTo,
  type Request,
} from "./engine.js";
import { EventQueue } from "./event_queue.js";
import { eventOf, replyOf } from "./wasm_engine.js";

const ended =
  "The program `orbitile studio` does not answer. If it has ended, start it again and open the address that it prints.";
const refused =
  "The program `orbitile studio` did not accept this page. Open the address that it printed when it started.";

export class HttpEngine implements Engine {
  readonly resumes = true;
  readonly workers = 1;

  constructor(private readonly token: string) {}

  about(): Promise<AboutReply> {
    return this.request({ do: "about" });
  }

  async request<R extends Request>(request: R): Promise<ReplyTo<R>> {
    const response = await this.post("/api/request", request);
    return replyOf<ReplyTo<R>>(await response.text().catch(lost));
  }

  ask<A extends Ask>(ask: A): Answer<EventOf<A>> {
    const abort = new AbortController();
    const events: EventQueue<EventOf<A>> = new EventQueue(() => abort.abort());
    void this.stream(ask, events, abort.signal).catch((error: unknown) =>
      events.fail(error instanceof EngineError ? error : new EngineError({ message: ended })),
    );
    return events;
  }

  private async stream<A extends Ask>(
    ask: A,
    events: EventQueue<EventOf<A>>,
    signal: AbortSignal,
  ): Promise<void> {
    const response = await this.post("/api/ask", ask, signal);
    // Requests that are refused get a JSON reply instead of events.
    if (!response.ok) replyOf(await response.text().catch(lost));
    const reader = response.body?.getReader();
    if (!reader) throw new EngineError({ message: ended });
    const decoder = new TextDecoder();
    const lines = new EventLines();
    let hasEnd = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const text of lines.take(decoder.decode(value, { stream: true }))) {
        const event = eventOf<EventOf<A>>(text);
        hasEnd ||= event.event === "end";
        events.push(event);
      }
    }
    if (!hasEnd) throw new EngineError({ message: ended });
    events.end();
  }

  private async post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(path, {
      method: "POST",
      headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      cache: "no-store",
      ...(signal ? { signal } : {}),
    }).catch(lost);
    if (response.status === 401 || response.status === 403) throw new EngineError({ message: refused });
    if (!response.ok && !response.headers.get("content-type")?.includes("json")) {
      throw new EngineError({ message: `${ended} (HTTP ${response.status})` });
    }
    return response;
  }
}

function lost(error: unknown): never {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  throw new EngineError({ message: ended });
}

/** Splits a text/event-stream into the texts of its events. */
export class EventLines {
  private rest = "";
  private data: string[] = [];

  take(text: string): string[] {
    const lines = (this.rest + text).split(/\r\n|\n/);
    this.rest = lines.pop() ?? "";
    const events: string[] = [];
    for (const line of lines) {
      if (line.startsWith("data:")) this.data.push(line.slice(5).replace(/^ /, ""));
      else if (line === "" && this.data.length > 0) {
        events.push(this.data.join("\n"));
        this.data = [];
      }
    }
    return events;
  }
}
