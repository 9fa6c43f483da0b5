// The page that the program `orbitile studio` serves. It needs a program with this command.

import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { folder, launched, withPage } from "../../support/browser.js";
import { drawPieces, tetratans } from "../../support/studio.js";

const program = process.env["ORBITILE_PROGRAM"] ?? "";
const isThere = program !== "" && spawnSync(program, ["studio", "--help"]).status === 0;
const skip = isThere ? false : "the program has no command studio";

let browser: Browser;
let server: ChildProcess | null = null;
let address = "";
/** A program that was built without Node does not have the page. */
let hasPage = false;

before(async () => {
  if (skip) return;
  browser = await launched();
  const data = mkdtempSync(join(folder, "served-"));
  server = spawn(program, ["studio", data, "--no-browser"], { stdio: ["ignore", "pipe", "pipe"] });
  address = await new Promise<string>((resolve, reject) => {
    let text = "";
    const read = (part: Buffer): void => {
      text += part.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+\/#token=[A-Za-z0-9_-]+/.exec(text);
      if (found) resolve(found[0]);
    };
    server?.stdout?.on("data", read);
    server?.stderr?.on("data", read);
    server?.on("exit", () => reject(new Error(text)));
  });
  const page = await (await fetch(new URL("/", address))).text();
  hasPage = page.includes('id="studio"');
});

after(async () => {
  await browser?.close();
  server?.kill();
});

const desktop = { viewport: { width: 1280, height: 800 } };

test("the program searches for its page, and the token leaves the address", { skip }, async (context) => {
  if (!hasPage) return context.skip("the program was built without the page");
  const { origin } = new URL(address);
  await withPage(
    browser,
    desktop,
    async (page) => {
      await page.goto(address);
      await page.getByTestId("draw-own").waitFor();
      assert.equal(new URL(page.url()).hash, "");
      await page.getByTestId("draw-own").click();
      await drawPieces(page, tetratans);
      await page.getByTestId("step-question").click();
      await page.getByTestId("start-search").click();
      await page.getByText("Complete: there are no others.").waitFor({ timeout: 60_000 });
      const count = await page.getByTestId("count").textContent();
      assert.ok(Number(count) > 0);
      // A reload keeps the token for this tab.
      await page.waitForTimeout(3500);
      await page.reload();
      await page.getByTestId("step-shapes").click();
      await page.getByText("Complete: there are no others.").waitFor();
      assert.equal(await page.getByTestId("count").textContent(), count);
      await page.getByTestId("step-boards").click();
    },
    origin,
  );
  return undefined;
});

test("a page without the token says what to do", { skip }, async (context) => {
  if (!hasPage) return context.skip("the program was built without the page");
  const { origin } = new URL(address);
  const own = await browser.newContext(desktop);
  try {
    const page = await own.newPage();
    await page.goto(`${origin}/`);
    await page.getByText(/did not accept this page. Open the address/).first().waitFor();
  } finally {
    await own.close();
  }
  return undefined;
});
