// A list of shapes: the fields that choose and sort them, and the grid of their cards. The page for
// players and the studio both show it, with other actions on the cards.

import type { Challenge } from "../core/catalogue.js";
import { counted } from "../core/words.js";
import { html } from "../ui/markup.js";
import { type CardOptions, makeCard } from "./card.js";
import { CardGrid, type GridOptions } from "./card_grid.js";
import { type Choice, everything, isEverything, offerOf } from "./criteria.js";
import { FilterBar } from "./filter_bar.js";

export interface ListOptions extends Omit<GridOptions, "make" | "label"> {
  readonly card: CardOptions;
  /** Called when the user has changed the choice. */
  readonly chose: (choice: Choice) => void;
  /** Further fields after those that choose and sort. */
  readonly fields?: readonly Node[];
}

export interface Shown {
  readonly all: readonly Challenge[];
  /** The chosen challenges in their order. */
  readonly shown: readonly Challenge[];
  readonly choice: Choice;
  /** Whether new shapes at the end have just been found. */
  readonly isArriving?: boolean;
}

export class ShapeList {
  readonly bar: FilterBar;
  readonly grid: CardGrid;
  readonly element: HTMLElement;
  private readonly count = html("p", { class: "count", role: "status", "data-testid": "shown" });
  private readonly none: HTMLElement;

  constructor(private readonly options: ListOptions) {
    this.bar = new FilterBar(options.chose, ...(options.fields ?? []));
    this.grid = new CardGrid({
      ...options,
      label: "Shapes. Arrow keys lead from one to the next.",
      make: (challenge) => makeCard(challenge, options.card),
    });
    const showAll = (): void => options.chose(everything);
    this.none = html(
      "div",
      { class: "none", hidden: true },
      html("p", {}, "No shape fits all your choices."),
      html("button", { type: "button", class: "button", onclick: showAll }, "Show all shapes"),
    );
    this.element = html(
      "div",
      { class: "shape-list" },
      this.bar.element,
      this.count,
      this.none,
      this.grid.element,
    );
    // What can be chosen is found out when the user wants to choose.
    this.bar.element.addEventListener("toggle", () => this.offer());
  }

  private last: Shown = { all: [], shown: [], choice: everything };

  show(next: Shown): void {
    this.last = next;
    const { all, shown, choice, isArriving = false } = next;
    this.offer();
    const words = `${shown.length.toLocaleString("en")} of ${counted(all.length, "shape")} shown`;
    const count = isEverything(choice) ? "" : words;
    if (this.count.textContent !== count) this.count.textContent = count;
    this.none.hidden = shown.length > 0 || all.length === 0;
    this.grid.show(shown, isArriving);
  }

  private offer(): void {
    const { all, choice } = this.last;
    const isOpen = this.bar.element.open;
    this.bar.update(choice, offerOf(isOpen ? all : [], choice, this.options.card.context));
  }
}
