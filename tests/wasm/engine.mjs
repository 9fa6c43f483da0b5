// Starts the studio's engine in Node, by the same code as the page: web/engine/wasi.ts. esbuild, which
// builds the page, removes its types.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const web = new URL("../../web/", import.meta.url);

/** The module web/engine/wasi.ts, or null if the page's packages are not installed. */
async function host() {
  let esbuild;
  try {
    esbuild = createRequire(web)("esbuild");
  } catch {
    return null;
  }
  const source = readFileSync(new URL("engine/wasi.ts", web), "utf8");
  const { code } = await esbuild.transform(source, { loader: "ts", format: "esm" });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}

/** A function that starts an engine of this file, or null if the page's packages are not installed. */
export async function engineStarter(file) {
  const found = await host();
  if (found === null) return null;
  const module = await WebAssembly.compile(readFileSync(file));
  return () => found.startEngine(module);
}

/** Asks, and returns all events. */
export function eventsOf(engine, ask) {
  const events = [];
  engine.ask(JSON.stringify(ask), (event) => events.push(JSON.parse(event)));
  return events;
}

/** A quick request; an error is thrown. */
export function replyOf(engine, request) {
  const reply = JSON.parse(engine.request(JSON.stringify(request)));
  if (reply.error !== undefined) throw new Error(reply.error.message);
  return reply;
}
