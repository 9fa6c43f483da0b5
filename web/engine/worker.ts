// A worker: one instance of the module, which answers one request after the other. A search cannot
// be interrupted from outside, so the page terminates the worker to stop it.

import { startEngine, type StudioEngine } from "./wasi.js";
import type { FromWorker, ToWorker } from "./worker_messages.js";

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

let engine: Promise<StudioEngine> | null = null;

scope.onmessage = ({ data }) => void handle(data);

async function handle(message: ToWorker): Promise<void> {
  const { id } = message;
  try {
    if (message.kind === "load") {
      engine = startEngine(message.module);
      // A failure is reported to the first request.
      await engine.catch(() => undefined);
      return;
    }
    if (!engine) throw new Error("the module is not loaded");
    const started = await engine;
    if (message.kind === "request") {
      const text = started.request(message.text);
      scope.postMessage({ id, kind: "reply", text, memory: started.memoryBytes() });
    } else {
      started.ask(message.text, (text) => scope.postMessage({ id, kind: "event", text }));
      scope.postMessage({ id, kind: "done", memory: started.memoryBytes() });
    }
  } catch (error) {
    scope.postMessage({ id, kind: "died", text: String(error) });
  }
}
