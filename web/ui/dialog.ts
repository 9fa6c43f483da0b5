// Windows over the page. They are scrolled to the top when they open, and end with a button.

import { type Child, html } from "./markup.js";

export function dialogOf(name: string, title: string, ...parts: Child[]): HTMLDialogElement {
  const heading = `${name}-title`;
  return html(
    "dialog",
    { class: `window ${name}`, "aria-labelledby": heading },
    html("form", { method: "dialog" }, html("h2", { id: heading, tabindex: -1 }, title), ...parts),
  );
}

export function closeButton(words: string, value = ""): HTMLButtonElement {
  return html("button", { type: "submit", class: "button is-main", value }, words);
}

/** Opens a window at its top. The browser would focus the first button, which can be at the end. */
export function openAtTop(dialog: HTMLDialogElement): void {
  dialog.returnValue = "";
  dialog.showModal();
  dialog.querySelector("h2")?.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}
