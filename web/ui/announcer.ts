// Announces changes through a screen reader.

import { html } from "./markup.js";

export class Announcer {
  readonly element = html("div", { class: "unseen", role: "status", "aria-live": "polite" });
  private pending = 0;

  say(words: string): void {
    // A screen reader does not read the same text twice. So the text is removed for a moment.
    this.element.textContent = "";
    window.clearTimeout(this.pending);
    this.pending = window.setTimeout(() => {
      this.element.textContent = words;
    }, 60);
  }
}
