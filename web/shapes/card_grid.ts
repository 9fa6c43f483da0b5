// The cards of thousands of shapes. Only the cards in sight, and cards up to about half a screen
// above and below, are in the document.
//
// The Tab key visits the buttons of one card only, and the arrow keys move to other cards. Otherwise
// a user without a mouse would need thousands of presses to leave the grid. Invariants:
//   1. Cards are known by their fingerprints, so they can move while shapes arrive.
//   2. The card that has had the focus stays in the document, wherever the page is scrolled.
//   3. Every method leaves the document as it should be. A caller does not wait for a frame.

import type { Challenge } from "../core/catalogue.js";
import { html, setAttributes } from "../ui/markup.js";
import {
  cardAfterKey,
  cardsBetween,
  gridHeight,
  type GridLayout,
  gridLayout,
  placeOfCard,
} from "./grid_layout.js";

export interface Card {
  /** Its first button or link opens the shape. */
  readonly element: HTMLElement;
  /** Shows a shape with the same fingerprint, which can have new facts. */
  readonly update: (challenge: Challenge) => void;
}

export interface GridOptions {
  readonly label: string;
  readonly make: (challenge: Challenge) => Card;
  /** The width of the place of a picture, divided by its height. */
  readonly ratio?: number;
  /** Called with the challenges that have been in sight for a moment. */
  readonly seen?: (challenges: readonly Challenge[]) => void;
}

interface Place {
  readonly element: HTMLLIElement;
  readonly card: Card;
  index: number;
  style: string;
}

/** How many screens above and below the visible part are drawn: at once, and when there is time. */
const atOnce = 0.25;
const later = 0.55;
const controls = "a[href], button";

export class CardGrid {
  readonly element: HTMLUListElement;
  private challenges: readonly Challenge[] = [];
  private readonly places = new Map<string, Place>();
  private layout: GridLayout = gridLayout(0);
  private width = 0;
  /** The fingerprint of the card that has the focus, or had it last. */
  private focused: string | null = null;
  /** The card that the Tab key visits. */
  private current: string | null = null;
  private scrollTop = 0;
  private isPrinting = false;
  /** Cards of new shapes from this index on appear with a motion. */
  private arrivedFrom = Infinity;
  private frame = 0;
  private timer = 0;
  private seenTimer = 0;
  private listening: AbortController | null = null;
  private readonly resized = new ResizeObserver(() => this.measure());

  constructor(private readonly options: GridOptions) {
    this.element = html("ul", {
      class: "shape-grid",
      "aria-label": options.label,
      "data-testid": "grid",
      onkeydown: (event) => this.keyDown(event as KeyboardEvent),
      onfocusin: (event) => this.focusIn(event),
    });
  }

  /** Begins to follow the window, and returns to where the user was. The grid is in the document. */
  attach(): void {
    this.listening?.abort();
    this.listening = new AbortController();
    const { signal } = this.listening;
    const listen = { signal, passive: true };
    // Hears an element that scrolls around the grid, too.
    document.addEventListener("scroll", () => this.scrolled(), { ...listen, capture: true });
    window.addEventListener("resize", () => this.drawSoon(), listen);
    window.addEventListener("beforeprint", () => this.print(true), listen);
    window.addEventListener("afterprint", () => this.print(false), listen);
    this.resized.observe(this.element);
    const { scrollTop } = this;
    this.measure();
    this.draw(atOnce);
    window.scrollTo(0, scrollTop);
    this.draw(atOnce);
    this.drawLater();
    if (document.activeElement === document.body) this.focusCard();
  }

  /** Call it when the grid leaves the document. */
  detach(): void {
    this.listening?.abort();
    this.listening = null;
    this.resized.disconnect();
    window.clearTimeout(this.timer);
    window.clearTimeout(this.seenTimer);
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** Shows these challenges in this order. `isArriving`: new challenges at the end appear with a motion. */
  show(challenges: readonly Challenge[], isArriving = false): void {
    if (isArriving) this.arrivedFrom = this.challenges.length;
    this.challenges = challenges;
    this.draw(atOnce);
    this.arrivedFrom = Infinity;
    this.drawLater();
  }

  /** Moves the focus to the card, and the card into sight. Returns false if it is not shown. */
  focusOn({ fingerprint }: Challenge): boolean {
    const index = this.challenges.findIndex((one) => one.fingerprint === fingerprint);
    if (index < 0) return false;
    this.focused = fingerprint;
    this.draw(atOnce);
    this.places.get(fingerprint)?.element.scrollIntoView({ block: "nearest" });
    this.draw(atOnce);
    this.focusCard();
    return true;
  }

  private focusCard(control = 0): void {
    const card = this.places.get(this.focused ?? "")?.element;
    card?.querySelectorAll<HTMLElement>(controls)[control]?.focus({ preventScroll: true });
  }

  private measure(): void {
    const width = this.element.clientWidth;
    if (width === 0 || width === this.width) return;
    this.width = width;
    this.layout = gridLayout(width, this.options.ratio);
    this.draw(atOnce);
    this.drawLater();
  }

  private scrolled(): void {
    if (!this.element.isConnected) return;
    this.scrollTop = window.scrollY;
    this.drawSoon();
  }

  private drawSoon(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw(atOnce);
      this.drawLater();
    });
  }

  /** Draws more when the user rests, and reports what is in sight. */
  private drawLater(): void {
    window.clearTimeout(this.timer);
    window.clearTimeout(this.seenTimer);
    this.timer = window.setTimeout(() => this.draw(later), 60);
    const { seen } = this.options;
    if (!seen) return;
    this.seenTimer = window.setTimeout(() => {
      const { from, to } = this.within(0);
      seen(this.challenges.slice(from, to));
    }, 300);
  }

  private print(isPrinting: boolean): void {
    this.isPrinting = isPrinting;
    this.draw(later);
  }

  private within(screens: number): { from: number; to: number } {
    const { length } = this.challenges;
    if (this.isPrinting) return { from: 0, to: length };
    const { top } = this.element.getBoundingClientRect();
    const reach = screens * window.innerHeight;
    return cardsBetween(this.layout, length, -top - reach, window.innerHeight - top + reach);
  }

  private draw(screens: number): void {
    if (this.width === 0 || !this.element.isConnected) return;
    const { length } = this.challenges;
    this.element.style.height = `${gridHeight(this.layout, length)}px`;
    const { from, to } = this.within(screens);
    const wanted = new Map<string, number>();
    const want = (index: number): void => {
      const challenge = this.challenges[index];
      if (challenge) wanted.set(challenge.fingerprint, index);
    };
    const focused = this.focusedIndex();
    if (focused < from) want(focused);
    for (let index = from; index < to; ++index) want(index);
    if (focused >= to) want(focused);
    const first = this.challenges[this.within(0).from]?.fingerprint ?? null;
    this.current = focused >= 0 ? this.focused : first;
    this.place(wanted);
  }

  private focusedIndex(): number {
    const { focused } = this;
    if (focused === null) return -1;
    const known = this.places.get(focused)?.index ?? -1;
    if (this.challenges[known]?.fingerprint === focused) return known;
    return this.challenges.findIndex(({ fingerprint }) => fingerprint === focused);
  }

  /** Puts the wanted cards into the document, in their order, and removes the others. */
  private place(wanted: ReadonlyMap<string, number>): void {
    const active = document.activeElement as HTMLElement | null;
    for (const [fingerprint, { element }] of this.places) {
      if (wanted.has(fingerprint)) continue;
      element.remove();
      this.places.delete(fingerprint);
    }
    let next = this.element.firstElementChild;
    for (const [fingerprint, index] of wanted) {
      const challenge = this.challenges[index];
      if (!challenge) continue;
      const place = this.places.get(fingerprint) ?? this.newPlace(challenge, index);
      place.index = index;
      place.card.update(challenge);
      this.position(place, fingerprint === this.current);
      if (place.element === next) next = next.nextElementSibling;
      else this.element.insertBefore(place.element, next);
    }
    // A card that is moved within the document loses the focus.
    if (active !== document.activeElement && this.element.contains(active)) {
      active?.focus({ preventScroll: true });
    }
  }

  private newPlace(challenge: Challenge, index: number): Place {
    const card = this.options.make(challenge);
    const { fingerprint } = challenge;
    const element = html("li", { class: "shape-place", "data-fingerprint": fingerprint }, card.element);
    if (index >= this.arrivedFrom) card.element.classList.add("is-new");
    const place = { element, card, index, style: "" };
    this.places.set(fingerprint, place);
    return place;
  }

  private position(place: Place, isCurrent: boolean): void {
    const { element, index } = place;
    const { width, height } = this.layout;
    const { x, y } = placeOfCard(this.layout, index);
    const style = `width:${width}px;height:${height}px;transform:translate(${x}px,${y}px)`;
    if (place.style !== style) element.style.cssText = place.style = style;
    setAttributes(element, {
      "data-index": index,
      "aria-setsize": this.challenges.length,
      "aria-posinset": index + 1,
    });
    const tabIndex = isCurrent ? 0 : -1;
    for (const control of element.querySelectorAll<HTMLElement>(controls)) control.tabIndex = tabIndex;
  }

  private keyDown(event: KeyboardEvent): void {
    const place = this.placeOf(event.target);
    const isEnd = event.key === "Home" || event.key === "End";
    if (!place || event.altKey || event.metaKey || (event.ctrlKey && !isEnd)) return;
    const next = cardAfterKey(this.layout, this.challenges.length, place.index, event.key);
    const challenge = next === null ? null : this.challenges[next];
    if (!challenge) return;
    event.preventDefault();
    const inCard = [...place.element.querySelectorAll(controls)];
    const control = Math.max(0, inCard.indexOf(event.target as Element));
    this.focusOn(challenge);
    if (control > 0) this.focusCard(control);
  }

  private focusIn(event: Event): void {
    const place = this.placeOf(event.target);
    const fingerprint = place?.element.dataset["fingerprint"];
    if (!fingerprint || fingerprint === this.focused) return;
    this.focused = fingerprint;
    this.draw(atOnce);
    this.drawLater();
  }

  private placeOf(target: EventTarget | null): Place | null {
    const item = (target as Element | null)?.closest<HTMLElement>(".shape-place");
    return this.places.get(item?.dataset["fingerprint"] ?? "") ?? null;
  }
}
