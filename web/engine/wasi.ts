// Runs the studio's engine, orbitile.wasm, in a worker of the page or in Node.
//
//     const module = await WebAssembly.compile(bytes);
//     const engine = await startEngine(module);
//     engine.request('{"do":"about"}');                  // the reply, as JSON
//     engine.ask('{"ask":"count",…}', (event) => …);     // returns after the last event
//
// src/wasm/module.cpp describes the functions that are called here. The engine is a single thread: while
// it works on a request, nothing else in its worker runs. So a search is stopped by ending the worker.
//
// The engine is compiled for WASI, a system interface like that of Unix. The page does not give it any
// files. Of WASI it gets a clock, and messages of the C++ runtime before it gives up, which become part
// of the error. All other functions report that they do not exist.

export interface StudioEngine {
  /** Answers a quick request. Both texts are JSON. */
  request(request: string): string;
  /** Answers a long request. `tell` gets each event as JSON, and must not throw. */
  ask(request: string, tell: (event: string) => void): void;
  /** The size of the engine's memory, which only grows. */
  memoryBytes(): number;
}

/** The engine ended in the middle of its work and cannot be used again: it has no memory left, for example. */
export class EngineBroken extends Error {
  override readonly name = "EngineBroken";
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  orbitile_allocate(size: number): number;
  orbitile_free(address: number): void;
  orbitile_request(request: number, size: number): number;
  orbitile_reply_size(): number;
  orbitile_ask(request: number, size: number): void;
}

// Numbers of WASI.
const done = 0;
const badDescriptor = 8;
const notSupported = 52;

export async function startEngine(module: WebAssembly.Module): Promise<StudioEngine> {
  let exports: Exports | null = null;
  let tell: (event: string) => void = () => undefined;
  let lastWords = "";
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();

  // The memory grows while the engine works, and then its buffer is another one.
  const buffer = () => {
    if (exports === null) throw new EngineBroken("the engine called the page before it started");
    return exports.memory.buffer;
  };
  const textAt = (address: number, size: number) =>
    decoder.decode(new Uint8Array(buffer(), address >>> 0, size >>> 0));

  const wasi: Record<string, (...values: never[]) => unknown> = {
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      // Nanoseconds. The engine measures durations only.
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(buffer()).setBigUint64(result >>> 0, now, true);
      return done;
    },
    fd_write(_descriptor: number, pieces: number, count: number, written: number) {
      const view = new DataView(buffer());
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const piece = (pieces >>> 0) + 8 * i;
        const size = view.getUint32(piece + 4, true);
        lastWords = (lastWords + textAt(view.getUint32(piece, true), size)).slice(-2000);
        total += size;
      }
      view.setUint32(written >>> 0, total, true);
      return done;
    },
    fd_prestat_get: () => badDescriptor,
    proc_exit(code: number) {
      throw new EngineBroken(`the engine ended with code ${code}`);
    },
  };

  const imports: WebAssembly.Imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const functions = (imports[from] ??= {}) as Record<string, WebAssembly.ImportValue>;
    if (from === "orbitile" && name === "tell") {
      functions[name] = (address: number, size: number) => tell(textAt(address, size));
    } else {
      functions[name] = (wasi[name] as WebAssembly.ExportValue | undefined) ?? (() => notSupported);
    }
  }

  /** Calls the engine. After an error it is in an unknown state, and is not called again. */
  let broken: EngineBroken | null = null;
  function guarded<T>(work: (engine: Exports) => T): T {
    if (broken !== null) throw broken;
    try {
      if (exports === null) throw new Error("the engine did not start");
      return work(exports);
    } catch (error) {
      const words = [error instanceof Error ? error.message : String(error), lastWords.trim()];
      broken = new EngineBroken(words.filter((text) => text !== "").join(": "));
      throw broken;
    }
  }

  /** Passes a text to the engine in memory that it allocates. */
  function withText<T>(text: string, work: (engine: Exports, address: number, size: number) => T): T {
    return guarded((engine) => {
      const bytes = encoder.encode(text);
      const address = engine.orbitile_allocate(Math.max(bytes.length, 1));
      if (address === 0) throw new Error("there is no memory left for the request");
      new Uint8Array(engine.memory.buffer, address >>> 0, bytes.length).set(bytes);
      const result = work(engine, address, bytes.length);
      engine.orbitile_free(address);
      return result;
    });
  }

  const instance = await WebAssembly.instantiate(module, imports);
  exports = instance.exports as unknown as Exports;
  guarded((engine) => engine._initialize());

  return {
    request: (request) =>
      withText(request, (engine, address, size) => {
        const reply = engine.orbitile_request(address, size);
        return textAt(reply, engine.orbitile_reply_size());
      }),
    ask(request, listener) {
      tell = listener;
      withText(request, (engine, address, size) => engine.orbitile_ask(address, size));
    },
    memoryBytes: () => buffer().byteLength,
  };
}
