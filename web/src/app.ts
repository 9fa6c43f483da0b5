// The whole page: the list, a challenge in play, and what is common to both.

import { Announcer } from "./announcer.js";
import { button } from "./button.js";
import type { Catalogue, Challenge } from "./catalogue.js";
import { helpDialog } from "./help.js";
import { icon } from "./icon.js";
import { ListView } from "./list_view.js";
import { html } from "./markup.js";
import { PlayView } from "./play_view.js";
import { routeOf } from "./route.js";
import { merged, readStateFile, StateFileError, stateFileText } from "./state_file.js";
import type { Storage } from "./storage.js";
import { challengeTitle, counted } from "./words.js";

export class App {
  private readonly announcer = new Announcer();
  private readonly list: ListView;
  private readonly main = html("main", {});
  private readonly notice = html("p", { class: "notice", role: "alert", hidden: true });
  private readonly back = html(
    "a",
    { class: "button", href: "#", hidden: true },
    icon("back"),
    html("span", {}, "All challenges"),
  );
  private readonly file = html("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
  });
  private playing: { view: PlayView; challenge: Challenge } | null = null;
  /** The order in which challenges followed each other when the list was left. */
  private sequence: readonly Challenge[];

  constructor(
    private readonly catalogue: Catalogue,
    private readonly storage: Storage,
  ) {
    this.list = new ListView(catalogue, storage, this.announcer);
    this.sequence = catalogue.challenges;
    const help = helpDialog(catalogue);
    document.body.append(
      html(
        "header",
        { class: "top" },
        this.back,
        html("span", { class: "top-name" }, catalogue.puzzle.name),
        html(
          "div",
          { class: "top-buttons" },
          button("help", "How to play", () => help.showModal(), { class: "button is-quiet" }),
          button("save", "Save", () => this.save(), {
            class: "button is-quiet",
            title: "Save all games to a file",
          }),
          button("load", "Load", () => this.file.click(), {
            class: "button is-quiet",
            title: "Load games from a file",
          }),
          button("print", "Print", () => window.print(), { class: "button is-quiet" }),
        ),
        this.file,
      ),
      this.notice,
      this.main,
      this.announcer.element,
      help,
    );
    this.file.addEventListener("change", () => void this.load());
    window.addEventListener("hashchange", () => this.go());
    window.addEventListener("storage", (event) => {
      if (this.storage.noteChange(event.key, event.newValue) !== null) this.list.update();
    });
  }

  start(): void {
    this.go(true);
    if (!this.storage.isLasting) {
      this.tell("This browser does not keep what you do here. Save it to a file before you leave.");
    }
  }

  private go(isFirst = false): void {
    const route = routeOf(window.location.hash, this.catalogue.challenges);
    this.notice.hidden = true;
    if (route.to === "challenge") return this.play(route.challenge);
    this.showList(isFirst);
    if (route.to === "nowhere") this.tell("There is no such challenge on this page.");
  }

  private play(challenge: Challenge): void {
    if (!this.playing) this.sequence = this.list.shown;
    this.playing?.view.end();
    const at = this.sequence.indexOf(challenge);
    const sequence = at >= 0 ? this.sequence : this.catalogue.challenges;
    const place = at >= 0 ? at : this.catalogue.challenges.indexOf(challenge);
    const view = new PlayView(this.catalogue, challenge, this.storage, this.announcer, {
      before: sequence[place - 1] ?? null,
      after: sequence[place + 1] ?? null,
    });
    this.playing = { view, challenge };
    this.back.hidden = false;
    document.body.classList.add("is-playing");
    this.main.replaceChildren(view.element);
    document.title = `${challengeTitle(challenge)} · ${this.catalogue.puzzle.name}`;
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
    this.list.update();
    this.main.replaceChildren(this.list.element);
    document.title = this.catalogue.puzzle.name;
    if (isFirst) return;
    if (!left || !this.list.focusOn(left.fingerprint)) this.list.title.focus();
  }

  private save(): void {
    const text = stateFileText(this.catalogue, this.storage.all());
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = html("a", {
      href: url,
      download: `${fileName(this.catalogue.puzzle.name)}-games.json`,
    });
    link.click();
    window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  private async load(): Promise<void> {
    const [chosen] = this.file.files ?? [];
    this.file.value = "";
    if (!chosen) return;
    try {
      const games = readStateFile(this.catalogue, await chosen.text());
      for (const [fingerprint, game] of games) {
        this.storage.save(fingerprint, merged(this.storage.load(fingerprint), game));
      }
      const { playing } = this;
      this.playing = null;
      playing?.view.end();
      this.go();
      this.tell(`Loaded ${counted(games.size, "game")}.`);
    } catch (error) {
      if (!(error instanceof StateFileError)) throw error;
      this.tell(error.message);
    }
  }

  private tell(words: string): void {
    this.notice.textContent = words;
    this.notice.hidden = false;
  }
}

/** Letters and digits of any script; nothing that a file system takes for more. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "orbitile";
}
