// Unpacks LZMA data. WebAssembly code packs into two thirds of the size that DEFLATE needs, which
// is what browsers can unpack themselves.
//
// The format is that of `xz --format=lzma`; the LZMA specification describes it. The data is a
// sequence of literals (a byte) and matches (a copy of earlier output, by its distance and length).
// A range coder turns their bits into bytes. Each bit has a probability of its own, which adapts: it
// depends on what kind of bit it is and on what came before. A match can also repeat one of the last
// four distances.

export class DamagedData extends Error {
  override readonly name = "DamagedData";
}

const headerSize = 13;
const probabilityBits = 11;
const half = 1 << (probabilityBits - 1);
const adaptBy = 5;
const topBits = 2 ** 24;
const states = 12;
/** States from this one on follow a match. */
const firstStateAfterMatch = 7;
const minMatch = 2;
const endMark = 2 ** 32 - 1;

/** Reads bits of different probabilities. `at` is the next byte. */
class RangeDecoder {
  private range = endMark;
  private code = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {
    if (bytes[at] !== 0) throw new DamagedData("the data does not begin with 0");
    ++this.at;
    for (let i = 0; i < 4; ++i) this.code = this.code * 256 + (bytes[this.at++] ?? 0);
  }

  bit(probabilities: Uint16Array, index: number): 0 | 1 {
    const probability = probabilities[index] as number;
    const bound = (this.range >>> probabilityBits) * probability;
    let bit: 0 | 1;
    if (this.code < bound) {
      this.range = bound;
      probabilities[index] = probability + (((1 << probabilityBits) - probability) >> adaptBy);
      bit = 0;
    } else {
      this.range -= bound;
      this.code -= bound;
      probabilities[index] = probability - (probability >> adaptBy);
      bit = 1;
    }
    if (this.range < topBits) this.next();
    return bit;
  }

  /** Bits that are as often 0 as 1; the highest first. */
  evenBits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; ++i) {
      this.range = Math.floor(this.range / 2);
      const bit = this.code >= this.range ? 1 : 0;
      if (bit === 1) this.code -= this.range;
      value = 2 * value + bit;
      if (this.range < topBits) this.next();
    }
    return value;
  }

  /** A number of `count` bits, the highest first, from a tree of probabilities. */
  tree(probabilities: Uint16Array, from: number, count: number): number {
    let node = 1;
    for (let i = 0; i < count; ++i) node = (node << 1) | this.bit(probabilities, from + node);
    return node - (1 << count);
  }

  /** The same, the lowest bit first. */
  reverseTree(probabilities: Uint16Array, from: number, count: number): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < count; ++i) {
      const bit = this.bit(probabilities, from + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }

  private next(): void {
    if (this.at >= this.bytes.length) throw new DamagedData("the data ends too early");
    this.range *= 256;
    this.code = this.code * 256 + (this.bytes[this.at++] as number);
  }
}

function probabilities(count: number): Uint16Array {
  return new Uint16Array(count).fill(half);
}

/** The lengths of matches. Short lengths depend on the position. */
class LengthDecoder {
  private readonly choice = probabilities(2);
  private readonly low = probabilities(16 * 8);
  private readonly middle = probabilities(16 * 8);
  private readonly high = probabilities(256);

  read(decoder: RangeDecoder, position: number): number {
    if (decoder.bit(this.choice, 0) === 0) return decoder.tree(this.low, position * 8, 3);
    if (decoder.bit(this.choice, 1) === 0) return 8 + decoder.tree(this.middle, position * 8, 3);
    return 16 + decoder.tree(this.high, 0, 8);
  }
}

/** Unpacks data whose size without packing is known. Throws DamagedData. */
export function unpackLzma(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const parameters = packed[0] ?? 255;
  if (parameters >= 9 * 5 * 5 || packed.length < headerSize + 5) {
    throw new DamagedData("this is not LZMA data");
  }
  const contextBits = parameters % 9;
  const literalPositionMask = (1 << (Math.floor(parameters / 9) % 5)) - 1;
  const positionMask = (1 << Math.floor(parameters / 45)) - 1;

  const decoder = new RangeDecoder(packed, headerSize);
  const output = new Uint8Array(size);
  const literals = probabilities(0x300 * ((literalPositionMask + 1) << contextBits));
  const isMatch = probabilities(states * 16);
  const isRepeat = probabilities(states);
  const isNotLast = probabilities(states);
  const isNotSecond = probabilities(states);
  const isNotThird = probabilities(states);
  const isLong = probabilities(states * 16);
  const slots = probabilities(4 * 64);
  const middleDistances = probabilities(128);
  const alignment = probabilities(16);
  const matchLengths = new LengthDecoder();
  const repeatLengths = new LengthDecoder();

  let state = 0;
  let [last, second, third, fourth] = [0, 0, 0, 0];
  let at = 0;

  const literal = (): void => {
    const before = at > 0 ? (output[at - 1] as number) : 0;
    const context = ((at & literalPositionMask) << contextBits) + (before >> (8 - contextBits));
    const base = 0x300 * context;
    let symbol = 1;
    if (state >= firstStateAfterMatch) {
      // The byte differs from the one that would continue the match.
      let expected = output[at - last - 1] as number;
      while (symbol < 0x100) {
        const expectedBit = (expected >> 7) & 1;
        expected <<= 1;
        const bit = decoder.bit(literals, base + ((1 + expectedBit) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== expectedBit) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | decoder.bit(literals, base + symbol);
    output[at++] = symbol & 0xff;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  const distance = (length: number): number => {
    const slot = decoder.tree(slots, Math.min(length, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return base + decoder.reverseTree(middleDistances, base - slot, bits);
    const high = decoder.evenBits(bits - 4) * 16;
    return base + high + decoder.reverseTree(alignment, 0, 4);
  };

  while (at < size) {
    const position = at & positionMask;
    if (decoder.bit(isMatch, state * 16 + position) === 0) {
      literal();
      continue;
    }
    let length: number;
    if (decoder.bit(isRepeat, state) === 1) {
      if (decoder.bit(isNotLast, state) === 0) {
        if (decoder.bit(isLong, state * 16 + position) === 0) {
          if (last >= at) throw new DamagedData("a distance is too large");
          output[at] = output[at - last - 1] as number;
          ++at;
          state = state < firstStateAfterMatch ? 9 : 11;
          continue;
        }
      } else if (decoder.bit(isNotSecond, state) === 0) {
        [last, second] = [second, last];
      } else if (decoder.bit(isNotThird, state) === 0) {
        [last, second, third] = [third, last, second];
      } else {
        [last, second, third, fourth] = [fourth, last, second, third];
      }
      length = repeatLengths.read(decoder, position);
      state = state < firstStateAfterMatch ? 8 : 11;
    } else {
      [second, third, fourth] = [last, second, third];
      length = matchLengths.read(decoder, position);
      state = state < firstStateAfterMatch ? 7 : 10;
      last = distance(length);
      if (last === endMark) break;
    }
    length += minMatch;
    if (last >= at || length > size - at) throw new DamagedData("a match leads outside");
    for (let from = at - last - 1; length > 0; --length) output[at++] = output[from++] as number;
  }
  if (at !== size) throw new DamagedData("the data ends too early");
  return output;
}
