// The fields that choose and sort the shapes of the grid.

import { useId, useMemo } from "preact/hooks";
import type { Puzzle } from "../core/catalogue.js";
import { counted, gradeWords } from "../core/words.js";
import { Icon } from "../studio/icon.js";
import { useModel } from "../studio/model.js";
import type { Search } from "../studio/search.js";
import {
  type Choice,
  everything,
  type Holes,
  isEverything,
  needsMeasures,
  offerOf,
  type Order,
  orders,
  orderWords,
  type Solutions,
  solutionsChoices,
} from "./choice.js";
import { isMeasured, symmetryWords } from "./facts.js";
import type { GridState } from "./grid_state.js";
import type { Measuring } from "./measuring.js";

interface Props {
  readonly search: Search;
  readonly state: GridState;
  readonly measuring: Measuring;
  readonly puzzle: Puzzle;
}

type Option = readonly [value: string, words: string];

export function FilterBar({ search, state, measuring, puzzle }: Props) {
  const model = useModel();
  const count = search.count.value;
  void search.measured.value;
  const choice = state.choice.value;
  // This looks at all shapes, so it is done only when there are more shapes or measures.
  const offer = useMemo(() => offerOf(search.shapes), [search, count, search.measured.value]);
  const change = (some: Partial<Choice>): void => state.change(some);
  const number = (value: string): number | null => (value === "" ? null : Number(value));
  const favourites = model.favourites.value;
  const hasFavourites = search.shapes.some(({ challenge }) => favourites.has(challenge.fingerprint));
  return (
    <form
      class="filter-bar"
      role="search"
      aria-label="Choose and sort shapes"
      onSubmit={(event) => event.preventDefault()}
    >
      <Select
        label="Symmetry"
        value={choice.symmetry ?? ""}
        options={offer.symmetries.map((one): Option => [one, symmetryWords(one)])}
        onChange={(value) => change({ symmetry: value || null })}
      />
      <Select
        label="Width"
        value={`${choice.width ?? ""}`}
        options={offer.widths.map((one): Option => [`${one}`, counted(one, puzzle.lattice.widthWord)])}
        onChange={(value) => change({ width: number(value) })}
      />
      <Select
        label="Holes"
        value={choice.holes ?? ""}
        options={[
          ["none", "Without holes"],
          ["some", "With holes"],
        ]}
        onChange={(value) => change({ holes: (value || null) as Holes | null })}
      />
      <Select
        label="Solutions"
        value={choice.solutions ?? ""}
        options={solutionsChoices}
        onChange={(value) => change({ solutions: (value || null) as Solutions | null })}
      />
      <Select
        label="Difficulty"
        value={`${choice.grade ?? ""}`}
        options={[1, 2, 3, 4, 5].map((grade): Option => [`${grade}`, gradeWords[grade] ?? ""])}
        onChange={(value) => change({ grade: number(value) })}
      />
      <Select
        label="Sort"
        value={choice.order}
        all={null}
        options={orders.map((order): Option => [order, orderWords[order]])}
        onChange={(value) => change({ order: value as Order })}
      />
      <div class="filter-flags">
        <label class="flag">
          <input
            type="checkbox"
            checked={choice.favouritesOnly}
            disabled={!hasFavourites && !choice.favouritesOnly}
            onChange={(event) => change({ favouritesOnly: event.currentTarget.checked })}
          />
          <span>Only favourites</span>
        </label>
        <label class="flag">
          <input
            type="checkbox"
            checked={state.allSolved.value}
            onChange={(event) => state.solveAll(event.currentTarget.checked)}
          />
          <span>Show solutions</span>
        </label>
        {!isEverything(choice) && (
          <button
            type="button"
            class="button is-quiet"
            onClick={() => change({ ...everything, order: choice.order })}
          >
            Show all
          </button>
        )}
      </div>
      {needsMeasures(choice) && <MeasureAll search={search} measuring={measuring} />}
    </form>
  );
}

/** Offers to measure all shapes when the choice needs it. */
function MeasureAll({ search, measuring }: { search: Search; measuring: Measuring }) {
  void search.measured.value;
  void search.count.value;
  const waiting = measuring.waiting.value;
  const missing = search.shapes.filter((shape) => !isMeasured(shape));
  if (missing.length === 0) return null;
  return (
    <p class="measure-all">
      {waiting > 0 ? (
        <>
          <span>Counting solutions: {counted(waiting, "shape")} left.</span>
          <button type="button" class="button" onClick={() => measuring.drop()}>
            <Icon name="stop" />
            <span>Stop counting</span>
          </button>
        </>
      ) : (
        <>
          <span>
            The solutions of {counted(missing.length, "shape")} {missing.length === 1 ? "are" : "are"} not
            counted yet.
          </span>
          <button type="button" class="button" onClick={() => measuring.want(missing)}>
            Count {missing.length === 1 ? "it" : "them"} now
          </button>
        </>
      )}
      {measuring.fault.value !== "" && <span role="alert">{measuring.fault.value}</span>}
    </p>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** The words of the first option; null: there is no such option. */
  readonly all?: string | null;
  readonly onChange: (value: string) => void;
}

export function Select({ label, value, options, all = "All", onChange }: SelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {all !== null && <option value="">{all}</option>}
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
