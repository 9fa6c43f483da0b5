// The step "Symmetry": the symmetries that the pieces can have, with what their search costs, and
// the rules. Symmetries that are impossible are below, with one sentence about the pieces.

import { useMemo } from "preact/hooks";
import type { Question, SymmetryCheck } from "../engine/engine.js";
import { Figure } from "../draw/figure.js";
import { catalogueOf } from "../shapes/grid_state.js";
import { type Model, useModel } from "./model.js";
import { Flag, Rule } from "./rules.js";
import { symmetriesOn, symmetryTitle } from "./symmetries.js";
import { SymmetryPicture } from "./symmetry_picture.js";
import { costWords, obstacleOf, piecesWords, sentence } from "./way.js";

export function SymmetryStep() {
  const model = useModel();
  const puzzle = model.puzzle.value;
  const isEmpty = puzzle.pieces.length === 0;
  return (
    <div class="symmetry-step">
      <div class="symmetry-head">
        <h1 tabIndex={-1}>Which shapes?</h1>
        <p class="facts">
          {isEmpty ? "There are no pieces yet." : `${piecesWords(puzzle)}.`}{" "}
          <a href="#pieces">{isEmpty ? "Draw some" : "Change the pieces"}</a>
        </p>
      </div>
      <Symmetries />
      <fieldset class="rules">
        <legend>Rules</legend>
        <Connection />
        <Rule rule="holes" />
        <Rule rule="turns" />
        <Rule rule="flips" />
        <Details />
      </fieldset>
    </div>
  );
}

function Symmetries() {
  const model = useModel();
  const { lattice, pieces } = model.puzzle.value;
  const checked = model.symmetries.value;
  const possible = checked.filter((entry) => entry.possible);
  // Before the engine's answer, all symmetries of the lattice are shown, so that nothing jumps.
  const isKnown = checked.length > 0;
  const offered = isKnown ? possible.map(({ symmetry }) => symmetry) : symmetriesOn(lattice);
  const asked = model.asked.value.symmetries;
  const toggle = (symmetry: string): void => {
    const next = offered.filter((one) => (one === symmetry ? !asked.includes(one) : asked.includes(one)));
    model.question.value = { ...model.question.peek(), symmetries: next };
  };
  const obstacle = pieces.length > 0 && possible.length === 0 ? obstacleOf(model) : "";
  return (
    <fieldset class="symmetries">
      <legend>Symmetries to look for</legend>
      {obstacle !== "" ? (
        <p class="obstacle" data-testid="obstacle">
          {obstacle}
        </p>
      ) : (
        <div class="symmetry-grid">
          {offered.map((symmetry) => (
            <Card
              key={symmetry}
              symmetry={symmetry}
              check={possible.find((entry) => entry.symmetry === symmetry)}
              isOn={asked.includes(symmetry)}
              toggle={() => toggle(symmetry)}
            />
          ))}
        </div>
      )}
      <Impossible list={checked.filter((entry) => !entry.possible)} />
    </fieldset>
  );
}

interface CardProps {
  readonly symmetry: string;
  /** Undefined before the engine's answer. */
  readonly check: SymmetryCheck | undefined;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

function Card({ symmetry, check, isOn, toggle }: CardProps) {
  const model = useModel();
  const { lattice } = model.puzzle.value;
  const note = `note-${symmetry}`;
  return (
    <label class={isOn ? "symmetry is-on" : "symmetry"}>
      <input
        type="checkbox"
        class="unseen"
        checked={isOn}
        aria-describedby={note}
        data-testid={`symmetry-${symmetry}`}
        onChange={(event) => {
          toggle();
          // Without any choice, the page asks the largest symmetry. This can be the same one.
          event.currentTarget.checked = model.asked.peek().symmetries.includes(symmetry);
        }}
      />
      <Example symmetry={symmetry} />
      <SymmetryPicture symmetry={symmetry} lattice={lattice} />
      <span class="symmetry-words">
        <span class="symmetry-name">
          {symmetryTitle(symmetry)} <span class="symmetry-symbol">{symmetry}</span>
        </span>
        <span class="symmetry-note" id={note}>
          {costWords(check?.cost)}
        </span>
      </span>
    </label>
  );
}

/** A shape with this symmetry that the search has found. */
function Example({ symmetry }: { symmetry: string }) {
  const model = useModel();
  const search = model.isCurrent.value ? model.search.value : null;
  const count = search?.count.value ?? 0;
  const shape = useMemo(
    () => search?.shapes.find(({ challenge }) => challenge.group === symmetry),
    [search, count, symmetry],
  );
  const catalogue = search ? catalogueOf(search) : null;
  if (!shape || !catalogue) return null;
  return <Figure puzzle={catalogue.puzzle} challenge={shape.challenge} solved fills />;
}

/** Why symmetries are impossible. Several can have the same reason. */
function Impossible({ list }: { list: readonly SymmetryCheck[] }) {
  const reasons = [...new Set(list.map(({ reason }) => reason))];
  if (reasons.length === 0) return null;
  return (
    <ul class="impossible" data-testid="impossible">
      {reasons.map((reason) => (
        <li key={reason}>
          <b>Not possible: </b>
          {list
            .filter((entry) => entry.reason === reason)
            .map(({ symmetry }) => `${symmetryTitle(symmetry).toLowerCase()} (${symmetry})`)
            .join(", ")}
          . {sentence(reason)}
        </li>
      ))}
    </ul>
  );
}

function Connection() {
  const model = useModel();
  const { connect } = model.puzzle.value;
  return (
    <div class="choice" role="radiogroup" aria-label="The parts of a shape are connected by">
      <span class="choice-name" aria-hidden="true">
        Connected by
      </span>
      {(["edge", "corner"] as const).map((one) => (
        <label key={one} class="choice-item">
          <input
            type="radio"
            name="connect"
            checked={connect === one}
            onChange={() => model.change({ ...model.puzzle.peek(), connect: one })}
            data-testid={`connect-${one}`}
          />
          <span>{one === "edge" ? "Edges" : "Corners"}</span>
        </label>
      ))}
    </div>
  );
}

/** Facts and limits for experts. */
function Details() {
  const model = useModel();
  const question = model.question.value;
  return (
    <details class="more">
      <summary>Details</summary>
      {model.check.value?.balance && <p class="facts">{model.check.value.balance.text}</p>}
      <Flag
        name="Leave out shapes with more symmetry"
        isOn={question.exactly ?? false}
        set={(exactly) => change(model, { exactly })}
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
            const number = event.currentTarget.valueAsNumber;
            const isUsable = Number.isInteger(number) && number >= 1 && number <= 64;
            change(model, { horizon: isUsable ? number : 0 });
          }}
        />
      </label>
    </details>
  );
}

/** Changes limits of the question. False and 0 remove a limit. */
function change(model: Model, limit: Pick<Question, "exactly" | "horizon">): void {
  const { exactly, horizon, ...rest } = { ...model.question.peek(), ...limit };
  model.question.value = { ...rest, ...(exactly ? { exactly } : {}), ...(horizon ? { horizon } : {}) };
}
