// The cards of thousands of shapes. Only those near the visible part are in the document.
//
// The Tab key visits the buttons of one card only, and the arrow keys move to other cards. Otherwise
// a user without a mouse would need thousands of presses to leave the grid.

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Puzzle } from "../core/catalogue.js";
import type { Shape } from "../studio/search.js";
import {
  cardAfterKey,
  cardsBetween,
  gridHeight,
  gridLayout,
  placeOfCard,
  type Range,
} from "./grid_layout.js";
import type { GridState } from "./grid_state.js";
import type { Measuring } from "./measuring.js";
import { ShapeCard } from "./shape_card.js";

/** How many screens above and below the visible part are drawn: at once, and when there is time. */
const atOnce = 0.25;
const later = 0.9;

interface Drawn extends Range {
  /** The first card in sight. */
  readonly first: number;
}

interface Props {
  readonly puzzle: Puzzle;
  readonly shapes: readonly Shape[];
  readonly state: GridState;
  readonly measuring: Measuring;
  /** Whether shapes that are in sight are measured. */
  readonly measures: boolean;
}

export function ShapeGrid({ puzzle, shapes, state, measuring, measures }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(0);
  const [range, setRange] = useState<Drawn>({ from: 0, to: 0, first: 0 });
  /** A card with the focus stays in the document when it is scrolled out of sight. */
  const [focused, setFocused] = useState(-1);
  const layout = gridLayout(width);
  const { length } = shapes;

  const look = useCallback(
    (screens: number): Range => {
      const element = list.current;
      if (!element || width === 0) return { from: 0, to: 0 };
      const { top } = element.getBoundingClientRect();
      const reach = screens * window.innerHeight;
      return cardsBetween(layout, length, -top - reach, window.innerHeight - top + reach);
    },
    [width, length],
  );
  const draw = useCallback(
    (screens: number): void => {
      const next = { ...look(screens), first: look(0).from };
      setRange((now) =>
        now.from === next.from && now.to === next.to && now.first === next.first ? now : next,
      );
    },
    [look],
  );

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);

  useLayoutEffect(() => {
    draw(atOnce);
    let frame = 0;
    let timer = setTimeout(() => draw(later), 60);
    const drawSoon = (): void => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        draw(atOnce);
        clearTimeout(timer);
        timer = setTimeout(() => draw(later), 60);
      });
    };
    // Also hears an element that scrolls around the grid.
    document.addEventListener("scroll", drawSoon, { capture: true, passive: true });
    window.addEventListener("resize", drawSoon);
    return () => {
      document.removeEventListener("scroll", drawSoon, { capture: true });
      window.removeEventListener("resize", drawSoon);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [draw]);

  // Measures what has been in sight for a moment.
  useEffect(() => {
    if (!measures) return;
    const timer = setTimeout(() => {
      const { from, to } = look(0);
      measuring.see(shapes.slice(from, to));
    }, 300);
    return () => clearTimeout(timer);
  }, [range, shapes, measures, measuring, look]);

  useLayoutEffect(() => restorePlace(state), [state]);

  const keyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const card = (event.target as Element).closest<HTMLElement>("[data-index]");
    if (!card) return;
    const next = cardAfterKey(layout, length, Number(card.dataset["index"]), event.key);
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    focusSoon(list.current, next, controlOf(event.target as Element));
  };
  const focusIn = (event: FocusEvent): void => {
    const card = (event.target as Element).closest<HTMLElement>("[data-index]");
    if (card) setFocused(Number(card.dataset["index"]));
  };

  const current = focused >= 0 && focused < length ? focused : range.first;
  const drawn: number[] = [];
  if (focused >= 0 && focused < range.from && focused < length) drawn.push(focused);
  for (let i = range.from; i < Math.min(range.to, length); ++i) drawn.push(i);
  if (focused >= range.to && focused < length) drawn.push(focused);

  return (
    <ul
      class="shape-grid"
      aria-label="Shapes. Arrow keys lead from one to the next."
      ref={list}
      style={{ height: `${gridHeight(layout, length)}px` }}
      onKeyDown={keyDown}
      onFocusIn={focusIn}
      data-testid="grid"
    >
      {drawn.map((index) => {
        const shape = shapes[index];
        if (!shape) return null;
        const { x, y } = placeOfCard(layout, index);
        return (
          <li
            key={shape.challenge.fingerprint}
            class="shape-place"
            data-index={index}
            data-fingerprint={shape.challenge.fingerprint}
            aria-setsize={length}
            aria-posinset={index + 1}
            style={{
              width: `${layout.width}px`,
              height: `${layout.height}px`,
              transform: `translate(${x}px, ${y}px)`,
            }}
          >
            <ShapeCard
              puzzle={puzzle}
              shape={shape}
              state={state}
              measuring={measuring}
              isCurrent={index === current}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Returns to where the user was in the grid. */
function restorePlace(state: GridState): () => void {
  const { scrollTop, focused } = state;
  if (scrollTop > 0) {
    // The grid gets its height with the next drawing.
    requestAnimationFrame(() => {
      window.scrollTo(0, scrollTop);
      requestAnimationFrame(() => {
        if (!focused) return;
        const card = document.querySelector(`[data-fingerprint="${CSS.escape(focused)}"]`);
        card?.querySelector<HTMLElement>(".shape-open")?.focus({ preventScroll: true });
      });
    });
  }
  const note = (): void => {
    state.scrollTop = window.scrollY;
  };
  window.addEventListener("scroll", note, { passive: true });
  return () => window.removeEventListener("scroll", note);
}

const controls = ".shape-open, .shape-actions .button";

/** Which of the buttons of its card an element is. */
function controlOf(element: Element): number {
  const card = element.closest("[data-index]");
  return Math.max(0, [...(card?.querySelectorAll(controls) ?? [])].indexOf(element));
}

/** Gives a button of a card the focus when the card has been drawn. */
function focusSoon(list: HTMLElement | null, index: number, control: number): void {
  requestAnimationFrame(() => {
    const card = list?.querySelector(`[data-index="${index}"]`);
    card?.querySelectorAll<HTMLElement>(controls)[control]?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "nearest" });
  });
}
