// A ZIP archive without compression, for many small text files in one download.

const encoder = new TextEncoder();

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let i = 0; i < 8; ++i) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Numbers with their size in bytes, the lowest byte first. */
function packedNumbers(...fields: readonly (readonly [value: number, bytes: number])[]): Uint8Array {
  const packed: number[] = [];
  for (const [value, bytes] of fields) {
    for (let i = 0; i < bytes; ++i) packed.push(Math.floor(value / 2 ** (8 * i)) & 255);
  }
  return Uint8Array.from(packed);
}

/** Names are UTF-8 (flag 11). The date of all files is 1 January 1980, the first that ZIP knows. */
export function zipped(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const add = (chunk: Uint8Array): void => {
    chunks.push(chunk);
    offset += chunk.length;
  };
  for (const { name, bytes } of entries) {
    const encoded = encoder.encode(name);
    const size = bytes.length;
    const common = packedNumbers(
      [20, 2], [0x800, 2], [0, 2], [0, 2], [0x21, 2], [crc32(bytes), 4], [size, 4], [size, 4],
      [encoded.length, 2], [0, 2],
    );
    directory.push(
      packedNumbers([0x02014b50, 4], [20, 2]), common,
      packedNumbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), encoded,
    );
    add(packedNumbers([0x04034b50, 4]));
    add(common);
    add(encoded);
    add(bytes);
  }
  const begin = offset;
  directory.forEach(add);
  const size = offset - begin;
  add(
    packedNumbers(
      [0x06054b50, 4], [0, 2], [0, 2], [entries.length, 2], [entries.length, 2], [size, 4],
      [begin, 4], [0, 2],
    ),
  );
  const all = new Uint8Array(offset);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
