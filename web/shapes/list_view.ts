// The list of the page for players: all shapes, the player's progress, and ways to begin a game.

import type { Catalogue, Challenge } from "../core/catalogue.js";
import { anyOf, challengeOfTheDay, dayOf } from "../core/daily.js";
import { groundOf } from "../core/ground.js";
import type { Storage } from "../core/storage.js";
import { commonFacts, countWords } from "../core/words.js";
import { linkTo } from "../players/route.js";
import { button, setEnabled } from "../ui/button.js";
import { icon } from "../ui/icon.js";
import { html } from "../ui/markup.js";
import { type Choice, choiceOf, chosen, everything, type ListContext, queryOf } from "./criteria.js";
import { ShapeList } from "./shape_list.js";

export class ListView {
  readonly element: HTMLElement;
  readonly title: HTMLHeadingElement;
  private readonly context: ListContext;
  private readonly list: ShapeList;
  private choice: Choice = everything;
  private readonly today = html("a", { class: "button" }, icon("day"), html("span", {}, "Shape of the day"));
  private readonly random = button("random", "Random unsolved", () => this.openAny(), {
    title: "Any shape of this list that is not solved",
  });
  private readonly progress = html("p", { class: "progress-words" });
  private readonly meter = html("progress", { max: 1, value: 0, "aria-hidden": "true" });

  constructor(
    private readonly catalogue: Catalogue,
    private readonly storage: Storage,
    /** Called when the player has changed the choice. */
    private readonly chose: () => void,
  ) {
    const { puzzle, imprint } = catalogue;
    this.title = html("h1", { tabindex: -1 }, puzzle.name);
    this.context = {
      puzzle,
      savedGame: ({ fingerprint }) => storage.load(fingerprint),
      isFavourite: () => false,
      canCount: false,
    };
    this.list = new ShapeList({
      ratio: frameRatio(catalogue),
      card: {
        context: this.context,
        open: { href: linkTo },
        actions: [],
        isColoured: () => false,
        common: commonFacts(catalogue),
      },
      chose: (choice) => {
        this.choice = choice;
        this.arrange();
        this.chose();
      },
    });
    // Closed on a phone: otherwise the shapes would begin below the screen.
    this.list.bar.element.open = window.matchMedia(
      "(min-width: 44.01rem) and (min-height: 30.01rem)",
    ).matches;
    this.element = html(
      "section",
      { class: "list", "aria-label": "All shapes" },
      html(
        "div",
        { class: "list-head" },
        html(
          "div",
          { class: "list-title" },
          this.title,
          html("p", { class: "facts" }, countWords(catalogue)),
          html("div", { class: "picks" }, this.today, this.random),
        ),
        html("div", { class: "progress" }, this.progress, this.meter),
      ),
      this.list.element,
      imprint === "" ? null : html("p", { class: "facts" }, imprint),
    );
  }

  /** The shown shapes in their order. "Next" in a game follows this order. */
  get shown(): readonly Challenge[] {
    return chosen(this.catalogue.challenges, this.choice, this.context);
  }

  /** The choice, as a part of an address. */
  get query(): string {
    return queryOf(this.choice);
  }

  choose(query: string): void {
    this.choice = choiceOf(query, this.catalogue.challenges, this.context);
    if (query !== "") this.list.bar.element.open = true;
  }

  /** Updates the list. Call it after games have changed. */
  update(): void {
    this.arrange();
    const all = this.catalogue.challenges;
    const solved = all.filter(({ fingerprint }) => this.storage.load(fingerprint)?.solved).length;
    this.progress.textContent = `${solved.toLocaleString("en")} of ${all.length.toLocaleString("en")} solved`;
    this.meter.value = solved / Math.max(1, all.length);
    const today = challengeOfTheDay(all, dayOf(new Date()));
    if (today) this.today.href = linkTo(today);
  }

  /** Call it when the list has become part of the page. */
  attach(): void {
    this.update();
    this.list.grid.attach();
  }

  detach(): void {
    this.list.grid.detach();
  }

  focusOn(challenge: Challenge): boolean {
    return this.list.grid.focusOn(challenge);
  }

  /** A random unsolved shape of the list, except `but`; null if there is none. */
  anyUnsolved(but: Challenge | null = null): Challenge | null {
    return anyOf(this.unsolved.filter((challenge) => challenge !== but));
  }

  private get unsolved(): Challenge[] {
    return this.shown.filter(({ fingerprint }) => !this.storage.load(fingerprint)?.solved);
  }

  private openAny(): void {
    const challenge = this.anyUnsolved();
    if (challenge) window.location.hash = linkTo(challenge);
  }

  private arrange(): void {
    const { shown, choice } = this;
    this.list.show({ all: this.catalogue.challenges, shown, choice });
    setEnabled(this.random, this.unsolved.length > 0);
  }
}

/** The ratio of pictures. Boards of one puzzle are mostly alike, and long boards need less height. */
function frameRatio({ puzzle, challenges: [first] }: Catalogue): number {
  if (first?.kind !== "board") return 1.1;
  const { left, right, top, foot } = groundOf(puzzle, first).box;
  return Math.min(1.9, Math.max(1.1, (right - left) / (top - foot)));
}
