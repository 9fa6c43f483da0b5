// The arithmetic of a grid of equal cards, of which only those near the visible part are drawn.
//
// Sizes follow from the width of the grid alone and never from the content of a card. So the page
// knows the place of each of thousands of cards without drawing it, and nothing moves when more
// shapes arrive.

export interface GridLayout {
  readonly columns: number;
  /** The size of a card, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** The height of a card below its picture: two lines of text. style/list.css has the same height. */
export const captionHeight = 56;

/** @param ratio the width of the place of a picture, divided by its height */
export function gridLayout(gridWidth: number, ratio = 1.1): GridLayout {
  const gap = gridWidth < 600 ? 10 : 14;
  const minWidth = gridWidth < 600 ? 148 : 160;
  const columns = Math.max(1, Math.floor((gridWidth + gap) / (minWidth + gap)));
  const width = Math.max(1, (gridWidth - (columns - 1) * gap) / columns);
  return { columns, width, height: Math.round(width / ratio) + captionHeight, gap };
}

export function gridHeight({ columns, height, gap }: GridLayout, count: number): number {
  const rows = Math.ceil(count / columns);
  return rows === 0 ? 0 : rows * (height + gap) - gap;
}

export function placeOfCard(
  { columns, width, height, gap }: GridLayout,
  index: number,
): { x: number; y: number } {
  return {
    x: (index % columns) * (width + gap),
    y: Math.floor(index / columns) * (height + gap),
  };
}

/** A half-open range of cards. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The cards between two heights of the grid, in whole rows.
 *
 * @param top the upper end of the part to draw, in pixels from the top of the grid; can be negative
 */
export function cardsBetween(
  { columns, height, gap }: GridLayout,
  count: number,
  top: number,
  foot: number,
): Range {
  const rows = Math.ceil(count / columns);
  const inRows = (row: number): number => Math.min(rows, Math.max(0, row));
  const first = inRows(Math.floor(top / (height + gap)));
  const last = inRows(Math.ceil(foot / (height + gap)));
  return { from: first * columns, to: Math.min(count, Math.max(first, last) * columns) };
}

/** The card to which a key moves the focus; null if the key does not move it. */
export function cardAfterKey(
  { columns }: GridLayout,
  count: number,
  index: number,
  key: string,
): number | null {
  const within = (next: number): number | null => (next < 0 || next >= count ? null : next);
  const isInLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns);
  switch (key) {
    case "ArrowLeft":
      return within(index - 1);
    case "ArrowRight":
      return within(index + 1);
    case "ArrowUp":
      return within(index - columns);
    case "ArrowDown":
      return within(index + columns) ?? (isInLastRow ? null : count - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
