// A window with one shape: a large picture, its name, the facts, and what can be done with it.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Puzzle } from "../core/catalogue.js";
import { challengeName, fileName, gradeWords, levelOf, solutionsWords } from "../core/words.js";
import { Figure } from "../draw/figure.js";
import { pngOf } from "../draw/png_file.js";
import { shapeSvg } from "../draw/svg_file.js";
import { save } from "../play/share.js";
import { Dialog } from "../studio/editor/dialog.js";
import { Icon, type StudioIcon } from "../studio/icon.js";
import { maxShapeName, useModel } from "../studio/model.js";
import { hashOf } from "../studio/route.js";
import type { Search, Shape } from "../studio/search.js";
import { isTyping } from "../studio/typing.js";
import { expertFacts, isMeasured, mainFacts } from "./facts.js";
import { catalogueOf, type GridState } from "./grid_state.js";

interface Props {
  readonly search: Search;
  readonly puzzle: Puzzle;
  readonly state: GridState;
}

export function ShapeDialog({ search, puzzle, state }: Props) {
  const shape = state.open.value;
  const last = useRef(shape);
  // When the window has gone, the focus moves to the card of the shape that it showed last.
  useEffect(() => {
    const catalogue = catalogueOf(search);
    if (!shape && last.current && catalogue) state.list(catalogue).grid.focusOn(last.current.challenge);
    last.current = shape;
  }, [shape, search, state]);
  return shape ? <OpenDialog search={search} puzzle={puzzle} state={state} shape={shape} /> : null;
}

function OpenDialog({ search, puzzle, state, shape }: Props & { shape: Shape }) {
  const model = useModel();
  void search.measured.value;
  const { challenge } = shape;
  const { fingerprint } = challenge;
  const shapes = state.shown.value;
  const at = shapes.indexOf(shape);
  const isSolved = state.isSolved(challenge);
  const isFavourite = model.favourites.value.has(fingerprint);
  const name = challengeName(challenge);
  useEffect(() => {
    const timer = setTimeout(() => state.measuring.want([shape]), 150);
    return () => clearTimeout(timer);
  }, [shape, state]);

  const step = (by: number): void => {
    const next = shapes[at + by];
    if (next) state.open.value = next;
  };
  const keyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || isTyping(event.target)) return;
    event.preventDefault();
    step(by);
  };
  const file = `${fileName(search.puzzle.name)}-${fileName(name)}${isSolved ? "-solution" : ""}`;
  const svg = (): string =>
    shapeSvg(puzzle, challenge, {
      solved: isSolved,
      unitMm: search.puzzle.unit_mm,
      title: `${search.puzzle.name}: ${name}`,
    });
  const saveSvg = (): void => save(new File([svg()], `${file}.svg`, { type: "image/svg+xml" }));
  const savePng = (): void =>
    void pngOf(svg(), 1600).then(
      (png) => save(new File([png], `${file}.png`, { type: "image/png" })),
      (error: unknown) => model.tellError(error),
    );
  const foot = (
    <>
      <Action icon="save" words="PNG" press={savePng} />
      <Action icon="save" words="SVG" press={saveSvg} />
      <Action icon="solution" words="Solution" isOn={isSolved} press={() => state.turn(challenge)} />
      <Action
        icon="star"
        words="Favourite"
        isOn={isFavourite}
        press={() => model.toggleFavourite(fingerprint)}
      />
      <a class="button is-main" href={hashOf({ step: "play", of: fingerprint })}>
        <Icon name="play" />
        <span>Play</span>
      </a>
    </>
  );
  return (
    <Dialog
      title={name}
      class="shape-window"
      onClose={() => (state.open.value = null)}
      onKeyDown={keyDown}
      foot={foot}
    >
      <div class="shape-window-body">
        <div class="shape-window-picture">
          <QuietButton icon="back" words="Previous shape" isOn={at > 0} press={() => step(-1)} />
          <div class="shape-window-frame">
            <Figure
              key={fingerprint}
              puzzle={puzzle}
              challenge={challenge}
              solved={isSolved}
              fills
              label={isSolved ? `A solution of ${name}` : name}
            />
          </div>
          <QuietButton
            icon="next"
            words="Next shape"
            isOn={at >= 0 && at < shapes.length - 1}
            press={() => step(1)}
          />
        </div>
        <div class="shape-window-side">
          <NameField key={fingerprint} fingerprint={fingerprint} placeholder={name} />
          <Facts puzzle={puzzle} shape={shape} state={state} />
        </div>
      </div>
    </Dialog>
  );
}

function Action(props: { icon: StudioIcon; words: string; isOn?: boolean; press: () => void }) {
  const { icon, words, isOn, press } = props;
  return (
    <button
      type="button"
      class={isOn ? `button is-on ${icon}` : `button ${icon}`}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      onClick={press}
    >
      <Icon name={icon} />
      <span>{words}</span>
    </button>
  );
}

/** The text is kept as it is typed, with spaces at its end. */
function NameField({ fingerprint, placeholder }: { fingerprint: string; placeholder: string }) {
  const model = useModel();
  const [text, setText] = useState(model.names.peek().get(fingerprint) ?? "");
  const change = (next: string): void => {
    setText(next);
    model.nameShape(fingerprint, next);
  };
  return (
    <label class="form-field">
      <span>Name</span>
      <input
        type="text"
        maxLength={maxShapeName}
        value={text}
        placeholder={placeholder}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}

function QuietButton(props: { icon: StudioIcon; words: string; isOn?: boolean; press: () => void }) {
  const { icon, words, isOn = true, press } = props;
  return (
    <button
      type="button"
      class="button is-quiet"
      aria-label={words}
      title={words}
      aria-disabled={!isOn}
      onClick={() => isOn && press()}
    >
      <Icon name={icon} />
    </button>
  );
}

function Facts({ puzzle, shape, state }: { puzzle: Puzzle; shape: Shape; state: GridState }) {
  const { measuring } = state;
  void [measuring.answers.value, measuring.waiting.value];
  const { challenge } = shape;
  const level = levelOf(challenge);
  const pending = isMeasured(shape)
    ? "not known"
    : measuring.couldNotMeasure(shape)
      ? measuring.fault.value || "not known"
      : "counting…";
  return (
    <>
      <dl class="shape-window-facts">
        <Pairs pairs={mainFacts(challenge, puzzle)} />
        <dt>Solutions</dt>
        <dd data-testid="solutions">
          {challenge.solutions === null ? pending : solutionsWords(challenge.solutions)}
        </dd>
        <dt>Difficulty</dt>
        <dd>{level === null ? pending : gradeWords[level]}</dd>
      </dl>
      <details class="panel-details">
        <summary>Details</summary>
        <dl class="shape-window-facts">
          <Pairs pairs={expertFacts(challenge, puzzle)} />
        </dl>
      </details>
    </>
  );
}

function Pairs({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  return (
    <>
      {pairs.map(([name, words]) => (
        <>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </>
      ))}
    </>
  );
}
