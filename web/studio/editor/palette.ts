// Colours for pieces: a palette whose colours can be told apart on light and on dark paper, and an
// endless series for puzzles with more pieces. They are those of the program
// (src/puzzle/colours.cpp), which gives them to ready sets in the same order.

export interface PaletteColour {
  readonly colour: string;
  readonly name: string;
}

export const palette: readonly PaletteColour[] = [
  { colour: "#c8402f", name: "red" },
  { colour: "#ee8434", name: "orange" },
  { colour: "#f0c537", name: "yellow" },
  { colour: "#9bbf3c", name: "lime" },
  { colour: "#3c8c4b", name: "green" },
  { colour: "#2ba59b", name: "teal" },
  { colour: "#62b8e8", name: "sky blue" },
  { colour: "#2f6fc1", name: "blue" },
  { colour: "#5a4bb0", name: "indigo" },
  { colour: "#a45cc0", name: "purple" },
  { colour: "#e0709f", name: "pink" },
  { colour: "#8a5a3b", name: "brown" },
  { colour: "#c9b48f", name: "sand" },
  { colour: "#a9adb5", name: "grey" },
  { colour: "#4a4f59", name: "charcoal" },
  { colour: "#ece7dc", name: "ivory" },
];

/** The order in which new pieces take colours: neighbours differ as much as possible. */
const order = [0, 7, 2, 4, 9, 1, 6, 11, 5, 10, 3, 8, 12, 13, 14, 15];

/** The first colour that no piece has. After all colours of the palette, the program's series. */
export function freeColour(used: readonly string[]): string {
  const taken = new Set(used.map((colour) => colour.toLowerCase()));
  for (const index of order) {
    const colour = palette[index]?.colour;
    if (colour !== undefined && !taken.has(colour)) return colour;
  }
  for (let number = order.length; number < 1000; ++number) {
    const colour = spreadColour(number);
    if (!taken.has(colour)) return colour;
  }
  return palette[0]?.colour ?? "#808080";
}

export function nameOfColour(colour: string): string {
  return palette.find((one) => one.colour === colour.toLowerCase())?.name ?? colour.toLowerCase();
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** A colour of the series that follows the palette. */
export function spreadColour(number: number): string {
  const golden = 949;
  const hueCount = 6 * 256;
  const tones = [
    [70, 205],
    [120, 230],
    [50, 150],
  ] as const;
  const [darkest, brightest] = tones[number % tones.length] ?? tones[0];
  const shades = saturated((number * golden) % hueCount).map(
    (shade) => darkest + Math.floor((shade * (brightest - darkest)) / 255),
  );
  return `#${shades.map((shade) => shade.toString(16).padStart(2, "0")).join("")}`;
}

function saturated(hue: number): number[] {
  const rising = hue % 256;
  const falling = 255 - rising;
  switch (Math.floor(hue / 256)) {
    case 0:
      return [255, rising, 0];
    case 1:
      return [falling, 255, 0];
    case 2:
      return [0, 255, rising];
    case 3:
      return [0, falling, 255];
    case 4:
      return [rising, 0, 255];
    default:
      return [255, 0, falling];
  }
}
