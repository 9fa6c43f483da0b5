// A drawing board for cells: for pieces and for boards.
//
// The board is a window on paper without an end. A click fills or empties a place, and a drag
// continues what its first place did. When a drawing comes near the rim, the window moves or shows
// more. On a touch screen one finger draws and two fingers zoom the page. A stroke is reported once,
// when it ends.
//
// With the keyboard, the arrows move a cursor over the places. The board announces where it is.

import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { LatticeName, PlanePoint } from "../../core/lattice.js";
import { lattices } from "../../core/lattice.js";
import { type Box, pathOf } from "../../core/outline.js";
import { edgeColour, isDark } from "../../draw/colours.js";
import {
  type Aim,
  aimAt,
  aimsBetween,
  boxOfShards,
  type Brush,
  cellsOf,
  type Direction,
  type Drawing,
  drawingOf,
  emptied,
  filled,
  halves,
  isFilled,
  isHalf,
  maskAt,
  maxCoordinate,
  middleOfAim,
  nextHalf,
  placesIn,
  positionWords,
  regionInside,
  ringsOf,
  ringsOfAim,
  shardsOf,
  stateWords,
  stepFrom,
  withMask,
} from "./drawing.js";

export interface CellCanvasProps {
  readonly lattice: LatticeName;
  /** Three numbers for each cell: x, y, and the sum of 2^part over the parts of the cell. */
  readonly cells: readonly number[];
  readonly onChange: (cells: number[]) => void;
  /** The name of the drawing board for screen readers. */
  readonly label: string;
  /** The colour of filled places, as #rrggbb. */
  readonly colour?: string;
  /** What a click on squares with halves fills. */
  readonly brush?: Brush;
  /** When this changes, the window is moved so that the drawing is in the middle. */
  readonly of?: string | number;
}

const defaultColour = "#6f7f93";
/** The width of a cell in pixels, if there is enough room. */
const idealCell = 48;
/** Places that are narrower than this are shown without lines. */
const minCellWithLines = 7;
/** The room between the drawing and the rim, in widths of a cell. */
const margin = 0.9;

/** What the window shows: the point in its middle, and the width of a cell in pixels. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Stroke {
  readonly pointer: number;
  readonly fills: boolean;
  readonly takesHalves: boolean;
  last: PlanePoint;
  drawing: Drawing;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Keys for halves, as their corners are on a block of digits. */
const halfKeys: Readonly<Record<string, number>> = {
  "1": halves[0],
  "3": halves[1],
  "9": halves[2],
  "7": halves[3],
};

export function CellCanvas(props: CellCanvasProps) {
  const { cells, onChange, label, brush = "auto", colour = defaultColour, of = "" } = props;
  const lattice = lattices[props.lattice];
  const id = useId();
  const frame = useRef<SVGSVGElement>(null);
  const measured = useRef<Size>({ width: 0, height: 0 });
  const [size, setSize] = useState(measured.current);
  /** How often the size has changed so much that the drawing is put in the middle again. */
  const [resizes, setResizes] = useState(0);
  const [view, setView] = useState<View | null>(null);
  const stroke = useRef<Stroke | null>(null);
  const [draft, setDraft] = useState<Drawing | null>(null);
  const [hover, setHover] = useState<Aim | null>(null);
  const [cursor, setCursor] = useState<Aim | null>(null);
  const [said, setSaid] = useState("");
  const given = useMemo(() => drawingOf(cells), [cells]);
  // A second click can come before the first one is drawn. It must not lose the first one.
  const latest = useRef({ given, drawing: given });
  if (latest.current.given !== given) latest.current = { given, drawing: given };
  const own = latest.current.drawing;
  const ownNow = (): Drawing => latest.current.drawing;
  const drawing = draft ?? own;
  const shownCells = useMemo(() => (draft ? cellsOf(draft) : cells), [draft, cells]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      const wider = width - measured.current.width;
      const higher = height - measured.current.height;
      const change = Math.max(Math.abs(wider), Math.abs(higher));
      if (change < 1) return;
      setSize((measured.current = { width, height }));
      // The size can change a little while one draws, for example when a line of text appears below
      // the board. That neither ends the stroke nor moves the drawing, or the click would be lost.
      if (change < idealCell) setView((known) => known && keptInPlace(known, wider, higher));
      else setResizes((count) => count + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // Another drawing is shown in the middle of the window.
  const fitted = useMemo(() => fit(props.lattice, cells, size), [of, props.lattice, resizes]);
  useLayoutEffect(() => {
    setView(fitted);
    setCursor(null);
    setHover(null);
    stroke.current = null;
    setDraft(null);
  }, [of, props.lattice, fitted]);
  // A change from elsewhere, such as undo, can lead out of the window. So can a smaller window.
  useEffect(() => setView((known) => known && withInside(known, props.lattice, cells, size)), [cells, size]);

  const shown = view ?? fitted;
  const box = boxOfView(shown, size);
  const region = regionInside(lattice, box);
  const grid = useMemo(
    () =>
      shown.scale < minCellWithLines
        ? ""
        : placesIn(lattice, box)
            .map((place) => pathOf(ringsOfAim(lattice, place)))
            .join(""),
    [lattice, shown, size],
  );
  const shards = useMemo(() => shardsOf(shownCells), [shownCells]);
  const body = useMemo(() => pathOf(ringsOf(lattice, shards)), [lattice, shards]);
  const seams = useMemo(
    () =>
      shownCells.length > 3 * 600
        ? ""
        : Array.from({ length: shownCells.length / 3 }, (_, i) => {
            const [x = 0, y = 0, mask = 0] = shownCells.slice(3 * i, 3 * i + 3);
            const masks = lattice.name === "triangle" ? [mask & 1, mask & 2] : [mask];
            return masks
              .filter((one) => one !== 0)
              .map((one) => pathOf(ringsOfAim(lattice, { x, y, mask: one })))
              .join("");
          }).join(""),
    [lattice, shownCells],
  );

  const pointOf = (event: { clientX: number; clientY: number }): PlanePoint => {
    const { left, top } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return {
      x: box.left + (event.clientX - left) / shown.scale,
      y: box.top - (event.clientY - top) / shown.scale,
    };
  };

  const isReachable = ({ x, y }: Aim): boolean =>
    Math.abs(x) <= maxCoordinate && Math.abs(y) <= maxCoordinate;

  /** Reports a changed drawing, and shows more if it came near the rim. */
  const finish = (changed: Drawing): void => {
    if (changed === ownNow()) return;
    latest.current.drawing = changed;
    const changedCells = cellsOf(changed);
    setView(withInside(shown, props.lattice, changedCells, size));
    onChange(changedCells);
  };

  const press = (event: PointerEvent): void => {
    if (stroke.current) {
      // A second finger: the user wants to zoom.
      stroke.current = null;
      setDraft(null);
      return;
    }
    if (event.button !== 0 || !event.isPrimary) return;
    const at = pointOf(event);
    const aim = aimAt(lattice, at, brush);
    if (!isReachable(aim)) return;
    const own = ownNow();
    const isEraser = (event.buttons & 32) !== 0;
    const fills = !isEraser && !isFilled(own, aim);
    const changed = fills ? filled(lattice, own, aim) : emptied(lattice, own, aim);
    stroke.current = {
      pointer: event.pointerId,
      fills,
      takesHalves: isHalf(lattice, aim),
      last: at,
      drawing: changed,
    };
    frame.current?.setPointerCapture(event.pointerId);
    setHover(null);
    setCursor({ ...aim, mask: wholeMask(aim) });
    setDraft(changed);
  };

  const wholeMask = (aim: Aim): number => (lattice.name === "tetrakis" ? 15 : aim.mask);

  const move = (event: PointerEvent): void => {
    const now = stroke.current;
    if (!now) {
      if (event.pointerType !== "touch") setHover(aimAt(lattice, pointOf(event), brush));
      return;
    }
    if (event.pointerId !== now.pointer) return;
    const at = pointOf(event);
    for (const aim of aimsBetween(lattice, now.last, at, now.takesHalves)) {
      if (!isReachable(aim)) continue;
      now.drawing = now.fills ? filled(lattice, now.drawing, aim, true) : emptied(lattice, now.drawing, aim);
    }
    now.last = at;
    setDraft(now.drawing);
  };

  const release = (event: PointerEvent): void => {
    const now = stroke.current;
    if (!now || event.pointerId !== now.pointer) return;
    stroke.current = null;
    setDraft(null);
    finish(now.drawing);
  };

  const cancel = (): void => {
    stroke.current = null;
    setDraft(null);
  };

  /** The place of the cursor. At first it is in the middle of the window. */
  const cursorNow = (): Aim => {
    if (cursor) return cursor;
    const first = cells.length > 0 ? middleOfCells() : { x: shown.x, y: shown.y };
    return aimAt(lattice, first, "whole");
  };
  const middleOfCells = (): PlanePoint => {
    const { left, right, foot, top } = boxOfShards(lattice, shards);
    return { x: (left + right) / 2, y: (foot + top) / 2 };
  };

  const say = (place: Aim, changed: Drawing): void =>
    setSaid(`${positionWords(lattice, region, place)}: ${stateWords(lattice, changed, place)}`);

  const drawAt = (place: Aim, changed: Drawing): void => {
    setCursor(place);
    say(place, changed);
    finish(changed);
  };

  const pressKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const own = ownNow();
    const place = cursorNow();
    const direction = arrows[event.key];
    const half = lattice.name === "tetrakis" ? halfKeys[event.key] : undefined;
    if (direction) {
      const next = stepFrom(lattice, place, direction);
      if (!isReachable(next)) return;
      const changed = event.shiftKey ? filled(lattice, own, next) : own;
      setCursor(next);
      say(next, changed);
      if (changed === own) setView(withPlaceInside(shown, lattice.name, next, size));
      else finish(changed);
    } else if (event.key === " " || event.key === "Enter") {
      if (event.repeat) return void event.preventDefault();
      const changed = isFilled(own, place) ? emptied(lattice, own, place) : filled(lattice, own, place);
      drawAt(place, changed);
    } else if (half !== undefined) {
      drawAt(place, withMask(own, place, half));
    } else if (lattice.name === "tetrakis" && event.key.toLowerCase() === "h") {
      drawAt(place, withMask(own, place, nextHalf(maskAt(own, place))));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      drawAt(place, emptied(lattice, own, place));
    } else if (event.key === "Escape" && stroke.current) {
      cancel();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const aim = stroke.current ? null : hover;
  const cursorPlace = cursorNow();
  return (
    <div class="canvas">
      <svg
        ref={frame}
        class="canvas-paper"
        role="application"
        aria-roledescription="drawing board"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        tabIndex={0}
        viewBox={`${box.left} ${-box.top} ${Math.max(0.001, box.right - box.left)} ${Math.max(0.001, box.top - box.foot)}`}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={cancel}
        onPointerLeave={() => setHover(null)}
        onKeyDown={pressKey}
        onFocus={() => {
          if (frame.current?.matches(":focus-visible")) say(cursorNow(), own);
        }}
      >
        <path class="canvas-grid" d={grid} />
        <path
          class={isDark(colour) ? "canvas-body is-dark" : "canvas-body"}
          d={body}
          fill={colour}
          stroke={edgeColour(colour)}
        />
        <path class="canvas-seams" d={seams} />
        {aim && (
          <path
            class={isFilled(drawing, aim) ? "canvas-aim is-emptying" : "canvas-aim"}
            d={pathOf(ringsOfAim(lattice, aim))}
          />
        )}
        <path class="canvas-cursor-halo" d={pathOf(ringsOfAim(lattice, cursorPlace))} />
        <path class="canvas-cursor" d={pathOf(ringsOfAim(lattice, cursorPlace))} />
      </svg>
      <p class="unseen" id={`${id}-keys`}>
        Arrow keys move, Space fills or empties.
        {lattice.name === "tetrakis" ? " H fills half a square; press it again for the next half." : ""}
      </p>
      <p class="unseen" role="status" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

// The window.

function boxOfView({ x, y, scale }: View, { width, height }: Size): Box {
  const [across, up] = [width / scale / 2, height / scale / 2];
  return { left: x - across, right: x + across, foot: y - up, top: y + up };
}

/** A window with the drawing in the middle. */
function fit(name: LatticeName, cells: readonly number[], size: Size): View {
  const lattice = lattices[name];
  const shards = shardsOf(cells);
  const box = shards.length > 0 ? boxOfShards(lattice, shards) : { left: 0, right: 1, foot: 0, top: 1 };
  return {
    x: (box.left + box.right) / 2,
    y: (box.foot + box.top) / 2,
    scale: scaleFor(box, size),
  };
}

/** The window after its size has changed, with the drawing in the same place on the screen. */
function keptInPlace({ x, y, scale }: View, wider: number, higher: number): View {
  return { x: x + wider / 2 / scale, y: y - higher / 2 / scale, scale };
}

function scaleFor({ left, right, foot, top }: Box, { width, height }: Size): number {
  if (width === 0 || height === 0) return idealCell;
  return Math.min(idealCell, width / (right - left + 2 * margin), height / (top - foot + 2 * margin));
}

/** The window, moved and enlarged as far as the drawing needs. */
function withInside(view: View, name: LatticeName, cells: readonly number[], size: Size): View {
  const lattice = lattices[name];
  const shards = shardsOf(cells);
  if (shards.length === 0 || size.width === 0) return view;
  return aroundBox(view, boxOfShards(lattice, shards), size);
}

function withPlaceInside(view: View, name: LatticeName, place: Aim, size: Size): View {
  const { x, y } = middleOfAim(lattices[name], place);
  if (size.width === 0) return view;
  return aroundBox(view, { left: x - 0.5, right: x + 0.5, foot: y - 0.5, top: y + 0.5 }, size);
}

function aroundBox(view: View, box: Box, size: Size): View {
  const scale = Math.min(view.scale, scaleFor(box, size));
  const [across, up] = [size.width / scale / 2 - margin, size.height / scale / 2 - margin];
  const x = clamped(view.x, box.right - across, box.left + across);
  const y = clamped(view.y, box.top - up, box.foot + up);
  const isSame = scale === view.scale && x === view.x && y === view.y;
  return isSame ? view : { x, y, scale };
}

function clamped(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}
