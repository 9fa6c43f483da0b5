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
// Node 20 crashes after long programs if WebAssembly calls its functions directly. So JavaScript does.
const functions = {};
for (const [name, call] of Object.entries(wasi.getImportObject().wasi_snapshot_preview1)) {
  functions[name] = (...values) => call(...values);
}
functions.proc_exit = (code) => process.exit(code);
const module = await WebAssembly.compile(readFileSync(program));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: functions });
process.exitCode = wasi.start(instance);
