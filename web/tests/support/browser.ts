// A browser that opens pages from disk, and pages that the program has written.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, BrowserType, Page } from "playwright-core";
import type { Catalogue } from "../../src/catalogue.js";
import { type DataBlock, readCatalogue } from "../../src/data.js";

function setting(name: string): string {
  const value = process.env[name];
  assert.ok(value, `${name} is set by tests/run.mjs`);
  return value;
}

export const folder = mkdtempSync(join(tmpdir(), "orbitile-gallery-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Runs the program; anything but success fails the test. */
export function orbitile(...args: string[]): string {
  return execFileSync(setting("ORBITILE_PROGRAM"), args, { encoding: "utf8" });
}

export interface Written {
  readonly url: string;
  readonly catalogue: Catalogue;
}

/** Generates a catalogue, and writes its page. */
export function written(name: string, ...generate: string[]): Written {
  const out = join(folder, name);
  orbitile("generate", ...generate, "--out", out, "--quiet");
  orbitile("gallery", out);
  const file = join(out, "gallery.html");
  const data = /<script type="application\/json" id="catalogue">(.*)<\/script>/.exec(
    readFileSync(file, "utf8"),
  );
  assert.ok(data?.[1]);
  return {
    url: pathToFileURL(file).href,
    catalogue: readCatalogue(JSON.parse(data[1]) as DataBlock),
  };
}

/** A puzzle file in the folder of the tests. */
export function puzzleFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

export function config(name: string): string {
  return join(setting("ORBITILE_CONFIGS"), name);
}

export async function launched(): Promise<Browser> {
  const require = createRequire(import.meta.url);
  const { chromium } = require(setting("ORBITILE_PLAYWRIGHT")) as { chromium: BrowserType };
  return chromium.launch({ executablePath: setting("ORBITILE_BROWSER") });
}

/** Opens a page for one test. Complaints of any kind fail it, and so does a look at the network. */
export async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("request", (request) => {
      if (!/^(file|blob|data):/.test(request.url())) complaints.push(`fetched ${request.url()}`);
    });
    await use(page);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}
