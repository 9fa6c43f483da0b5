// All challenges as pictures, with filters and an order.

import type { Announcer } from "../ui/announcer.js";
import { button, setEnabled } from "../ui/button.js";
import { type Card, CardGrid } from "./card_grid.js";
import type { Catalogue, Challenge, Group, Kind, Symmetry } from "../core/catalogue.js";
import { chosen, type Filter, levelOf, type Order, type Progress, valuesOf } from "./filter.js";
import { anyOf, challengeOfTheDay, dayOf } from "../core/daily.js";
import { groundOf } from "../core/ground.js";
import { icon } from "../ui/icon.js";
import { type Choice, choiceOf, firstChoice, queryOf } from "./list_address.js";
import { html } from "../ui/markup.js";
import { figure } from "../draw/drawing.js";
import { linkTo } from "../players/route.js";
import { progressOf } from "../core/saved_game.js";
import type { Storage } from "../core/storage.js";
import { linesOf, widthsIn } from "./text_lines.js";
import {
  challengeName,
  commonFacts,
  counted,
  countWords,
  factsOf,
  gradeWords,
  groupWords,
  kindWords,
  progressWords,
  solvedWords,
  symmetryWords,
} from "../core/words.js";

type Option = readonly [value: string, words: string];
type Offered = Readonly<Record<Exclude<keyof Filter, "text">, readonly (string | number)[]>>;

/** The largest number of lines of a name, and of facts, on a card. */
const maxLines = 2;

export class ListView {
  readonly element: HTMLElement;
  readonly title: HTMLHeadingElement;
  private readonly offered: Offered;
  private readonly common: ReadonlySet<string>;
  private readonly chooser = html("details", { class: "chooser" });
  private readonly find = html("input", {
    type: "search",
    id: "choose-find",
    autocomplete: "off",
    spellcheck: "false",
  });
  private readonly selects = new Map<keyof Filter | "order", HTMLSelectElement>();
  private choice: Choice = firstChoice;
  private readonly grid: CardGrid;
  private readonly today = html(
    "a",
    { class: "button" },
    icon("day"),
    html("span", {}, "Challenge of the day"),
  );
  private readonly random = button("random", "Random unsolved", () => this.openAny(), {
    title: "Any challenge of this list that is not solved",
  });
  private readonly count = html("p", { class: "count" });
  private readonly progress = html("p", { class: "progress-words" });
  private readonly bar = html("progress", { max: 1, value: 0, "aria-hidden": "true" });
  private readonly none = html(
    "p",
    { class: "none", hidden: true },
    "No challenge fits all your choices. Set some of them back to All.",
  );

  constructor(
    private readonly catalogue: Catalogue,
    private readonly storage: Storage,
    private readonly announcer: Announcer,
    /** Called when the player has changed the choice. */
    private readonly chose: () => void,
  ) {
    this.title = html("h1", { tabindex: -1 }, catalogue.puzzle.name);
    this.offered = offeredBy(catalogue);
    this.common = commonFacts(catalogue);
    this.grid = new CardGrid(
      (challenge) => this.cardOf(challenge),
      (card) => this.fitCaptions(card),
    );
    this.grid.element.style.setProperty("--frame-ratio", `${frameRatio(catalogue)}`);
    this.chooser.append(html("summary", {}, "Choose and sort"), this.controlsOf());
    // Closed on a phone: otherwise the challenges would begin below the screen.
    this.chooser.open = window.matchMedia("(min-width: 44.01rem) and (min-height: 30.01rem)").matches;
    this.element = html(
      "section",
      { class: "list", "aria-label": "All challenges" },
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
        html("div", { class: "progress" }, this.progress, this.bar),
      ),
      this.chooser,
      this.count,
      this.none,
      this.grid.element,
      ...(catalogue.imprint === "" ? [] : [html("p", { class: "facts" }, catalogue.imprint)]),
    );
  }

  /** The shown challenges in their order. "Next" in a game follows this order. */
  get shown(): readonly Challenge[] {
    const { filter, order } = this.choice;
    return chosen(this.catalogue.challenges, filter, order, (challenge) =>
      progressOf(this.storage.load(challenge.fingerprint)),
    );
  }

  /** The choice, as a part of an address. */
  get query(): string {
    return queryOf(this.choice);
  }

  choose(query: string): void {
    this.choice = choiceOf(query, this.offered);
    const { filter, order } = this.choice;
    if (query !== "") this.chooser.open = true;
    this.find.value = filter.text ?? "";
    for (const [key, select] of this.selects) {
      select.value = key === "order" ? order : String(filter[key] ?? "");
    }
  }

  /** Updates the list. Call it after games have changed, and when the list is part of the page. */
  update(): void {
    this.arrange();
    const all = this.catalogue.challenges;
    const solved = all.filter(({ fingerprint }) => this.storage.load(fingerprint)?.solved).length;
    this.progress.textContent = `${solved.toLocaleString("en")} of ${all.length.toLocaleString("en")} solved`;
    this.bar.value = solved / Math.max(1, all.length);
    const today = challengeOfTheDay(all, dayOf(new Date()));
    if (today) this.today.href = linkTo(today);
  }

  /** A random unsolved challenge of the list, except `but`; null if there is none. */
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

  focusOn(challenge: Challenge): boolean {
    return this.grid.focusOn(challenge);
  }

  private controlsOf(): HTMLFormElement {
    const { lattice } = this.catalogue.puzzle;
    const { kind, symmetry, group, width, grade, progress } = this.offered;
    const words = (values: readonly (string | number)[], wordsOf: (value: never) => string): Option[] =>
      values.map((value) => [`${value}`, wordsOf(value as never)]);
    const controls = html(
      "form",
      { class: "controls", role: "search", "aria-label": "Choose challenges" },
      this.findField(),
      this.select(
        "kind",
        "Shape",
        words(kind, (one: Kind) => kindWords(one, lattice)),
      ),
      this.select(
        "symmetry",
        "Centre",
        words(symmetry, (one: Symmetry) => symmetryWords(one, lattice)),
      ),
      this.select(
        "group",
        "Symmetry",
        words(group, (one: Group) => groupWords[one]),
      ),
      this.select(
        "width",
        "Size",
        words(width, (one: number) => counted(one, lattice.widthWord)),
      ),
      this.select(
        "grade",
        "Difficulty",
        words(grade, (one: number) => gradeWords[one] ?? ""),
      ),
      this.select(
        "progress",
        "Progress",
        words(progress, (one: Progress) => progressWords[one]),
      ),
      this.select("order", "Order", this.orders(), null),
    );
    controls.addEventListener("submit", (event) => event.preventDefault());
    return controls;
  }

  private orders(): Option[] {
    const { kind, symmetry, width, grade } = this.offered;
    const orders: Option[] = [["number", "Number"]];
    if (grade.length > 1) orders.push(["easiest", "Easiest first"], ["hardest", "Hardest first"]);
    if (kind.length > 1) orders.push(["kind", "Shape"]);
    if (width.length > 1) orders.push(["width", "Size"]);
    if (symmetry.length > 1) orders.push(["symmetry", "Centre"]);
    orders.push(["unsolved", "Unsolved first"]);
    return orders;
  }

  /** The search field. Null if the list is short. */
  private findField(): HTMLElement | null {
    if (this.catalogue.challenges.length < 25) return null;
    const hasTitles = this.catalogue.challenges.some(({ title }) => title);
    this.find.placeholder = hasTitles ? "Number or name" : "Number";
    this.find.addEventListener("input", () => this.chooseField());
    return html("div", {}, html("label", { for: this.find.id }, "Find"), this.find);
  }

  /** A select field. Null if there are fewer than two choices. */
  private select(
    key: keyof Filter | "order",
    label: string,
    choices: readonly Option[],
    all: string | null = "All",
  ): HTMLElement | null {
    if (choices.length < 2) return null;
    const options = all === null ? choices : [["", all] as const, ...choices];
    const id = `choose-${label.toLowerCase()}`;
    const select = html(
      "select",
      { id },
      ...options.map(([value, words]) => html("option", { value }, words)),
    );
    select.addEventListener("change", () => this.chooseField());
    this.selects.set(key, select);
    return html("div", {}, html("label", { for: id }, label), select);
  }

  /** Reads the choice from the fields. */
  private chooseField(): void {
    const value = (key: keyof Filter): string | null => this.selects.get(key)?.value || null;
    const number = (key: keyof Filter): number | null => {
      const text = value(key);
      return text === null ? null : Number(text);
    };
    const filter = {
      text: this.find.value.trim() || null,
      kind: value("kind"),
      symmetry: value("symmetry"),
      group: value("group"),
      width: number("width"),
      grade: number("grade"),
      progress: value("progress"),
    } as Filter;
    this.choice = { filter, order: (this.selects.get("order")?.value ?? "number") as Order };
    this.arrange(true);
    this.chose();
  }

  private arrange(isNews = false): void {
    const { shown } = this;
    this.grid.show(shown);
    setEnabled(this.random, this.unsolved.length > 0);
    this.none.hidden = shown.length > 0;
    const all = this.catalogue.challenges.length;
    const words =
      shown.length === all
        ? `All ${counted(all, "challenge")}`
        : `${shown.length.toLocaleString("en")} of ${counted(all, "challenge")}`;
    this.count.textContent = words;
    this.count.hidden = shown.length === all;
    if (isNews) this.announcer.say(`${words} shown`);
  }

  /**
   * The facts on a card. The picture shows the kind, so it is left out. Facts that differ most come
   * first, because long lines are cut off.
   */
  private cardFacts(challenge: Challenge): string[] {
    const facts = factsOf(challenge, this.catalogue.puzzle);
    const shown = challenge.kind === "board" ? facts : facts.slice(1);
    return shown.filter((fact) => !this.common.has(fact)).reverse();
  }

  /** Makes all captions as high as the longest caption needs. */
  private fitCaptions(card: Card): void {
    const name = card.element.querySelector(".card-name");
    const facts = card.element.querySelector(".card-facts");
    if (!name || !facts) return;
    const [nameWidths, factWidths] = [widthsIn(name), widthsIn(facts)];
    const width = name.clientWidth;
    const needed = new Set<string>();
    for (const challenge of this.catalogue.challenges) {
      const names = linesOf(challengeName(challenge), width, nameWidths);
      const shownFacts = this.cardFacts(challenge).join(" · ");
      const lines = shownFacts === "" ? 0 : linesOf(shownFacts, width, factWidths);
      needed.add(`${Math.min(names, maxLines)} ${Math.min(lines, maxLines)}`);
      if (needed.has(`${maxLines} ${maxLines}`)) break;
    }
    const heights = [...needed].map((lines) => {
      const [nameLines = 0, factLines = 0] = lines.split(" ").map(Number);
      return nameLines * 1.35 + factLines * 1.35 * 0.875;
    });
    this.grid.element.style.setProperty("--caption-height", `${Math.max(...heights)}rem`);
  }

  private cardOf(challenge: Challenge): Card {
    const { puzzle } = this.catalogue;
    const state = html("span", { class: "card-state" });
    const facts = factsOf(challenge, puzzle);
    const shownFacts = this.cardFacts(challenge);
    const hiddenFacts = facts.filter((fact) => !shownFacts.includes(fact));
    const link = html(
      "a",
      { class: "card", href: linkTo(challenge) },
      html("span", { class: "frame" }, figure(puzzle, challenge)),
      html(
        "span",
        { class: "caption" },
        html("span", { class: "card-name" }, challengeName(challenge)),
        html("span", { class: "card-facts" }, shownFacts.join(" · ")),
      ),
      html("span", { class: "unseen" }, hiddenFacts.join(", ")),
      state,
    );
    const update = (): void => {
      const saved = this.storage.load(challenge.fingerprint);
      const progress = progressOf(saved);
      link.className = `card is-${progress}`;
      const words = progress === "solved" && saved ? solvedWords(saved) : progressWords[progress];
      state.replaceChildren(html("span", { class: "unseen" }, words));
      if (progress === "solved") state.append(icon("done"));
      state.title = words;
    };
    return { element: html("li", { "data-fingerprint": challenge.fingerprint }, link), link, update };
  }
}

function offeredBy({ challenges }: Catalogue): Offered {
  const sorted = (values: number[]): number[] => values.sort((a, b) => a - b);
  return {
    kind: valuesOf(challenges, ({ kind }) => kind),
    symmetry: valuesOf(challenges, ({ kind, symmetry }) => (kind === "board" ? null : symmetry)),
    group: valuesOf(challenges, ({ group }) => group),
    width: sorted(valuesOf(challenges, ({ width }) => width)),
    grade: sorted(valuesOf(challenges, levelOf)),
    progress: ["unsolved", "new", "started", "solved"],
  };
}

/** How many challenges are measured for the ratio of frames. */
const samples = 24;

/**
 * The ratio of the frames. Boards of one puzzle are mostly alike, and long boards do not need
 * square frames.
 */
function frameRatio({ puzzle, challenges }: Catalogue): number {
  const step = Math.ceil(challenges.length / samples);
  const ratios = challenges
    .filter((_, i) => i % step === 0)
    .map((challenge) => {
      const { left, right, top, foot } = groundOf(puzzle, challenge).box;
      return (right - left) / (top - foot);
    });
  return Math.min(1.9, Math.max(1, Math.min(...ratios)));
}
