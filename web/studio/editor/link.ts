// Puzzles and games in the fragment of an address.
//
// A link is `#p=` and the text of a puzzle file, compressed with deflate (RFC 1951), in base64url
// (RFC 4648) without padding. The engine writes and reads the text. A link to a game is a puzzle
// file with one challenge.
//
// Anybody can have made a link. So the size of the unpacked text is limited, and the engine refuses
// a text with a fault as a whole.

import type { ChallengeData, Engine, PuzzleJson } from "../../engine/engine.js";

const maxLinkLength = 64 * 1024;
const maxTextBytes = 1024 * 1024;

/** Links that are longer than this are not accepted by some chat and mail programs. */
export const maxSafeLink = 2000;

export class LinkError extends Error {
  override readonly name = "LinkError";
}

/**
 * The address of this page with a puzzle, or with one game. Null if the page was opened from disk,
 * because its address leads nowhere on other computers. Throws a LinkError or an EngineError.
 */
export async function addressOf(
  engine: Engine,
  puzzle: PuzzleJson,
  challenges: readonly ChallengeData[] = [],
): Promise<string | null> {
  const { protocol, href } = window.location;
  if (protocol === "file:") return null;
  const { text } = await engine.request({ do: "write", puzzle, challenges });
  return `${href.replace(/#.*$/s, "")}#p=${await packed(text)}`;
}

/** The part of a link after `#p=`. Throws a LinkError if the text is too long. */
export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const link = base64Of(await through(bytes, new CompressionStream("deflate-raw")));
  if (link.length > maxLinkLength) {
    throw new LinkError("the puzzle is too large for a link; save it as a file instead");
  }
  return link;
}

/** The text in the part of a link after `#p=`. Throws a LinkError. */
export async function unpacked(link: string): Promise<string> {
  if (link.length > maxLinkLength) throw new LinkError("the link is too long");
  try {
    const bytes = await through(bytesOf(link), new DecompressionStream("deflate-raw"));
    if (bytes.length > 0) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof LinkError) throw error;
  }
  throw new LinkError("the link is damaged; perhaps a part of it was cut off");
}

/** Sends the bytes through a stream. Throws a LinkError if more come out than a puzzle file can have. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: BlobPart[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxTextBytes) {
      await reader.cancel();
      throw new LinkError("the link holds more than a puzzle can have");
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
