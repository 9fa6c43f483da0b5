import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { EngineError } from "../../studio/engine.js";
import { EventLines, HttpEngine } from "../../studio/http_engine.js";
import { samplePuzzle } from "../support/fixture_engine.js";

test("a stream is split into events, however it arrives", () => {
  const stream = 'data: {"a":1}\n\n: note\ndata: {"b":\ndata: 2}\r\n\r\n\n';
  for (const size of [1, 2, 3, 7, 100]) {
    const lines = new EventLines();
    const events: string[] = [];
    for (let at = 0; at < stream.length; at += size) {
      events.push(...lines.take(stream.slice(at, at + size)));
    }
    assert.deepEqual(events, ['{"a":1}', '{"b":\n2}'], `pieces of ${size}`);
  }
});

/** A server that plays the program. */
async function withServer(use: (engine: (token: string) => HttpEngine) => Promise<void>) {
  const open = new Set<unknown>();
  const server = createServer((request, response) => {
    if (request.headers.authorization !== "Bearer right") {
      response.writeHead(401, { "content-type": "application/json" });
      return response.end('{"error":{"message":"token"}}');
    }
    let text = "";
    request.on("data", (part) => (text += part));
    request.on("end", () => {
      const asked = JSON.parse(text) as Record<string, unknown>;
      if (request.url === "/api/request") {
        response.writeHead(200, { "content-type": "application/json" });
        const isAbout = asked["do"] === "about";
        return response.end(
          isAbout
            ? '{"version":"1","engine":"server","sets":[]}'
            : '{"error":{"message":"unknown glyph","piece":"A","line":3}}',
        );
      }
      response.writeHead(200, { "content-type": "text/event-stream" });
      open.add(response);
      response.on("close", () => open.delete(response));
      response.write('data: {"event":"count","tilings":"8","solutions":"4"}\n\n');
      if (asked["ask"] === "count") response.end('data: {"event":"end","complete":true}\n\n');
      else if (asked["ask"] === "effort") response.end();
      return undefined;
    });
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const plain = globalThis.fetch;
  globalThis.fetch = (path, options) => plain(`http://127.0.0.1:${port}${String(path)}`, options);
  try {
    await use((token) => new HttpEngine(token));
    assert.equal(open.size, 0);
  } finally {
    globalThis.fetch = plain;
    server.closeAllConnections();
    server.close();
  }
}

test("requests, events, errors and a lost server", async () => {
  await withServer(async (engineOf) => {
    const engine = engineOf("right");
    assert.equal((await engine.about()).engine, "server");
    await assert.rejects(engine.request({ do: "read", text: "?", name: "x" }), (error: unknown) => {
      assert.ok(error instanceof EngineError);
      assert.equal(error.line, 3);
      return true;
    });
    const events = [];
    for await (const event of engine.ask({ ask: "count", puzzle: samplePuzzle() })) events.push(event);
    assert.equal(events.length, 2);
    await assert.rejects(engineOf("wrong").about(), /did not accept this page/);
    await assert.rejects(async () => {
      const question = { symmetries: [] };
      const answer = engine.ask({ ask: "effort", puzzle: samplePuzzle(), question, seconds: 1 });
      for await (const _ of answer);
    }, /does not answer/);
    const endless = engine.ask({ ask: "solutions", puzzle: samplePuzzle(), limit: 1, distinct: true });
    for await (const _ of endless) break; // closes the connection
    await new Promise((done) => setTimeout(done, 100));
  });
});
