// Texts about the game beside the board: its state, that it is solved, and which places are open.

import { button } from "../ui/button.js";
import type { Challenge } from "../core/catalogue.js";
import { type Clock, timeText } from "../core/clock.js";
import { openInWords, statusWords } from "../core/description.js";
import type { Game } from "../core/game.js";
import { viewBoxOf } from "../core/outline.js";
import { laidParts, pictureMargin, pieceMarkup, svgOf } from "../draw/drawing.js";
import { icon, type IconName } from "../ui/icon.js";
import { html } from "../ui/markup.js";
import { linkTo } from "../players/route.js";
import { solvedWords } from "../core/words.js";

export interface OutcomeActions {
  share(): void;
  /** Another challenge that is not solved yet. */
  any(): Challenge | null;
}

export class OutcomeView {
  readonly status = html("p", { class: "status" });
  readonly done = html("div", { class: "done", hidden: true });
  readonly open = html("details", { class: "in-words" });

  constructor(
    private readonly game: Game,
    private readonly clock: Clock,
    /** The next challenge. */
    private readonly after: Challenge | null,
    private readonly actions: OutcomeActions,
  ) {}

  update(): void {
    const { findings } = this.game;
    this.status.textContent = statusWords(this.game);
    this.status.hidden = findings.solved;
    this.status.classList.toggle("is-faulty", findings.faults.size > 0);
    this.updateDone();
    const rows = openInWords(this.game);
    this.open.replaceChildren(
      html("summary", {}, "Uncovered places, in words"),
      rows.length === 0
        ? html("p", {}, "Every place is covered.")
        : html("ul", {}, ...rows.map((row) => html("li", {}, row))),
    );
  }

  /** Shows words until the next update. They are not shown as a fault. */
  say(words: string): void {
    this.status.textContent = words;
    this.status.classList.remove("is-faulty");
  }

  private updateDone(): void {
    const { game } = this;
    const isDone = game.findings.solved;
    if (this.done.hidden !== isDone) return;
    this.done.hidden = !isDone;
    if (!isDone) return;
    const any = this.actions.any();
    this.done.replaceChildren(
      svgOf(
        "svg",
        { class: "done-picture", viewBox: viewBoxOf(game.ground.box, pictureMargin), "aria-hidden": "true" },
        laidParts(game)
          .map((part) => pieceMarkup(part, "tiled"))
          .join(""),
      ),
      html(
        "p",
        { class: "done-words" },
        icon(game.solved ? "done" : "solution"),
        html("strong", {}, game.solved ? solvedWords(game.saved()) : "This is a solution"),
      ),
      html("p", { hidden: !game.solved }, this.timeWords()),
      html(
        "div",
        { class: "done-actions" },
        game.solved ? button("share", "Share", () => this.actions.share()) : null,
        this.after
          ? nextLink(this.after, "next", this.after.kind === "board" ? "Next start" : "Next shape")
          : null,
        any ? nextLink(any, "random", "Random unsolved") : null,
      ),
    );
  }

  private timeWords(): string {
    const { clock } = this;
    const words = clock.isEnded ? [`In ${timeText(clock.time)}`] : [];
    if (clock.isBest) words.push("your best time");
    else if (clock.best !== null) words.push(`your best is ${timeText(clock.best)}`);
    return words.join(" · ");
  }
}

function nextLink(challenge: Challenge, name: IconName, words: string): HTMLElement {
  return html("a", { class: "button", href: linkTo(challenge) }, icon(name), html("span", {}, words));
}
