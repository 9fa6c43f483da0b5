// Challenges that the page picks: the challenge of the day, and a random unsolved challenge.

import type { Challenge } from "./catalogue.js";

/** A day of the local calendar, for example "2026-11-23". */
export function dayOf(date: Date): string {
  const two = (number: number): string => `${number}`.padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * The challenge of the day. It is the same for all players, whatever the order of the challenges:
 * its fingerprint together with the day has the highest hash. If challenges are added, it changes
 * on few days.
 */
export function challengeOfTheDay(challenges: readonly Challenge[], day: string): Challenge | null {
  let best: { readonly challenge: Challenge; readonly hash: number } | null = null;
  for (const challenge of challenges) {
    const hash = hashOf(`${day} ${challenge.fingerprint}`);
    if (!best || hash > best.hash) best = { challenge, hash };
  }
  return best?.challenge ?? null;
}

/** FNV-1a with 32 bits, followed by the final mixing of MurmurHash3 (Appleby 2011). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function anyOf<Value>(values: readonly Value[], random = Math.random): Value | null {
  return values[Math.floor(random() * values.length)] ?? null;
}
