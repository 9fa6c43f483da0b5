// The time that a player takes, and a button that hides it.

import { type Clock, timeText } from "../core/clock.js";
import { icon } from "../ui/icon.js";
import { html } from "../ui/markup.js";
import type { SettingsStore } from "../core/settings.js";

export class ClockView {
  readonly element: HTMLElement;
  private readonly time = html("span", { role: "timer" });
  private readonly button: HTMLButtonElement;
  private ticking = 0;

  constructor(
    private readonly clock: Clock,
    private readonly settings: SettingsStore,
    /** Whether the player has made a first move. The time before it does not count. */
    private readonly isBegun: () => boolean,
  ) {
    this.button = html(
      "button",
      {
        type: "button",
        class: "button is-quiet",
        onclick: () => {
          settings.change({ timer: !settings.now.timer });
          this.update();
        },
      },
      icon("clock"),
    );
    this.element = html("div", { class: "clock" }, this.time, this.button);
  }

  begin(): void {
    document.addEventListener("visibilitychange", this.lookAway);
    this.ticking = window.setInterval(() => this.update(), 250);
    this.lookAway();
  }

  end(): void {
    document.removeEventListener("visibilitychange", this.lookAway);
    window.clearInterval(this.ticking);
    this.clock.stop();
  }

  update(): void {
    const { timer } = this.settings.now;
    const words = timer ? "Hide the time" : "Show the time";
    this.time.hidden = !timer;
    const text = timeText(this.clock.time);
    if (this.time.textContent !== text) this.time.textContent = text;
    if (this.button.title === words) return;
    this.button.title = words;
    this.button.setAttribute("aria-label", words);
  }

  /** Stops the clock while the page is hidden. */
  private readonly lookAway = (): void => {
    if (document.hidden) this.clock.stop();
    else this.goOn();
    this.update();
  };

  /** Starts the clock after a move. */
  goOn(): void {
    if (this.isBegun() && !document.hidden) this.clock.run();
  }
}
