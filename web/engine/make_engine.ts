// Makes the engine that answers, from the module inside of the page.

import type { Engine } from "./engine.js";
import { WasmEngine } from "./wasm_engine.js";
import type { Port } from "./worker_messages.js";

/** The source of worker.ts. */
declare const __WORKER__: string;

/** A worker of a large question can need some 100 MB. */
const maxWorkers = 32;

export function makeEngine(): Engine {
  const address = URL.createObjectURL(new Blob([__WORKER__], { type: "text/javascript" }));
  const module = compiled(address);
  const make = async (): Promise<Port> => {
    const worker = new Worker(address);
    worker.postMessage({ id: 0, kind: "load", module: await module });
    return worker as unknown as Port;
  };
  const workers = Math.min(Math.max(1, navigator.hardwareConcurrency || 1), maxWorkers);
  const engine = new WasmEngine(make, workers);
  void module.then(
    () => engine.warm(),
    () => undefined,
  );
  return engine;
}

/**
 * Unpacks and compiles the module, which is in the page. This takes a part of a second, so a worker
 * does it. Rejects in browsers that are too old.
 */
function compiled(address: string): Promise<WebAssembly.Module> {
  const element = document.getElementById("module");
  const worker: Port = new Worker(address) as unknown as Port;
  return new Promise<WebAssembly.Module>((resolve, reject) => {
    const fail = (): void =>
      reject(new Error("This browser is too old for the search. Use a browser from 2023 or later."));
    worker.onmessage = ({ data }) => (data.kind === "module" ? resolve(data.module) : fail());
    worker.onerror = fail;
    worker.postMessage({
      id: 0,
      kind: "unpack",
      text: element?.textContent ?? "",
      size: Number(element?.dataset["size"]),
    });
  }).finally(() => worker.terminate());
}
