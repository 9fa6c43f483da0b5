// The page of the studio that studio/build.mjs has made, and a user who draws on it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import type { PuzzleJson } from "../../engine/engine.js";
import { inflated } from "../../core/inflate.js";
import { startEngine, type StudioEngine } from "../../engine/wasi.js";
import { setting } from "./browser.js";

/** The page as one file. */
export function studioUrl(): string {
  return pathToFileURL(join(setting("ORBITILE_STUDIO"), "studio.html")).href;
}

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  png: "image/png",
  webmanifest: "application/manifest+json",
};

/** A static host with the folder `site` and the page as one file. */
export async function staticHost(): Promise<{ origin: string; close: () => void }> {
  const root = setting("ORBITILE_STUDIO");
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    const name = path.endsWith("/") ? `${path}index.html` : path;
    try {
      const bytes = readFileSync(join(root, name));
      response.setHeader("Content-Type", types[name.split(".").pop() ?? ""] ?? "text/plain");
      response.end(bytes);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let engine: Promise<StudioEngine> | null = null;

/** The search that is inside the page, here in Node. */
export function engineOfPage(): Promise<StudioEngine> {
  return (engine ??= begin());
  async function begin(): Promise<StudioEngine> {
    const page = readFileSync(join(setting("ORBITILE_STUDIO"), "studio.html"), "utf8");
    const module = /<script type="text\/plain" id="module">([^<]*)</.exec(page)?.[1];
    assert.ok(module, "the page has a module");
    return startEngine(await WebAssembly.compile(await (await inflated(module)).arrayBuffer()));
  }
}

interface Sketch {
  readonly name: string;
  /** x, y and parts. The parts of half squares are 3 NE, 6 SE, 12 SW, 9 NW. */
  readonly cells: readonly (readonly [number, number, number])[];
}

/** Five pieces of four half squares. */
export const tetratans: readonly Sketch[] = [
  {
    name: "A",
    cells: [
      [0, 0, 15],
      [0, 1, 12],
      [1, 0, 9],
    ],
  },
  {
    name: "B",
    cells: [
      [0, 0, 15],
      [0, 1, 6],
      [1, 1, 12],
    ],
  },
  {
    name: "C",
    cells: [
      [0, 0, 15],
      [0, 1, 6],
      [1, 1, 9],
    ],
  },
  {
    name: "D",
    cells: [
      [0, 0, 9],
      [0, 1, 6],
      [1, 0, 9],
      [1, 1, 12],
    ],
  },
  {
    name: "E",
    cells: [
      [0, 0, 9],
      [0, 1, 6],
      [1, 1, 9],
      [1, 2, 12],
    ],
  },
];

/** The corner of a half square, from the middle of the square. */
const corners: Readonly<Record<number, readonly [number, number]>> = {
  3: [1, 1],
  6: [1, -1],
  12: [-1, -1],
  9: [-1, 1],
};

/** Draws pieces with the mouse or a finger: a click into a square, or near a corner for a half. */
export async function drawPieces(page: Page, sketches: readonly Sketch[], isTouch = false) {
  for (const [i, { cells }] of sketches.entries()) {
    if (i > 0) await page.getByTestId("add-piece").click();
    for (const [k, [x, y, parts]] of cells.entries()) {
      const [dx, dy] = corners[parts] ?? [0, 0];
      const area = parts === 15 ? 2 : 1;
      const drawn = cells.slice(0, k).reduce((sum, cell) => sum + (cell[2] === 15 ? 2 : 1), area);
      const at = await placeOn(page, x + 0.5 + 0.34 * dx, y + 0.5 + 0.34 * dy);
      if (isTouch) await page.touchscreen.tap(at.x, at.y);
      else await page.mouse.click(at.x, at.y);
      await page.waitForFunction((halves) => {
        const text = document.querySelector("[data-testid=area]")?.textContent ?? "";
        const whole = Number.parseInt(text, 10) || 0;
        return 2 * whole + (text.includes("½") ? 1 : 0) === halves;
      }, drawn);
    }
  }
}

/** The place of a point of the drawing board on the screen. */
async function placeOn(page: Page, px: number, py: number): Promise<{ x: number; y: number }> {
  return page.locator(".canvas-paper").evaluate(
    (element, point) => {
      const matrix = (element as unknown as SVGSVGElement).getScreenCTM();
      const { x, y } = new DOMPoint(point.px, -point.py).matrixTransform(matrix ?? undefined);
      return { x, y };
    },
    { px, py },
  );
}

/** Draws pieces with the keyboard alone. The focus is on the drawing board at first. */
export async function drawPiecesByKeys(page: Page, sketches: readonly Sketch[]) {
  const { keyboard } = page;
  for (const [i, { cells }] of sketches.entries()) {
    if (i > 0) {
      await keyboard.press("n");
      await page.waitForFunction(() => {
        const label = document.querySelector(".canvas-paper")?.getAttribute("aria-label");
        return label === "New piece";
      });
      await tabTo(page, ".canvas-paper");
    }
    let [cx, cy] = [0, 0];
    for (const [x, y, parts] of cells) {
      for (; cx < x; ++cx) await keyboard.press("ArrowRight");
      for (; cx > x; --cx) await keyboard.press("ArrowLeft");
      for (; cy < y; ++cy) await keyboard.press("ArrowUp");
      for (; cy > y; --cy) await keyboard.press("ArrowDown");
      const digit = { 12: "1", 6: "3", 3: "9", 9: "7" }[parts as 3 | 6 | 9 | 12];
      await keyboard.press(digit ?? "Space");
    }
  }
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 150; ++i) {
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (isThere) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

/** The files of the page, as text. */
export async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), path, text: readFileSync(path, "utf8") };
}

/** Tells whether puzzles have the same pieces, apart from where they are drawn. */
export function areasOf(puzzle: PuzzleJson): number[] {
  return puzzle.pieces.map(({ sides }) => (sides[0]?.cells.length ?? 0) / 3);
}

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe-core finds, in light and in dark. */
export async function axeFindings(page: Page): Promise<string[]> {
  const all: string[] = [];
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(readFileSync(setting("ORBITILE_AXE"), "utf8"));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await page.evaluate(async (scheme) => {
      const { axe } = window as unknown as {
        axe: { run(where: Document, options: object): Promise<{ violations: Finding[] }> };
      };
      const options = scheme === "dark" ? { runOnly: ["color-contrast"] } : {};
      return (await axe.run(document, options)).violations;
    }, colorScheme);
    for (const { id, nodes } of found) {
      all.push(`${colorScheme}, ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  return all;
}
