// Runs a WebAssembly program in Node, with the files of this machine: node tests/wasm/run.mjs PROGRAM ARGUMENT…
// CMake calls it to run the unit tests.
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [, , program, ...programArguments] = process.argv;
const wasi = new WASI({
  version: "preview1",
  args: [program, ...programArguments],
  env: process.env,
  preopens: { "/": "/" },
});
const imports = wasi.getImportObject();
// Node 20 crashes after long programs if its own function ends them.
imports.wasi_snapshot_preview1.proc_exit = (code) => process.exit(code);
const module = await WebAssembly.compile(readFileSync(program));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, imports));
