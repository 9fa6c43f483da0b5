// A window with one shape: a large picture, its solution, all facts, and what can be done with it.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Puzzle } from "../core/catalogue.js";
import { save } from "../play/share.js";
import { fileName, gradeWords, kindWords, sizeWords, solutionsWords } from "../core/words.js";
import { levelOf } from "./filter.js";
import { Icon } from "../studio/icon.js";
import { useModel } from "../studio/model.js";
import { hashOf } from "../studio/route.js";
import type { Search, Shape } from "../studio/search.js";
import { holesOf, holesWords, isMeasured, symmetryOf, symmetryWords } from "./facts.js";
import { FavouriteButton } from "./favourite_button.js";
import { Figure } from "../draw/figure.js";
import type { GridState } from "./grid_state.js";
import type { Measuring } from "./measuring.js";
import { pngOf } from "../draw/png_file.js";
import { shapeSvg } from "../draw/svg_file.js";

interface Props {
  readonly search: Search;
  readonly puzzle: Puzzle;
  readonly shapes: readonly Shape[];
  readonly state: GridState;
  readonly measuring: Measuring;
}

export function ShapeDialog(props: Props) {
  const shape = props.state.open.value;
  return shape ? <OpenDialog {...props} shape={shape} /> : null;
}

function OpenDialog({ search, puzzle, shapes, state, measuring, shape }: Props & { shape: Shape }) {
  const model = useModel();
  const dialog = useRef<HTMLDialogElement>(null);
  void search.measured.value;
  const { challenge } = shape;
  const { fingerprint, number } = challenge;
  const at = shapes.indexOf(shape);
  const canSolve = challenge.solution !== null;
  const isSolved = canSolve && state.isSolved(fingerprint);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => measuring.want([shape]), 150);
    return () => clearTimeout(timer);
  }, [shape, measuring]);

  const close = (): void => {
    const last = state.open.peek();
    state.open.value = null;
    if (!last) return;
    const card = document.querySelector(`[data-fingerprint="${CSS.escape(last.challenge.fingerprint)}"]`);
    card?.querySelector<HTMLElement>(".shape-open")?.focus();
  };
  const step = (by: number): void => {
    const next = shapes[at + by];
    if (next) state.open.value = next;
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else return;
    event.preventDefault();
  };
  const name = `${fileName(search.puzzle.name)}-${number}${isSolved ? "-solution" : ""}`;
  const svg = (): string =>
    shapeSvg(puzzle, challenge, {
      solved: isSolved,
      unitMm: search.puzzle.unit_mm,
      title: `${search.puzzle.name}: shape ${number}`,
    });
  const savePng = async (): Promise<void> => {
    try {
      save(new File([await pngOf(svg(), 1600)], `${name}.png`, { type: "image/png" }));
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
            Shape {number}
            {challenge.title ? ` · ${challenge.title}` : ""}
          </h2>
          <FavouriteButton fingerprint={fingerprint} />
          <button
            type="button"
            class="button is-quiet"
            aria-label="Close"
            title="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div class="shape-window-picture">
          <StepButton icon="back" words="Previous shape" isOn={at > 0} press={() => step(-1)} />
          <div class="shape-window-frame">
            <Figure
              key={fingerprint}
              puzzle={puzzle}
              challenge={challenge}
              solved={isSolved}
              fills
              label={isSolved ? `A solution of shape ${number}` : `Shape ${number}`}
            />
          </div>
          <StepButton
            icon="next"
            words="Next shape"
            isOn={at >= 0 && at < shapes.length - 1}
            press={() => step(1)}
          />
        </div>
        <div class="shape-window-side">
          <Facts puzzle={puzzle} shape={shape} measuring={measuring} />
          <div class="shape-window-actions">
            <a class="button is-main" href={hashOf({ step: "play", of: fingerprint })}>
              <Icon name="play" />
              <span>Play</span>
            </a>
            <button
              type="button"
              class={isSolved ? "button is-on" : "button"}
              aria-pressed={isSolved}
              aria-disabled={!canSolve}
              onClick={() => canSolve && state.turn(fingerprint)}
            >
              <Icon name="solution" />
              <span>Solution</span>
            </button>
            <button
              type="button"
              class="button"
              onClick={() => save(new File([svg()], `${name}.svg`, { type: "image/svg+xml" }))}
            >
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

function StepButton(props: { icon: "back" | "next"; words: string; isOn: boolean; press: () => void }) {
  return (
    <button
      type="button"
      class="button is-quiet"
      aria-label={props.words}
      title={props.words}
      aria-disabled={!props.isOn}
      onClick={() => props.isOn && props.press()}
    >
      <Icon name={props.icon} />
    </button>
  );
}

function Facts({ puzzle, shape, measuring }: { puzzle: Puzzle; shape: Shape; measuring: Measuring }) {
  void measuring.answers.value;
  void measuring.waiting.value;
  const { challenge } = shape;
  const level = levelOf(challenge);
  const pending = isMeasured(shape)
    ? null
    : measuring.couldNotMeasure(shape)
      ? measuring.fault.value || "not known"
      : "counting…";
  return (
    <dl class="shape-window-facts">
      <dt>Symmetry</dt>
      <dd>{symmetryWords(symmetryOf(shape))}</dd>
      <dt>Size</dt>
      <dd>{sizeWords(challenge, puzzle.lattice)}</dd>
      <dt>Parts</dt>
      <dd>{kindWords(challenge.kind, puzzle.lattice)}</dd>
      <dt>Holes</dt>
      <dd>{holesWords(holesOf(puzzle, shape))}</dd>
      <dt>Solutions</dt>
      <dd data-testid="solutions">
        {challenge.solutions === null ? pending : solutionsWords(challenge.solutions)}
      </dd>
      <dt>Difficulty</dt>
      <dd>{level === null ? (pending ?? "not known") : (gradeWords[level] ?? "")}</dd>
    </dl>
  );
}
