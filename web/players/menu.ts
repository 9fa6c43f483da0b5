// The menu: games as files, printing, and settings.

import { button } from "../ui/button.js";
import { closeButton, dialogOf, openAtTop } from "../ui/dialog.js";
import { html } from "../ui/markup.js";
import type { Settings, SettingsStore } from "../core/settings.js";

export interface MenuActions {
  save(): void;
  load(): void;
  print(): void;
}

export class MenuWindow {
  readonly element: HTMLDialogElement;
  private readonly boxes = new Map<keyof Settings, HTMLInputElement>();

  constructor(actions: MenuActions, settings: SettingsStore) {
    const closing = (act: () => void) => () => {
      this.element.close();
      act();
    };
    this.element = dialogOf(
      "menu",
      "Menu",
      html(
        "div",
        { class: "menu-actions" },
        button("save", "Save all games to a file", closing(actions.save)),
        button("load", "Load games from a file", closing(actions.load)),
        button("print", "Print what is shown", closing(actions.print)),
      ),
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
