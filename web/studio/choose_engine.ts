// Chooses the engine that answers. The build decides: a page with WebAssembly inside never asks a
// server, and the page that the program `orbitile studio` serves has no WebAssembly.

import type { Engine } from "./engine.js";
import { HttpEngine } from "./http_engine.js";
import { WasmEngine } from "./wasm_engine.js";
import type { Port } from "./worker_messages.js";

declare const __ENGINE__: "wasm" | "http";
/** The source of worker.ts; empty in a page without WebAssembly. */
declare const __WORKER__: string;

const maxWorkers = 4;
const tokenKey = "orbitile/token";

export function chooseEngine(): Engine {
  if (__ENGINE__ === "http") return new HttpEngine(takeToken());
  const address = URL.createObjectURL(new Blob([__WORKER__], { type: "text/javascript" }));
  const module = compiled(address);
  const make = async (): Promise<Port> => {
    const worker = new Worker(address);
    worker.postMessage({ id: 0, kind: "load", module: await module });
    return worker as unknown as Port;
  };
  const workers = Math.min(Math.max(1, navigator.hardwareConcurrency || 1), maxWorkers);
  const engine = new WasmEngine(make, workers);
  void module.then(() => engine.warm(), () => undefined);
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

/**
 * The token that lets this page ask the program. The program's address has it in the fragment. It
 * is removed from there at once, so that nobody copies it with the address, and is kept for reloads
 * of this tab.
 */
function takeToken(): string {
  const { hash } = window.location;
  const inAddress = /^#token=([A-Za-z0-9_-]{1,200})$/.exec(hash)?.[1];
  try {
    if (inAddress !== undefined) {
      window.history.replaceState(null, "", window.location.pathname);
      window.sessionStorage.setItem(tokenKey, inAddress);
    }
    return inAddress ?? window.sessionStorage.getItem(tokenKey) ?? "";
  } catch {
    return inAddress ?? ""; // the browser keeps nothing
  }
}
