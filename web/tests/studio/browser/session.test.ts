// What lasts: a reload, a stopped search, several puzzles, a session in a file, a page without a network.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { readSessionText } from "../../../studio/session_file.js";
import { folder, launched, withPage } from "../../support/browser.js";
import { downloaded, drawPieces, staticHost, studioUrl, tetratans } from "../../support/studio.js";

let browser: Browser;
before(async () => {
  browser = await launched();
});
after(() => browser?.close());

const desktop = { viewport: { width: 1280, height: 800 } };

async function openSet(page: Page, id: string): Promise<void> {
  await page.getByTestId(`set-${id}`).getByRole("button", { name: /^Open/ }).click();
  await page.getByTestId("step-symmetry").click();
}

async function ended(page: Page): Promise<void> {
  await page.getByText(/^Complete:/).waitFor({ timeout: 60_000 });
}

const count = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByTestId("count").textContent())?.replace(",", "") ?? "", 10);

/** Opens a large question, so that the search runs for a while; with `further`, for hours. */
async function longSearch(page: Page, further?: string): Promise<void> {
  await openSet(page, "fridgeiq");
  if (further) await page.getByTestId(`symmetry-${further}`).check({ force: true });
  await page.getByTestId("next").click();
  await page.waitForFunction(
    () => Number(document.querySelector("[data-testid=count]")?.textContent) > 2,
    null,
    { timeout: 60_000 },
  );
}

test("a stopped search keeps what it found and continues to the same end", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await longSearch(page);
    await page.getByTestId("shapes-stop").click();
    await page
      .getByTestId("outcome")
      .getByText(/^Stopped/)
      .waitFor();
    const before = await count(page);
    await page.waitForTimeout(500);
    assert.equal(await count(page), before, "nothing arrives after the stop");
    await page.getByRole("button", { name: "Continue the search" }).click();
    await ended(page);
    assert.equal(await count(page), 96);
  });
});

test("a reload in the middle of a search loses at most some seconds", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await longSearch(page, "C4");
    await page.waitForTimeout(3500);
    const before = await count(page);
    await page.waitForTimeout(3500);
    await page.reload();
    const notice = page.getByTestId("notice");
    await notice.getByText(/was interrupted after \d+ %/).waitFor();
    await notice.getByRole("button", { name: "Continue the search" }).click();
    await page.getByTestId("shapes-stop").click();
    assert.ok((await count(page)) >= before, "what was found is kept");
  });
});

test("a complete search is complete after a reload", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await longSearch(page);
    await ended(page);
    assert.equal(await count(page), 96);
    await page.waitForTimeout(3500);
    await page.reload();
    await page.getByTestId("step-shapes").click();
    await ended(page);
    assert.equal(await count(page), 96);
  });
});

test("a session goes into a file and comes back in another browser", async () => {
  let file = "";
  let shapes = 0;
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await page.getByTestId("draw-own").click();
    await drawPieces(page, tetratans.slice(0, 3));
    await page.getByTestId("step-symmetry").click();
    await page.getByTestId("next").click();
    await ended(page);
    await page.getByTestId("step-print").click();
    const saved = await downloaded(page, () => page.getByRole("button", { name: "Session" }).click());
    const { search } = readSessionText(saved.text);
    assert.equal(search?.complete, true);
    shapes = search.shapes.length;
    file = join(folder, "story-session.json");
    writeFileSync(file, saved.text);
  });
  await withPage(browser, desktop, async (page) => {
    await page.goto(`${studioUrl()}#pieces`);
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Open a puzzle file" }).click(),
    ]);
    await chooser.setFiles(file);
    await page.getByTestId("outcome").getByText("The file says that this list is complete.").waitFor();
    await page.waitForFunction(
      (all) => document.querySelector("[data-testid=count]")?.textContent === `${all}`,
      shapes,
    );
    await page.getByRole("button", { name: "Search again" }).click();
    await ended(page);
    assert.equal(await count(page), shapes);
  });
});

test("the claims of a forged session are shown as its claims, and its wrong shapes are left out", async () => {
  const one = { name: "A", colour: "#112233", copies: 1, sides: [{ name: "", cells: [0, 0, 1] }] };
  const puzzle = {
    name: "Forged",
    lattice: "square",
    turns: true,
    flips: false,
    connect: "edge",
    holes: true,
    unit_mm: 10,
    pieces: [one],
  };
  const question = { symmetries: ["D4"] };
  const bar = { centre: [3, 3], cells: [0, 0, 1, 1, 0, 1] };
  const challenge = {
    fingerprint: "0123456789abcdef",
    kind: "connected",
    symmetry: "cell",
    width: 2,
    components: [bar],
    solutions: "7",
    solution: [[0, 0, 0, 0, 0, 0, 0]],
  };
  const search = {
    puzzle,
    question,
    units: ["D4/cell"],
    decided: [0, 1],
    shapes: [{ unit: "D4/cell", symmetry: "D4", challenge }],
    reasons: [{ symmetry: "D4", text: "No shape exists." }],
    seconds: 1,
    complete: true,
  };
  const session = { format: "orbitile-session", version: 1, program: "", puzzle, question, search };
  await withPage(browser, desktop, async (page) => {
    await page.goto(`${studioUrl()}#pieces`);
    const file = join(folder, "forged.json");
    writeFileSync(file, JSON.stringify({ ...session, favourites: [] }));
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Open a puzzle file" }).click(),
    ]);
    await chooser.setFiles(file);
    await page.getByText("1 shape of the file is wrong and left out: 01234567 (").waitFor();
    await page.getByTestId("outcome").getByText("The file says that this list is complete.").waitFor();
    assert.equal(await page.getByText(/^Complete|No shape exists/).count(), 0);
    assert.equal(await count(page), 0);
    await page.getByTestId("next").click();
    await ended(page);
    assert.equal(await count(page), 1, "the square is found when the engine searches");
  });
});

test("several puzzles are kept with their shapes, and a reload returns to the one at hand", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await openSet(page, "five-tetratans");
    await page.getByTestId("next").click();
    await ended(page);
    const found = await count(page);
    await page.locator(".brand").click();
    await page.getByTestId("draw-own").click();
    await drawPieces(page, tetratans.slice(0, 2));
    await page.locator(".brand").click();
    const projects = page.getByTestId("project");
    await projects.nth(1).waitFor();
    assert.match((await projects.nth(0).textContent()) ?? "", /My puzzle.*2 pieces/);
    assert.match(
      (await projects.nth(1).textContent()) ?? "",
      new RegExp(`Five tetratans.*5 pieces · ${found} shapes · complete`),
    );
    await projects.nth(1).getByRole("button").first().click();
    await ended(page);
    assert.equal(await count(page), found);
    await page.reload();
    await ended(page);
    assert.equal(await count(page), found);
    await page.locator(".brand").click();
    await projects.filter({ hasText: "My puzzle" }).getByRole("button", { name: "Delete" }).click();
    await page.getByTestId("notice").getByText("“My puzzle” was deleted.").waitFor();
    assert.equal(await projects.count(), 1);
    await page.getByTestId("notice").getByRole("button", { name: "Undo" }).click();
    await projects.nth(1).waitFor();
  });
});

test("leaving a search that is running asks, and another window does no harm", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await longSearch(page, "C4");
    await page.locator(".brand").click();
    await page.getByTestId("draw-own").click();
    const question = page.getByRole("dialog").filter({ hasText: "Stop the search?" });
    await question.getByRole("button", { name: "Keep searching" }).click();
    await page.getByTestId("step-shapes").click();
    await page.getByTestId("shapes-stop").waitFor();
    await page.locator(".brand").click();
    await page.getByTestId("draw-own").click();
    await question.getByRole("button", { name: "Stop and open" }).click();
    await drawPieces(page, tetratans.slice(0, 1));
    await page.locator(".brand").click();
    await page
      .getByTestId("project")
      .filter({ hasText: /FridgeIQ.*search not finished/ })
      .waitFor();
    const other = await page.context().newPage();
    await other.goto(`${studioUrl()}#pieces`);
    await other.getByTestId("piece-A").waitFor();
    await page.goto(`${studioUrl()}#pieces`);
    for (const [one, name] of [
      [page, "Changed here"],
      [other, "Changed there"],
    ] as const) {
      await one.getByLabel("Name of the puzzle").first().fill(name);
      await one.waitForTimeout(3500);
    }
    await other.getByText("was changed in another window, too").waitFor();
    await other.locator(".brand").click();
    for (const name of ["Changed here", "Changed there", "FridgeIQ"]) {
      await other.getByTestId("project").filter({ hasText: name }).waitFor();
    }
  });
});

test("hostile sessions and links run nothing and fetch nothing", async () => {
  const markup = "<img src=https://example.org/x onerror=window.hacked=1>";
  const session = {
    format: "orbitile-session",
    version: 1,
    program: "1.0.0",
    puzzle: {
      name: markup,
      lattice: "square",
      turns: true,
      flips: false,
      connect: "edge",
      holes: true,
      unit_mm: 10,
      pieces: [
        {
          name: markup,
          letter: "<b>",
          colour: "#112233",
          copies: 1,
          sides: [{ name: "", cells: [0, 0, 1] }],
        },
      ],
    },
    question: { symmetries: ["D4"] },
    search: null,
    favourites: [],
  };
  const colour = structuredClone(session);
  if (colour.puzzle.pieces[0]) colour.puzzle.pieces[0].colour = "url(https://example.org/y)";
  await withPage(browser, desktop, async (page) => {
    await page.goto(`${studioUrl()}#pieces`);
    for (const [name, value, words] of [
      ["named", session, null],
      ["coloured", colour, /pieces\[0\]\.colour/],
      ["newer", { ...session, version: 9 }, /newer version/],
    ] as const) {
      const file = join(folder, `hostile-${name}.json`);
      writeFileSync(file, JSON.stringify(value));
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: "Open a puzzle file" }).click(),
      ]);
      await chooser.setFiles(file);
      if (words) {
        await page.getByText(words).first().waitFor();
        await page.keyboard.press("Escape");
      } else {
        await page.getByText(markup).first().waitFor();
      }
    }
    for (const step of ["symmetry", "shapes", "boards", "print"]) {
      await page.getByTestId(`step-${step}`).click();
    }
    for (const hash of ["#p=%3Cscript%3E", "#p=AAAA", "#play/../../x", "#token=abc"]) {
      await page.goto(`${studioUrl()}${hash}`);
      await page.waitForTimeout(100);
    }
    assert.equal(await page.evaluate(() => "hacked" in window), false);
  });
});

test("a damaged copy in the browser is refused with words", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await page.getByTestId("draw-own").click();
    await drawPieces(page, tetratans.slice(0, 1));
    await page.waitForTimeout(3500);
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const request = window.indexedDB.open("orbitile-puzzles", 1);
          request.onsuccess = () => {
            const transaction = request.result.transaction("sessions", "readwrite");
            const sessions = transaction.objectStore("sessions");
            const keys = sessions.getAllKeys();
            keys.onsuccess = () => {
              for (const key of keys.result) {
                sessions.put({ format: "orbitile-session", version: 1, puzzle: 7 }, key);
              }
            };
            transaction.oncomplete = () => {
              request.result.close();
              done();
            };
          };
        }),
    );
    await page.goto("about:blank");
    await page.goto(studioUrl());
    await page.getByText(/was not opened: it is damaged at/).waitFor();
  });
});

test("a question that is too large says so", async () => {
  await withPage(browser, desktop, async (page) => {
    await page.goto(studioUrl());
    await page.getByTestId("draw-own").click();
    await drawPieces(page, tetratans.slice(0, 3));
    // A worker that dies answers like one that is out of memory.
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, message: { kind?: string }) {
        if (message.kind !== "ask") return postMessage.call(this, message);
        window.setTimeout(() => this.onerror?.(new ErrorEvent("error")));
      };
    });
    await page.getByTestId("step-symmetry").click();
    await page.getByTestId("next").click();
    await page
      .getByText(/too large for the browser/)
      .first()
      .waitFor();
  });
});

test("the folder for a static host works without a network after the first visit", async () => {
  const host = await staticHost();
  const context = await browser.newContext(desktop);
  try {
    const page = await context.newPage();
    await page.goto(`${host.origin}/site/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    host.close();
    await page.reload();
    await page.getByTestId("draw-own").click();
    await drawPieces(page, tetratans.slice(0, 1));
    await page.getByTestId("step-symmetry").click();
    await page.waitForSelector("[data-testid=symmetry-D1]");
    const manifest = await page.evaluate(() => document.querySelector("link[rel=manifest]") !== null);
    assert.ok(manifest);
  } finally {
    host.close();
    await context.close();
  }
});
