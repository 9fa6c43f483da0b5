// A window with one shape: a large picture, its name, the facts, and what can be done with it.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Puzzle } from "../core/catalogue.js";
import { challengeName, fileName, gradeWords, levelOf, solutionsWords } from "../core/words.js";
import { Figure } from "../draw/figure.js";
import { pngOf } from "../draw/png_file.js";
import { shapeSvg } from "../draw/svg_file.js";
import { save } from "../play/share.js";
import { Icon, type StudioIcon } from "../studio/icon.js";
import { maxShapeName, useModel } from "../studio/model.js";
import { hashOf } from "../studio/route.js";
import type { Search, Shape } from "../studio/search.js";
import { isTyping } from "../studio/typing.js";
import { expertFacts, isMeasured, mainFacts } from "./facts.js";
import { FavouriteButton } from "./favourite_button.js";
import { catalogueOf, type GridState } from "./grid_state.js";

interface Props {
  readonly search: Search;
  readonly puzzle: Puzzle;
  readonly state: GridState;
}

export function ShapeDialog(props: Props) {
  const shape = props.state.open.value;
  return shape ? <OpenDialog {...props} shape={shape} /> : null;
}

function OpenDialog({ search, puzzle, state, shape }: Props & { shape: Shape }) {
  const model = useModel();
  const dialog = useRef<HTMLDialogElement>(null);
  void search.measured.value;
  const { challenge } = shape;
  const { fingerprint } = challenge;
  const shapes = state.shown.value;
  const at = shapes.indexOf(shape);
  const isSolved = state.isSolved(challenge);
  const name = challengeName(challenge);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => state.measuring.want([shape]), 150);
    return () => clearTimeout(timer);
  }, [shape, state]);

  const close = (): void => {
    const last = state.open.peek();
    const catalogue = catalogueOf(search);
    state.open.value = null;
    if (last && catalogue) state.list(catalogue).grid.focusOn(last.challenge);
  };
  const step = (by: number): void => {
    const next = shapes[at + by];
    if (next) state.open.value = next;
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (isTyping(event.target)) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else return;
    event.preventDefault();
  };
  const file = `${fileName(search.puzzle.name)}-${fileName(name)}${isSolved ? "-solution" : ""}`;
  const svg = (): string =>
    shapeSvg(puzzle, challenge, {
      solved: isSolved,
      unitMm: search.puzzle.unit_mm,
      title: `${search.puzzle.name}: ${name}`,
    });
  const saveSvg = (): void => save(new File([svg()], `${file}.svg`, { type: "image/svg+xml" }));
  const savePng = async (): Promise<void> => {
    try {
      save(new File([await pngOf(svg(), 1600)], `${file}.png`, { type: "image/png" }));
    } catch (error) {
      model.tellError(error);
    }
  };
  return (
    <dialog
      class="window shape-window"
      ref={dialog}
      aria-labelledby="shape-window-title"
      onClose={close}
      onKeyDown={keyDown}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
      data-testid="shape-window"
    >
      <div class="shape-window-body">
        <div class="shape-window-head">
          <h2 id="shape-window-title" tabIndex={-1}>
            {name}
          </h2>
          <FavouriteButton fingerprint={fingerprint} />
          <QuietButton icon="close" words="Close" press={() => dialog.current?.close()} />
        </div>
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
          <div class="shape-window-actions">
            <a class="button is-main" href={hashOf({ step: "play", of: fingerprint })}>
              <Icon name="play" />
              <span>Play</span>
            </a>
            <button
              type="button"
              class={isSolved ? "button is-on" : "button"}
              aria-pressed={isSolved}
              aria-disabled={challenge.solution === null}
              onClick={() => state.turn(challenge)}
            >
              <Icon name="solution" />
              <span>Solution</span>
            </button>
            <button type="button" class="button" onClick={saveSvg}>
              <Icon name="save" />
              <span>SVG</span>
            </button>
            <button type="button" class="button" onClick={() => void savePng()}>
              <Icon name="save" />
              <span>PNG</span>
            </button>
          </div>
        </div>
      </div>
    </dialog>
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
