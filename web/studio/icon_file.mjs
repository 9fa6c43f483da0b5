// The logo of the studio as a PNG file, for phones that install the page.

import * as zlib from "node:zlib";

/** The triangles of the logo in one quarter, in a square from -12 to 12 with y down. */
const triangles = [
  {
    colour: [0x1d, 0x5c, 0x8c],
    corners: [
      [1, -1],
      [1, -10.5],
      [10.5, -10.5],
    ],
  },
  {
    colour: [0x8f, 0xb4, 0xd0],
    corners: [
      [10.5, -9],
      [10.5, -1],
      [2.5, -1],
    ],
  },
];
const ground = [0xf6, 0xf4, 0xf0];
/** Half the width of the picture: systems cut off up to a fifth at each edge. */
const reach = 19;
const samples = 4;

function isInside([x, y], corners) {
  const sides = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

function colourAt(x, y) {
  for (let turn = 0; turn < 4; ++turn) {
    for (const { colour, corners } of triangles) if (isInside([x, y], corners)) return colour;
    [x, y] = [y, -x];
  }
  return ground;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc(body), body.length + 4);
  return whole;
}

/** zlib.crc32 exists since Node 20.15. */
function crc(bytes) {
  if (zlib.crc32) return zlib.crc32(bytes);
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; ++bit) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

/** A square PNG with the given number of pixels at each side. */
export function iconFile(size) {
  const rows = Buffer.alloc(size * (3 * size + 1));
  for (let row = 0; row < size; ++row) {
    for (let column = 0; column < size; ++column) {
      const sum = [0, 0, 0];
      for (let i = 0; i < samples * samples; ++i) {
        const x = column + ((i % samples) + 0.5) / samples;
        const y = row + (Math.floor(i / samples) + 0.5) / samples;
        const colour = colourAt(((2 * x) / size - 1) * reach, ((2 * y) / size - 1) * reach);
        for (let k = 0; k < 3; ++k) sum[k] += colour[k];
      }
      const at = row * (3 * size + 1) + 1 + 3 * column;
      for (let k = 0; k < 3; ++k) rows[at + k] = Math.round(sum[k] / (samples * samples));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2], 8); // 8 bits for each of red, green and blue
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", zlib.deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
