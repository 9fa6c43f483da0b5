// A card of the grid: a picture, the most important facts, and three buttons.

import type { Puzzle } from "../core/catalogue.js";
import { progressOf } from "../core/saved_game.js";
import { Icon } from "../studio/icon.js";
import { useModel } from "../studio/model.js";
import { hashOf } from "../studio/route.js";
import type { Shape } from "../studio/search.js";
import {
  holesOf,
  holesWords,
  isMeasured,
  measureWords,
  symmetryOf,
  symmetryWords,
  widthWords,
} from "./facts.js";
import { FavouriteButton } from "./favourite_button.js";
import { Figure } from "../draw/figure.js";
import { gamesOf } from "./games.js";
import type { GridState } from "./grid_state.js";
import type { Measuring } from "./measuring.js";

interface Props {
  readonly puzzle: Puzzle;
  readonly shape: Shape;
  readonly state: GridState;
  readonly measuring: Measuring;
  /** Whether the Tab key visits this card. */
  readonly isCurrent: boolean;
}

export function ShapeCard({ puzzle, shape, state, measuring, isCurrent }: Props) {
  const tabIndex = isCurrent ? 0 : -1;
  const model = useModel();
  void model.search.value?.measured.value; // drawn again when shapes are measured
  void measuring.answers.value;
  const { challenge } = shape;
  const { fingerprint, number } = challenge;
  const isSolved = state.isSolved(fingerprint);
  const canSolve = challenge.solution !== null;
  const symmetry = symmetryOf(shape);
  const holes = holesWords(holesOf(puzzle, shape));
  const progress = progressOf(gamesOf(puzzle).load(fingerprint));
  const name = challenge.title ? `${number} · ${challenge.title}` : `No. ${number}`;
  const facts = [symmetryWords(symmetry), widthWords(challenge.width, puzzle.lattice), holes];
  return (
    <article class="shape-card" aria-label={`Shape ${number}`}>
      <button
        type="button"
        tabIndex={tabIndex}
        class="shape-open"
        aria-haspopup="dialog"
        aria-label={`Shape ${number}: ${[...facts, ...measureWords(challenge)].join(", ")}. Details`}
        onClick={() => {
          state.focused = fingerprint;
          state.open.value = shape;
        }}
      >
        <Figure puzzle={puzzle} challenge={challenge} solved={isSolved && canSolve} />
        {progress === "solved" && (
          <span class="shape-done" title="You have solved it">
            <Icon name="done" />
            <span class="unseen">You have solved it</span>
          </span>
        )}
      </button>
      <p class="shape-caption">
        <span class="shape-name">
          <b title={name}>{name}</b>
          <span class="shape-symmetry" title={symmetryWords(symmetry)}>
            {symmetry}
          </span>
        </span>
        <span class="shape-facts">
          {challenge.width} wide · {holes}
        </span>
        <span class="shape-facts">{measured(shape, measuring)}</span>
      </p>
      <div class="shape-actions">
        <FavouriteButton fingerprint={fingerprint} label={`Favourite: shape ${number}`} tabIndex={tabIndex} />
        <button
          type="button"
          tabIndex={tabIndex}
          class={isSolved ? "button is-quiet is-on" : "button is-quiet"}
          aria-pressed={isSolved}
          aria-disabled={!canSolve}
          aria-label={`Solution of shape ${number}`}
          title={isSolved ? "Hide the solution" : "Show the solution"}
          onClick={() => canSolve && state.turn(fingerprint)}
        >
          <Icon name="solution" />
        </button>
        <a
          tabIndex={tabIndex}
          class="button is-quiet"
          href={hashOf({ step: "play", of: fingerprint })}
          aria-label={`Play shape ${number}`}
          title="Play"
          onClick={() => (state.focused = fingerprint)}
        >
          <Icon name="play" />
        </a>
      </div>
    </article>
  );
}

function measured(shape: Shape, measuring: Measuring): string {
  if (isMeasured(shape)) return measureWords(shape.challenge).join(" · ");
  return measuring.isWaitingFor(shape) ? "counting solutions…" : "\u00a0";
}
