// Drawing pieces with mouse, touch and keyboard; files, links and ready sets; what axe finds.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { packed, unpacked } from "../../../studio/editor/link.js";
import type { PuzzleJson } from "../../../engine/engine.js";
import { folder, launched, withPage } from "../../support/browser.js";
import { axeFindings, downloaded, engineOfPage, staticHost, tabTo } from "../../support/studio.js";

let browser: Browser;
let host: Awaited<ReturnType<typeof staticHost>>;
before(async () => {
  browser = await launched();
  host = await staticHost();
});
after(async () => {
  await browser?.close();
  host?.close();
});

/** A page of a host, because a page from disk offers no links. */
const pageUrl = (): string => `${host.origin}/studio.html`;
const withStudio = (options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> =>
  withPage(browser, options, use, host.origin);

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const across = { viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true };

async function opened(page: Page, lattice: string | null = null): Promise<void> {
  await page.goto(`${pageUrl()}#pieces`);
  await page.locator(".canvas-paper").waitFor();
  if (lattice !== null) await page.getByTestId(`lattice-${lattice}`).check({ force: true });
}

/** The point of the window that shows a point of the drawing board. */
async function spot(page: Page, x: number, y: number, board = 0): Promise<{ x: number; y: number }> {
  return page
    .locator(".canvas-paper")
    .nth(board)
    .evaluate(
      (element, { px, py }) => {
        const matrix = (element as unknown as SVGSVGElement).getScreenCTM();
        const point = new DOMPoint(px, -py).matrixTransform(matrix ?? undefined);
        return { x: point.x, y: point.y };
      },
      { px: x, py: y },
    );
}

/** The pixel of the window that shows the corner of a square. */
async function pixelOf(page: Page): Promise<[number, number]> {
  const { x, y } = await spot(page, 0, 0);
  return [Math.round(x), Math.round(y)];
}

async function click(page: Page, x: number, y: number, board = 0): Promise<void> {
  const at = await spot(page, x, y, board);
  await page.mouse.click(at.x, at.y);
  await settled(page);
}

/** The drawing has been drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function drag(page: Page, ...points: [number, number][]): Promise<void> {
  const spots = [];
  for (const [x, y] of points) spots.push(await spot(page, x, y));
  const [first, ...rest] = spots;
  assert.ok(first);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
  await settled(page);
}

const area = (page: Page): Promise<string | null> => page.getByTestId("area").textContent();
const names = (page: Page): Promise<string[]> =>
  page.locator(".piece-card:not(.is-new) .card-name").allTextContents();

/** The puzzle as a link has it. */
async function puzzleOf(page: Page): Promise<PuzzleJson> {
  await page.getByRole("button", { name: "Share as a link" }).click();
  const field = page.getByTestId("link");
  await page.waitForFunction(
    () => (document.querySelector<HTMLTextAreaElement>("[data-testid=link]")?.value ?? "").length > 20,
  );
  const link = await field.inputValue();
  await page.keyboard.press("Escape");
  return readPuzzle(await unpacked(link.split("#p=")[1] ?? ""));
}

async function readPuzzle(text: string): Promise<PuzzleJson> {
  const reply = (await engineOfPage()).request(JSON.stringify({ do: "read", text }));
  return (JSON.parse(reply) as { puzzle: PuzzleJson }).puzzle;
}

const cells = (puzzle: PuzzleJson, piece: number, side = 0): number[] =>
  puzzle.pieces[piece]?.sides[side]?.cells ?? [];

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const data = new DataTransfer();
    data.setData("text/plain", plain);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
}

/** Drops a file. The bytes are repeated in the page, so that a large file is sent quickly. */
async function drop(page: Page, name: string, bytes: Uint8Array, times = 1): Promise<void> {
  await page.evaluate(
    ({ fileName, numbers, count }) => {
      const data = new DataTransfer();
      const parts = Array.from({ length: count }, () => Uint8Array.from(numbers));
      data.items.add(new File(parts, fileName));
      const event = (kind: string) =>
        new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event("dragenter"));
      document.body.dispatchEvent(event("dragover"));
      document.body.dispatchEvent(event("drop"));
    },
    { fileName: name, numbers: [...bytes], count: times },
  );
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

test("clicks and strokes with the mouse draw squares and halves", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page);
    await click(page, 0.5, 0.5);
    assert.equal(await area(page), "1 square");
    await click(page, 1.15, 0.15); // near the lower left corner of the next square
    assert.equal(await area(page), "1½ squares");
    await click(page, 1.85, 0.85); // the other half
    assert.equal(await area(page), "2 squares");
    await click(page, 1.5, 0.5);
    assert.equal(await area(page), "1 square");
    await drag(page, [1.5, 0.5], [2.5, 0.5], [4.5, 0.5]);
    assert.equal(await area(page), "5 squares");
    // The stroke begins on a filled square, so it empties.
    await drag(page, [4.5, 0.5], [3.5, 0.5], [3.5, 3.5]);
    assert.equal(await area(page), "3 squares");
    assert.deepEqual(cells(await puzzleOf(page), 0), [0, 0, 15, 1, 0, 15, 2, 0, 15]);
    await page.getByTestId("piece-faults").waitFor({ state: "attached" });
    await click(page, 4.5, 0.5);
    assert.match((await page.getByTestId("piece-faults").textContent()) ?? "", /falls into 2 parts/);
    await page.getByRole("button", { name: "Undo" }).first().click();
    assert.equal(await area(page), "3 squares");
    assert.equal(await page.getByTestId("piece-faults").textContent(), "");
  });
});

test("brushes take only squares or only halves", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page);
    await page.getByLabel("Squares only").check({ force: true });
    await click(page, 0.05, 0.05);
    assert.equal(await area(page), "1 square");
    await page.getByLabel("Halves only").check({ force: true });
    await click(page, 1.45, 0.45);
    assert.equal(await area(page), "1½ squares");
  });
});

test("every lattice can be drawn on", async () => {
  await withStudio(desktop, async (page) => {
    for (const [lattice, points, words] of [
      [
        "square",
        [
          [0.5, 0.5],
          [1.05, 0.05],
        ],
        "2 squares",
      ],
      [
        "triangle",
        [
          [0.5, 0.3],
          [1, 0.6],
        ],
        "2 triangles",
      ],
      [
        "hex",
        [
          [0, 0],
          [0.5, 0.8660254],
        ],
        "2 hexagons",
      ],
    ] as const) {
      await opened(page, lattice);
      for (const [x, y] of points) await click(page, x, y);
      assert.equal(await area(page), words, lattice);
      assert.equal(await page.getByTestId("piece-faults").textContent(), "", lattice);
      await page.getByRole("button", { name: "Undo" }).first().click();
      await page.getByRole("button", { name: "Undo" }).first().click();
    }
  });
});

test("the board shows more when a drawing comes near the rim", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page, "square");
    const paper = page.locator(".canvas-paper");
    for (let i = 0; i < 12; ++i) {
      const box = await paper.boundingBox();
      assert.ok(box);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2);
      await page.mouse.up();
      await settled(page);
      const { right, within } = await page.evaluate(() => {
        const body = document.querySelector(".canvas-body")!.getBoundingClientRect();
        const around = document.querySelector(".canvas-paper")!.getBoundingClientRect();
        return { right: around.right - body.right, within: body.left >= around.left };
      });
      assert.ok(right > 4 && within, `${i}: ${right}`);
      await page.getByRole("button", { name: "Turn right" }).click();
      await settled(page);
      if (i % 2 === 0) await page.getByRole("button", { name: "Flip" }).click();
    }
    assert.ok(Number.parseInt((await area(page)) ?? "", 10) > 20);
  });
});

test("the board stays where it is while the words around it change", async () => {
  const tablet = { viewport: { width: 1000, height: 800 } };
  for (const options of [desktop, tablet, phone, across]) {
    await withStudio(options, async (page) => {
      await opened(page, "tetrakis");
      const { width } = options.viewport;
      const before = await pixelOf(page);
      await click(page, 0.5, 0.5);
      assert.deepEqual(await pixelOf(page), before, `first square, ${width}`);
      await click(page, 1.5, 0.5);
      // The answer of the check comes later.
      await page
        .getByTestId("note")
        .getByText(/seconds/)
        .waitFor();
      assert.deepEqual(await pixelOf(page), before, `cost, ${width}`);
    });
  }
});

test("a line below the board ends no stroke and moves no drawing", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page, "square");
    await click(page, 0.5, 0.5);
    const before = await pixelOf(page);
    const at = await spot(page, 1.5, 0.5);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.locator(".draw-boards").evaluate((boards: HTMLElement) => {
      boards.style.height = `${boards.offsetHeight - 22}px`;
    });
    await settled(page);
    await page.mouse.up();
    await settled(page);
    assert.deepEqual(cells(await puzzleOf(page), 0), [0, 0, 1, 1, 0, 1]);
    assert.deepEqual(await pixelOf(page), before);
  });
});

test("fingers draw, and two fingers do not", async () => {
  await withStudio(phone, async (page) => {
    await opened(page, "square");
    const at = await spot(page, 0.5, 0.5);
    await page.touchscreen.tap(at.x, at.y);
    await settled(page);
    assert.equal(await area(page), "1 square");
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, ...points: { x: number; y: number }[]): Promise<unknown> =>
      client.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
    const [a, b, c] = [await spot(page, 1.5, 0.5), await spot(page, 2.5, 0.5), await spot(page, 2.5, 1.5)];
    await touch("touchStart", a);
    await touch("touchMove", b);
    await touch("touchMove", c);
    await touch("touchEnd");
    await settled(page);
    assert.equal(await area(page), "4 squares");
    assert.equal(await page.evaluate(() => window.scrollY), 0, "the page did not scroll");
    await touch("touchStart", await spot(page, -1.5, -0.5));
    await touch("touchStart", await spot(page, -1.5, -0.5), await spot(page, 1.5, 1.5));
    await touch("touchEnd");
    await settled(page);
    assert.equal(await area(page), "4 squares");
  });
});

test("the keyboard draws, turns, flips, orders and takes back", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page);
    const { keyboard } = page;
    const said = page.locator(".canvas [role=status]");
    await tabTo(page, ".canvas-paper");
    assert.match((await said.textContent()) ?? "", /column \d+, row \d+: empty/);
    await keyboard.press("Space");
    await keyboard.press("Shift+ArrowRight");
    assert.match((await said.textContent()) ?? "", /: filled$/);
    await keyboard.press("ArrowUp");
    await keyboard.press("h");
    assert.match((await said.textContent()) ?? "", /: lower left half$/);
    await keyboard.press("h");
    assert.match((await said.textContent()) ?? "", /: lower right half$/);
    await keyboard.press("7");
    assert.match((await said.textContent()) ?? "", /: upper left half$/);
    await keyboard.press("1");
    assert.equal(await area(page), "2½ squares");
    let puzzle = await puzzleOf(page);
    assert.deepEqual(cells(puzzle, 0), [0, 0, 15, 1, 0, 15, 1, 1, 12]);
    await page.locator(".canvas-paper").focus();
    await keyboard.press("r");
    await keyboard.press("+");
    await keyboard.press("n");
    await tabTo(page, ".canvas-paper");
    await keyboard.press("Space");
    puzzle = await puzzleOf(page);
    assert.deepEqual(cells(puzzle, 0), [0, 0, 15, 0, 1, 15, 1, 0, 9]);
    assert.equal(puzzle.pieces[0]?.copies, 2);
    assert.deepEqual(await names(page), ["A×2", "B"]);
    await page.locator(".canvas-paper").focus();
    await keyboard.press("Alt+ArrowUp");
    await settled(page);
    assert.deepEqual(await names(page), ["B", "A×2"]);
    await keyboard.press("Control+z");
    await keyboard.press("Control+z");
    await settled(page);
    assert.deepEqual(await names(page), ["A×2"]);
    await keyboard.press("Control+y");
    await settled(page);
    assert.deepEqual(await names(page), ["A×2", "B"]);
    await keyboard.press("PageUp");
    await keyboard.press("f");
    await settled(page);
    assert.deepEqual(cells(await puzzleOf(page), 0), [0, 0, 3, 1, 0, 15, 1, 1, 15]);
  });
});

test("name, letter, copies, colour, copy and deletion", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page, "square");
    await drag(page, [0.5, 0.5], [2.5, 0.5]);
    await page.getByTestId("piece-name").fill("long bar");
    await page.getByLabel("Letter").fill("L");
    await page.getByTestId("copies").fill("3");
    await page.getByTestId("copies").press("Enter");
    await page.getByLabel("teal", { exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Duplicate" }).click();
    const { pieces } = await puzzleOf(page);
    assert.deepEqual(
      pieces.map(({ name, letter, copies }) => [name, letter, copies]),
      [
        ["long bar", "L", 3],
        ["long bar 2", undefined, 3],
      ],
    );
    assert.equal(pieces[0]?.colour, "#2ba59b");
    assert.notEqual(pieces[1]?.colour, pieces[0]?.colour);
    assert.equal(await page.getByTestId("done").textContent(), "6 pieces, 18 squares");
    await page.getByTestId("piece-name").fill("long bar");
    await page.getByText("another piece has this name already").first().waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    assert.deepEqual(await names(page), ["long bar×3"]);
    assert.equal(await page.getByTestId("piece-faults").textContent(), "");
  });
});

test("cards can be dragged to another place", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page, "square");
    for (let i = 0; i < 3; ++i) {
      await page.getByTestId("add-piece").click();
      await click(page, 0.5, 0.5);
    }
    assert.deepEqual(await names(page), ["A", "B", "C"]);
    await page.getByTestId("piece-C").dragTo(page.getByTestId("piece-A"));
    await settled(page);
    assert.deepEqual(await names(page), ["C", "A", "B"]);
  });
});

test("a piece can have two sides, which are drawn beside each other", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page, "square");
    await drag(page, [0.5, 0.5], [2.5, 0.5]);
    await click(page, 0.5, 1.5);
    await page.getByRole("button", { name: "Add a side" }).click();
    assert.equal(await page.locator(".canvas-paper").count(), 2);
    await click(page, 1.5, 1.5, 1);
    const { pieces } = await puzzleOf(page);
    assert.deepEqual(
      pieces[0]?.sides.map(({ name, cells: own }) => [name, own.length / 3]),
      [
        ["front", 4],
        ["back", 5],
      ],
    );
    await page.getByRole("button", { name: "Remove side front" }).click();
    const [only] = (await puzzleOf(page)).pieces;
    assert.deepEqual(
      only?.sides.map(({ name, cells: own }) => [name, own.length / 3]),
      [["", 5]],
    );
  });
});

test("another lattice keeps the pieces that it can, and asks before it removes others", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page, "square");
    await drag(page, [0.5, 0.5], [2.5, 0.5]);
    await page.getByTestId("lattice-tetrakis").check({ force: true });
    assert.deepEqual(cells(await puzzleOf(page), 0), [0, 0, 15, 1, 0, 15, 2, 0, 15]);
    await page.getByTestId("add-piece").click();
    await click(page, 0.1, 0.1);
    await page.getByTestId("lattice-square").click({ force: true });
    await page.getByText("1 piece of 2 cannot be drawn").waitFor();
    await page.getByRole("button", { name: "Keep “Squares with halves”" }).click();
    assert.ok(await page.getByTestId("lattice-tetrakis").isChecked());
    await page.getByTestId("lattice-square").click({ force: true });
    await page.getByTestId("change-lattice").click();
    const puzzle = await puzzleOf(page);
    assert.equal(puzzle.lattice, "square");
    assert.equal(puzzle.pieces.length, 1);
    await page.getByRole("button", { name: "Undo" }).first().click();
    assert.equal((await puzzleOf(page)).pieces.length, 2);
  });
});

test("ready sets are opened with all sides and boards", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page);
    await page.getByRole("button", { name: "Ready sets", exact: true }).first().click();
    await page.getByTestId("set-iq-fit").click();
    const fit = await puzzleOf(page);
    assert.equal(fit.pieces.length, 10);
    assert.ok(fit.pieces.every(({ sides }) => sides.length === 2));
    assert.equal(fit.board?.cells.length, 150);
    await page.getByRole("button", { name: "Ready sets", exact: true }).first().click();
    await page.locator("dialog .set-card-picture .piece-picture").nth(30).waitFor();
    await page.getByTestId("set-hexiamonds").click();
    assert.equal((await puzzleOf(page)).lattice, "triangle");
    await page.getByTestId("notice").getByRole("button", { name: "Back to “IQ Fit”" }).click();
    await page.getByTestId("piece-list").or(page.locator(".piece-card").nth(9)).first().waitFor();
    assert.equal((await puzzleOf(page)).pieces.length, 10);
  });
});

test("a saved puzzle file opens again, and the program reads it", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page);
    await click(page, 0.5, 0.5);
    await click(page, 1.1, 0.1);
    const before = await puzzleOf(page);
    const file = await downloaded(page, () =>
      page.getByRole("button", { name: "Save a puzzle file" }).click(),
    );
    assert.match(file.name, /\.toml$/);
    await page.getByRole("button", { name: "Delete" }).click();
    await drop(page, "own.toml", text(file.text));
    await page.getByText("Opened “My puzzle” with 1 piece.").waitFor();
    assert.deepEqual((await puzzleOf(page)).pieces, before.pieces);
    const program = process.env["ORBITILE_PROGRAM"];
    if (program) {
      const copy = join(folder, "own.toml");
      execFileSync("sh", ["-c", 'printf %s "$1" > "$2"', "sh", file.text, copy]);
      assert.match(execFileSync(program, ["pieces", copy], { encoding: "utf8" }), /A/);
    }
  });
});

test("faults of files are told with line and piece, and change nothing", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page, "square");
    await click(page, 0.5, 0.5);
    const before = await puzzleOf(page);
    const faults = page.getByTestId("file-faults");
    const told = async (expected: RegExp): Promise<void> => {
      await faults.waitFor();
      assert.match((await faults.textContent()) ?? "", expected);
      await page.keyboard.press("Escape");
      await faults.waitFor({ state: "detached" });
    };
    const head = 'name = "x"\nlattice = "square"\n[[piece]]\nname = "A"\ncolour = "red"\n';
    await paste(page, `${head}rows = ["#.#"]\n`);
    await told(/line 6.*piece A.*falls into 2 parts/);
    await paste(page, `${head}rows = ["#<img src=x onerror=alert(1)>"]\n`);
    await told(/line 6.*piece A/);
    await drop(page, "evil.toml", text("name = [[[["));
    await told(/line 1/);
    await drop(page, "big.toml", new Uint8Array(1000).fill(35), 1200);
    await told(/larger than 1 MiB/);
    await drop(page, "bytes.bin", Uint8Array.of(1, 2, 255, 254));
    await told(/not text in UTF-8/);
    await drop(page, "burr.xmpuzzle", Uint8Array.of(0x1f, 0x8b, 8, 0, 0));
    await told(/orbitile import/);
    await drop(page, "session.json", text('{"format":"orbitile-session","puzzle":1}'));
    await told(/session/);
    await paste(page, "https://example.org/#p=AAAA");
    await told(/the link is damaged/);
    assert.deepEqual(await puzzleOf(page), before);
  });
});

test("a link opens its puzzle, and keeps own pieces as another one", async () => {
  await withStudio(desktop, async (page) => {
    const puzzle: PuzzleJson = {
      name: "From a link",
      lattice: "hex",
      turns: true,
      flips: true,
      connect: "edge",
      holes: true,
      unit_mm: 10,
      pieces: [{ name: "A", colour: "#2f6fc1", copies: 1, sides: [{ name: "", cells: [0, 0, 1, 1, 0, 1] }] }],
    };
    const engine = await engineOfPage();
    const { text: file } = JSON.parse(engine.request(JSON.stringify({ do: "write", puzzle }))) as {
      text: string;
    };
    const link = `${pageUrl()}#p=${await packed(file)}`;
    await page.goto(link);
    await page.getByText("Opened “From a link” with 1 piece.").waitFor();
    assert.equal(new URL(page.url()).hash, "#pieces");
    assert.deepEqual(await puzzleOf(page), puzzle);
    await click(page, 2, 0);
    await page.evaluate((hash) => (window.location.hash = hash), new URL(link).hash);
    await page.getByRole("button", { name: "Back to “From a link”" }).click();
    await page.waitForFunction(
      () => document.querySelector("[data-testid=area]")?.textContent === "3 hexagons",
    );
    await paste(page, link);
    await page.waitForFunction(
      () => document.querySelector("[data-testid=area]")?.textContent === "2 hexagons",
    );
    await page.locator(".brand").click();
    await page.getByTestId("project").nth(1).waitFor();
  });
});

for (const [where, options] of [
  ["on a desktop", desktop],
  ["on a phone", phone],
  ["on a phone held across", across],
] as const) {
  test(`nothing keeps anyone out of the editor ${where}`, async () => {
    await withStudio({ ...options, bypassCSP: true }, async (page) => {
      const wrong: string[] = [];
      const check = async (what: string): Promise<void> => {
        for (const finding of await axeFindings(page)) wrong.push(`${what}: ${finding}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wide > 0) wrong.push(`${what}: ${wide} pixels too wide`);
        const small = await page.evaluate(() =>
          [...document.querySelectorAll(".editor button, .editor label:has(input[type=radio])")]
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && (box.width < 35 || box.height < 35))
            .map(({ element }) => element.outerHTML.slice(0, 120)),
        );
        for (const one of small) wrong.push(`${what}: too small: ${one}`);
      };
      await opened(page);
      await check("no pieces");
      await page.getByRole("button", { name: "Ready sets", exact: true }).first().click();
      await page.locator("dialog .piece-picture").first().waitFor();
      await check("ready sets");
      await page.getByTestId("set-iq-fit").click();
      await settled(page);
      await check("two sides");
      await page.getByRole("button", { name: "Share as a link" }).click();
      await check("a link");
      await page.keyboard.press("Escape");
      await paste(page, "no puzzle");
      await page.getByTestId("file-faults").waitFor();
      await check("faults");
      await page.keyboard.press("Escape");
      await page.getByTestId("lattice-hex").click({ force: true });
      await page.getByTestId("change-lattice").waitFor();
      await check("a question");
      await page.keyboard.press("Escape");
      await page.locator(".key-help summary").click();
      await page.getByTestId("piece-name").fill("");
      await settled(page);
      await check("a fault");
      assert.deepEqual(wrong, []);
    });
  });
}

test("scripts in names never run", async () => {
  await withStudio(desktop, async (page) => {
    await opened(page, "square");
    await click(page, 0.5, 0.5);
    await page.getByTestId("piece-name").fill("<img src=x onerror=alert(1)>");
    await page.getByLabel("Name of the puzzle").first().fill("<script>alert(1)</script>");
    await settled(page);
    assert.equal(await page.locator(".editor img, .editor script").count(), 0);
    assert.match((await names(page))[0] ?? "", /<img/);
  });
});
