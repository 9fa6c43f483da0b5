// The page from a server: as a folder that becomes an app, and as a single file.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, CDPSession, Page } from "playwright-core";
import { config, folder, launched, orbitile, withPage, written, type Written } from "../support/browser.js";

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  png: "image/png",
  webmanifest: "application/manifest+json",
};

let browser: Browser;
let stars: Written;
let server: Server;
let origin: string;

before(async () => {
  stars = written("stars", "starts", config("iq-stars.toml"), "--given", "cells", "--count", "6");
  // The page of a test may be looked at by others: the folder is made here.
  orbitile("gallery", stars.folder, "--site", join(folder, "site"), "--title", "Stars & more");
  server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url!, "http://x").pathname));
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const file = name === "/gallery.html" ? new URL(stars.url) : join(folder, name);
    try {
      const bytes = readFileSync(file);
      response.setHeader("Content-Type", types[name.split(".").pop()!] ?? "text/plain");
      response.end(bytes);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launched();
});

after(async () => {
  await browser?.close();
  server?.close();
});

const desktop = { viewport: { width: 1280, height: 800 } };

interface Manifest {
  readonly url: string;
  readonly data?: string;
  readonly errors: { readonly message: string }[];
}

async function manifestOf(page: Page): Promise<Manifest> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return (await session.send("Page.getAppManifest")) as Manifest;
}

test("a folder from a server can be installed, and works without a network", async () => {
  await withPage(
    browser,
    desktop,
    async (page) => {
      await page.goto(`${origin}/site/`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      const { errors, data } = await manifestOf(page);
      assert.deepEqual(errors, []);
      assert.equal((JSON.parse(data!) as { name: string }).name, "Stars & more");
      const session = await page.context().newCDPSession(page);
      const { installabilityErrors } = (await session.send("Page.getInstallabilityErrors" as never)) as {
        installabilityErrors: { errorId: string }[];
      };
      // A private window is never offered an installation; nothing else is wrong.
      const wrong = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
      assert.deepEqual(wrong, []);

      await page.context().setOffline(true);
      await page.reload();
      assert.ok(await page.getByRole("heading", { name: "Stars & more" }).isVisible());
      const other = stars.catalogue.challenges[2]!;
      await page.goto(`${origin}/site/index.html?from=somewhere#${other.fingerprint}`);
      await page.getByRole("button", { name: "Hint" }).click();
      assert.ok((await page.locator(".board .piece").count()) > 0);
    },
    origin,
  );
  // Without the worker there would have been nothing.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${origin}/site/`);
  await context.setOffline(true);
  await assert.rejects(page.goto(`${origin}/site/`));
  await context.close();
});

test("what is written anew reaches who has the page already", async () => {
  await withPage(
    browser,
    desktop,
    async (page) => {
      await page.goto(`${origin}/site/`);
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      const site = join(folder, "site");
      orbitile("gallery", stars.folder, "--site", site, "--title", "Stars again");
      const changed = page.evaluate(
        () =>
          new Promise((done) => {
            navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
          }),
      );
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await changed.catch(() => undefined);
      await page.reload();
      assert.equal(await page.title(), "Stars again");
      const kept = await page.evaluate(() => caches.keys());
      assert.equal(kept.length, 1);
    },
    origin,
  );
});

test("a single file from a server brings its manifest and icon", async () => {
  await withPage(
    browser,
    desktop,
    async (page) => {
      await page.goto(`${origin}/gallery.html`);
      const { errors, data, url } = await manifestOf(page);
      assert.match(url, /^data:/);
      assert.deepEqual(errors, []);
      const manifest = JSON.parse(data!) as { start_url: string; icons: { src: string }[] };
      assert.equal(manifest.start_url, `${origin}/gallery.html`);
      assert.match(manifest.icons[0]!.src, /^data:image\/svg\+xml,/);
      assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
    },
    origin,
  );
});
