// What is said of a game beside the board: how it stands, that it is solved, what is open.

import type { Challenge } from "./catalogue.js";
import { openInWords, statusWords } from "./description.js";
import type { Game } from "./game.js";
import { icon } from "./icon.js";
import { html } from "./markup.js";
import { linkTo } from "./route.js";
import { solvedWords } from "./words.js";

export class OutcomeView {
  readonly status = html("p", { class: "status" });
  readonly done = html("div", { class: "done", hidden: true });
  readonly open = html("details", { class: "in-words" });

  constructor(
    private readonly game: Game,
    /** The challenge that comes next. */
    private readonly after: Challenge | null,
  ) {}

  update(): void {
    const { findings } = this.game;
    this.status.textContent = statusWords(this.game);
    this.status.hidden = findings.solved;
    this.status.classList.toggle("is-faulty", findings.faults.size > 0);
    this.updateDone();
    const rows = openInWords(this.game);
    this.open.replaceChildren(
      html("summary", {}, "What is open, in words"),
      rows.length === 0
        ? html("p", {}, "Nothing is open.")
        : html("ul", {}, ...rows.map((row) => html("li", {}, row))),
    );
  }

  /** Until the next update. */
  say(words: string): void {
    this.status.textContent = words;
  }

  private updateDone(): void {
    const { game } = this;
    const isDone = game.findings.solved;
    if (this.done.hidden !== isDone) return;
    this.done.hidden = !isDone;
    if (!isDone) return;
    this.done.replaceChildren(
      icon(game.solved ? "done" : "solution"),
      html("strong", {}, game.solved ? solvedWords(game.saved()) : "This is a solution"),
    );
    if (this.after) this.done.append(html("a", { href: linkTo(this.after) }, "Next challenge"));
  }
}
