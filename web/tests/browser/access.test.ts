// What axe-core finds: WCAG 2.2 A and AA, and what is good practice.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { config, launched, setting, withPage, written, type Written } from "../support/browser.js";

let browser: Browser;
let stars: Written;
let fridge: Written;
let axe: string;

before(async () => {
  stars = written("stars", "starts", config("iq-stars.toml"), "--given", "cells", "--count", "6");
  // A card of each kind is enough: of 96 each look takes ten times as long.
  fridge = written("fridgeiq-mixed", "generate", config("fridgeiq.toml"), "--centre", "mixed");
  axe = readFileSync(setting("ORBITILE_AXE"), "utf8");
  browser = await launched();
});

after(() => browser?.close());

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** In light, and whatever has to do with colours in dark as well. */
async function findings(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await page.evaluate(async (scheme) => {
      const { axe: tool } = window as unknown as {
        axe: { run(where: Document, options: object): Promise<{ violations: Finding[] }> };
      };
      const options = scheme === "dark" ? { runOnly: ["color-contrast"] } : {};
      return (await tool.run(document, options)).violations;
    }, colorScheme);
    for (const { id, nodes } of found) {
      all.push(`${colorScheme}, ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    }
  }
  return all;
}

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  test(`nothing keeps anyone out, in light and dark at ${width} by ${height}`, async () => {
    const hasTouch = width < 1000;
    const options = { viewport: { width, height }, hasTouch, isMobile: hasTouch };
    await withPage(browser, options, async (page) => {
      const wrong: string[] = [];
      const check = async (what: string): Promise<void> => {
        for (const finding of await findings(page)) wrong.push(`${what}: ${finding}`);
      };
      await page.goto(fridge.url);
      await page.evaluate(axe);
      await check("the list");
      await page.getByRole("button", { name: "How to play" }).click();
      await check("how to play");
      await page.getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "Menu" }).click();
      await check("the menu");

      await page.goto(`${stars.url}#${stars.catalogue.challenges[0]!.fingerprint}`);
      await page.evaluate(axe);
      const hint = page.getByRole("button", { name: "Hint" });
      await hint.click();
      await check("a game");
      await page.getByRole("button", { name: "Solution" }).click();
      await check("a question");
      await page.getByRole("button", { name: "Not yet" }).click();
      while (!(await page.locator(".done").isVisible())) await hint.click();
      await check("a solved challenge");
      await page.getByRole("link", { name: "All shapes" }).click();
      await check("the list with a solved challenge");
      assert.deepEqual(wrong, []);
    });
  });
}
