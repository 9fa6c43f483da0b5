// The step in which the user says what the shapes must be like. What is impossible is shown with
// its reason while the user chooses, before anything is searched.

import { counted, listed } from "../core/words.js";
import { lattices } from "../core/lattice.js";
import type { Kind, PuzzleJson, SymmetryCheck } from "../engine/engine.js";
import { areaText } from "./editor/drawing.js";
import { totalShards } from "./editor/faults.js";
import { Icon } from "./icon.js";
import { type Model, useModel } from "./model.js";
import { symmetriesOn } from "./symmetries.js";
import { SymmetryPicture } from "./symmetry_picture.js";

export function SymmetryStep() {
  const model = useModel();
  const puzzle = model.puzzle.value;
  const isEmpty = puzzle.pieces.length === 0;
  return (
    <div class="symmetry-step">
      <div class="symmetry-head">
        <h1>Which shapes?</h1>
        <p class="facts">
          {isEmpty ? "There are no pieces yet." : summaryOf(puzzle)}{" "}
          <a href="#pieces">{isEmpty ? "Draw some" : "Change the pieces"}</a>
        </p>
      </div>
      <Symmetries />
      <div class="symmetry-side">
        <Rules />
        <More />
      </div>
      <StartBar />
    </div>
  );
}

function summaryOf(puzzle: PuzzleJson): string {
  const pieces = puzzle.pieces.reduce((sum, { copies }) => sum + copies, 0);
  const lattice = lattices[puzzle.lattice];
  const { min, max } = totalShards(puzzle.pieces);
  const area = min === max ? areaText(lattice, min) : `${areaText(lattice, min)} or more`;
  return `${counted(pieces, "piece")} with an area of ${area}.`;
}

function Symmetries() {
  const model = useModel();
  const chosen = model.question.value.symmetries;
  const { lattice } = model.puzzle.value;
  const list = symmetriesOf(model);
  const isAll = chosen.length === 0;
  const setAll = (): void => {
    model.question.value = { ...model.question.peek(), symmetries: [] };
  };
  const toggle = (symmetry: string): void => {
    const question = model.question.peek();
    const isOn = question.symmetries.includes(symmetry);
    const names = isOn
      ? question.symmetries.filter((name) => name !== symmetry)
      : list
          .map((entry) => entry.symmetry)
          .filter((name) => name === symmetry || question.symmetries.includes(name));
    model.question.value = { ...question, symmetries: names };
  };
  return (
    <fieldset class="symmetries">
      <legend>Symmetry of the shapes</legend>
      <div class="symmetry-grid">
        <label class={isAll ? "symmetry is-on is-all" : "symmetry is-all"}>
          <input
            type="checkbox"
            class="unseen"
            checked={isAll}
            onChange={setAll}
            data-testid="symmetry-all"
          />
          <AllPicture />
          <span class="symmetry-words">
            <span class="symmetry-name">All symmetries</span>
            <span class="symmetry-note">{possibleWords(list)}</span>
          </span>
        </label>
        {list.map((entry) => (
          <SymmetryCard
            key={entry.symmetry}
            entry={entry}
            isOn={chosen.includes(entry.symmetry)}
            isIncluded={isAll}
            toggle={() => toggle(entry.symmetry)}
            picture={<SymmetryPicture symmetry={entry.symmetry} lattice={lattice} />}
          />
        ))}
      </div>
      <Reasons list={list} />
    </fieldset>
  );
}

/** Why symmetries are impossible. Several can have the same reason. */
function Reasons({ list }: { list: readonly SymmetryCheck[] }) {
  const groups = new Map<string, SymmetryCheck[]>();
  for (const entry of list) {
    if (entry.possible) continue;
    const id = reasonId(entry);
    groups.set(id, [...(groups.get(id) ?? []), entry]);
  }
  if (groups.size === 0) return null;
  return (
    <dl class="impossible" data-testid="impossible">
      {[...groups].map(([id, entries]) => (
        <div key={id}>
          <dt>
            {listed(entries.map(({ symmetry }) => symmetry))}
            {entries.length === 1 ? " is impossible" : " are impossible"}
          </dt>
          <dd id={id}>{entries[0]?.reason}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The id of the element with the reason: equal for equal reasons. */
function reasonId({ reason }: SymmetryCheck): string {
  let hash = 0;
  for (const letter of reason) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `reason-${hash.toString(36)}`;
}

/** The symmetries as the engine lists them; before its first answer, those of the lattice. */
function symmetriesOf(model: Model): readonly SymmetryCheck[] {
  const { lattice, pieces } = model.puzzle.value;
  const checked = model.check.value?.symmetries ?? [];
  const known = symmetriesOn(lattice);
  if (checked[0]?.symmetry === known[0]?.[0] && pieces.length > 0) return checked;
  return known.map(([symmetry, name]) => ({
    symmetry,
    name,
    maps: 0,
    possible: true,
    reason: "",
  }));
}

function possibleWords(list: readonly SymmetryCheck[]): string {
  // Before the first answer of the engine, the numbers of maps are not known.
  if (list.some(({ maps }) => maps === 0)) return "";
  const count = list.filter(({ possible }) => possible).length;
  return count === list.length ? "Each of them is possible" : `${count} of ${list.length} are possible`;
}

function SymmetryCard({
  entry,
  isOn,
  isIncluded,
  toggle,
  picture,
}: {
  entry: SymmetryCheck;
  isOn: boolean;
  /** All symmetries are asked for. */
  isIncluded: boolean;
  toggle: () => void;
  picture: preact.ComponentChild;
}) {
  const { symmetry, name, possible } = entry;
  const note = `note-${symmetry}`;
  const names = ["symmetry"];
  if (isOn) names.push("is-on");
  if (isIncluded && possible) names.push("is-included");
  if (!possible) names.push("is-impossible");
  return (
    <label class={names.join(" ")}>
      <input
        type="checkbox"
        class="unseen"
        checked={isOn}
        aria-describedby={possible ? note : `${note} ${reasonId(entry)}`}
        data-testid={`symmetry-${symmetry}`}
        onChange={toggle}
      />
      {picture}
      <span class="symmetry-words">
        <span class="symmetry-name">
          {titleOf(name)} <span class="symmetry-symbol">{symmetry}</span>
        </span>
        <span class="symmetry-note" id={note}>
          {possible ? mapsWords(symmetry) : "Impossible"}
        </span>
      </span>
    </label>
  );
}

function mapsWords(symmetry: string): string {
  const [, kind, digit = "1"] = /^([CD])(\d)/.exec(symmetry) ?? [];
  const turns = Number(digit);
  if (kind === "D") return turns === 1 ? "1 mirror line" : `${turns} mirror lines`;
  return `Turns by ${360 / turns}°`;
}

/** "half-turn" becomes "Half turn". */
function titleOf(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll("-", " ");
}

function AllPicture() {
  return (
    <svg class="symmetry-picture" viewBox="-24 -24 48 48" aria-hidden="true">
      <circle class="symmetry-mirror" r="20" />
      <path class="symmetry-motif" d="M-15 -3h30v6h-30zM-3 -15h6v30h-6z" />
    </svg>
  );
}

function Rules() {
  const model = useModel();
  const puzzle = model.puzzle.value;
  const change = (part: Partial<PuzzleJson>): void => model.change({ ...model.puzzle.peek(), ...part });
  const corners = puzzle.connect === "corner";
  return (
    <fieldset class="rules">
      <legend>Rules</legend>
      <div class="choice" role="radiogroup" aria-label="A shape is connected by">
        <span class="choice-name" aria-hidden="true">
          Connected by
        </span>
        {(["edge", "corner"] as const).map((connect) => (
          <label key={connect} class="choice-item">
            <input
              type="radio"
              name="connect"
              checked={puzzle.connect === connect}
              onChange={() => change({ connect })}
              data-testid={`connect-${connect}`}
            />
            <span>{connect === "edge" ? "Edges" : "Corners"}</span>
          </label>
        ))}
      </div>
      <p class="hint">
        {corners
          ? "Parts of a shape may touch only at a corner."
          : "Each part of a shape must share an edge with another part."}
      </p>
      <Flag name="Shapes with holes" isOn={puzzle.holes} set={(holes) => change({ holes })} test="holes" />
      <Flag name="Pieces can be turned" isOn={puzzle.turns} set={(turns) => change({ turns })} test="turns" />
      <Flag
        name="Pieces can be flipped over"
        isOn={puzzle.flips}
        set={(flips) => change({ flips })}
        test="flips"
      />
    </fieldset>
  );
}

function Flag({
  name,
  isOn,
  set,
  test,
}: {
  name: string;
  isOn: boolean;
  set: (isOn: boolean) => void;
  test: string;
}) {
  return (
    <label class="flag">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => set(event.currentTarget.checked)}
        data-testid={`rule-${test}`}
      />
      <span>{name}</span>
    </label>
  );
}

const centreWords: Readonly<Record<string, string>> = {
  vertex: "At a corner of cells",
  cell: "In the middle of a cell",
  edge: "On an edge",
  mixed: "Parts on grids that are offset",
};

const kindWords: readonly (readonly [Kind, string])[] = [
  ["connected", "In one part"],
  ["ring-centre", "A ring with parts inside"],
  ["mixed", "Ring and centre on grids that are offset"],
];

const centres = Object.keys(centreWords);

function More() {
  const model = useModel();
  const question = model.question.value;
  const toggle = <Name extends string>(
    member: "centres" | "kinds",
    all: readonly Name[],
    name: Name,
  ): void => {
    const now = model.question.peek();
    const list: readonly string[] = now[member] ?? [];
    const before = list.length === 0 ? all : list;
    const next = all.filter((own) => before.includes(own) !== (own === name));
    const { [member]: _, ...rest } = now;
    // All and none mean the same: no limit.
    model.question.value =
      next.length === 0 || next.length === all.length ? rest : { ...rest, [member]: next };
  };
  const isOn = (list: readonly string[] | undefined, name: string): boolean =>
    !list || list.length === 0 || list.includes(name);
  const kinds = kindWords.map(([kind]) => kind);
  return (
    <details class="more">
      <summary>More</summary>
      <fieldset>
        <legend>Centre of the symmetry</legend>
        {centres.map((centre) => (
          <Flag
            key={centre}
            name={centreWords[centre] ?? centre}
            isOn={isOn(question.centres, centre)}
            set={() => toggle("centres", centres, centre)}
            test={`centre-${centre}`}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Kinds of shapes</legend>
        {kindWords.map(([kind, words]) => (
          <Flag
            key={kind}
            name={words}
            isOn={isOn(question.kinds, kind)}
            set={() => toggle("kinds", kinds, kind)}
            test={`kind-${kind}`}
          />
        ))}
      </fieldset>
      <Flag
        name="Leave out shapes with more symmetry"
        isOn={question.exactly ?? false}
        set={(exactly) => {
          const { exactly: _, ...rest } = model.question.peek();
          model.question.value = exactly ? { ...rest, exactly } : rest;
        }}
        test="exactly"
      />
      <label class="horizon">
        <span>Largest distance from the centre, in cells</span>
        <input
          type="number"
          min="1"
          max="64"
          inputMode="numeric"
          placeholder="no limit"
          value={question.horizon ?? ""}
          data-testid="horizon"
          onInput={(event) => {
            const { horizon: _, ...rest } = model.question.peek();
            const number = event.currentTarget.valueAsNumber;
            const isUsable = Number.isInteger(number) && number >= 1 && number <= 64;
            model.question.value = isUsable ? { ...rest, horizon: number } : rest;
          }}
        />
      </label>
    </details>
  );
}

/** Why the search cannot start; empty if it can. */
function obstacleOf(model: Model): string {
  if (model.puzzle.value.pieces.length === 0) return "Draw a piece or open a set first.";
  const fault = model.checkFault.value;
  if (fault) return fault.message;
  const check = model.check.value;
  if (!check) return "";
  if (check.fault !== "") return check.fault;
  const chosen = model.question.value.symmetries;
  const asked = check.symmetries.filter(({ symmetry }) => chosen.length === 0 || chosen.includes(symmetry));
  if (asked.length > 0 && asked.every(({ possible }) => !possible)) {
    return asked.length === 1
      ? `This symmetry is impossible: ${asked[0]?.reason ?? ""}`
      : "None of these symmetries is possible.";
  }
  return "";
}

function StartBar() {
  const model = useModel();
  const obstacle = obstacleOf(model);
  const search = model.search.value;
  const isRunning = search?.state.value === "running" && model.isCurrent.value;
  const begin = (): void => {
    if (obstacle !== "") return;
    model.start();
    model.go("shapes");
  };
  return (
    <div class="start-bar">
      <p class={obstacle === "" ? "effort" : "effort is-obstacle"} id="effort" data-testid="effort">
        {obstacle}
      </p>
      {isRunning ? (
        <>
          <a class="button" href="#shapes">
            Watch
          </a>
          <button type="button" class="button is-main" onClick={() => model.stop()} data-testid="stop-search">
            <Icon name="stop" />
            <span>Stop</span>
          </button>
        </>
      ) : (
        <button
          type="button"
          class="button is-main is-large"
          aria-disabled={obstacle !== ""}
          aria-describedby="effort"
          onClick={begin}
          data-testid="start-search"
        >
          <Icon name="play" />
          <span>{startWords(model)}</span>
        </button>
      )}
    </div>
  );
}

function startWords(model: Model): string {
  const search = model.search.value;
  const isPaused = search?.state.value === "stopped" || search?.state.value === "failed";
  if (isPaused && model.isCurrent.value) return "Continue the search";
  return "Find all shapes";
}
