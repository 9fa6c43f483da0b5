// How far the search is: the number found, the symmetry at work with a percentage, and its end.

import { counted } from "../core/words.js";
import { Icon } from "../studio/icon.js";
import { useModel } from "../studio/model.js";
import type { Search } from "../studio/search.js";
import { capital, symmetriesOn, symmetryName, symmetryNames } from "../studio/symmetries.js";
import { progressWords, sentence } from "../studio/way.js";

export function SearchStatus({ search }: { search: Search }) {
  const model = useModel();
  const count = search.count.value;
  const { done, all } = search.progress.value;
  const isComplete = search.complete.value;
  return (
    <header class="search-status">
      <div class="search-head">
        <h1 tabIndex={-1} class="search-count">
          <span data-testid="count">{count.toLocaleString("en")}</span> {count === 1 ? "shape" : "shapes"}
        </h1>
        {search.state.value === "running" && (
          <button type="button" class="button" data-testid="shapes-stop" onClick={() => model.stop()}>
            <Icon name="stop" />
            <span>Stop</span>
          </button>
        )}
      </div>
      <Outcome search={search} />
      {!isComplete && (
        <progress
          class="search-progress"
          max={Math.max(1, all)}
          value={done}
          aria-label="Part of the search that is done"
        />
      )}
      {!model.isCurrent.value && (
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
  const isComplete = search.complete.value;
  return (
    <div class={isComplete ? "search-words is-complete" : "search-words"} data-testid="outcome">
      {isComplete && <Icon name="done" />}
      <span>{outcomeWords(search)}</span>
      <Fault search={search} />
    </div>
  );
}

/** For example "Complete: all 96 shapes with quarter turns and mirrors". */
export function outcomeWords(search: Search): string {
  const count = search.count.value;
  const { symmetries, exactly } = search.question;
  const isEach = symmetries.length === 0 || symmetries.length === symmetriesOn(search.puzzle.lattice).length;
  const names = `${isEach ? "any symmetry" : symmetryNames(symmetries)}${exactly ? " and no more" : ""}`;
  if (search.complete.value) {
    if (count === 0) return `Complete: no shape with ${names}`;
    return `Complete: ${count === 1 ? "the only shape" : `all ${counted(count, "shape")}`} with ${names}`;
  }
  const { done, all } = search.progress.value;
  const isAtEnd = search.state.value === "stopped" && all > 0 && done === all;
  switch (isAtEnd ? "ended" : search.state.value) {
    case "waiting":
      return "The search has not begun.";
    case "failed":
      return "The search failed: there may be more.";
    case "ended":
      return "The search has ended, but it left something out: there may be more.";
    default:
      return progressWords(search);
  }
}

function Fault({ search }: { search: Search }) {
  const fault = search.fault.value;
  if (!fault || search.state.value !== "failed") return null;
  return (
    <p class="notice is-error" role="alert">
      {fault.piece && !fault.message.includes(fault.piece) && <b>{fault.piece}: </b>}
      {fault.message}
    </p>
  );
}

/** What to do if nothing was found, and why there is nothing. */
export function NothingFound({ search }: { search: Search }) {
  const state = search.state.value;
  if (state === "running" || state === "waiting") {
    return (
      <p class="searching" aria-hidden="true">
        Shapes appear here as soon as they are found.
      </p>
    );
  }
  if (search.claimed.value) {
    return (
      <div class="nothing">
        <h2>The file has no shapes</h2>
        <p>{progressWords(search)}</p>
      </div>
    );
  }
  return (
    <div class="nothing">
      <h2>{search.complete.value ? "No shape exists" : "Nothing was found"}</h2>
      <p>
        {search.complete.value
          ? `The pieces do not fill any shape with ${symmetryNames(search.question.symmetries)}.`
          : "The search did not finish."}
      </p>
      <Reasons search={search} />
      <p>
        {search.complete.value
          ? "Look for another symmetry, allow that pieces are flipped over, or change a piece."
          : "Continue it, or look for another symmetry."}
      </p>
      <div class="blank-actions">
        <a class="button" href="#symmetry">
          Choose a symmetry
        </a>
        <a class="button" href="#pieces">
          Change the pieces
        </a>
      </div>
    </div>
  );
}

/** Why symmetries have no shapes, each reason once. */
function Reasons({ search }: { search: Search }) {
  const all = [...search.reasons.value];
  const texts = [...new Set(all.map(([, { text }]) => text))];
  if (texts.length === 0) return null;
  return (
    <ul class="reasons" data-testid="reasons">
      {texts.map((text) => {
        const own = all.filter(([, reason]) => reason.text === text);
        const piece = own[0]?.[1].piece;
        return (
          <li key={text}>
            {all.length > 1 && <b>{capital(own.map(([symmetry]) => symmetryName(symmetry)).join(", "))}: </b>}
            {sentence(text)} {piece && <a href="#pieces">See piece {piece}</a>}
          </li>
        );
      })}
    </ul>
  );
}
