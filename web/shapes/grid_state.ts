// What the user has chosen in the list of a search. It lasts while the user is in other steps.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Catalogue, Challenge } from "../core/catalogue.js";
import type { Model } from "../studio/model.js";
import { hashOf } from "../studio/route.js";
import type { Search, Shape } from "../studio/search.js";
import { html } from "../ui/markup.js";
import { type Choice, chosen, everything, type ListContext, needsCounts } from "./criteria.js";
import { gamesOf } from "./games.js";
import { Measuring } from "./measuring.js";
import { ShapeList } from "./shape_list.js";

/** While shapes arrive or solutions are counted, cards change their order at most this often. */
const sortEvery = 600;

export class GridState {
  readonly choice = signal<Choice>(everything);
  /** Whether cards show solutions instead of outlines. */
  readonly allSolved = signal(true);
  /** Fingerprints of cards that differ from `allSolved`. */
  readonly turned = signal<ReadonlySet<string>>(new Set());
  /** The shape whose window is open. */
  readonly open = signal<Shape | null>(null);
  /** The shapes of the list in their order. */
  readonly shown: ReadonlySignal<readonly Shape[]>;
  readonly measuring: Measuring;
  /** Whether the user has stopped counting, until the next choice. */
  private isCountingStopped = false;
  private known: { readonly puzzle: object; readonly list: ShapeList } | null = null;
  private last: readonly Shape[] = [];
  private lastChoice: Choice | null = null;
  private lastTime = 0;
  private readonly late = signal(0);
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly model: Model,
    private readonly search: Search,
  ) {
    this.measuring = new Measuring(model.engine, search);
    this.shown = computed(() => this.choose());
  }

  change(choice: Choice): void {
    this.isCountingStopped = false;
    this.choice.value = choice;
  }

  isSolved({ fingerprint, solution }: Challenge): boolean {
    return solution !== null && this.allSolved.value !== this.turned.value.has(fingerprint);
  }

  turn({ fingerprint }: Challenge): void {
    const next = new Set(this.turned.peek());
    if (!next.delete(fingerprint)) next.add(fingerprint);
    this.turned.value = next;
  }

  solveAll(solved: boolean): void {
    this.turned.value = new Set();
    this.allSolved.value = solved;
  }

  /** Counts the solutions of all shapes if the choice needs that. */
  count(): void {
    const { choice, search, measuring } = this;
    void search.count.value;
    if (!needsCounts(choice.value) || this.isCountingStopped) return;
    measuring.want(search.shapes.filter((shape) => !measuring.couldNotMeasure(shape)));
  }

  stopCounting(): void {
    this.isCountingStopped = true;
    this.measuring.drop();
  }

  /** The list, which keeps its place while the user is in other steps. */
  list(catalogue: Catalogue): ShapeList {
    const { puzzle } = catalogue;
    if (this.known?.puzzle === puzzle) return this.known.list;
    const list = new ShapeList({
      card: {
        context: this.context(catalogue),
        open: { press: (challenge) => (this.open.value = this.shapeOf(challenge)) },
        actions: [
          {
            icon: "play",
            words: "Play",
            href: ({ fingerprint }) => hashOf({ step: "play", of: fingerprint }),
          },
          {
            icon: "solution",
            words: "Solution",
            press: (challenge) => this.turn(challenge),
            isOn: (challenge) => this.isSolved(challenge),
          },
          {
            icon: "star",
            words: "Favourite",
            press: ({ fingerprint }) => this.model.toggleFavourite(fingerprint),
            isOn: ({ fingerprint }) => this.model.favourites.value.has(fingerprint),
          },
        ],
        isColoured: (challenge) => this.isSolved(challenge),
        common: new Set(),
      },
      chose: (choice) => this.change(choice),
      fields: [this.solutionsField()],
      seen: (challenges) => this.measuring.see(challenges.flatMap((one) => this.shapeOf(one) ?? [])),
    });
    this.known = { puzzle, list };
    return list;
  }

  /** Shows the list as it is now. Reads all signals that it depends on. */
  show(list: ShapeList): void {
    const { search } = this;
    void search.measured.value;
    const count = search.count.value;
    const choice = this.choice.value;
    const shown = this.shown.value;
    list.show({
      all: search.shapes.slice(0, count).map(({ challenge }) => challenge),
      shown: shown.map(({ challenge }) => challenge),
      choice,
      isArriving: search.state.value === "running" && choice.order === everything.order,
    });
  }

  private shapeOf({ fingerprint }: Challenge): Shape | null {
    return this.search.find(fingerprint);
  }

  private solutionsField(): HTMLElement {
    const box = html("input", { type: "checkbox", onchange: () => this.solveAll(box.checked) });
    box.checked = this.allSolved.peek();
    return html("label", { class: "flag" }, box, "Show solutions");
  }

  private context({ puzzle }: Catalogue): ListContext {
    const games = gamesOf(puzzle);
    return {
      puzzle,
      savedGame: ({ fingerprint }) => games.load(fingerprint),
      isFavourite: ({ fingerprint }) => this.model.favourites.value.has(fingerprint),
      canCount: true,
    };
  }

  private choose(): readonly Shape[] {
    const { search } = this;
    const count = search.count.value;
    const choice = this.choice.value;
    const isMoving = search.state.value === "running" || this.measuring.waiting.value > 0;
    void [search.measured.value, this.late.value];
    const catalogue = catalogueOf(search);
    if (!catalogue) return [];
    const isSorted = choice.order !== everything.order;
    const now = performance.now();
    if (choice === this.lastChoice && isMoving && isSorted && now - this.lastTime < sortEvery) {
      this.timer ??= setTimeout(() => {
        this.timer = null;
        ++this.late.value;
      }, sortEvery);
      return this.last;
    }
    this.lastChoice = choice;
    this.lastTime = now;
    const challenges = search.shapes.slice(0, count).map(({ challenge }) => challenge);
    const fitting = chosen(challenges, choice, this.context(catalogue));
    return (this.last = fitting.flatMap((challenge) => this.shapeOf(challenge) ?? []));
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

const states = new WeakMap<Search, GridState>();

export function gridStateOf(model: Model, search: Search): GridState {
  let state = states.get(search);
  if (!state) states.set(search, (state = new GridState(model, search)));
  return state;
}
