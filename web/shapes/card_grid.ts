// The pictures of many challenges. Only the cards in sight, and cards up to about a screen above
// and below, are in the document. So a list of thousands of challenges is as quick as a short list.
//
// All cards have the same size, so the position of a card follows from its number.

import type { Challenge } from "../core/catalogue.js";
import { html, setAttributes } from "../ui/markup.js";

export interface Card {
  readonly element: HTMLLIElement;
  readonly link: HTMLAnchorElement;
  /** Shows the player's progress. */
  readonly update: () => void;
}

/** How many screens above and below the visible part are usually drawn. */
const margin = 0.75;

interface Measures {
  readonly columns: number;
  /** The distance from the top of a row to the top of the next row, in pixels. */
  readonly pitch: number;
}

export class CardGrid {
  readonly element = html("ul", { class: "cards" });
  private challenges: readonly Challenge[] = [];
  private readonly cards = new Map<Challenge, Card>();
  private measures: Measures | null = null;
  private isPrinting = false;
  private pendingFrame = 0;

  constructor(
    private readonly make: (challenge: Challenge) => Card,
    /**
     * Makes all cards the same height. It is called with one card of the page, before it is
     * measured.
     */
    private readonly fit: (card: Card) => void,
  ) {
    window.addEventListener("scroll", () => this.drawSoon(), { passive: true });
    window.addEventListener("resize", () => {
      this.measures = null;
      this.drawSoon();
    });
    window.addEventListener("beforeprint", () => this.print(true));
    window.addEventListener("afterprint", () => this.print(false));
  }

  /** Shows these challenges in this order. Cards that exist already are updated. */
  show(challenges: readonly Challenge[]): void {
    this.challenges = challenges;
    for (const { update } of this.cards.values()) update();
    // Draws the visible cards first, and the others after they are on the screen.
    this.draw(0);
    requestAnimationFrame(() => window.setTimeout(() => this.drawSoon()));
  }

  focusOn(challenge: Challenge): boolean {
    const place = this.challenges.indexOf(challenge);
    const measures = this.measured();
    if (place < 0 || !measures) return false;
    const top = this.element.getBoundingClientRect().top + window.scrollY;
    const row = Math.floor(place / measures.columns);
    window.scrollTo(0, top + (row + 0.5) * measures.pitch - window.innerHeight / 2);
    this.draw();
    this.cards.get(challenge)?.link.focus({ preventScroll: true });
    return true;
  }

  /**
   * Draws the cards. Call it when the grid is part of the page, and when the visible part changes.
   */
  draw(screens = margin): void {
    const measures = this.measured();
    if (!measures) return this.place([], 0, 0, 0);
    const { columns, pitch } = measures;
    const rows = Math.ceil(this.challenges.length / columns);
    const { top } = this.element.getBoundingClientRect();
    const reach = screens * window.innerHeight;
    const first = this.isPrinting ? 0 : Math.floor((-top - reach) / pitch);
    const last = this.isPrinting ? rows : Math.ceil((window.innerHeight - top + reach) / pitch);
    const from = Math.min(rows, Math.max(0, first));
    const to = Math.min(rows, Math.max(from, last));
    const begin = from * columns;
    const drawn = this.challenges.slice(begin, to * columns);
    this.place(drawn, begin, from * pitch, (rows - to) * pitch);
  }

  private drawSoon(): void {
    if (this.pendingFrame !== 0 || !this.element.isConnected) return;
    this.pendingFrame = requestAnimationFrame(() => {
      this.pendingFrame = 0;
      this.draw();
    });
  }

  private print(isPrinting: boolean): void {
    this.isPrinting = isPrinting;
    this.draw();
  }

  /** Measures a card of the page; null if there is no card. */
  private measured(): Measures | null {
    const [first] = this.challenges;
    if (!first || !this.element.isConnected) return null;
    if (this.measures) return this.measures;
    if (this.cards.size === 0) this.place([first], 0, 0, 0);
    const [card] = this.cards.values();
    if (card) this.fit(card);
    const style = getComputedStyle(this.element);
    const columns = style.gridTemplateColumns.split(" ").length;
    const pitch = (card?.element.offsetHeight ?? 0) + Number.parseFloat(style.rowGap);
    if (!(pitch > 0)) return null;
    return (this.measures = { columns, pitch });
  }

  /** Cards that remain are not touched, because one of them can have the focus. */
  private place(drawn: readonly Challenge[], begin: number, above: number, below: number): void {
    const wanted = new Set(drawn);
    for (const [challenge, { element }] of this.cards) {
      if (wanted.has(challenge)) continue;
      element.remove();
      this.cards.delete(challenge);
    }
    let next = this.element.firstElementChild;
    drawn.forEach((challenge, i) => {
      const card = this.cards.get(challenge) ?? this.newCard(challenge);
      setAttributes(card.element, {
        "aria-setsize": this.challenges.length,
        "aria-posinset": begin + i + 1,
      });
      if (card.element === next) next = next.nextElementSibling;
      else this.element.insertBefore(card.element, next);
    });
    this.element.style.paddingTop = `${above}px`;
    this.element.style.paddingBottom = `${below}px`;
  }

  private newCard(challenge: Challenge): Card {
    const card = this.make(challenge);
    card.update();
    this.cards.set(challenge, card);
    return card;
  }
}
