// What the address asks for: the list, or a challenge by its fingerprint or the beginning of it.

import type { Challenge } from "./catalogue.js";

export type Route =
  | { readonly to: "list" }
  | { readonly to: "challenge"; readonly challenge: Challenge }
  | { readonly to: "nowhere"; readonly asked: string };

/** Fewer characters would mean another challenge in the next catalogue. */
const leastCharacters = 6;

export function routeOf(hash: string, challenges: readonly Challenge[]): Route {
  const asked = decoded(hash.replace(/^#/, "")).trim().toLowerCase();
  if (asked === "") return { to: "list" };
  const exact = challenges.find(({ fingerprint }) => fingerprint === asked);
  if (exact) return { to: "challenge", challenge: exact };
  const begun = challenges.filter(({ fingerprint }) => fingerprint.startsWith(asked));
  const [only] = begun;
  if (only && begun.length === 1 && asked.length >= leastCharacters) {
    return { to: "challenge", challenge: only };
  }
  return { to: "nowhere", asked };
}

export function linkTo(challenge: Challenge): string {
  return `#${challenge.fingerprint}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
