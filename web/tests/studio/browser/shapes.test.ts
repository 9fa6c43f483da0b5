// The shapes of a search: the growing grid, filters, the window of a shape, games, and what is
// printed.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import type { Model } from "../../../studio/model.js";
import { folder, launched, setting, withPage } from "../../support/browser.js";
import { cornersBlock } from "../../support/corners.js";
import { type FixtureEngine, type Fixture, fixtureOf } from "../../support/fixture_engine.js";
import { shapesPage } from "../../support/shapes_page.js";

let browser: Browser;
before(async () => {
  browser = await launched();
});
after(() => browser?.close());

type Studio = Window & { model: Model; engine: FixtureEngine };
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const across = { viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true };

let pages = 0;
async function open(page: Page, some: Partial<Fixture> = {}, step = "shapes"): Promise<void> {
  const fixture = fixtureOf(cornersBlock(), some);
  await page.goto(`${shapesPage(`shapes-${++pages}`, fixture)}#${step}`);
}

const start = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as Studio).model.start());

async function found(page: Page, some: Partial<Fixture> = {}): Promise<void> {
  await open(page, some);
  await start(page);
  await page.getByText(/^Complete:/).waitFor();
}

/** The engine of the tests gives the first shape a title. */
const nameOf = (number: number): string => (number === 1 ? "Clover" : `Shape ${number}`);
const card = (page: Page, number: number) => page.getByRole("article", { name: nameOf(number), exact: true });
const opener = (page: Page, number: number) => card(page, number).locator(".shape-open");
/** The index of the card that has the focus. */
const focusedCard = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest("[data-index]")?.getAttribute("data-index") ?? null);

test("2,000 shapes appear while the page stays responsive, and nothing jumps", async () => {
  await withPage(browser, desktop, async (page) => {
    await open(page, { count: 2000, pause: 15, batch: 15 });
    await page.evaluate(() => {
      const watch = { gap: 0, shift: 0, cards: 0, tops: new Set<number>(), last: 0 };
      Object.assign(window, { watch });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watch.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift" });
      const frame = (now: number): void => {
        if (watch.last > 0) watch.gap = Math.max(watch.gap, now - watch.last);
        watch.last = now;
        const cards = document.querySelectorAll(".shape-place");
        watch.cards = Math.max(watch.cards, cards.length);
        const first = document.querySelector('[data-index="0"]');
        if (first && window.scrollY === 0) watch.tops.add(Math.round(first.getBoundingClientRect().top));
        requestAnimationFrame(frame);
      };
      // Begins when the first cards are drawn.
      const begin = (): void => {
        if (document.querySelectorAll(".shape-place").length > 4) requestAnimationFrame(frame);
        else requestAnimationFrame(begin);
      };
      begin();
    });
    await start(page);
    await page.waitForFunction(() => (window as unknown as Studio).model.search.value!.count.value > 300);
    // Looks around while shapes arrive.
    await page.mouse.move(600, 500);
    for (let i = 0; i < 8; ++i) {
      await page.mouse.wheel(0, i < 6 ? 900 : -900);
      await page.waitForTimeout(60);
    }
    await page.getByText(/^Complete:/).waitFor({ timeout: 60_000 });
    assert.equal(await page.getByTestId("count").textContent(), "2,000");
    const { gap, shift, cards, tops } = await page.evaluate(() => {
      const { watch } = window as unknown as {
        watch: { gap: number; shift: number; cards: number; tops: Set<number> };
      };
      return { ...watch, tops: [...watch.tops] };
    });
    assert.ok(cards <= 90, `${cards} cards in the document`);
    assert.equal(tops.length, 1, `the first card was at ${tops.join(", ")}`);
    assert.ok(shift < 0.02, `layout shift ${shift}`);
    assert.ok(gap < 400, `a frame took ${gap} ms`);

    // The focus comes back after the page was scrolled, and the keys continue at its card.
    await page.evaluate(() => window.scrollTo(0, 0));
    await opener(page, 1).focus();
    await page.keyboard.press("Control+End");
    assert.equal(await focusedCard(page), "1999");
    await page.evaluate(() => window.scrollTo(0, 0));
    await opener(page, 2).waitFor();
    await page.keyboard.press("Home");
    assert.equal(await focusedCard(page), "0");
    assert.ok(await card(page, 1).isVisible());
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    assert.equal(await focusedCard(page), "7");
    // The Tab key leaves the grid after the buttons of one card.
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Tab");
    assert.equal(await focusedCard(page), "7");
    await page.keyboard.press("Tab");
    assert.equal(await focusedCard(page), null);
  });
});

test("the focus stays on its card while shapes arrive and are numbered", async () => {
  await withPage(browser, desktop, async (page) => {
    await open(page, { count: 300, pause: 25, batch: 5 });
    await start(page);
    await page.locator(".shape-open").nth(3).focus();
    const focused = (): Promise<string | undefined> =>
      page.evaluate(
        () => document.activeElement?.closest<HTMLElement>(".shape-place")?.dataset["fingerprint"],
      );
    const fingerprint = await focused();
    await page.getByText(/^Complete:/).waitFor();
    await card(page, 1).waitFor();
    assert.ok(fingerprint);
    assert.equal(await focused(), fingerprint);
  });
});

test("a user who returns from a game finds the place in the list again", async () => {
  await withPage(browser, desktop, async (page) => {
    await found(page, { count: 200 });
    await opener(page, 1).focus();
    for (let i = 0; i < 12; ++i) await page.keyboard.press("ArrowDown");
    const index = await focusedCard(page);
    const top = await page.evaluate(() => window.scrollY);
    assert.ok(top > 0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".board").waitFor();
    await page.getByRole("link", { name: "Back: All shapes" }).click();
    await page.locator(`[data-index="${index}"]`).waitFor();
    assert.equal(await page.evaluate(() => window.scrollY), top);
    assert.equal(await focusedCard(page), index);
  });
});

test("a stopped search says so, continues, and is complete only at its end", async () => {
  await withPage(browser, desktop, async (page) => {
    await open(page, { count: 400, pause: 25, batch: 5 });
    await start(page);
    await page.waitForFunction(() => (window as unknown as Studio).model.search.value!.decided.size > 2);
    assert.match(
      (await page.getByTestId("outcome").textContent()) ?? "",
      /^Searching: quarter turns and mirrors \(D4\), \d+ %$/,
    );
    await page.getByTestId("shapes-stop").click();
    await page
      .getByTestId("outcome")
      .getByText(/^Stopped at \d+ %: there may be more/)
      .waitFor();
    assert.ok(!(await page.getByText("Complete").isVisible()));
    await page.getByRole("button", { name: "Continue the search" }).click();
    await page.getByText(/^Complete:/).waitFor();
    assert.equal(await page.getByTestId("count").textContent(), "400");
  });
  await withPage(browser, desktop, async (page) => {
    await open(page, { complete: false });
    await start(page);
    await page.getByText(/left something out: there may be more/).waitFor();
    assert.equal(await page.getByText(/^Complete/).count(), 0);
  });
});

test("when nothing is found, each reason is said once, with the piece to blame", async () => {
  await withPage(browser, desktop, async (page) => {
    await open(page, {
      count: 0,
      reasons: [
        { symmetry: "D4", text: "the area is not a multiple of 4 squares" },
        { symmetry: "C4", text: "a piece cannot be placed", piece: "B" },
      ],
    });
    await start(page);
    await page.getByRole("heading", { name: "No shape exists" }).waitFor();
    const reasons = (await page.getByTestId("reasons").textContent()) ?? "";
    assert.match(reasons, /Quarter turns and mirrors: The area is not a multiple of 4 squares\./);
    assert.match(reasons, /See piece B/);
  });
});

test("shapes are filtered, sorted, marked and measured", async () => {
  await withPage(browser, desktop, async (page) => {
    await found(page, { count: 30 });
    const indexes = (): Promise<string[]> =>
      page
        .locator(".shape-place")
        .evaluateAll((all) => all.map((one) => one.querySelector("article")!.getAttribute("aria-label")!));
    await page.getByText("Choose and sort").click();
    await page.getByLabel("Symmetry").selectOption("D2x");
    await page.getByText("10 of 30 shapes shown").waitFor();
    await page.getByLabel("Holes").selectOption({ label: "1 hole" });
    await page.getByLabel("Find").fill("nothing has this name");
    await page.getByText("No shape fits all your choices").waitFor();
    await page.getByRole("button", { name: "Show all shapes" }).click();
    await page.getByLabel("Width").selectOption("4");
    await page.getByText("10 of 30 shapes shown").waitFor();
    await page.getByRole("button", { name: "Show all", exact: true }).click();

    await card(page, 5).hover();
    await page.getByRole("button", { name: "Favourite: Shape 5", exact: true }).click();
    await page.getByLabel("Favourites").selectOption({ label: "Only favourites" });
    assert.deepEqual(await indexes(), ["Shape 5"]);
    await page.getByLabel("Favourites").selectOption({ label: "All" });

    // To sort by difficulty is to count, at once.
    await page.getByLabel("Order").selectOption({ label: "Hardest first" });
    await page.waitForFunction(() =>
      (window as unknown as Studio).model.search.value!.shapes.every(
        ({ challenge }) => challenge.solutions !== null,
      ),
    );
    await page.getByTestId("counting").waitFor({ state: "detached" });
    const expected = await page.evaluate(() =>
      [...(window as unknown as Studio).model.search.value!.shapes]
        .sort((a, b) => b.challenge.difficulty! - a.challenge.difficulty! || a.index - b.index)
        .map(({ challenge }) => challenge.title || `Shape ${challenge.number}`),
    );
    await page.waitForFunction(
      (first) => document.querySelector("[data-index='0'] article")?.getAttribute("aria-label") === first,
      expected[0]!,
    );
    const drawn = await indexes();
    assert.deepEqual(drawn, expected.slice(0, drawn.length));
    // Each shape was measured once.
    const measured = await page.evaluate(() => (window as unknown as Studio).engine.measured);
    assert.equal(new Set(measured).size, measured.length);

    assert.equal(await page.locator(".shape-card:not(:has(.piece-body))").count(), 0);
    const first = page.locator(".shape-card").first();
    await first.hover();
    await first.getByRole("button", { name: /^Solution/ }).click();
    assert.equal(await first.locator(".piece-body").count(), 0);
    await page.getByLabel("Show solutions").uncheck();
    assert.equal(await page.locator(".shape-card .piece-body").count(), 0);
  });
});

test("counting shows how far it is, and can be stopped", async () => {
  await withPage(browser, desktop, async (page) => {
    await found(page, { count: 400 });
    await page.getByText("Choose and sort").click();
    await page.getByLabel("Order").selectOption({ label: "Fewest solutions" });
    await page.getByText(/^Counting \d+ of 400$/).waitFor();
    await page.getByRole("button", { name: "Stop counting" }).click();
    await page.getByTestId("counting").waitFor({ state: "detached" });
    const solutions = await page.evaluate(() =>
      (window as unknown as Studio).model.search.value!.shapes.map(({ challenge }) => challenge.solutions),
    );
    assert.ok(solutions.includes(null));
  });
});

test("a shape has the name that the user gives it, in the list and in files", async () => {
  await withPage(browser, desktop, async (page) => {
    await found(page);
    await opener(page, 2).click();
    const shapeWindow = page.getByRole("dialog");
    await shapeWindow.getByLabel("Name").fill("Old  snail ");
    await shapeWindow.getByRole("heading", { name: "Old snail" }).waitFor();
    const [svg] = await Promise.all([
      page.waitForEvent("download"),
      shapeWindow.getByRole("button", { name: "SVG" }).click(),
    ]);
    assert.equal(svg.suggestedFilename(), "Two-corners-Old-snail-solution.svg");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("[data-index='1'] .shape-name").innerText(), "Old snail");
    await opener(page, 1).click();
    await shapeWindow.getByLabel("Name").fill("Mine");
    await shapeWindow.getByLabel("Name").fill("");
    await shapeWindow.getByRole("heading", { name: "Clover" }).waitFor();
  });
});

test("the window of a shape shows its facts and its solution, and leads to its neighbours", async () => {
  await withPage(browser, desktop, async (page) => {
    await found(page);
    await opener(page, 1).click();
    const shapeWindow = page.getByRole("dialog");
    await shapeWindow.getByRole("heading", { name: "Clover" }).waitFor();
    await page.waitForFunction(() =>
      /\d/.test(document.querySelector('[data-testid="solutions"]')!.textContent!),
    );
    const text = (await shapeWindow.textContent()) ?? "";
    for (const words of ["2 mirror lines", "3 × 2 squares", "No holes", "D2, double lateral", "solution"]) {
      assert.ok(text.replaceAll("\u00a0", " ").includes(words), words);
    }
    assert.equal(await shapeWindow.locator(".piece-body").count(), 2);
    assert.ok(!(await shapeWindow.getByText("D2, double lateral").isVisible()), "for experts");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await shapeWindow.getByRole("heading", { name: "Shape 3" }).waitFor();
    assert.match((await shapeWindow.textContent()) ?? "", /1 hole/);
    const [svg] = await Promise.all([
      page.waitForEvent("download"),
      shapeWindow.getByRole("button", { name: "SVG" }).click(),
    ]);
    assert.equal(svg.suggestedFilename(), "Two-corners-Shape-3-solution.svg");
    assert.match(readFileSync(await svg.path(), "utf8"), /^<\?xml .*<svg .*width="48.6mm"/s);
    const [png] = await Promise.all([
      page.waitForEvent("download"),
      shapeWindow.getByRole("button", { name: "PNG" }).click(),
    ]);
    const bytes = readFileSync(await png.path());
    assert.equal(bytes.toString("latin1", 1, 4), "PNG");
    assert.equal(bytes.readUInt32BE(16), 1600);
    await page.keyboard.press("Escape");
    await page.waitForFunction(
      () => document.activeElement?.closest("[data-index]")?.getAttribute("data-index") === "2",
    );
  });
});

for (const [name, options] of Object.entries({ desktop, phone, across })) {
  test(`a shape is played to its end: ${name}`, async () => {
    await withPage(browser, options, async (page) => {
      await found(page);
      await page.evaluate((hash) => (window.location.hash = hash), `play/${"2".repeat(32)}`);
      await page.locator(".board").waitFor();
      const area = await page.locator(".play-area").boundingBox();
      const { height } = options.viewport;
      const foot = name === "phone" ? height - 56 : height;
      assert.ok(area && area.y + area.height <= foot + 1, "the whole game is in sight");
      const hint = page.getByRole("button", { name: "Hint" });
      while (!(await page.locator(".done").isVisible())) await hint.click();
      assert.equal(await page.locator(".board.is-solved").count(), 1);
      await page.getByRole("link", { name: /^Next/ }).first().click();
      await page.waitForFunction(() => window.location.hash.includes("3333"));
      assert.ok(!(await page.locator(".done").isVisible()));
      await page.getByRole("link", { name: "Back: All shapes" }).click();
      await page.locator(".is-solved .shape-state").first().waitFor();
      // The step leads back to the game.
      await page.getByTestId("step-play").click();
      await page.locator(".board").waitFor();
    });
  });
}

test("a shape is played with the keyboard alone", async () => {
  await withPage(browser, desktop, async (page) => {
    await found(page);
    await card(page, 1).getByRole("link", { name: "Play: Clover" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".board").waitFor();
    for (let i = 0; i < 40; ++i) {
      if (await page.evaluate(() => document.activeElement?.matches(".tray-piece") ?? false)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.closest(".board") !== null);
    assert.match((await page.locator(".status").textContent()) ?? "", /1 of 2/);
    await page.keyboard.press("Control+z");
    assert.match((await page.locator(".status").textContent()) ?? "", /0 of 2/);
  });
});

/** The pixels of a page of a PDF file, at 10 pixels to the millimetre. */
function rendered(
  pdf: string,
  page: number,
): { width: number; height: number; dark(x: number, y: number): boolean } {
  const output = execFileSync("pdftoppm", ["-r", "254", "-gray", "-f", `${page}`, "-l", `${page}`, pdf], {
    maxBuffer: 1 << 28,
  });
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(output.toString("latin1", 0, 100));
  assert.ok(head);
  const [width, height] = [Number(head[1]), Number(head[2])];
  const begin = head[0].length;
  return { width, height, dark: (x, y) => (output[begin + y * width + x] ?? 255) < 120 };
}

/** The longest horizontal dark line, in millimetres. */
function longestLine({ width, height, dark }: ReturnType<typeof rendered>, from: number, to: number): number {
  let longest = 0;
  for (let y = Math.floor(from * height); y < to * height; ++y) {
    let run = 0;
    for (let x = 0; x < width; ++x) {
      run = dark(x, y) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest / 10;
}

test("a booklet is printed in true size", async () => {
  await withPage(browser, desktop, async (page) => {
    await found(page, { unitMm: 15 });
    await page.getByTestId("step-print").click();
    for (const [paper, width, height] of [
      ["a4", 210, 297],
      ["letter", 215.9, 279.4],
    ] as const) {
      await page.getByLabel("Paper").selectOption(paper);
      await page.locator(`.booklet-preview .is-${paper}`).first().waitFor();
      const pdf = join(folder, `${paper}.pdf`);
      await page.pdf({ path: pdf, preferCSSPageSize: true });
      const info = execFileSync("pdfinfo", [pdf], { encoding: "utf8" });
      // Cover, pieces, shapes, solutions.
      assert.match(info, /Pages:\s+4\b/);
      const cover = rendered(pdf, 1);
      const size = [cover.width / 10, cover.height / 10] as const;
      assert.ok(Math.abs(size[0] - width) < 0.3 && Math.abs(size[1] - height) < 0.3, `${paper}: ${size} mm`);
      assert.ok(Math.abs(longestLine(cover, 0.85, 1) - 100) < 0.6, "100 mm on the cover");
      const shapes = rendered(pdf, 3);
      assert.ok(Math.abs(longestLine(shapes, 0.9, 1) - 100) < 0.6, "100 mm on a page");
      // The rectangle is three cells of 15 mm wide, and its outline is 0.35 mm thick.
      const edges = longestLine(shapes, 0, 0.9);
      assert.ok(Math.abs(edges - 60.35) < 0.5 || Math.abs(edges - 45.35) < 0.5, `${edges} mm`);
    }
    // After printing the page is as before.
    assert.equal(await page.locator(".booklet").count(), 0);
    assert.ok(await page.getByRole("heading", { name: "Print & save" }).isVisible());
  });
});

test("pictures and pieces are saved as files", async () => {
  await withPage(browser, desktop, async (page) => {
    await found(page);
    await page.getByTestId("step-print").click();
    const saved = async (name: string): Promise<{ name: string; bytes: Buffer }> => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    assert.equal((await saved("One sheet")).bytes.toString("latin1", 1, 4), "PNG");
    await page.getByLabel("Form").selectOption("svg");
    const solutions = await saved("One sheet");
    assert.equal(solutions.name, "Two-corners-solutions.svg");
    await page.getByLabel("With solutions").uncheck();
    const sheet = await saved("One sheet");
    assert.equal(sheet.name, "Two-corners-shapes.svg");
    assert.match(sheet.bytes.toString("utf8"), /Two corners: 3 shapes/);
    const archive = await saved("Single files");
    assert.equal(archive.name, "Two-corners-shapes-svg.zip");
    assert.equal(archive.bytes.toString("latin1", 0, 2), "PK");
    for (const number of [1, 2, 3]) {
      assert.ok(archive.bytes.includes(`Two-corners-shape-000${number}`));
    }
    const pieces = await saved("SVG to cut");
    assert.equal(pieces.bytes.toString("utf8").match(/<path/g)?.length, 2);
    assert.match((await saved("DXF to cut")).bytes.toString("latin1"), /POLYLINE/);
    assert.match((await saved("Session")).bytes.toString("utf8"), /"orbitile-session"/);
    assert.match((await saved("Puzzle file")).bytes.toString("utf8"), /Two corners/);
    await page.getByText("For a 3-D printer or a laser").click();
    assert.match(
      (await page.getByRole("region", { name: "Command for solids" }).textContent()) ?? "",
      /^orbitile make /,
    );
  });
});

test("names from puzzle files never become markup", async () => {
  await withPage(browser, desktop, async (page) => {
    const evil = `<img src=x onerror="window.hacked=1"></title><script>window.hacked=1</script>`;
    const block = cornersBlock(evil);
    const hostile = {
      ...block,
      pieces: block.pieces.map((piece) => ({ ...piece, name: evil, letter: "<" })),
      challenges: block.challenges.map((challenge) => ({ ...challenge, title: evil })),
    };
    await page.goto(`${shapesPage("hostile", fixtureOf(hostile))}#shapes`);
    await start(page);
    await page.getByText(/^Complete:/).waitFor();
    await page.locator(".shape-open").first().click();
    await page.keyboard.press("Escape");
    await page.getByTestId("step-play").click();
    await page.locator(".board").waitFor();
    await page.getByTestId("step-print").click();
    await page.getByRole("heading", { name: "Print & save" }).waitFor();
    assert.equal(await page.evaluate(() => (window as { hacked?: number }).hacked), undefined);
    assert.equal(await page.locator("#studio img:not(.logo)").count(), 0);
  });
});

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds in light, and which colours it finds fault with in dark. */
async function findings(page: Page, where: string): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const wrong = await page.evaluate(async (scheme) => {
      const { axe } = window as unknown as {
        axe: { run(where: Document, options: object): Promise<{ violations: Finding[] }> };
      };
      const options = scheme === "dark" ? { runOnly: ["color-contrast"] } : {};
      return (await axe.run(document, options)).violations;
    }, colorScheme);
    for (const { id, nodes } of wrong) {
      all.push(`${where}, ${colorScheme}, ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  return all;
}

for (const [name, options] of Object.entries({ desktop, phone, across })) {
  test(`axe finds nothing: ${name}`, async () => {
    const axe = readFileSync(setting("ORBITILE_AXE"), "utf8");
    await withPage(browser, options, async (page) => {
      const wrong: string[] = [];
      await open(page);
      await page.evaluate(axe);
      wrong.push(...(await findings(page, "no search")));
      await start(page);
      await page.getByText(/^Complete:/).waitFor();
      await page.getByText("Choose and sort").click();
      await page.locator(".shape-open").first().click();
      await page.getByRole("dialog").getByRole("button", { name: "Favourite" }).click();
      wrong.push(...(await findings(page, "window")));
      await page.keyboard.press("Escape");
      await page.locator(".shape-card.is-favourite").waitFor();
      wrong.push(...(await findings(page, "grid")));
      await page.getByTestId("step-play").click();
      await page.locator(".board").waitFor();
      wrong.push(...(await findings(page, "play")));
      const hint = page.getByRole("button", { name: "Hint" });
      while (!(await page.locator(".done").isVisible())) await hint.click();
      wrong.push(...(await findings(page, "solved")));
      await page.getByTestId("step-print").click();
      await page.getByRole("heading", { name: "Print & save" }).waitFor();
      wrong.push(...(await findings(page, "print")));
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(sideways <= 0, "nothing is wider than the window");
      assert.deepEqual(wrong, []);
    });
  });
}
