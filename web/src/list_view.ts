// All challenges as pictures, filtered and sorted.

import type { Announcer } from "./announcer.js";
import type { Catalogue, Challenge } from "./catalogue.js";
import { chosen, type Filter, type Order, showAll, valuesOf } from "./filter.js";
import { groundOf } from "./ground.js";
import { icon } from "./icon.js";
import { html } from "./markup.js";
import { challengePicture } from "./picture.js";
import { linkTo } from "./route.js";
import { progressOf } from "./saved_game.js";
import type { Storage } from "./storage.js";
import {
  challengeName,
  challengeTitle,
  countWords,
  counted,
  factsOf,
  gradeWords,
  groupWords,
  kindWords,
  progressWords,
  solvedWords,
  symmetryWords,
} from "./words.js";

interface Card {
  readonly element: HTMLLIElement;
  readonly link: HTMLAnchorElement;
  readonly state: HTMLElement;
}

/** Pictures that are drawn at once. */
const batch = 60;

type Choice = readonly [value: string, words: string];

export class ListView {
  readonly element: HTMLElement;
  readonly title: HTMLHeadingElement;
  private readonly widest: number;
  private readonly undrawn: (() => void)[] = [];
  private filter: Filter = showAll;
  private order: Order = "number";
  private readonly cards = new Map<string, Card>();
  private readonly list = html("ul", { class: "cards" });
  private readonly count = html("p", { class: "count" });
  private readonly progress = html("p", { class: "progress-words" });
  private readonly bar = html("progress", { max: 1, value: 0, "aria-hidden": "true" });
  private readonly none = html(
    "p",
    { class: "none", hidden: true },
    "No challenge fits. Choose less.",
  );

  constructor(
    private readonly catalogue: Catalogue,
    private readonly storage: Storage,
    private readonly announcer: Announcer,
  ) {
    this.title = html("h1", { tabindex: -1 }, catalogue.puzzle.name);
    this.widest = Math.max(...catalogue.challenges.map(({ width }) => width));
    for (const challenge of catalogue.challenges) {
      this.cards.set(challenge.fingerprint, this.cardOf(challenge));
    }
    this.list.style.setProperty("--frame-ratio", `${frameRatio(catalogue)}`);
    this.element = html(
      "section",
      { class: "list", "aria-label": "All challenges" },
      html(
        "div",
        { class: "list-head" },
        html("div", {}, this.title, html("p", { class: "facts" }, countWords(catalogue))),
        html("div", { class: "progress" }, this.progress, this.bar),
      ),
      this.controls(),
      this.count,
      this.none,
      this.list,
      ...(catalogue.engines ? [html("p", { class: "facts" }, catalogue.engines)] : []),
    );
    this.update();
    this.drawSome();
    window.addEventListener("beforeprint", () => this.drawSome(Infinity));
  }

  /** A catalogue may hold thousands: the page does not wait for their pictures. */
  private drawSome(count = batch): void {
    for (const draw of this.undrawn.splice(0, count)) draw();
    if (this.undrawn.length > 0) requestAnimationFrame(() => this.drawSome());
  }

  /** Those shown, in their order: what "next" means while playing. */
  get shown(): readonly Challenge[] {
    return chosen(this.catalogue.challenges, this.filter, this.order, (challenge) =>
      progressOf(this.storage.load(challenge.fingerprint)),
    );
  }

  /** After games have changed. */
  update(): void {
    for (const challenge of this.catalogue.challenges) this.updateCard(challenge);
    this.arrange();
    const all = this.catalogue.challenges;
    const solved = all.filter(({ fingerprint }) => this.storage.load(fingerprint)?.solved).length;
    this.progress.textContent = `${solved} of ${all.length} solved`;
    this.bar.value = solved / Math.max(1, all.length);
  }

  focusOn(fingerprint: string): boolean {
    const card = this.cards.get(fingerprint);
    if (!card?.element.isConnected) return false;
    card.link.focus({ preventScroll: true });
    card.link.scrollIntoView({ block: "center" });
    return true;
  }

  private controls(): HTMLElement {
    const all = this.catalogue.challenges;
    const { lattice } = this.catalogue.puzzle;
    const kinds = valuesOf(all, ({ kind }) => kind);
    const symmetries = valuesOf(all, ({ kind, symmetry }) => (kind === "board" ? null : symmetry));
    const groups = valuesOf(all, ({ group }) => group);
    const widths = valuesOf(all, ({ width }) => width).sort((a, b) => a - b);
    const grades = valuesOf(all, ({ grade }) => grade).sort((a, b) => a - b);
    const choose = <Key extends keyof Filter>(key: Key, value: (text: string) => Filter[Key]) => {
      return (text: string): void => {
        this.filter = { ...this.filter, [key]: text === "" ? null : value(text) };
        this.arrange(true);
      };
    };
    const orders: Choice[] = [["number", "Number"]];
    if (grades.length > 1) orders.push(["easiest", "Easiest first"], ["hardest", "Hardest first"]);
    if (kinds.length > 1) orders.push(["kind", "Shape"]);
    if (widths.length > 1) orders.push(["width", "Width"]);
    if (symmetries.length > 1) orders.push(["symmetry", "Centre"]);
    orders.push(["unsolved", "Unsolved first"]);

    const controls = html(
      "form",
      { class: "controls", role: "search", "aria-label": "Choose challenges" },
      this.select(
        "Shape",
        kinds.map((kind) => [kind, kindWords(kind, lattice)]),
        choose("kind", (text) => text as Filter["kind"]),
      ),
      this.select(
        "Centre",
        symmetries.map((symmetry) => [symmetry, symmetryWords(symmetry, lattice)]),
        choose("symmetry", (text) => text as Filter["symmetry"]),
      ),
      this.select(
        "Symmetry",
        groups.map((group) => [group, groupWords[group]]),
        choose("group", (text) => text as Filter["group"]),
      ),
      this.select(
        "Width",
        widths.map((width) => [`${width}`, counted(width, lattice.widthWord)]),
        choose("width", Number),
      ),
      this.select(
        "Difficulty",
        grades.map((grade) => [`${grade}`, gradeWords[grade] ?? ""]),
        choose("grade", Number),
      ),
      this.select(
        "Progress",
        (["unsolved", "new", "started", "solved"] as const).map((one) => [one, progressWords[one]]),
        choose("progress", (text) => text as Filter["progress"]),
      ),
      this.select(
        "Order",
        orders,
        (text) => {
          this.order = text as Order;
          this.arrange(true);
        },
        null,
      ),
    );
    controls.addEventListener("submit", (event) => event.preventDefault());
    return controls;
  }

  /** Nothing to choose from, nothing to show. */
  private select(
    label: string,
    choices: readonly Choice[],
    choose: (value: string) => void,
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
    select.addEventListener("change", () => choose(select.value));
    return html("div", {}, html("label", { for: id }, label), select);
  }

  private arrange(isNews = false): void {
    const shown = this.shown;
    const wanted = shown.map(({ fingerprint }) => this.cards.get(fingerprint)?.element);
    const elements = wanted.filter((element) => element !== undefined);
    this.list.replaceChildren(...elements);
    this.none.hidden = shown.length > 0;
    const all = this.catalogue.challenges.length;
    const words =
      shown.length === all
        ? `All ${counted(all, "challenge")}`
        : `${shown.length} of ${counted(all, "challenge")}`;
    this.count.textContent = words;
    this.count.hidden = shown.length === all;
    if (isNews) this.announcer.say(`${words} shown`);
  }

  private cardOf(challenge: Challenge): Card {
    const { puzzle } = this.catalogue;
    const state = html("span", { class: "card-state" });
    const facts = factsOf(challenge, puzzle);
    // The picture shows which kind of shape it is.
    const told = challenge.kind === "board" ? facts : facts.slice(1);
    const frame = html("span", { class: "frame" });
    this.undrawn.push(() => frame.append(challengePicture(puzzle, challenge, this.widest)));
    const link = html(
      "a",
      { class: "card", href: linkTo(challenge) },
      html("span", { class: "frame" }, challengePicture(puzzle, challenge, this.widest)),
      html(
        "span",
        { class: "caption" },
        html("span", { class: "card-name" }, challengeName(challenge)),
        html("span", { class: "card-facts" }, told.join(" · ")),
      ),
      state,
    );
    return {
      element: html("li", { "data-fingerprint": challenge.fingerprint }, link),
      link,
      state,
    };
  }

  private updateCard(challenge: Challenge): void {
    const card = this.cards.get(challenge.fingerprint);
    if (!card) return;
    const saved = this.storage.load(challenge.fingerprint);
    const progress = progressOf(saved);
    card.link.className = `card is-${progress}`;
    const words = progress === "solved" && saved ? solvedWords(saved) : progressWords[progress];
    card.state.replaceChildren(...(progress === "solved" ? [icon("done")] : []));
    card.state.title = words;
    const facts = factsOf(challenge, this.catalogue.puzzle);
    card.link.setAttribute("aria-label", [challengeTitle(challenge), ...facts, words].join(", "));
  }
}

/** Boards of one puzzle are all alike; a long one needs no square frame. */
function frameRatio({ puzzle, challenges }: Catalogue): number {
  const ratios = challenges.map((challenge) => {
    const { left, right, top, foot } = groundOf(puzzle, challenge).box;
    return (right - left) / (top - foot);
  });
  return Math.min(1.9, Math.max(1, Math.min(...ratios)));
}
