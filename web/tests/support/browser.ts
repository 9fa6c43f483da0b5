// A browser that opens pages from disk, and pages that the program has written.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { deflateSync } from "node:zlib";
import type { Browser, BrowserContextOptions, BrowserType, Page } from "playwright-core";
import type { Catalogue } from "../../core/catalogue.js";
import { type DataBlock, readCatalogue } from "../../core/data.js";

export function setting(name: string): string {
  const value = process.env[name];
  assert.ok(value, `${name} is set by tests/run.mjs`);
  return value;
}

export const folder = mkdtempSync(join(tmpdir(), "orbitile-gallery-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Runs the program. The test fails if the exit code is not 0. */
export function orbitile(...args: string[]): string {
  return execFileSync(setting("ORBITILE_PROGRAM"), args, { encoding: "utf8" });
}

export interface Written {
  readonly url: string;
  /** The catalogue. */
  readonly folder: string;
  readonly block: DataBlock;
  readonly catalogue: Catalogue;
}

/**
 * Makes a catalogue with a command of the program and writes its page. A page that another test has made
 * is used again.
 */
export function written(name: string, ...command: string[]): Written {
  const out = join(setting("ORBITILE_PAGES"), name);
  if (!existsSync(out)) {
    const made = join(mkdtempSync(join(folder, "made-")), name);
    orbitile(...command, "--out", made, "--quiet");
    orbitile("gallery", made);
    try {
      renameSync(made, out);
    } catch (error) {
      if (!existsSync(out)) throw error; // made meanwhile
    }
  }
  return read(join(out, "gallery.html"));
}

/** Writes the page of the challenges in a puzzle file. */
export function writtenOf(puzzle: string): Written {
  const file = `${puzzle}.html`;
  orbitile("gallery", puzzle, "--out", file);
  return read(file);
}

/** Writes another page of the same catalogue. */
export function writtenAgain(name: string, page: Written, ...options: string[]): Written {
  const file = join(folder, `${name}.html`);
  orbitile("gallery", page.folder, "--out", file, ...options);
  return { ...read(file), folder: page.folder };
}

function read(file: string): Written {
  const data = /<script type="application\/json" id="catalogue">(.*)<\/script>/.exec(
    readFileSync(file, "utf8"),
  );
  assert.ok(data?.[1]);
  const block = JSON.parse(data[1]) as DataBlock;
  return { url: pathToFileURL(file).href, folder: dirname(file), block, catalogue: readCatalogue(block) };
}

/** As in src/drawing/gallery/page_data.hpp. */
const longestPlain = 512 * 1024;

/** A page with other data, made from a page that the program has written. */
export function withData(name: string, page: Written, data: DataBlock): Written {
  const file = join(folder, `${name}.html`);
  const bytes = readFileSync(fileURLToPath(page.url), "utf8");
  const plain = JSON.stringify(data).replaceAll("<", "\\u003c");
  const deflated = (): string => deflateSync(plain).toString("base64");
  const isLong = plain.length > longestPlain;
  const text = isLong ? JSON.stringify({ format: 1, deflated: deflated() }) : plain;
  writeFileSync(
    file,
    bytes.replace(/(id="catalogue"[^>]*>).*?(<\/script>)/, (_, start, end) => start + text + end),
  );
  return { ...page, url: pathToFileURL(file).href, block: data, catalogue: readCatalogue(data) };
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

/** Lets page.goto() and page.reload() wait until the program of the page runs, which web/ui/boot.ts unpacks. */
function waitForPrograms(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isUnpacked = (): Promise<unknown> =>
    page.waitForFunction(() => document.getElementById("program") === null);
  page.goto = async (...where) => {
    const response = await goto(...where);
    await isUnpacked();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await isUnpacked();
    return response;
  };
}

/**
 * Opens a page for one test. Any error on the page and any request to the network fails the test.
 */
export async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
  /** A server that the page is allowed to ask. */
  origin: string | null = null,
): Promise<void> {
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    waitForPrograms(page);
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("request", (request) => {
      const isOwn = origin !== null && request.url().startsWith(`${origin}/`);
      if (!isOwn && !/^(file|blob|data):/.test(request.url())) complaints.push(`fetched ${request.url()}`);
    });
    await use(page);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}
