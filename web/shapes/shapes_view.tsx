// The shapes of a search, which appear while it goes on.

import { useEffect } from "preact/hooks";
import { counted } from "../core/words.js";
import { Icon } from "../studio/icon.js";
import { useModel } from "../studio/model.js";
import type { Search } from "../studio/search.js";
import { isEverything } from "./choice.js";
import { FilterBar } from "./filter_bar.js";
import { catalogueOf, gridStateOf } from "./grid_state.js";
import { measuringOf } from "./measuring.js";
import { NothingFound, SearchStatus } from "./search_status.js";
import { ShapeDialog } from "./shape_dialog.js";
import { ShapeGrid } from "./shape_grid.js";

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
        <Icon name="shapes" />
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
            <p>Draw pieces or choose a ready set first.</p>
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

function SearchView({ search }: { search: Search }) {
  const model = useModel();
  const state = gridStateOf(model, search);
  const measuring = measuringOf(model.engine, search);
  useEffect(() => {
    measuring.resume();
    return () => {
      measuring.pause();
      state.open.value = null;
    };
  }, [measuring, state]);
  const catalogue = catalogueOf(search);
  const isRunning = search.state.value === "running";
  const count = search.count.value;
  const shown = state.shown.value;
  return (
    <section class="shapes" aria-label="Shapes">
      <SearchStatus search={search} />
      {count === 0 || !catalogue ? (
        <NothingFound search={search} />
      ) : (
        <>
          <div class="shape-tools">
            <details class="panel-details">
              <summary>
                <Icon name="menu" />
                Choose and sort
                {!isEverything(state.choice.value) && <span class="badge">on</span>}
              </summary>
              <FilterBar search={search} state={state} measuring={measuring} puzzle={catalogue.puzzle} />
            </details>
            <p class="count" role="status" data-testid="shown">
              {isEverything(state.choice.value)
                ? ""
                : `${shown.length.toLocaleString("en")} of ${counted(count, "shape")} shown`}
            </p>
          </div>
          {shown.length === 0 && (
            <p class="none">No shape fits all your choices. Set some of them back to “All”.</p>
          )}
          <ShapeGrid
            puzzle={catalogue.puzzle}
            shapes={shown}
            state={state}
            measuring={measuring}
            measures={!isRunning}
          />
          <ShapeDialog
            search={search}
            puzzle={catalogue.puzzle}
            shapes={shown}
            state={state}
            measuring={measuring}
          />
        </>
      )}
    </section>
  );
}
