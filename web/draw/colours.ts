// Colours of pieces: letters that can be read on them, and edges that can be seen.

interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return { red: (value >> 16) & 255, green: (value >> 8) & 255, blue: value & 255 };
}

/** A colour of a puzzle file, or grey if it is not of the form #rrggbb. */
export function safeColour(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : "#808080";
}

function luminanceOf(colour: string): number {
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const { red, green, blue } = rgbOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Black or white, whichever has more contrast (WCAG 2: equal at a luminance of about 0.179). */
export function readableOn(colour: string): string {
  return luminanceOf(colour) > 0.179 ? "#000" : "#fff";
}

/** A darker colour for edges; lighter if the piece is almost black, so that the edge is visible. */
export function edgeColour(colour: string): string {
  return luminanceOf(colour) < 0.02 ? mixed(colour, 255, 0.55) : mixed(colour, 0, 0.5);
}

/** Whether a piece has too little contrast on the dark page. There its edge is light (`--light-edge`). */
export function isDark(colour: string): boolean {
  return luminanceOf(colour) < 0.24;
}

/** Whether a piece has too little contrast on white, so that it needs an edge in small pictures. */
export function isPale(colour: string): boolean {
  return luminanceOf(colour) > 0.7;
}

/** Mixes a share of the colour with white (255) or black (0). */
function mixed(colour: string, other: number, share: number): string {
  const { red, green, blue } = rgbOf(colour);
  const mix = (value: number): string =>
    Math.round(value * share + other * (1 - share))
      .toString(16)
      .padStart(2, "0");
  return `#${mix(red)}${mix(green)}${mix(blue)}`;
}
