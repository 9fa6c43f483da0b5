// The whole page: the list, the challenge in play, and the parts that both share.

import { Announcer } from "../ui/announcer.js";
import { button } from "../ui/button.js";
import type { Catalogue, Challenge } from "../core/catalogue.js";
import { Feedback } from "../play/feedback.js";
import { HelpWindow } from "../play/help.js";
import { icon } from "../ui/icon.js";
import { ListView } from "../shapes/list_view.js";
import { html } from "../ui/markup.js";
import { MenuWindow } from "./menu.js";
import { PlayView } from "../play/play_view.js";
import { addressOf, routeOf } from "./route.js";
import type { SettingsStore } from "../core/settings.js";
import type { Storage } from "../core/storage.js";
import { challengeName } from "../core/words.js";

/** How long a message is shown, in milliseconds. */
const noticeTime = 10_000;

export class App {
  private readonly announcer = new Announcer();
  private readonly feedback: Feedback;
  private readonly list: ListView;
  private readonly main = html("main", {});
  private readonly notice = html("p", { class: "toast notice", role: "alert", hidden: true });
  private noticeTimer = 0;
  private readonly back = html(
    "a",
    { class: "button", href: "#", hidden: true },
    icon("back"),
    html("span", {}, "All shapes"),
  );
  /** The title and neighbours of the challenge in play. */
  private readonly head = html("div", { class: "top-play" });
  private playing: { view: PlayView; challenge: Challenge } | null = null;
  /** The order of the challenges in the list when the player left it. */
  private sequence: readonly Challenge[];

  constructor(
    private readonly catalogue: Catalogue,
    private readonly storage: Storage,
    private readonly settings: SettingsStore,
  ) {
    this.feedback = new Feedback(settings);
    this.list = new ListView(catalogue, storage, () => this.noteChoice());
    this.sequence = catalogue.challenges;
    const help = new HelpWindow(catalogue);
    const menu = new MenuWindow(settings);
    document.body.append(
      html(
        "header",
        { class: "top" },
        this.back,
        this.head,
        html(
          "div",
          { class: "top-buttons" },
          button("help", "How to play", () => help.open(), { class: "button is-quiet" }),
          button("menu", "Menu", () => menu.open(), { class: "button is-quiet" }),
        ),
      ),
      this.notice,
      this.main,
      this.announcer.element,
      help.element,
      menu.element,
    );
    document.addEventListener("keydown", (event) => {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
      const isOpen = document.querySelector("dialog[open]") !== null;
      if (event.key !== "?" || isTyping || isOpen || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      help.open();
    });
    window.addEventListener("hashchange", () => this.go());
    window.addEventListener("storage", (event) => {
      const isNews = this.storage.noteChange(event.key, event.newValue) !== null;
      if (isNews && !this.playing) this.list.update();
    });
  }

  start(): void {
    // Restores the choice after a reload in the middle of a game.
    this.list.choose(chosenBefore());
    this.go(true);
    if (!this.storage.isLasting) {
      this.tell("This browser does not keep your games.");
    }
  }

  private go(isFirst = false): void {
    const route = routeOf(window.location.hash, this.catalogue.challenges);
    this.notice.hidden = true;
    if (route.to === "challenge") return this.play(route.challenge);
    this.list.choose(route.to === "list" ? route.query : "");
    this.showList(isFirst);
    if (route.to === "nowhere") this.tell("This page does not have the shape of this link.");
  }

  private play(challenge: Challenge): void {
    if (!this.playing) this.sequence = this.list.shown;
    this.playing?.view.end();
    const at = this.sequence.indexOf(challenge);
    const sequence = at >= 0 ? this.sequence : this.catalogue.challenges;
    const place = at >= 0 ? at : this.catalogue.challenges.indexOf(challenge);
    const { catalogue, storage, announcer, settings, feedback } = this;
    const view = new PlayView(
      { catalogue, storage, announcer, settings, feedback },
      challenge,
      { before: sequence[place - 1] ?? null, after: sequence[place + 1] ?? null },
      {
        any: () => this.list.anyUnsolved(challenge),
        tell: (words) => this.tell(words),
        link: () => Promise.resolve(addressOf(challenge)),
        withoutLink: "",
      },
    );
    this.playing = { view, challenge };
    this.back.href = `#${this.list.query}`;
    keepChoice(this.list.query);
    this.back.hidden = false;
    document.body.classList.add("is-playing");
    this.head.replaceChildren(view.head);
    this.list.detach();
    this.main.replaceChildren(view.element);
    document.title = `${challengeName(challenge)} · ${this.catalogue.puzzle.name}`;
    window.scrollTo(0, 0);
    view.begin();
    view.title.focus({ preventScroll: true });
  }

  private showList(isFirst: boolean): void {
    const left = this.playing?.challenge;
    this.playing?.view.end();
    this.playing = null;
    this.back.hidden = true;
    document.body.classList.remove("is-playing");
    this.head.replaceChildren();
    this.main.replaceChildren(this.list.element);
    this.list.attach();
    document.title = this.catalogue.puzzle.name;
    if (isFirst) return;
    if (!left || !this.list.focusOn(left)) this.list.title.focus();
  }

  /** Puts the choice into the address, so that a reload keeps it and a link can contain it. */
  private noteChoice(): void {
    changeEntry(null, `#${this.list.query}`);
  }

  private tell(words: string): void {
    this.notice.textContent = words;
    this.notice.hidden = false;
    window.clearTimeout(this.noticeTimer);
    this.noticeTimer = window.setTimeout(() => (this.notice.hidden = true), noticeTime);
  }
}

/** The choice in the list from which a challenge was opened; empty if there is none. */
function chosenBefore(): string {
  const state: unknown = window.history.state;
  const chosen = (state as { chosen?: unknown } | null)?.chosen;
  return typeof chosen === "string" ? chosen : "";
}

function keepChoice(query: string): void {
  changeEntry({ chosen: query });
}

/** Changes the current entry of the browser's history. */
function changeEntry(state: unknown, address?: string): void {
  try {
    window.history.replaceState(state, "", address);
  } catch {
    // Some browsers forbid this for pages that were opened from disk. A reload then shows all.
  }
}
