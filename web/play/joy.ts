// A short animation when a challenge is solved. Players who prefer reduced motion do not see it.

import { html } from "../ui/markup.js";
import { isStill } from "./motion.js";

const count = 70;
const duration = 2600;

export function celebrate(board: Element, colours: readonly string[]): void {
  if (isStill()) return;
  board.animate([{ transform: "scale(1)" }, { transform: "scale(1.03)" }, { transform: "scale(1)" }], {
    duration: 450,
    easing: "ease-in-out",
  });
  const { left, top, width, height } = board.getBoundingClientRect();
  const paper = Array.from({ length: count }, (_, i) => {
    const piece = html("span", {});
    piece.style.backgroundColor = colours[i % Math.max(1, colours.length)] ?? "gray";
    piece.style.left = `${left + width / 2}px`;
    piece.style.top = `${top + height / 2}px`;
    fly(piece, width, height);
    return piece;
  });
  const all = html("div", { class: "confetti", "aria-hidden": "true" }, ...paper);
  document.body.append(all);
  window.setTimeout(() => all.remove(), duration);
}

/** Throws a piece of confetti up from the middle; it falls down. */
function fly(piece: HTMLElement, width: number, height: number): void {
  const x = (Math.random() - 0.5) * width * 1.3;
  const up = -(0.2 + 0.5 * Math.random()) * height;
  const turns = (Math.random() - 0.5) * 4;
  const at = (share: number, y: number): string =>
    `translate(${share * x}px, ${y}px) rotate(${share * turns}turn)`;
  piece.animate(
    [
      { transform: at(0, 0), opacity: 1 },
      { transform: at(0.6, up), opacity: 1, offset: 0.35, easing: "ease-in" },
      { transform: at(1, height * 0.8), opacity: 0 },
    ],
    { duration: duration * (0.6 + 0.4 * Math.random()), easing: "ease-out", fill: "both" },
  );
}
