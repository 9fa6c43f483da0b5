// Says aloud, through a screen reader, what has changed.

import { html } from "./markup.js";

export class Announcer {
  readonly element = html("div", { class: "unseen", role: "status", "aria-live": "polite" });
  private pending = 0;

  say(words: string): void {
    // A text that stays the same is not read again: it is taken away for a moment.
    this.element.textContent = "";
    window.clearTimeout(this.pending);
    this.pending = window.setTimeout(() => {
      this.element.textContent = words;
    }, 60);
  }
}
