// The picture of a shape or of its solution, as a component.

import type { Challenge, Puzzle } from "../core/catalogue.js";
import { type FigureOptions, figureParts } from "./drawing.js";

export function Figure(props: FigureOptions & { puzzle: Puzzle; challenge: Challenge }) {
  const { attributes, content } = figureParts(props.puzzle, props.challenge, props);
  return <svg {...attributes} dangerouslySetInnerHTML={{ __html: content }} />;
}
