// The step "Boards": draw a board, count and show its solutions, and make starts.

import { useMemo, useState } from "preact/hooks";
import { readChallenge } from "../../core/data.js";
import { figure } from "../../draw/drawing.js";
import { counted } from "../../core/words.js";
import { Dom } from "../dom.js";
import { CellCanvas } from "../editor/cell_canvas.js";
import type { ChallengeData, PuzzleJson } from "../../engine/engine.js";
import { Icon } from "../icon.js";
import { useModel } from "../model.js";
import { Figure } from "../../draw/figure.js";
import { type BoardFindings, boardFindings } from "./board.js";
import { catalogueOf } from "./catalogue.js";
import { OutlineChooser } from "./outline_chooser.js";
import {
  type BoardWork,
  boardStarts,
  type Clues,
  emptiedFor,
  type Task,
  withBoard,
  workOf,
} from "./state.js";

export function BoardsView() {
  const model = useModel();
  const puzzle = withBoard(model.puzzle.value);
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState("");
  const findings = useMemo(
    () => boardFindings(puzzle),
    [puzzle.pieces, puzzle.board, puzzle.lattice, puzzle.turns],
  );
  const cells = puzzle.board?.cells ?? [];
  const work = workOf(model, puzzle);

  const draw = (next: readonly number[], label: string): void => {
    const { board: _, ...rest } = puzzle;
    emptiedFor.value = next.length === 0 ? puzzle.pieces : null;
    model.change(next.length === 0 ? rest : { ...rest, board: { cells: [...next] } }, label);
  };
  const replace = (next: readonly number[], words: string): void => {
    draw(next, "");
    setRound(round + 1);
    setSaid(words);
  };

  return (
    <div class="boards">
      <header class="boards-head">
        <h1 tabIndex={-1}>Board</h1>
        <p class="facts">
          {puzzle.pieces.length === 0
            ? "A board is a fixed outline that all pieces fill."
            : `A fixed outline that all pieces of “${puzzle.name}” fill.`}
        </p>
      </header>
      <section class="board-bench" aria-label="Drawing of the board">
        <div class="draw-board board-paper">
          <CellCanvas
            lattice={puzzle.lattice}
            cells={cells}
            of={`${puzzle.name} ${round}`}
            label="Board"
            onChange={(next) => draw(next, "board")}
          />
        </div>
        <Findings findings={findings} />
      </section>
      <OutlineChooser
        key={puzzle.lattice}
        puzzle={puzzle}
        pieceAreas={findings.pieceAreas}
        replace={replace}
      />
      {findings.state === "fits" && <Results key={work.puzzle.lattice} work={work} />}
      <p class="unseen" role="status" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function Findings({ findings: { state, words, remarks } }: { findings: BoardFindings }) {
  return (
    <div role="status" class="board-findings" data-testid="board-findings">
      <p class={state === "fits" ? "finding is-good" : "finding"}>
        {state === "fits" && <Icon name="done" />}
        <span>{words}</span>
      </p>
      {remarks.map((remark) => (
        <p key={remark.words} class={remark.isFault ? "finding is-fault" : "finding"}>
          <span>{remark.words}</span>
        </p>
      ))}
    </div>
  );
}

function Results({ work }: { work: BoardWork }) {
  return (
    <div class="board-results">
      <SolutionsPart work={work} />
      <StartsPart work={work} />
    </div>
  );
}

function TaskButtons(props: {
  task: Task;
  words: string;
  testId: string;
  start: () => void;
  isMain?: boolean;
}) {
  const { task, words, testId, start } = props;
  if (task.state.value === "running") {
    return (
      <button type="button" class="button" onClick={() => task.stop()} data-testid={`${testId}-stop`}>
        <Icon name="stop" />
        <span>Stop</span>
      </button>
    );
  }
  return (
    <button
      type="button"
      class={props.isMain ? "button is-main" : "button"}
      onClick={start}
      data-testid={testId}
    >
      <span>{words}</span>
    </button>
  );
}

function Fault({ task }: { task: Task }) {
  const fault = task.fault.value;
  return fault === "" ? null : (
    <p class="finding is-fault" role="alert">
      <span>{fault}</span>
    </p>
  );
}

const big = (digits: string): string => BigInt(digits).toLocaleString("en");

// Solutions.

const pageSize = 12;

function SolutionsPart({ work }: { work: BoardWork }) {
  const [page, setPage] = useState(0);
  const solutions = work.solutions.value;
  const count = work.count.value;
  const isCounting = work.counting.state.value === "running";
  const isListing = work.listing.state.value === "running";
  const hasAll = work.hasAllSolutions;
  const first = page * pageSize;
  const shown = solutions.slice(first, first + pageSize);
  const { puzzle, challenges } = useMemo(() => {
    const catalogue = catalogueOf(work.puzzle, []);
    const all = shown.map((solution, i) =>
      readChallenge(solutionData(work.puzzle, solution, first + i), first + i),
    );
    return { puzzle: catalogue.puzzle, challenges: all };
  }, [work, first, shown.length]);
  const hasNext = first + pageSize < solutions.length || (!hasAll && solutions.length > 0);
  const next = (): void => {
    const wanted = first + 2 * pageSize;
    if (wanted > solutions.length && !hasAll && !isListing) void work.moreSolutions();
    setPage(page + 1);
  };
  const total = count?.solutions ?? (hasAll ? String(solutions.length) : null);
  return (
    <section class="board-part" aria-labelledby="board-solutions">
      <div class="board-part-head">
        <h2 id="board-solutions">Solutions</h2>
        <div class="board-actions">
          <TaskButtons
            task={work.counting}
            words="Count"
            testId="count"
            start={() => void work.countSolutions()}
          />
          {(solutions.length === 0 || isListing) && (
            <TaskButtons
              task={work.listing}
              words="Show"
              testId="show-solutions"
              isMain
              start={() => void work.moreSolutions()}
            />
          )}
        </div>
      </div>
      <p class="board-count" role="status" data-testid="count-words">
        {isCounting && "Counting all solutions…"}
        {count && <CountWords {...count} />}
        {!count && work.counting.state.value === "stopped" && "The count was stopped."}
        {!count &&
          work.counting.state.value === "ended" &&
          "There are too many solutions to count in this page. The program orbitile can use more memory."}
        {!count && !isCounting && hasAll && solutions.length === 0 && "This board has no solution."}
      </p>
      <Fault task={work.counting} />
      <Fault task={work.listing} />
      {isListing && solutions.length === 0 && <p class="facts">Searching…</p>}
      {solutions.length > 0 && (
        <>
          <ul class="board-grid" data-testid="solutions">
            {challenges.map((challenge) => (
              <li key={challenge.number}>
                <figure>
                  <Figure
                    puzzle={puzzle}
                    challenge={challenge}
                    solved
                    fills
                    label={`Solution ${challenge.number}`}
                  />
                  <figcaption>{challenge.number}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <nav class="board-pages" aria-label="Pages of solutions">
            <button
              type="button"
              class="button is-quiet"
              aria-label="Previous solutions"
              aria-disabled={page === 0}
              onClick={() => page > 0 && setPage(page - 1)}
            >
              <Icon name="back" />
            </button>
            <span role="status">
              {first + 1}–{Math.max(first + 1, Math.min(first + pageSize, solutions.length))} of{" "}
              {total !== null ? big(total) : `${solutions.length.toLocaleString("en")} so far`}
            </span>
            <button
              type="button"
              class="button is-quiet"
              aria-label="Next solutions"
              aria-disabled={!hasNext}
              onClick={() => hasNext && next()}
            >
              <Icon name="next" />
            </button>
          </nav>
        </>
      )}
    </section>
  );
}

function CountWords({ tilings, solutions }: { tilings: string; solutions: string }) {
  if (tilings === "0") return <strong>This board has no solution.</strong>;
  return (
    <>
      <strong>{big(solutions)}</strong> {solutions === "1" ? "solution" : "solutions"}
      {tilings !== solutions && (
        <span class="facts">
          {" "}
          up to symmetry. Turned and mirrored images count separately: {big(tilings)}.
        </span>
      )}
    </>
  );
}

function solutionData(puzzle: PuzzleJson, solution: number[][], index: number): ChallengeData {
  return {
    fingerprint: `solution-${index}`,
    kind: "board",
    symmetry: "vertex",
    width: 1,
    components: [{ centre: [0, 0], cells: puzzle.board?.cells ?? [] }],
    solution,
  };
}

// Starts.

const clueWords: Readonly<Record<Clues, string>> = { pieces: "Pieces in place", cells: "Marked cells" };
const numbers = [4, 8, 16, 40];

function StartsPart({ work }: { work: BoardWork }) {
  const model = useModel();
  const [clues, setClues] = useState<Clues>("pieces");
  const [wanted, setWanted] = useState(8);
  const starts = work.starts.value;
  const state = work.making.state.value;
  const catalogue = useMemo(() => catalogueOf(work.puzzle, starts), [work, starts]);
  const begin = (): void => {
    work.forgetStarts();
    void work.makeStarts(clues, wanted, 1 + Math.floor(Math.random() * 1_000_000));
  };
  return (
    <section class="board-part" aria-labelledby="board-starts">
      <div class="board-part-head">
        <h2 id="board-starts">Starts with one solution</h2>
      </div>
      <p class="facts">
        A start shows some clues. Exactly one solution agrees with them, and no clue can be left out.
      </p>
      <div class="board-form">
        <fieldset class="segments">
          <legend class="unseen">Clues</legend>
          {(Object.keys(clueWords) as Clues[]).map((kind) => (
            <label key={kind} class="segment">
              <input type="radio" name="clues" checked={clues === kind} onChange={() => setClues(kind)} />
              <span>{clueWords[kind]}</span>
            </label>
          ))}
        </fieldset>
        <label class="board-number">
          <span>How many</span>
          <select value={wanted} onChange={(event) => setWanted(Number(event.currentTarget.value))}>
            {numbers.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        </label>
        <TaskButtons task={work.making} words="Make starts" testId="make-starts" isMain start={begin} />
        {boardStarts.value && starts.length > 0 && (
          <a class="button" href="#print">
            <Icon name="print" />
            <span>Print</span>
          </a>
        )}
      </div>
      <Fault task={work.making} />
      <p class="board-count" role="status">
        {state === "running" && `${counted(starts.length, "start")} so far…`}
        {state === "ended" && startWords(starts.length, wanted)}
        {state === "stopped" && `Stopped after ${counted(starts.length, "start")}.`}
      </p>
      {starts.length > 0 && (
        <ul class="board-grid" data-testid="starts">
          {catalogue.challenges.map((challenge, index) => (
            <li key={challenge.fingerprint}>
              <button
                type="button"
                class="board-start"
                aria-label={`Play start ${index + 1}`}
                onClick={() => model.play(work.puzzle, starts, index)}
              >
                <Dom class="board-picture" node={pictureOf(catalogue, challenge)} />
                <span class="board-start-words">
                  <span>{index + 1}</span>
                  <Icon name="play" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function startWords(found: number, wanted: number): string {
  if (found >= wanted) return "";
  if (found === 0) return "No start was found.";
  return `Only ${counted(found, "start")} of this board differ enough from each other.`;
}

type Catalogue = ReturnType<typeof catalogueOf>;
const pictures = new Map<string, Element>();

/** The picture of a start. It is kept, because the list is drawn again with each new start. */
function pictureOf({ puzzle }: Catalogue, challenge: Catalogue["challenges"][number]): Element {
  const key = `${puzzle.name}/${challenge.fingerprint}`;
  let picture = pictures.get(key);
  if (!picture) {
    if (pictures.size > 500) pictures.clear();
    pictures.set(key, (picture = figure(puzzle, challenge, { fills: true })));
  }
  return picture;
}
