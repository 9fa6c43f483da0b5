// What the address asks for: the list and what is chosen in it, or a challenge by its fingerprint or the beginning of it.

import type { Challenge } from "./catalogue.js";

export type Route =
  | { readonly to: "list"; readonly query: string }
  | { readonly to: "challenge"; readonly challenge: Challenge }
  | { readonly to: "nowhere"; readonly asked: string };

/** Fewer characters would mean another challenge in the next catalogue. */
const leastCharacters = 6;

export function routeOf(hash: string, challenges: readonly Challenge[]): Route {
  const bare = hash.replace(/^#/, "");
  if (bare === "" || bare.startsWith("?")) return { to: "list", query: bare };
  const asked = decoded(bare).trim().toLowerCase();
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
