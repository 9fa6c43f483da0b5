// Asks the player before an action that cannot be undone.

import { closeButton, dialogOf, openAtTop } from "../ui/dialog.js";
import { html } from "../ui/markup.js";

export function asked(title: string, words: string, yes: string, no: string): Promise<boolean> {
  const dialog = dialogOf(
    "question",
    title,
    html("p", {}, words),
    html(
      "div",
      { class: "answers" },
      html("button", { type: "submit", class: "button", value: "no" }, no),
      closeButton(yes, "yes"),
    ),
  );
  document.body.append(dialog);
  openAtTop(dialog);
  return new Promise((answer) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      answer(dialog.returnValue === "yes");
    });
  });
}
