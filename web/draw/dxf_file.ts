// A DXF file of the pieces, in the oldest form that programs for lasers and mills still read (R12):
// closed polylines on the layer CUT, letters on the layer LETTERS, in millimetres.

import type { Cut } from "./svg_file.js";

const short = (value: number): string => (Math.round(value * 1000) / 1000 + 0).toFixed(3);

/** A group of DXF: a code, and a value in the next line. */
function group(code: number, value: string | number): string {
  return `${code}\r\n${value}\r\n`;
}

/** R12 is ASCII; other characters are written as \U+XXXX. */
function ascii(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code >= 32 && code < 127) return character;
      return code < 32 || code > 0xffff ? "" : `\\U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
    })
    .join("");
}

export function piecesDxf({ pieces, width, height }: Cut): string {
  const entities = pieces.flatMap(({ rings, letter, at, letterSize }) => [
    ...rings.map(
      (ring) =>
        group(0, "POLYLINE") +
        group(8, "CUT") +
        group(66, 1) +
        group(70, 1) +
        ring
          .map(({ x, y }) => group(0, "VERTEX") + group(8, "CUT") + group(10, short(x)) + group(20, short(y)))
          .join("") +
        group(0, "SEQEND") +
        group(8, "CUT"),
    ),
    group(0, "TEXT") +
      group(8, "LETTERS") +
      group(10, short(at.x)) +
      group(20, short(at.y)) +
      group(40, short(letterSize * 0.7)) +
      group(1, ascii(letter)) +
      group(72, 1) +
      group(11, short(at.x)) +
      group(21, short(at.y)) +
      group(73, 2),
  ]);
  const point = (name: string, x: number, y: number): string =>
    group(9, name) + group(10, short(x)) + group(20, short(y));
  return (
    group(0, "SECTION") +
    group(2, "HEADER") +
    group(9, "$ACADVER") +
    group(1, "AC1009") +
    group(9, "$INSUNITS") +
    group(70, 4) +
    point("$EXTMIN", 0, 0) +
    point("$EXTMAX", width, height) +
    group(0, "ENDSEC") +
    group(0, "SECTION") +
    group(2, "ENTITIES") +
    entities.join("") +
    group(0, "ENDSEC") +
    group(0, "EOF")
  );
}
