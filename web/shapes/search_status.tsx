// How far the search is: the number found, the part that is done, the time left, and its end.

import { useMemo } from "preact/hooks";
import { counted, listed } from "../core/words.js";
import { Icon } from "../studio/icon.js";
import { useModel } from "../studio/model.js";
import type { Search } from "../studio/search.js";
import { aboutTime, tookTime } from "./facts.js";
import { TimeLeft } from "./time_left.js";

export function SearchStatus({ search }: { search: Search }) {
  const model = useModel();
  const state = search.state.value;
  const count = search.count.value;
  const { done, all } = search.progress.value;
  const isRunning = state === "running";
  const isCurrent = model.isCurrent.value;
  const canContinue = isCurrent && (state === "stopped" || state === "failed" || state === "waiting");
  return (
    <header class="search-status">
      <div class="search-head">
        <h1 tabIndex={-1} class="search-count">
          <span data-testid="count">{count.toLocaleString("en")}</span> {count === 1 ? "shape" : "shapes"}
        </h1>
        <div class="search-buttons">
          {isRunning ? (
            <button type="button" class="button" data-testid="shapes-stop" onClick={() => model.stop()}>
              <Icon name="stop" />
              <span>Stop</span>
            </button>
          ) : canContinue ? (
            <button
              type="button"
              class="button is-main"
              data-testid="shapes-continue"
              onClick={() => model.start()}
            >
              <Icon name="play" />
              <span>Continue</span>
            </button>
          ) : !isCurrent ? (
            <button type="button" class="button is-main" onClick={() => model.start()}>
              <Icon name="play" />
              <span>Search again</span>
            </button>
          ) : null}
        </div>
      </div>
      <Outcome search={search} />
      <progress
        class={search.complete.value ? "search-progress is-complete" : "search-progress"}
        max={Math.max(1, all)}
        value={search.complete.value ? Math.max(1, all) : done}
        aria-label="Part of the search that is done"
      />
      {!isCurrent && (
        <p class="notice">
          You have changed the pieces or the symmetry since this search. These are the shapes of the earlier
          question.
        </p>
      )}
    </header>
  );
}

/** One line that keeps its height, so that nothing below it moves. */
function Outcome({ search }: { search: Search }) {
  const timeLeft = useMemo(() => new TimeLeft(), [search]);
  const state = search.state.value;
  const progress = search.progress.value;
  const { done, all, seconds } = progress;
  const left = timeLeft.note(progress);
  const units = `${done.toLocaleString("en")} of ${counted(all, "work unit")} done`;
  if (search.complete.value) {
    return (
      <p class="search-words is-complete" data-testid="outcome">
        <Icon name="done" />
        <span>
          <b>Complete: there are no others.</b> {all > 0 && `All ${counted(all, "work unit")} `}
          {all > 0 && `searched in ${tookTime(seconds)}.`}
        </span>
      </p>
    );
  }
  const words = {
    waiting: "The search has not begun.",
    running: all === 0 ? "Preparing the search…" : units,
    stopped:
      done < all
        ? `Stopped: there may be more. ${units}.`
        : "The search has ended, but it left something out: there may be more.",
    ended: "The search has ended, but it left something out: there may be more.",
    failed: `The search failed: there may be more. ${all > 0 ? `${units}.` : ""}`,
  }[state];
  return (
    <div class="search-words" data-testid="outcome">
      <span>
        {words}
        {state === "running" && left !== null && ` · ${aboutTime(left)} left`}
      </span>
      {state === "failed" && <Fault search={search} />}
    </div>
  );
}

function Fault({ search }: { search: Search }) {
  const fault = search.fault.value;
  if (!fault) return null;
  return (
    <p class="notice is-error" role="alert">
      {fault.piece && !fault.message.includes(fault.piece) && <b>{fault.piece}: </b>}
      {fault.message}
    </p>
  );
}

/** Why some symmetries have no shapes. */
export function Reasons({ search, isOpen = false }: { search: Search; isOpen?: boolean }) {
  const reasons = [...search.reasons.value];
  if (reasons.length === 0) return null;
  const names = reasons.map(([symmetry]) => symmetry);
  const list = (
    <dl class="reasons" data-testid="reasons">
      {reasons.map(([symmetry, { text, piece }]) => (
        <div key={symmetry}>
          <dt>{symmetry}</dt>
          <dd>
            {sentence(text)}
            {piece && (
              <a class="reason-piece" href="#pieces">
                See piece {piece}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (isOpen) return list;
  return (
    <details class="panel-details">
      <summary>
        {names.length <= 3
          ? `Why there is none with ${listed(names)}`
          : `Why ${names.length} symmetries have none`}
      </summary>
      {list}
    </details>
  );
}

function sentence(text: string): string {
  const trimmed = text.trim();
  const first = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
