// Buttons with an icon and a word.

import { icon, type IconName } from "./icon.js";
import { html } from "./markup.js";

export function button(
  name: IconName,
  words: string,
  press: () => void,
  options: { readonly title?: string; readonly class?: string } = {},
): HTMLButtonElement {
  return html(
    "button",
    {
      type: "button",
      class: options.class ?? "button",
      title: options.title ?? null,
      onclick: press,
    },
    icon(name),
    html("span", {}, words),
  );
}

/** Enables or disables a button. A disabled button keeps the focus. */
export function setEnabled(element: HTMLButtonElement, isEnabled: boolean): void {
  element.setAttribute("aria-disabled", String(!isEnabled));
  element.classList.toggle("is-off", !isEnabled);
}

export function isEnabled(element: HTMLButtonElement): boolean {
  return element.getAttribute("aria-disabled") !== "true";
}
