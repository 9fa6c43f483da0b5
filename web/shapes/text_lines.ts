// Computes how many lines a text needs, before it is drawn.

/** The number of lines. Lines are broken between words. `widthOf` measures a text. */
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

/** A function that measures texts in the font of an element. */
export function widthsIn(element: Element): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return () => Infinity;
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return (text) => context.measureText(text).width;
}
