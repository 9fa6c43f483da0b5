// The list of challenges. Only the cards in sight are in the document.

import type { Page } from "playwright-core";

/** Scrolls through the list and returns the fingerprints of all challenges, in their order. */
export async function cardsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const drawn = (): Promise<void> =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    const all = new Map<number, string>();
    for (window.scrollTo(0, 0); ; window.scrollBy(0, window.innerHeight)) {
      await drawn();
      for (const card of document.querySelectorAll<HTMLElement>(".shape-grid > li")) {
        all.set(Number(card.getAttribute("aria-posinset")), card.dataset["fingerprint"]!);
      }
      const { scrollHeight } = document.documentElement;
      if (window.scrollY + window.innerHeight >= scrollHeight - 1) break;
    }
    window.scrollTo(0, 0);
    await drawn();
    return [...all].sort(([a], [b]) => a - b).map(([, fingerprint]) => fingerprint);
  });
}
