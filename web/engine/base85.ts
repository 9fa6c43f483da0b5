// Bytes as text: five characters for each four bytes, which is less than base64 needs. The
// characters are those from # to x without <, so the text can be in a page. studio/build.mjs makes
// such texts; bytes that are missing at the end of a group are 0.

const firstCharacter = 35;
/** The character that is left out. */
const leftOut = 60;
const base = 85;

/** Throws RangeError for text of another form. */
export function bytesOfBase85(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 5 !== 0) throw new RangeError("the length of the text is not a multiple of 5");
  const bytes = new Uint8Array((text.length / 5) * 4);
  const view = new DataView(bytes.buffer);
  for (let group = 0; 5 * group < text.length; ++group) {
    let value = 0;
    for (let i = 0; i < 5; ++i) {
      const code = text.charCodeAt(5 * group + i);
      const digit = code - firstCharacter - (code > leftOut ? 1 : 0);
      if (!(digit >= 0 && digit < base) || code === leftOut) throw new RangeError("an unknown character");
      value = value * base + digit;
    }
    if (value >= 2 ** 32) throw new RangeError("a group is too large");
    view.setUint32(4 * group, value);
  }
  return bytes;
}
