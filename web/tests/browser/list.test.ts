// The list of challenges, long ones above all.

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { config, launched, withData, withPage, written, type Written } from "../support/browser.js";
import { cardsOf } from "../support/cards.js";

const count = 2000;
/** More cards than are on three screens of this size. */
const mostDrawn = 90;
const desktop = { viewport: { width: 1280, height: 900 } };

let browser: Browser;
let long: Written;

before(async () => {
  long = longList(written("fridgeiq", "generate", config("fridgeiq.toml"), "--method", "walk"));
  browser = await launched();
});

after(() => browser?.close());

/** The challenges of a page over and over, with other fingerprints. */
function longList(page: Written): Written {
  const all = page.block.challenges;
  const challenges = Array.from({ length: count }, (_, i) => {
    const { mirror_image: _image, ...one } = all[i % all.length]!;
    const fingerprint = i.toString(16).padStart(8, "0") + one.fingerprint.slice(8);
    return { ...one, fingerprint, tilings: `${1 + ((i * 7919) % 5000)}`, grade: 1 + (i % 5) };
  });
  challenges[1234] = { ...challenges[1234]!, title: "The lighthouse", level: 5 };
  return withData("two-thousand", page, { ...page.block, challenges });
}

async function open(page: Page): Promise<void> {
  await page.goto(long.url);
  await page.waitForSelector(".shape-grid > li");
}

const drawnCards = (page: Page): Promise<number> => page.locator(".shape-grid > li").count();

test("of 2,000 shapes only those in sight are drawn, wherever one looks", async (t) => {
  await withPage(browser, desktop, async (page) => {
    await open(page);
    const times = await page.evaluate(async () => {
      const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const paint = await new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName("first-contentful-paint");
          if (first) done(first.startTime);
        }).observe({ type: "paint", buffered: true });
      });
      return { paint, loaded: load?.loadEventEnd ?? NaN };
    });
    t.diagnostic(
      `first picture of ${count} challenges after ${times.paint.toFixed(0)} ms, page loaded after ${times.loaded.toFixed(0)} ms`,
    );
    assert.ok(statSync(fileURLToPath(long.url)).size < 600_000);
    assert.ok((await drawnCards(page)) <= mostDrawn);
    assert.equal(await page.locator(".shape-grid > li:not(:has(svg.figure))").count(), 0);

    for (const share of [0.5, 1]) {
      await page.evaluate((part) => {
        window.scrollTo(0, part * (document.documentElement.scrollHeight - window.innerHeight));
      }, share);
      const place = Math.round(share * count);
      await page.waitForFunction((number) => {
        const cards = [...document.querySelectorAll(".shape-grid > li")];
        return cards.some((card) => Number(card.getAttribute("aria-posinset")) === number);
      }, place);
      assert.ok((await drawnCards(page)) <= mostDrawn);
    }
    const last = page.locator(".shape-grid > li").last();
    assert.ok(await last.isVisible());
    assert.equal(await last.getAttribute("aria-setsize"), `${count}`);
  });
});

test("a browser that is too old for the page is told so", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "DecompressionStream"));
    await page.goto(long.url);
    await page.getByRole("alert").getByText("too old for this page").waitFor();
  });
});

test("arrow keys lead through a long list, and the Tab key leaves it", async () => {
  await withPage(browser, desktop, async (page) => {
    await open(page);
    const place = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("aria-posinset"));
    await page.locator(".shape-grid a").first().focus();
    for (let i = 0; i < 50; ++i) await page.keyboard.press("ArrowRight");
    assert.equal(await place(), "51");
    assert.ok((await drawnCards(page)) <= mostDrawn);
    await page.keyboard.press("End");
    assert.equal(await place(), `${count}`);
    // The card stays, so that the keys continue where the user was.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForFunction(() => document.querySelector('[data-index="0"]') !== null);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await place(), `${count - 1}`);
    await page.keyboard.press("Home");
    assert.equal(await place(), "1");
    await page.keyboard.press("Shift+Tab");
    assert.equal(await place(), undefined);
  });
});

test("what is chosen stands in the address, and outlives a reload and a game", async (t) => {
  await withPage(browser, desktop, async (page) => {
    await open(page);
    const took = await page.evaluate(async () => {
      const select = document.querySelector<HTMLSelectElement>("select[id$=parts]")!;
      select.value = "mixed";
      const from = performance.now();
      select.dispatchEvent(new Event("change"));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - from;
    });
    t.diagnostic(`a choice among ${count} challenges is shown after ${took.toFixed(0)} ms`);
    await page.getByLabel("Order").selectOption({ label: "Hardest first" });
    const wanted = long.catalogue.challenges
      .filter(({ kind }) => kind === "mixed")
      .sort((a, b) => Number(a.tilings) - Number(b.tilings) || a.number - b.number)
      .map(({ fingerprint }) => fingerprint);
    assert.deepEqual(await cardsOf(page), wanted);
    assert.equal(new URL(page.url()).hash, "#?parts=mixed&order=hardest");

    await page.reload();
    const isChosen = async (): Promise<void> => {
      assert.equal(await page.getByLabel("Parts").inputValue(), "mixed");
      assert.equal(await page.getByLabel("Order").inputValue(), "hardest");
      const first = page.locator(".shape-grid > li").first();
      assert.equal(await first.getAttribute("data-fingerprint"), wanted[0]);
    };
    await isChosen();
    await page.locator(".shape-grid a").nth(1).click();
    await page.reload();
    const next = page.getByRole("link", { name: "Next" });
    assert.equal(await next.getAttribute("href"), `#${wanted[2]!}`);
    await page.getByRole("link", { name: "All shapes" }).click();
    await isChosen();

    // Nonsense in an address chooses nothing.
    await page.goto(`${long.url}#?parts=%3Cb%3E&width=1e9&order=none&progress=__proto__`);
    await page.reload();
    assert.equal(await page.getByLabel("Parts").inputValue(), "");
    assert.equal(await page.getByLabel("Width").inputValue(), "");
    assert.equal(await page.getByLabel("Order").inputValue(), "number");
    assert.equal(await page.getByTestId("shown").textContent(), "");
  });
});

test("a challenge is found by its number and by its name, and back from it one sees it", async () => {
  await withPage(browser, desktop, async (page) => {
    await open(page);
    await page.getByLabel("Find").fill("777");
    assert.deepEqual(await cardsOf(page), [long.catalogue.challenges[776]!.fingerprint]);
    await page.getByLabel("Find").fill("lightHOUSE");
    assert.equal(await page.locator(".shape-name").innerText(), "The lighthouse");
    assert.match(await page.locator(".shape-facts").innerText(), /Very hard/);
    await page.getByLabel("Find").fill("");
    await page.goto(`${long.url}#${long.catalogue.challenges[1234]!.fingerprint}`);
    await page.getByRole("heading", { name: "The lighthouse" }).waitFor();
    await page.getByRole("link", { name: "All shapes" }).click();
    await page.waitForFunction(() => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      const place = document.activeElement!.closest("li")?.getAttribute("aria-posinset");
      return place === "1235" && top >= 0 && bottom <= window.innerHeight;
    });
  });
});
