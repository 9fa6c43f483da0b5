// Unpacks data that the program has compressed (docs/reference/booklets-and-pages.md).

import type { DataBlock } from "./data.js";

export interface DeflatedBlock {
  readonly format: 1;
  /** The JSON text of a DataBlock, compressed in zlib's form (RFC 1950), in base64. */
  readonly deflated: string;
}

export function isDeflated(data: DataBlock | DeflatedBlock): data is DeflatedBlock {
  return "deflated" in data;
}

/** Unpacks the data. Fails in browsers older than 2020 (Chromium) or 2023 (Firefox, Safari). */
export async function inflated({ deflated }: DeflatedBlock): Promise<DataBlock> {
  const bytes = Uint8Array.from(atob(deflated), (letter) => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(plain).text()) as DataBlock;
}
