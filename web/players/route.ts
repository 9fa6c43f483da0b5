// The route in the address: the list with its choice, or a challenge by (the beginning of) its
// fingerprint.

import type { Challenge } from "../core/catalogue.js";

export type Route =
  | { readonly to: "list"; readonly query: string }
  | { readonly to: "challenge"; readonly challenge: Challenge }
  | { readonly to: "nowhere"; readonly asked: string };

/** A shorter beginning could belong to another challenge in the next catalogue. */
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

/** The address of a challenge. Null on a page from disk, because it leads nowhere on other computers. */
export function addressOf(challenge: Challenge): string | null {
  const { protocol, href } = window.location;
  return protocol === "file:" ? null : `${href.replace(/#.*$/s, "")}${linkTo(challenge)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
