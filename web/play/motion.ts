// A piece turns and flips with a short motion instead of jumping.

import type { Lattice } from "../core/lattice.js";
import type { Pose } from "../core/placement.js";

const duration = 150;

export function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Lets a picture, which shows a piece in its new pose, come there from its pose before. */
export function moveFrom(element: Element, { turns }: Lattice, before: Pose, now: Pose): void {
  const isSame = before.turn === now.turn && before.flipped === now.flipped;
  if (isSame || before.side !== now.side || isStill()) return;
  // A turn clockwise lowers the number. The shorter way is shown.
  const steps = (((before.turn - now.turn) % turns) + turns) % turns;
  const clockwise = steps > turns / 2 ? steps - turns : steps;
  const transform =
    before.flipped === now.flipped ? `rotate(${(-360 * clockwise) / turns}deg)` : "scaleX(-1)";
  element.animate([{ transform }, { transform: "none" }], { duration, easing: "ease-out" });
}
