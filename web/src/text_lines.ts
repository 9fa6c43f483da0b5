// How many lines words take, before they are set.

/** Broken between words wherever the next one goes beyond the width; `widthOf` tells that of a text. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): number {
  let lines = 1;
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > width) {
      ++lines;
      line = word;
    } else {
      line = longer;
    }
  }
  return lines;
}

/** Widths of texts as an element sets them. */
export function widthsIn(element: Element): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return () => Infinity;
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return (text) => context.measureText(text).width;
}
