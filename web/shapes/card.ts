// A card of a list: the picture of a shape, its name, and a line of facts. Its buttons appear when
// the mouse is over it or the focus is in it. With a finger they are in the window of the shape.

import type { Challenge } from "../core/catalogue.js";
import { progressOf } from "../core/saved_game.js";
import { challengeName, progressWords, solvedWords } from "../core/words.js";
import { figure } from "../draw/drawing.js";
import { icon, type IconName } from "../ui/icon.js";
import { html, setAttributes } from "../ui/markup.js";
import type { Card } from "./card_grid.js";
import type { ListContext } from "./criteria.js";
import { allFacts, capital, cardFacts } from "./facts.js";

/** What a card or one of its buttons does: it leads to an address, or a press of it is an order. */
interface Control {
  readonly href?: (challenge: Challenge) => string;
  readonly press?: (challenge: Challenge) => void;
}

export interface CardAction extends Control {
  readonly icon: IconName;
  /** The beginning of its name, for example "Play". */
  readonly words: string;
  /** Whether it is switched on. */
  readonly isOn?: (challenge: Challenge) => boolean;
}

export interface CardOptions {
  readonly context: ListContext;
  readonly open: Control;
  readonly actions: readonly CardAction[];
  readonly isColoured: (challenge: Challenge) => boolean;
  /** Facts that all shapes of the list have, so that cards need not state them. */
  readonly common: ReadonlySet<string>;
}

export function makeCard(first: Challenge, options: CardOptions): Card {
  const { context, open, isColoured, common } = options;
  const { puzzle } = context;
  let challenge = first;
  const controlOf = ({ href, press }: Control, look: string): HTMLElement =>
    href
      ? html("a", { class: look, href: href(first) })
      : html("button", { class: look, type: "button", onclick: () => press?.(challenge) });

  const picture = html("span", { class: "shape-picture" });
  const name = html("span", { class: "shape-name" });
  const facts = html("span", { class: "shape-facts" });
  const others = html("span", { class: "unseen" });
  const state = html("span", { class: "shape-state" });
  const opener = controlOf(open, "shape-open");
  if (open.press) opener.setAttribute("aria-haspopup", "dialog");
  opener.append(picture, html("span", { class: "shape-caption" }, name, " ", facts), others, state);
  const buttons = options.actions.map((action) => {
    const element = controlOf(action, "button is-quiet");
    element.append(icon(action.icon));
    return { action, element };
  });
  const element = html("article", { class: "shape-card" }, opener);
  if (buttons.length > 0) {
    element.classList.add("has-actions");
    element.append(html("div", { class: "shape-actions" }, ...buttons.map((button) => button.element)));
  }

  let drawn = "";
  const update = (next: Challenge): void => {
    challenge = next;
    const own = challengeName(challenge);
    const isSolution = isColoured(challenge);
    const saved = context.savedGame(challenge);
    const progress = progressOf(saved);
    const isFavourite = context.isFavourite(challenge);
    const shown = cardFacts(challenge, puzzle, common);
    const rest = allFacts(challenge, puzzle).filter((fact) => !shown.includes(fact));
    const words = progress === "solved" && saved ? solvedWords(saved) : progressWords[progress];
    // Most updates change nothing. Then the document is not touched.
    const on = buttons.map(({ action }) => action.isOn?.(challenge) ?? false);
    const key = [own, isSolution, isFavourite, words, ...on, ...shown, ...rest].join("\n");
    if (key === drawn) return;
    drawn = key;
    setAttributes(element, { "aria-label": own });
    name.textContent = own;
    facts.textContent = capital(shown.join(" · "));
    others.textContent = `, ${[...rest, words].join(", ")}`;
    element.classList.toggle("is-favourite", isFavourite);
    for (const one of ["started", "solved"]) element.classList.toggle(`is-${one}`, one === progress);
    state.title = words;
    state.replaceChildren(...(progress === "solved" ? [icon("done")] : []));
    if (picture.dataset["coloured"] !== `${isSolution}`) {
      picture.dataset["coloured"] = `${isSolution}`;
      picture.replaceChildren(figure(puzzle, challenge, { solved: isSolution }));
    }
    buttons.forEach(({ action, element: button }, i) => {
      setAttributes(button, { "aria-label": `${action.words}: ${own}`, title: action.words });
      if (!action.isOn) return;
      setAttributes(button, { "aria-pressed": `${on[i] === true}` });
      button.classList.toggle("is-on", on[i] === true);
    });
  };
  update(first);
  return { element, update };
}
