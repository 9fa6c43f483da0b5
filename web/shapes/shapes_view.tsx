// The shapes of a search, which appear while it goes on.

import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Catalogue } from "../core/catalogue.js";
import { Dom } from "../studio/dom.js";
import { Icon } from "../studio/icon.js";
import { Blank } from "../studio/blank.js";
import { useModel } from "../studio/model.js";
import type { Search } from "../studio/search.js";
import { needsCounts } from "./criteria.js";
import { isMeasured } from "./facts.js";
import { catalogueOf, type GridState, gridStateOf } from "./grid_state.js";
import { NothingFound, SearchStatus } from "./search_status.js";
import { ShapeDialog } from "./shape_dialog.js";

export function ShapesView() {
  const search = useModel().search.value;
  return search ? (
    <SearchView key={keyOf(search)} search={search} />
  ) : (
    <Blank title="No shapes yet" words="Here appears every symmetric shape that your pieces fill." />
  );
}

let searches = 0;
const keys = new WeakMap<Search, number>();

/** Each search has a view of its own, which begins without choices and open windows. */
function keyOf(search: Search): number {
  let key = keys.get(search);
  if (key === undefined) keys.set(search, (key = ++searches));
  return key;
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
      <button type="button" class="button" aria-label="Stop counting" onClick={() => state.stopCounting()}>
        <Icon name="stop" />
        <span>Stop</span>
      </button>
    </p>
  );
}
