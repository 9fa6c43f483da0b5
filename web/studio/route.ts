// Where the user is: a step, and within it a shape or a game. The route is the fragment of the
// address, so that the browser's Back button works and nothing is sent to a server.

export const steps = ["pieces", "symmetry", "shapes", "play", "boards", "print"] as const;
export type Step = (typeof steps)[number];

export interface Route {
  /** `start` is the page with sets to begin with. `link` is a shared puzzle or game, which is in `of`. */
  readonly step: Step | "start" | "link";
  /** The fingerprint of the shape or the key of the game; empty if there is none. */
  readonly of: string;
}

/** Whether the changes that undo takes back can be seen in this step. */
export function hasUndo({ step }: Route): boolean {
  return step === "pieces" || step === "boards";
}

/** The longest fragment that is read. */
const maxFragment = 200_000;

/** Reads the fragment of an address. Anybody can have made it, so unknown text is the start page. */
export function routeOf(hash: string): Route {
  const bare = hash.replace(/^#/, "");
  if (bare.length > maxFragment) return { step: "start", of: "" };
  if (bare.startsWith("p=")) return { step: "link", of: bare.slice("p=".length) };
  // The play view links to other shapes by their fingerprints. Detached parts are joined by "+".
  if (/^[0-9a-f]{16,64}(\+[0-9a-f]{16,64})*$/.test(bare)) return { step: "play", of: bare };
  const [name = "", ...rest] = bare.split("/");
  const step = steps.find((known) => known === name);
  return step ? { step, of: decoded(rest.join("/")) } : { step: "start", of: "" };
}

export function hashOf({ step, of }: Route): string {
  if (step === "start") return "#";
  if (step === "link") return `#p=${of}`;
  return of === "" ? `#${step}` : `#${step}/${encodeURIComponent(of)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
