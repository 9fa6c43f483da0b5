// The sizes of the pages, which people send to each other.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inflated } from "../../../core/inflate.js";
import { setting } from "../../support/browser.js";

const page = readFileSync(join(setting("ORBITILE_STUDIO"), "studio.html"), "utf8");

test("the studio is a file of at most 1.3 MB", () => {
  assert.ok(Buffer.byteLength(page) <= 1_300_000, `${Buffer.byteLength(page)}`);
});

test("the page for players has at most 100 kB without its shapes", async () => {
  const packed = /id="page-for-players">([^<]*)</.exec(page)?.[1];
  assert.ok(packed);
  const { byteLength } = await (await inflated(packed)).arrayBuffer();
  assert.ok(byteLength <= 100_000, `${byteLength}`);
});
