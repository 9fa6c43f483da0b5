// Unpacks texts of a page that were compressed when the page was made.

import type { DataBlock } from "./data.js";

export interface DeflatedBlock {
  readonly format: 1;
  /** The JSON text of a DataBlock (docs/reference/booklets-and-pages.md), packed as inflated() reads it. */
  readonly deflated: string;
}

export function isDeflated(data: DataBlock | DeflatedBlock): data is DeflatedBlock {
  return "deflated" in data;
}

/**
 * Unpacks data that was compressed and then put into base64. The default form is that of zlib (RFC
 * 1950). If the data is damaged, the methods of the response reject. Rejects in browsers older than
 * 2020 (Chromium) or 2023 (Firefox, Safari).
 */
export async function inflated(base64: string, form: CompressionFormat = "deflate"): Promise<Response> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(form)));
}
