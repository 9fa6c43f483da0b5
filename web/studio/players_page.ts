// The page for players with shapes of the studio. It is the same file that `orbitile gallery` writes:
// the build puts the page without shapes into the studio's page, and here its marks are filled.

import type { ChallengeData, DataBlock } from "../core/data.js";
import { inflated } from "../core/inflate.js";
import { escaped } from "../draw/drawing.js";

/** Longer data are compressed, as in the pages that the program writes. */
const maxPlainData = 512 * 1024;

/** What a page shows. The puzzle in `block` has letters and a digest; its challenges are not used. */
export interface PlayersPage {
  readonly block: DataBlock;
  /** In the order of their numbers. */
  readonly challenges: readonly ChallengeData[];
  readonly complete: boolean;
}

export async function playersPage(page: PlayersPage): Promise<string> {
  const packed = document.getElementById("page-for-players")?.textContent ?? "";
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href ?? "";
  return filled(await (await inflated(packed)).text(), {
    title: escaped(page.block.puzzle),
    head: icon.startsWith("data:") ? `<link rel="icon" href="${escaped(icon)}">` : "",
    data: await dataOf(page),
  });
}

/** Fills marks such as @@title@@. Texts that look like marks stay as they are. */
export function filled(template: string, texts: Readonly<Record<string, string>>): string {
  return template.replace(/@{2}(\w+)@{2}/g, (mark, name: string) => texts[name] ?? mark);
}

/** The text of the element with the data. */
export async function dataOf({ block, challenges, complete }: PlayersPage): Promise<string> {
  const data: DataBlock = {
    ...block,
    state: complete ? "exhausted" : "incomplete",
    challenges: challenges.map((challenge) => {
      // This is a place in a list, and the page can have another list.
      const { mirror_image: _, ...rest } = challenge;
      return rest;
    }),
  };
  const text = withoutMarkup(JSON.stringify(data));
  if (text.length <= maxPlainData) return text;
  return JSON.stringify({ format: data.format, deflated: await deflated(text) });
}

/**
 * Within a script element, browsers interpret `</script` and `<!--` even in strings. In JSON these
 * characters occur only in strings, where an escape sequence has the same meaning.
 */
function withoutMarkup(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The inverse of inflated(). */
async function deflated(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (let i = 0; i < bytes.length; i += 8192) {
    letters += String.fromCharCode(...bytes.subarray(i, i + 8192));
  }
  return btoa(letters);
}
