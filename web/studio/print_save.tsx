// What the user can print and save: a booklet, a page for players, pictures, the pieces, and files for
// the program and for another day.

import { downloadZip } from "client-zip";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Puzzle } from "../core/catalogue.js";
import { readCatalogue, readChallenge } from "../core/data.js";
import { counted, fileName } from "../core/words.js";
import { type Booklet, bookletOf, type Entry, entryOf } from "../draw/booklet.js";
import { bookletPage } from "../draw/booklet_pages.js";
import { piecesDxf } from "../draw/dxf_file.js";
import { Figure } from "../draw/figure.js";
import { pngOf } from "../draw/png_file.js";
import { type Paper, papers, type ShapesPerPage } from "../draw/print_layout.js";
import { cutOf, piecesSvg, shapeSvg, sheetSvg } from "../draw/svg_file.js";
import type { ChallengeData, DataBlock, PuzzleJson } from "../engine/engine.js";
import { save } from "../play/share.js";
import { everything, isEverything } from "../shapes/criteria.js";
import { Select } from "./select.js";
import { gridStateOf } from "../shapes/grid_state.js";
import { boardStarts } from "./boards/state.js";
import { downloadPuzzle, downloadSession, generateCommand, puzzleFileName } from "./downloads.js";
import { PuzzlePicture } from "./editor/piece_picture.js";
import { Icon, type StudioIcon } from "./icon.js";
import { useModel } from "./model.js";
import { playersPage } from "./players_page.js";
import { examples } from "./start/examples.js";

export function PrintSave() {
  const lists = useLists();
  const [wanted, setWanted] = useState("");
  // Until the user chooses here: the favourites or the filtered shapes, if there are any.
  const list =
    lists.find(({ key }) => key === wanted) ?? lists.find(({ isPreferred }) => isPreferred) ?? lists[0];
  const json = list?.json ?? null;
  const block = useBlock(json);
  const printable = useMemo(() => (list && block ? printableOf(list, block) : null), [list, block]);
  return (
    <section class="print-save" aria-labelledby="print-save-title">
      <h1 id="print-save-title" tabIndex={-1}>
        Print &amp; save
      </h1>
      {list?.key === "example" && (
        <p class="print-hint">
          You have no shapes yet, so this is an example: {list.json.name}.{" "}
          <a href="#pieces">Draw your own pieces</a>
        </p>
      )}
      {lists.length > 1 && (
        <fieldset class="which">
          <legend>What to print and save</legend>
          {lists.map(({ key, words, challenges }) => (
            <label key={key} class={list?.key === key ? "which-choice is-on" : "which-choice"}>
              <input type="radio" name="which" checked={list?.key === key} onChange={() => setWanted(key)} />
              <span>
                {words} <b>{challenges.length.toLocaleString("en")}</b>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {printable && (
        <>
          <BookletRow {...printable} />
          <PlayersRow {...printable} />
          <PicturesRow {...printable} />
          <PiecesRow {...printable} />
        </>
      )}
      <FilesRow />
    </section>
  );
}

// What is printed and saved.

interface List {
  readonly key: "all" | "chosen" | "favourites" | "starts" | "example";
  readonly words: string;
  readonly json: PuzzleJson;
  readonly challenges: readonly ChallengeData[];
  /** Whether there are no other shapes. */
  readonly complete: boolean;
  readonly isPreferred: boolean;
}

/** The lists that have anything; an example if there is none. */
function useLists(): readonly List[] {
  const model = useModel();
  const search = model.search.value;
  const count = search?.count.value ?? 0;
  const measured = search?.measured.value;
  const complete = search?.complete.value ?? false;
  const state = search ? gridStateOf(model, search) : null;
  const shown = state?.shown.value;
  const favourites = model.favourites.value;
  const starts = boardStarts.value;
  return useMemo(() => {
    const lists: List[] = [];
    if (search && state && shown) {
      const all = search.shapes.slice(0, count);
      const marked = all.filter(({ challenge }) => favourites.has(challenge.fingerprint));
      const choice = state.choice.peek();
      const isChosen = !isEverything(choice) || choice.order !== everything.order;
      for (const [key, words, shapes, isPreferred] of [
        ["all", "All shapes", all, false],
        ["chosen", "As chosen and sorted in Shapes", isChosen ? shown : [], marked.length === 0],
        ["favourites", "Favourites", marked, true],
      ] as const) {
        lists.push({
          key,
          words,
          json: search.puzzle,
          challenges: shapes.map(({ data }) => data),
          complete: key === "all" && complete,
          isPreferred,
        });
      }
    }
    if (starts) {
      const { puzzle: json, challenges } = starts;
      lists.push({
        key: "starts",
        words: "Starts of the board",
        json,
        challenges,
        complete: false,
        isPreferred: false,
      });
    }
    const offered = lists.filter(({ challenges }) => challenges.length > 0);
    const [example] = examples;
    if (offered.length > 0 || !example) return offered;
    const { puzzle: json, challenges } = example;
    return [{ key: "example", words: "", json, challenges, complete: false, isPreferred: false }];
  }, [search, state, shown, count, measured, complete, favourites, starts]);
}

/** The puzzle as pages and pictures need it; null until the engine has answered. */
function useBlock(json: PuzzleJson | null): DataBlock | null {
  const { engine } = useModel();
  const [answer, setAnswer] = useState<{ json: PuzzleJson; block: DataBlock } | null>(null);
  useEffect(() => {
    if (!json) return;
    engine.request({ do: "page", puzzle: json }).then(
      ({ puzzle: block }) => setAnswer({ json, block }),
      // The step in which the puzzle is drawn reports what is wrong with it.
      () => undefined,
    );
  }, [json, engine]);
  return answer && answer.json === json ? answer.block : null;
}

interface Printable {
  readonly puzzle: Puzzle;
  readonly json: PuzzleJson;
  readonly block: DataBlock;
  readonly challenges: readonly ChallengeData[];
  readonly entries: readonly Entry[];
  readonly noun: "shape" | "start";
  readonly complete: boolean;
}

function printableOf({ json, challenges, complete }: List, block: DataBlock): Printable {
  const entries = challenges.map(readChallenge).map(entryOf);
  const { puzzle } = readCatalogue({ ...block, challenges: [] });
  const noun = entries[0]?.challenge.kind === "board" ? "start" : "shape";
  return { puzzle, json, block, challenges, entries, noun, complete };
}

// The rows.

interface RowProps {
  readonly id: string;
  readonly title: string;
  readonly picture: ComponentChildren;
  readonly words: ComponentChildren;
  readonly children: ComponentChildren;
}

function Row({ id, title, picture, words, children }: RowProps) {
  return (
    <section class="print-row" aria-labelledby={`${id}-title`}>
      <div class="print-picture" aria-hidden="true">
        {picture}
      </div>
      <div class="print-words">
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{words}</p>
      </div>
      <div class="print-actions">{children}</div>
    </section>
  );
}

interface SaveButtonProps {
  readonly words: string;
  readonly icon?: StudioIcon;
  readonly isMain?: boolean;
  readonly testId?: string;
  readonly press: () => Promise<void> | void;
}

/** A button whose work can take a while. What goes wrong is reported. */
function SaveButton({ words, icon = "save", isMain = false, testId, press }: SaveButtonProps) {
  const model = useModel();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await press();
    } catch (error) {
      model.tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      class={isMain ? "button is-main" : "button"}
      aria-disabled={isBusy}
      data-testid={testId}
      onClick={() => void run()}
    >
      <Icon name={icon} />
      <span>{words}</span>
    </button>
  );
}

function Flag(props: { words: string; isOn: boolean; set: (isOn: boolean) => void }) {
  return (
    <label class="flag">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
      <span>{props.words}</span>
    </label>
  );
}

function saveText(text: string, name: string, type: string): void {
  save(new File([text], name, { type }));
}

const perPageWords: readonly (readonly [string, string])[] = [
  ["true", "True size, as many as fit"],
  ["1", "One, as large as true size allows"],
  ["2", "Two"],
  ["4", "Four"],
  ["6", "Six"],
  ["12", "Twelve"],
];

function BookletRow({ puzzle, json, entries, noun, complete }: Printable) {
  const [perPage, setPerPage] = useState<ShapesPerPage>("true");
  const [paper, setPaper] = useState<Paper>(usesLetter() ? "letter" : "a4");
  const [hasSolutions, setSolutions] = useState(true);
  const [hasPieces, setPieces] = useState(true);
  const { name, unit_mm: unitMm } = json;
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
  const firstShapes = booklet.pages.findIndex(({ kind }) => kind === "shapes");
  return (
    <Row
      id="booklet"
      title="Print a booklet"
      picture={
        <div
          class="booklet-preview"
          dangerouslySetInnerHTML={{ __html: bookletPage(booklet, 0) + bookletPage(booklet, firstShapes) }}
        />
      }
      words={
        <>
          {counted(entries.length, noun)} on {counted(booklet.pages.length, "page")}. In true size a cell is{" "}
          {unitMm} mm wide, so that your pieces fit on the printed {noun}s. Print at 100 %, and check the
          ruler on the cover.
        </>
      }
    >
      <Select
        label={`${noun === "shape" ? "Shapes" : "Starts"} on a page`}
        value={`${perPage}`}
        options={perPageWords}
        onChange={(value) => setPerPage(value === "true" ? "true" : (Number(value) as ShapesPerPage))}
      />
      <Select
        label="Paper"
        value={paper}
        options={Object.entries(papers).map(([key, { words }]) => [key, words] as const)}
        onChange={(value) => setPaper(value as Paper)}
      />
      <Flag words="Pieces to cut out" isOn={hasPieces} set={setPieces} />
      <Flag words="Solutions at the end" isOn={hasSolutions} set={setSolutions} />
      <SaveButton
        words="Print or save as PDF"
        icon="print"
        isMain
        testId="print"
        press={() => window.print()}
      />
    </Row>
  );
}

/** North America prints on Letter. */
function usesLetter(): boolean {
  return /-(US|CA|MX)$/i.test(navigator.language);
}

/** While this is in use, the browser prints the booklet instead of the page. */
function usePrinting(booklet: Booklet): void {
  useLayoutEffect(() => {
    const place = document.createElement("div");
    place.className = "booklet";
    const begin = (): void => {
      place.innerHTML = booklet.pages.map((_, index) => bookletPage(booklet, index)).join("");
      document.body.append(place);
      document.body.classList.add("is-printing-booklet");
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

function PlayersRow({ puzzle, json, block, challenges, entries, noun, complete }: Printable) {
  return (
    <Row
      id="players"
      title="Save a page for players"
      picture={<Pictures puzzle={puzzle} entries={entries} solved={false} />}
      words={
        <>
          One file with {entries.length === 1 ? `this ${noun}` : `these ${counted(entries.length, noun)}`}, to
          send to friends. It opens in every browser, on phones too, and needs no network. Hints and solutions
          are inside.
        </>
      }
    >
      <SaveButton
        words="Save the page"
        isMain
        testId="save-page"
        press={async () => {
          const ordered = [...challenges].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
          const text = await playersPage({ block, challenges: ordered, complete });
          saveText(text, `${fileName(json.name)}.html`, "text/html");
        }}
      />
    </Row>
  );
}

/** Some of the shapes, in a small picture. */
function Pictures(props: { puzzle: Puzzle; entries: readonly Entry[]; solved: boolean }) {
  return (
    <div class="print-figures">
      {props.entries.slice(0, 6).map(({ challenge }) => (
        <Figure
          key={challenge.fingerprint}
          puzzle={props.puzzle}
          challenge={challenge}
          solved={props.solved}
          fills
        />
      ))}
    </div>
  );
}

/** The longer side of one picture and of a sheet, in pixels. */
const pictureSide = 1600;
const sheetSide = 4096;

function PicturesRow({ puzzle, json, entries, noun }: Printable) {
  const [solved, setSolved] = useState(true);
  const [kind, setKind] = useState("png");
  const title = `${json.name}: ${counted(entries.length, solved ? "solution" : noun)}`;
  const base = `${fileName(json.name)}-${solved ? "solution" : noun}s`;
  const contentOf = (svg: string, side: number): Promise<string | Blob> | string =>
    kind === "svg" ? svg : pngOf(svg, side);
  const saveSheet = async (): Promise<void> => {
    const content = await contentOf(sheetSvg(puzzle, entries, { solved, title }), sheetSide);
    save(new File([content], `${base}.${kind}`, { type: kind === "svg" ? "image/svg+xml" : "image/png" }));
  };
  const saveAll = async (): Promise<void> => {
    const files: { name: string; input: string | Blob; lastModified: Date }[] = [];
    const lastModified = new Date();
    for (const entry of entries) {
      const { challenge, number } = entry;
      const options = { solved, unitMm: json.unit_mm, title: `${json.name}: ${entry.title}` };
      const input = await contentOf(shapeSvg(puzzle, challenge, options), pictureSide);
      // The number keeps the files in order, and the title says what they show.
      const own = `${noun} ${String(number).padStart(4, "0")} ${challenge.title ?? ""}`;
      files.push({ name: `${fileName(`${json.name} ${own}`)}.${kind}`, input, lastModified });
    }
    const archive = await downloadZip(files).blob();
    save(new File([archive], `${base}-${kind}.zip`, { type: "application/zip" }));
  };
  return (
    <Row
      id="pictures"
      title="Pictures"
      picture={<Pictures puzzle={puzzle} entries={entries} solved />}
      words="All on one sheet, or one file for each in a ZIP archive. Single SVG files are in true size."
    >
      <Select
        label="Form"
        value={kind}
        options={[
          ["png", "PNG, for messages and web pages"],
          ["svg", "SVG, for drawing programs"],
        ]}
        onChange={setKind}
      />
      <Flag words="With solutions" isOn={solved} set={setSolved} />
      <SaveButton words="One sheet" press={saveSheet} />
      <SaveButton words="Single files" press={saveAll} />
    </Row>
  );
}

function PiecesRow({ puzzle, json }: Printable) {
  const base = `${fileName(json.name)}-pieces`;
  const file = puzzleFileName(json);
  const hasSides = json.pieces.some(({ sides }) => sides.length > 1);
  return (
    <Row
      id="pieces"
      title="Pieces to cut"
      picture={<PuzzlePicture puzzle={json} most={6} />}
      words={
        <>
          From wood, acrylic or card, in true size with cells of {json.unit_mm} mm. Red lines are cut; blue
          letters are engraved.
          {hasSides && " If a piece has two sides, the first side is drawn."}
        </>
      }
    >
      <SaveButton
        words="SVG to cut"
        press={() =>
          saveText(piecesSvg(puzzle, json.unit_mm, `${json.name}: pieces`), `${base}.svg`, "image/svg+xml")
        }
      />
      <SaveButton
        words="DXF to cut"
        press={() => saveText(piecesDxf(cutOf(puzzle, json.unit_mm)), `${base}.dxf`, "image/vnd.dxf")}
      />
      <details class="print-more">
        <summary>For a 3-D printer or a laser</summary>
        <p>
          Save the puzzle file below. The program makes solids with chamfers of it, in the formats 3MF and
          STL:
        </p>
        <Command
          label="Command for solids"
          text={`orbitile make ${file} --unit-mm ${json.unit_mm} --out pieces`}
        />
        <p>It also makes sheets that allow for the width of the cut:</p>
        <Command
          label="Command for sheets"
          text={`orbitile make ${file} --unit-mm ${json.unit_mm} --format svg,dxf --sheet 600x300 --out sheets`}
        />
      </details>
    </Row>
  );
}

function FilesRow() {
  const model = useModel();
  const puzzle = model.puzzle.value;
  if (puzzle.pieces.length === 0) return null;
  const file = puzzleFileName(puzzle);
  return (
    <Row
      id="files"
      title="Files"
      picture={<Icon name="save" />}
      words="The session has your pieces, all shapes found and your favourites: open it in the studio to continue. The puzzle file has the pieces, for the program."
    >
      <SaveButton words="Session" press={() => downloadSession(model)} />
      <SaveButton words="Puzzle file" press={() => downloadPuzzle(model)} />
      <details class="print-more">
        <summary>Search with the program</summary>
        <p>
          {puzzle.board
            ? "It makes many starts of this board at once, and grades them:"
            : "It answers the same question with all cores of your computer, keeps a catalogue and can certify it:"}
        </p>
        <Command
          label="Command for the program"
          text={
            puzzle.board
              ? `orbitile starts ${file} --given pieces --count 40 --out found`
              : `${generateCommand(puzzle, model.asked.value)} --out found`
          }
        />
      </details>
    </Row>
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
