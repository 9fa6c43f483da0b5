// What the user can take along: a booklet to print, pictures, the pieces, the puzzle file and the
// session.

import { downloadZip } from "client-zip";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Puzzle } from "../core/catalogue.js";
import { readCatalogue, readChallenge } from "../core/data.js";
import { save } from "../play/share.js";
import { counted, fileName } from "../core/words.js";
import { boardStarts } from "./boards/state.js";
import { downloadPuzzle, downloadSession, generateCommand, puzzleFileName } from "./downloads.js";
import type { PuzzleJson } from "../engine/engine.js";
import { Icon } from "./icon.js";
import { useModel } from "./model.js";
import type { Search, Shape } from "./search.js";
import {
  type Booklet,
  bookletOf,
  coverWords,
  type Entry,
  entryOf,
  type Printable,
  startOf,
} from "../draw/booklet.js";
import { bookletPage } from "../draw/booklet_pages.js";
import { everything, isEverything } from "../shapes/choice.js";
import { piecesDxf } from "../draw/dxf_file.js";
import { Select } from "../shapes/filter_bar.js";
import { catalogueOf, gridStateOf } from "../shapes/grid_state.js";
import { pngOf } from "../draw/png_file.js";
import { type Paper, papers, type ShapesPerPage } from "../draw/print_layout.js";
import { cutOf, piecesSvg, shapeSvg, sheetSvg } from "../draw/svg_file.js";

export function TakeAway() {
  const model = useModel();
  const hasPieces = model.puzzle.value.pieces.length > 0;
  return (
    <section class="take-away" aria-labelledby="take-away-title">
      <h1 id="take-away-title" tabIndex={-1}>
        Print &amp; save
      </h1>
      <Printables />
      <div class="take-away-cards">
        {hasPieces && <PiecesCard />}
        <FilesCard />
      </div>
    </section>
  );
}

type Which = "all" | "chosen" | "favourites" | "starts";

/** The parts that need shapes, or starts of a board: booklet and pictures. */
function Printables() {
  const model = useModel();
  const search = model.search.value;
  const [wanted, setWanted] = useState<Which | null>(null);
  const shapes = useShapes(search);
  const starts = useStarts();
  const choices: (readonly [Which, string, number])[] = [];
  if (search && shapes) {
    choices.push(["all", "All shapes", shapes.all.length]);
    choices.push(["chosen", "As chosen and sorted in Shapes", shapes.chosen.length]);
    choices.push(["favourites", "Favourites", shapes.favourites.length]);
  }
  if (starts) choices.push(["starts", "Starts of the board", starts.entries.length]);
  const isOffered = (one: Which | null): one is Which =>
    choices.some(([key, , number]) => key === one && number > 0);
  // Until the user chooses here: the favourites or the filtered shapes, if there are any.
  const which = [wanted, shapes?.preferred ?? null, "all" as const, "starts" as const].find(isOffered);
  const printable = useMemo((): Printable | null => {
    if (which === "starts") return starts;
    if (!which || !search || !shapes) return null;
    const own = shapes[which];
    return {
      puzzle: shapes.puzzle,
      name: search.puzzle.name,
      unitMm: search.puzzle.unit_mm,
      entries: own.map(entryOf),
      words: coverWords(own),
      complete: which === "all" && search.complete.value,
    };
  }, [which, search, shapes, starts]);
  if (!printable) {
    return (
      <p class="take-away-hint">
        When you have found shapes, you can print them and save pictures of them here.{" "}
        <a href="#shapes">Go to the shapes</a>
      </p>
    );
  }
  return (
    <>
      <fieldset class="which">
        <legend>What to print and save</legend>
        {choices.map(([key, words, number]) => (
          <label key={key} class={which === key ? "which-choice is-on" : "which-choice"}>
            <input
              type="radio"
              name="which"
              checked={which === key}
              disabled={number === 0}
              onChange={() => setWanted(key)}
            />
            <span>
              {words} <b>{number.toLocaleString("en")}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <BookletCard {...printable} />
      <PicturesCard {...printable} />
    </>
  );
}

interface ShapeLists {
  readonly puzzle: Puzzle;
  readonly all: readonly Shape[];
  readonly chosen: readonly Shape[];
  readonly favourites: readonly Shape[];
  readonly preferred: "all" | "chosen" | "favourites";
}

/** The shapes of the search; null if there are none. */
function useShapes(search: Search | null): ShapeLists | null {
  const model = useModel();
  const count = search?.count.value ?? 0;
  const measured = search?.measured.value;
  const catalogue = search ? catalogueOf(search) : null;
  const state = search ? gridStateOf(model, search) : null;
  const chosen = state?.shown.value;
  const favourites = model.favourites.value;
  return useMemo(() => {
    if (!search || !catalogue || !state || !chosen || count === 0) return null;
    const all = search.shapes.slice(0, count);
    const marked = all.filter(({ challenge }) => favourites.has(challenge.fingerprint));
    const choice = state.choice.peek();
    const isChosen = !isEverything(choice) || choice.order !== everything.order;
    const preferred = marked.length > 0 ? "favourites" : isChosen ? "chosen" : "all";
    return { puzzle: catalogue.puzzle, all, chosen, favourites: marked, preferred };
  }, [search, catalogue, state, chosen, count, measured, favourites]);
}

/** The starts of a board that were made last; null if there are none. */
function useStarts(): Printable | null {
  const list = boardStarts.value;
  const puzzle = usePuzzle(list?.puzzle ?? null);
  return useMemo(() => {
    if (!list || !puzzle) return null;
    const challenges = list.challenges.map(readChallenge);
    return {
      puzzle,
      name: list.puzzle.name,
      unitMm: list.puzzle.unit_mm,
      entries: challenges.map((challenge) => startOf(puzzle, challenge)),
      words: counted(challenges.length, "start"),
      complete: false,
    };
  }, [list, puzzle]);
}

const perPageWords: readonly (readonly [string, string])[] = [
  ["true", "True size, as many as fit"],
  ["1", "One, as large as true size allows"],
  ["2", "Two"],
  ["4", "Four"],
  ["6", "Six"],
  ["12", "Twelve"],
];

function BookletCard({ puzzle, name, unitMm, entries, words, complete }: Printable) {
  const [perPage, setPerPage] = useState<ShapesPerPage>("true");
  const [paper, setPaper] = useState<Paper>(usesLetter() ? "letter" : "a4");
  const [hasSolutions, setSolutions] = useState(true);
  const [hasPieces, setPieces] = useState(true);
  const booklet = useMemo(
    () =>
      bookletOf(puzzle, entries, {
        paper,
        perPage,
        unitMm,
        title: name,
        cover: true,
        pieces: hasPieces,
        solutions: hasSolutions,
        complete,
      }),
    [puzzle, entries, paper, perPage, unitMm, name, hasPieces, hasSolutions, complete],
  );
  usePrinting(booklet);
  return (
    <section class="take-card is-wide" aria-labelledby="booklet-title">
      <div class="booklet-controls">
        <h2 id="booklet-title">Print a booklet</h2>
        <p class="take-words">
          {words}, on {counted(booklet.pages.length, "page")}. In true size a cell is {unitMm} mm wide, so
          that your pieces fit on the printed shapes.
        </p>
        <Select
          label="Shapes on a page"
          value={`${perPage}`}
          all={null}
          options={perPageWords}
          onChange={(value) => setPerPage(value === "true" ? "true" : (Number(value) as ShapesPerPage))}
        />
        <Select
          label="Paper"
          value={paper}
          all={null}
          options={Object.entries(papers).map(([key, { words }]) => [key, words] as const)}
          onChange={(value) => setPaper(value as Paper)}
        />
        <label class="flag">
          <input
            type="checkbox"
            checked={hasPieces}
            onChange={(event) => setPieces(event.currentTarget.checked)}
          />
          <span>Pieces to cut out</span>
        </label>
        <label class="flag">
          <input
            type="checkbox"
            checked={hasSolutions}
            onChange={(event) => setSolutions(event.currentTarget.checked)}
          />
          <span>Solutions at the end</span>
        </label>
        <button type="button" class="button is-main" data-testid="print" onClick={() => window.print()}>
          <Icon name="print" />
          <span>Print or save as PDF</span>
        </button>
        <p class="take-note">In the print window choose the scale 100 %, and check the ruler on the cover.</p>
      </div>
      <Preview booklet={booklet} />
    </section>
  );
}

/** North America prints on Letter. */
function usesLetter(): boolean {
  return /-(US|CA|MX)$/i.test(navigator.language);
}

/** The first pages of a booklet, and one of each kind. */
function Preview({ booklet }: { booklet: Booklet }) {
  const [first, setFirst] = useState(0);
  const { length } = booklet.pages;
  const at = Math.min(first, Math.max(0, length - 1));
  return (
    <div class="booklet-preview">
      <div
        class="preview-pages"
        dangerouslySetInnerHTML={{ __html: bookletPage(booklet, at) + bookletPage(booklet, at + 1) }}
      />
      <div class="preview-steps">
        <button
          type="button"
          class="button is-quiet"
          aria-label="Earlier pages"
          aria-disabled={at === 0}
          onClick={() => setFirst(Math.max(0, at - 2))}
        >
          <Icon name="back" />
        </button>
        <span>
          {at + 2 <= length ? `Pages ${at + 1} and ${at + 2}` : `Page ${at + 1}`} of{" "}
          {length.toLocaleString("en")}
        </span>
        <button
          type="button"
          class="button is-quiet"
          aria-label="Later pages"
          aria-disabled={at + 2 >= length}
          onClick={() => at + 2 < length && setFirst(at + 2)}
        >
          <Icon name="next" />
        </button>
      </div>
    </div>
  );
}

/** While this is in use, the browser prints the booklet instead of the page. */
function usePrinting(booklet: Booklet): void {
  useLayoutEffect(() => {
    const place = document.createElement("div");
    place.className = "booklet";
    const begin = (): void => {
      document.body.append(place);
      document.body.classList.add("is-printing-booklet");
      place.innerHTML = booklet.pages.map((_, index) => bookletPage(booklet, index)).join("");
    };
    const end = (): void => {
      place.remove();
      document.body.classList.remove("is-printing-booklet");
    };
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
      end();
    };
  }, [booklet]);
}

/** The longer side of one picture and of a sheet, in pixels. */
const pictureSide = 1600;
const sheetSide = 4096;

function PicturesCard({ puzzle, name, unitMm, entries }: Printable) {
  const model = useModel();
  const [solved, setSolved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const noun = entries[0]?.challenge.kind === "board" ? "start" : "shape";
  const title = `${name}: ${counted(entries.length, solved ? "solution" : noun)}`;
  const base = `${fileName(name)}-${solved ? "solution" : noun}s`;
  const sheet = (): string => sheetSvg(puzzle, entries, { solved, title });
  const single = ({ challenge }: Entry): string =>
    shapeSvg(puzzle, challenge, { solved, unitMm, title: `${name}: ${noun} ${challenge.number}` });
  const run = async (work: () => Promise<void> | void): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      model.tellError(error);
    } finally {
      setBusy(false);
    }
  };
  const nameOf = (extension: string, { challenge }: Entry): string =>
    `${base}-${String(challenge.number).padStart(4, "0")}.${extension}`;
  const saveAll = async (kind: "svg" | "png"): Promise<void> => {
    const files: { name: string; input: string | Blob; lastModified: Date }[] = [];
    const lastModified = new Date();
    for (const entry of entries) {
      const svg = single(entry);
      const input = kind === "svg" ? svg : await pngOf(svg, pictureSide);
      files.push({ name: nameOf(kind, entry), input, lastModified });
    }
    const archive = await downloadZip(files).blob();
    const file = new File([archive], `${base}-${kind}.zip`, { type: "application/zip" });
    save(file);
  };
  return (
    <section class="take-card" aria-labelledby="pictures-title">
      <h2 id="pictures-title">Pictures</h2>
      <p class="take-words">
        {counted(entries.length, noun)} as pictures. Single SVG files are in true size.
        {noun === "shape" && " Pictures of one shape are in its window under Shapes."}
      </p>
      <label class="flag">
        <input
          type="checkbox"
          checked={solved}
          onChange={(event) => setSolved(event.currentTarget.checked)}
        />
        <span>With solutions</span>
      </label>
      <div class="take-buttons">
        <SaveButton
          words="One sheet, SVG"
          isOff={isBusy}
          press={() => void run(() => save(new File([sheet()], `${base}.svg`, { type: "image/svg+xml" })))}
        />
        <SaveButton
          words="One sheet, PNG"
          isOff={isBusy}
          press={() =>
            void run(async () => {
              save(new File([await pngOf(sheet(), sheetSide)], `${base}.png`, { type: "image/png" }));
            })
          }
        />
        <SaveButton words="Single files, SVG" isOff={isBusy} press={() => void run(() => saveAll("svg"))} />
        <SaveButton words="Single files, PNG" isOff={isBusy} press={() => void run(() => saveAll("png"))} />
      </div>
      <p class="take-note" role="status">
        {isBusy ? "Drawing the pictures…" : "Single files come in one ZIP archive."}
      </p>
    </section>
  );
}

function SaveButton(props: { words: string; isOff?: boolean; press: () => void }) {
  return (
    <button type="button" class="button" aria-disabled={props.isOff ?? false} onClick={props.press}>
      <Icon name="save" />
      <span>{props.words}</span>
    </button>
  );
}

function PiecesCard() {
  const model = useModel();
  const json = model.puzzle.value;
  const puzzle = usePuzzle(json);
  const file = puzzleFileName(json);
  const base = `${fileName(json.name)}-pieces`;
  const title = `${json.name}: pieces`;
  const hasSides = json.pieces.some(({ sides }) => sides.length > 1);
  return (
    <section class="take-card" aria-labelledby="pieces-title">
      <h2 id="pieces-title">Pieces</h2>
      <p class="take-words">
        To cut from wood, acrylic or card, in true size with cells of {json.unit_mm} mm. Red lines are cut;
        blue letters are engraved.
        {hasSides && " If a piece has two sides, the first side is drawn."}
      </p>
      <div class="take-buttons">
        <SaveButton
          words="SVG to cut"
          isOff={!puzzle}
          press={() =>
            puzzle &&
            save(
              new File([piecesSvg(puzzle, json.unit_mm, title)], `${base}.svg`, {
                type: "image/svg+xml",
              }),
            )
          }
        />
        <SaveButton
          words="DXF to cut"
          isOff={!puzzle}
          press={() =>
            puzzle &&
            save(
              new File([piecesDxf(cutOf(puzzle, json.unit_mm))], `${base}.dxf`, {
                type: "image/vnd.dxf",
              }),
            )
          }
        />
      </div>
      <p class="take-words">
        For a 3-D printer, save the puzzle file and let the program make solids with chamfers, in the formats
        3MF and STL:
      </p>
      <Command
        label="Command for solids"
        text={`orbitile make ${file} --unit-mm ${json.unit_mm} --out pieces`}
      />
      <p class="take-words">For a laser, with allowance for the width of the cut:</p>
      <Command
        label="Command for sheets"
        text={`orbitile make ${file} --unit-mm ${json.unit_mm} --format svg,dxf --sheet 600x300 --out sheets`}
      />
    </section>
  );
}

/** The puzzle as pictures need it; null until the engine has answered. */
function usePuzzle(json: PuzzleJson | null): Puzzle | null {
  const model = useModel();
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  useEffect(() => {
    if (!json) return;
    let isWanted = true;
    model.engine.request({ do: "page", puzzle: json }).then(
      ({ puzzle: block }) => isWanted && setPuzzle(readCatalogue({ ...block, challenges: [] }).puzzle),
      // What is wrong with the puzzle is told in the step in which it is drawn.
      () => isWanted && setPuzzle(null),
    );
    return () => {
      isWanted = false;
    };
  }, [json, model]);
  return puzzle;
}

function FilesCard() {
  const model = useModel();
  const puzzle = model.puzzle.value;
  const hasPieces = puzzle.pieces.length > 0;
  return (
    <section class="take-card" aria-labelledby="files-title">
      <h2 id="files-title">Files</h2>
      <p class="take-words">
        The session contains your pieces, the question, all shapes found and your favourites. Open it in the
        studio to continue where you were.
      </p>
      <div class="take-buttons">
        <SaveButton words="Session" isOff={!hasPieces} press={() => hasPieces && downloadSession(model)} />
        <SaveButton
          words="Puzzle file"
          isOff={!hasPieces}
          press={() => hasPieces && void downloadPuzzle(model)}
        />
      </div>
      {hasPieces && (
        <>
          <p class="take-words">
            {puzzle.board
              ? "The program makes many starts of this board at once, and grades them:"
              : "The program answers the same question with all cores of your computer, keeps a catalogue and can certify it:"}
          </p>
          <Command
            label="Command for the program"
            text={
              puzzle.board
                ? `orbitile starts ${puzzleFileName(puzzle)} --given pieces --count 40 --out found`
                : `${generateCommand(puzzle, model.asked.value)} --out found`
            }
          />
        </>
      )}
    </section>
  );
}

/** A command of the program, with a button that copies it. */
function Command({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      // Without permission the user can still select the text.
    }
  };
  return (
    <div class="command">
      <code tabIndex={0} aria-label={label} role="region">
        {text}
      </code>
      <button
        type="button"
        class="button is-quiet"
        aria-label={isCopied ? "Copied" : `Copy: ${label}`}
        title={isCopied ? "Copied" : "Copy"}
        onClick={() => void copy()}
      >
        <Icon name={isCopied ? "done" : "copy"} />
      </button>
    </div>
  );
}
