// The icons of buttons, drawn on a square of 24 by 24 units.

import { svg } from "./markup.js";

export const drawings = {
  turnLeft: ["M4 4v6h6", "M4.6 10A8 8 0 1 1 4.4 15"],
  turnRight: ["M20 4v6h-6", "M19.4 10A8 8 0 1 0 19.6 15"],
  flip: ["M12 3v18", "M9 7 3 17h6z", "M15 7l6 10h-6z"],
  side: ["M4 8h13l-4-4", "M20 16H7l4 4"],
  halfStep: ["M3 3h11v11H3z", "M10 10h11v11H10z"],
  layDown: ["M12 3v12", "M7 10l5 5 5-5", "M4 20h16"],
  takeOff: ["M12 15V3", "M7 8l5-5 5 5", "M4 20h16"],
  undo: ["M9 5 4 10l5 5", "M4 10h10a6 6 0 0 1 0 12h-2"],
  redo: ["M15 5l5 5-5 5", "M20 10H10a6 6 0 0 0 0 12h2"],
  hint: ["M9 18h6", "M10 21h4", "M8.5 15a6.5 6.5 0 1 1 7 0v3h-7z"],
  solution: ["M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z", "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"],
  startOver: ["M4 7h16", "M9 7V4h6v3", "M6 7l1 13h10l1-13"],
  back: ["M15 5l-7 7 7 7"],
  next: ["M9 5l7 7-7 7"],
  help: [
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
    "M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7",
    "M12 16.5v.5",
  ],
  save: ["M12 3v12", "M7 10l5 5 5-5", "M4 16v4h16v-4"],
  load: ["M12 15V3", "M7 8l5-5 5 5", "M4 16v4h16v-4"],
  clock: ["M12 4a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z", "M12 8v5l3 2", "M9.5 1.5h5"],
  share: ["M12 15V3", "M8 6.5 12 2.5l4 4", "M7 10H4v11h16V10h-3"],
  random: ["M4 4h16v16H4z", "M8.5 8.5v.1", "M15.5 8.5v.1", "M12 12v.1", "M8.5 15.5v.1", "M15.5 15.5v.1"],
  day: ["M4 5h16v16H4z", "M4 10h16", "M8 2.5V7", "M16 2.5V7", "M10.5 15.5h3"],
  menu: ["M4 7h16", "M4 12h16", "M4 17h16"],
  print: ["M7 9V3h10v6", "M7 18H4V9h16v9h-3", "M7 14h10v7H7z"],
  done: ["M5 12.5l4.5 4.5L19 7.5"],
  play: ["M7 4.5v15L19 12z"],
  star: ["M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z"],
} as const;

export type IconName = keyof typeof drawings;

export function icon(name: IconName): SVGSVGElement {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    ...drawings[name].map((d) => svg("path", { d })),
  );
}
