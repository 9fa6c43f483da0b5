// Places rectangles beside each other in rows, in their order. Used for sheets of pieces and for
// printed pages.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Packing {
  /** The upper left corner of each rectangle; y points down. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
  /** The size of the sheet, with its edges. */
  readonly width: number;
  readonly height: number;
}

/**
 * Rows are filled from the left. A rectangle that is wider than the sheet gets a row of its own, and
 * the sheet becomes wider.
 */
export function packed(
  sizes: readonly Size[],
  sheetWidth: number,
  { edge, gap }: { readonly edge: number; readonly gap: number },
): Packing {
  const places: { x: number; y: number }[] = [];
  let [x, y, rowHeight, widest] = [edge, edge, 0, 0];
  for (const { width, height } of sizes) {
    if (x > edge && x + width > sheetWidth - edge) {
      y += rowHeight + gap;
      [x, rowHeight] = [edge, 0];
    }
    places.push({ x, y });
    x += width + gap;
    rowHeight = Math.max(rowHeight, height);
    widest = Math.max(widest, x - gap + edge);
  }
  return { places, width: widest, height: y + rowHeight + edge };
}
