// Makes the engine that answers, from the module inside of the page.

import { inflated } from "../core/inflate.js";
import type { Engine } from "./engine.js";
import { WasmEngine } from "./wasm_engine.js";
import type { Port } from "./worker_messages.js";

/** The source of worker.ts. */
declare const __WORKER__: string;

/** A worker of a large question can need some 100 MB. */
const maxWorkers = 32;

export function makeEngine(): Engine {
  const address = URL.createObjectURL(new Blob([__WORKER__], { type: "text/javascript" }));
  const module = compiled();
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

/** Unpacks and compiles the module, which is in the page. Rejects in browsers that are too old. */
async function compiled(): Promise<WebAssembly.Module> {
  try {
    const packed = document.getElementById("module")?.textContent ?? "";
    return await WebAssembly.compile(await (await inflated(packed)).arrayBuffer());
  } catch {
    throw new Error("This browser is too old for the search. Use a browser from 2023 or later.");
  }
}
