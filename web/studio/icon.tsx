// The icons of the studio, drawn on a square of 24 by 24 units like those of the gallery.

import { drawings } from "../ui/icon.js";

const own = {
  pieces: ["M4 4h7v7H4z", "M11 11h9v9h-9z", "M11 4l4 3.5-4 3.5"],
  symmetry: ["M12 3v18", "M3 12h18", "M12 7l-4 5 4 5 4-5z"],
  shapes: ["M4 4h6v6H4z", "M14 4h6v6h-6z", "M4 14h6v6H4z", "M14 14h6v6h-6z"],
  stop: ["M6 6h12v12H6z"],
  boards: ["M4 4h16v16H4z", "M4 9.3h16", "M4 14.7h16", "M9.3 4v16", "M14.7 4v16"],
  add: ["M12 5v14", "M5 12h14"],
  close: ["M6 6l12 12", "M18 6 6 18"],
  copy: ["M9 9h11v11H9z", "M15 9V4H4v11h5"],
  link: [
    "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1",
    "M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1",
  ],
} as const;

const all = { ...drawings, ...own };
export type StudioIcon = keyof typeof all;

export function Icon({ name }: { name: StudioIcon }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {all[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
