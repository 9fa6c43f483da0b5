// What the user has chosen in the grid of a search. It lasts while the user is in other steps.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Catalogue } from "../core/catalogue.js";
import type { Model } from "../studio/model.js";
import type { Search, Shape } from "../studio/search.js";
import { type Choice, chosenShapes, everything, fits } from "./choice.js";

/** While shapes arrive, another order than "as found" is brought up to date this often. */
const sortEvery = 600;

export class GridState {
  readonly choice = signal<Choice>(everything);
  /** Whether cards show solutions instead of outlines. */
  readonly allSolved = signal(false);
  /** Fingerprints of cards that differ from `allSolved`. */
  readonly turned = signal<ReadonlySet<string>>(new Set());
  /** The shape whose window is open. */
  readonly open = signal<Shape | null>(null);
  /** Where the page was scrolled to, and the card that had the focus. */
  scrollTop = 0;
  focused: string | null = null;
  /** The shapes of the grid in their order. */
  readonly shown: ReadonlySignal<readonly Shape[]>;

  private lastShown: readonly Shape[] = [];
  private lastKey: object | null = null;
  private seen = 0;
  private lastSort = 0;
  private readonly late = signal(0);
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly model: Model,
    private readonly search: Search,
  ) {
    const key = computed(() => ({
      choice: this.choice.value,
      favourites: this.choice.value.favouritesOnly ? this.model.favourites.value : null,
      puzzle: puzzleOf(this.search),
    }));
    this.shown = computed(() => this.choose(key.value));
  }

  get catalogue(): Catalogue | null {
    return catalogueOf(this.search);
  }

  change(some: Partial<Choice>): void {
    this.choice.value = { ...this.choice.peek(), ...some };
  }

  isSolved(fingerprint: string): boolean {
    return this.allSolved.value !== this.turned.value.has(fingerprint);
  }

  turn(fingerprint: string): void {
    const next = new Set(this.turned.peek());
    if (!next.delete(fingerprint)) next.add(fingerprint);
    this.turned.value = next;
  }

  solveAll(solved: boolean): void {
    this.turned.value = new Set();
    this.allSolved.value = solved;
  }

  private choose(key: object): readonly Shape[] {
    const { search } = this;
    const count = search.count.value;
    const { order, solutions, grade } = this.choice.value;
    const isRunning = search.state.value === "running";
    const isAppending = order === "found" && solutions === null && grade === null;
    // Measured numbers matter only if the choice uses them.
    if (!isAppending) void search.measured.value;
    void this.late.value;
    const catalogue = catalogueOf(search);
    if (!catalogue) return [];
    const { puzzle } = catalogue;
    const favourites = this.model.favourites.peek();
    const isSame = key === this.lastKey;
    this.lastKey = key;
    if (isSame && isAppending) {
      // New shapes come last, so the earlier ones need not be looked at again.
      const fresh = search.shapes
        .slice(this.seen, count)
        .filter((shape) => fits(puzzle, shape, this.choice.peek(), favourites));
      this.seen = count;
      if (fresh.length > 0) this.lastShown = [...this.lastShown, ...fresh];
      return this.lastShown;
    }
    const now = performance.now();
    if (isSame && isRunning && now - this.lastSort < sortEvery) {
      this.timer ??= setTimeout(() => {
        this.timer = null;
        ++this.late.value;
      }, sortEvery);
      return this.lastShown;
    }
    this.lastSort = now;
    this.seen = count;
    this.lastShown = chosenShapes(puzzle, search.shapes.slice(0, count), this.choice.peek(), favourites);
    return this.lastShown;
  }
}

/** Shapes and pieces for pictures and games. One object for each search, as long as its puzzle. */
const catalogues = new WeakMap<Search, { block: object; catalogue: Catalogue }>();

/** The puzzle as the views of the gallery need it; null while it is not known. */
export function catalogueOf(search: Search): Catalogue | null {
  const block = search.block.value;
  if (!block) return null;
  const known = catalogues.get(search);
  if (known?.block === block) return known.catalogue;
  const catalogue = search.catalogue();
  if (catalogue) catalogues.set(search, { block, catalogue });
  return catalogue;
}

function puzzleOf(search: Search): object | null {
  return catalogueOf(search)?.puzzle ?? null;
}

const states = new WeakMap<Search, GridState>();

export function gridStateOf(model: Model, search: Search): GridState {
  let state = states.get(search);
  if (!state) states.set(search, (state = new GridState(model, search)));
  return state;
}
