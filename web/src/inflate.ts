// Data that the program has deflated since it is long (docs/reference/formats.md).

import type { DataBlock } from "./data.js";

export interface DeflatedBlock {
  readonly format: 1;
  /** Base64 of zlib's form (RFC 1950) of the JSON text of a DataBlock. */
  readonly deflated: string;
}

export function isDeflated(data: DataBlock | DeflatedBlock): data is DeflatedBlock {
  return "deflated" in data;
}

/** Browsers have what it takes since 2020 (Chromium) or 2023 (Firefox, Safari); else it fails. */
export async function inflated({ deflated }: DeflatedBlock): Promise<DataBlock> {
  const bytes = Uint8Array.from(atob(deflated), (letter) => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(plain).text()) as DataBlock;
}
