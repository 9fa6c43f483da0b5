// The shapes of a search, which appear while it goes on.

import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { Catalogue } from "../core/catalogue.js";
import { Figure } from "../draw/figure.js";
import { catalogueOf as exampleOf } from "../studio/boards/catalogue.js";
import { Dom } from "../studio/dom.js";
import { Icon } from "../studio/icon.js";
import { useModel } from "../studio/model.js";
import type { Search } from "../studio/search.js";
import { examples } from "../studio/start/examples.js";
import { needsCounts } from "./criteria.js";
import { isMeasured } from "./facts.js";
import { catalogueOf, type GridState, gridStateOf } from "./grid_state.js";
import { NothingFound, SearchStatus } from "./search_status.js";
import { ShapeDialog } from "./shape_dialog.js";

export function ShapesView() {
  const search = useModel().search.value;
  return search ? <SearchView key={keyOf(search)} search={search} /> : <NoSearch />;
}

let searches = 0;
const keys = new WeakMap<Search, number>();

/** Each search has a view of its own, which begins without choices and open windows. */
function keyOf(search: Search): number {
  let key = keys.get(search);
  if (key === undefined) keys.set(search, (key = ++searches));
  return key;
}

function NoSearch() {
  const model = useModel();
  const hasPieces = model.puzzle.value.pieces.length > 0;
  const fault = model.check.value?.fault ?? "";
  return (
    <section class="shapes is-blank" aria-label="Shapes">
      <div class="blank">
        <Example />
        <h1 tabIndex={-1}>No shapes yet</h1>
        {hasPieces ? (
          <>
            <p>Start a search, and every symmetric shape that your pieces fill appears here.</p>
            {fault !== "" && <p class="blank-fault">{fault}</p>}
            <div class="blank-actions">
              <button type="button" class="button is-main" onClick={() => model.start()}>
                <Icon name="play" />
                <span>Start the search</span>
              </button>
              <a class="button" href="#symmetry">
                Choose symmetries
              </a>
            </div>
          </>
        ) : (
          <>
            <p>Shapes like these appear here when you have drawn pieces, or chosen a ready set.</p>
            <div class="blank-actions">
              <a class="button is-main" href="#pieces">
                Draw pieces
              </a>
              <a class="button" href="#">
                Choose a set
              </a>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** Shapes of the first set of the start page. */
function Example() {
  const catalogue = useMemo(() => {
    const [set] = examples;
    return set ? exampleOf(set.puzzle, set.challenges) : null;
  }, []);
  return (
    <div class="blank-example" aria-hidden="true">
      {catalogue?.challenges.slice(0, 3).map((challenge) => (
        <Figure puzzle={catalogue.puzzle} challenge={challenge} solved />
      ))}
    </div>
  );
}

function SearchView({ search }: { search: Search }) {
  const model = useModel();
  const state = gridStateOf(model, search);
  const { measuring } = state;
  const catalogue = catalogueOf(search);
  const isRunning = search.state.value === "running";
  useEffect(() => {
    // What is in sight is counted when the search has ended.
    measuring.resume();
  }, [measuring, isRunning]);
  useEffect(
    () => () => {
      measuring.pause();
      state.open.value = null;
    },
    [measuring, state],
  );
  return (
    <section class="shapes" aria-label="Shapes">
      <SearchStatus search={search} />
      {search.count.value === 0 || !catalogue ? (
        <NothingFound search={search} />
      ) : (
        <>
          <div class="shape-tools">
            <Counting search={search} state={state} />
          </div>
          <List state={state} catalogue={catalogue} />
          <ShapeDialog search={search} puzzle={catalogue.puzzle} state={state} />
        </>
      )}
    </section>
  );
}

/** The list is no component, because the page for players has the same one. */
function List({ state, catalogue }: { state: GridState; catalogue: Catalogue }) {
  const list = state.list(catalogue);
  useLayoutEffect(() => {
    const ends = [effect(() => state.show(list)), effect(() => state.count())];
    list.grid.attach();
    return () => {
      list.grid.detach();
      for (const end of ends) end();
    };
  }, [state, list]);
  return <Dom node={list.element} />;
}

/** How far the counting of solutions is that the order or a filter needs. */
function Counting({ search, state }: { search: Search; state: GridState }) {
  const { measuring, choice } = state;
  void search.measured.value;
  const all = search.count.value;
  if (!needsCounts(choice.value)) return null;
  const fault = measuring.fault.value;
  if (measuring.waiting.value === 0) return fault === "" ? null : <p role="alert">{fault}</p>;
  const done = search.shapes.filter(isMeasured).length;
  return (
    <p class="counting" data-testid="counting">
      <span>
        Counting {done.toLocaleString("en")} of {all.toLocaleString("en")}
      </span>
      <progress
        class="search-progress"
        max={all}
        value={done}
        aria-label="Shapes whose solutions are counted"
      />
      <button type="button" class="button is-quiet" onClick={() => state.stopCounting()}>
        <Icon name="stop" />
        <span>Stop counting</span>
      </button>
    </p>
  );
}
