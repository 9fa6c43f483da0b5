// Windows over the page, which begin at their top and end with a button.

import { type Child, html } from "./markup.js";

export function dialogOf(name: string, title: string, ...parts: Child[]): HTMLDialogElement {
  const heading = `${name}-title`;
  return html(
    "dialog",
    { class: `window ${name}`, "aria-labelledby": heading },
    html(
      "form",
      { method: "dialog" },
      html("h2", { id: heading, tabindex: -1 }, title),
      ...parts,
    ),
  );
}

export function closeButton(words: string, value = ""): HTMLButtonElement {
  return html("button", { type: "submit", class: "button is-main", value }, words);
}

/** The browser would go to the first button, which may be at the foot. */
export function openAtTop(dialog: HTMLDialogElement): void {
  dialog.returnValue = "";
  dialog.showModal();
  dialog.querySelector("h2")?.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}
