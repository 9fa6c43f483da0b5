// The menu: printing and settings.

import { button } from "../ui/button.js";
import { closeButton, dialogOf, openAtTop } from "../ui/dialog.js";
import { html } from "../ui/markup.js";
import type { Settings, SettingsStore } from "../core/settings.js";

export class MenuWindow {
  readonly element: HTMLDialogElement;
  private readonly boxes = new Map<keyof Settings, HTMLInputElement>();

  constructor(settings: SettingsStore) {
    const print = (): void => {
      this.element.close();
      window.print();
    };
    this.element = dialogOf(
      "menu",
      "Menu",
      html("div", { class: "menu-actions" }, button("print", "Print what is shown", print)),
      html(
        "fieldset",
        {},
        html("legend", {}, "While you play"),
        this.flag(settings, "timer", "Show the time"),
        this.flag(settings, "sound", "Sounds"),
        "vibrate" in navigator ? this.flag(settings, "vibration", "Vibration") : null,
      ),
      closeButton("Close"),
    );
    settings.onChange(() => {
      for (const [name, box] of this.boxes) box.checked = settings.now[name];
    });
  }

  private flag(settings: SettingsStore, name: keyof Settings, words: string): HTMLElement {
    const box = html("input", { type: "checkbox" });
    box.checked = settings.now[name];
    box.addEventListener("change", () => settings.change({ [name]: box.checked }));
    this.boxes.set(name, box);
    return html("label", { class: "flag" }, box, words);
  }

  open(): void {
    openAtTop(this.element);
  }
}
