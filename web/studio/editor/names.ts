// The rules for names and letters of pieces, as the program has them (docs/reference/puzzle-files.md).

const maxPuzzleNameBytes = 100;
const maxPieceNameBytes = 40;
const maxQuotedBytes = 60;
const reserved = ',/\\<>:_."';
const taken = ["·", "█", "◣", "◢", "◤", "◥", "#", "@", "?"];

const encoder = new TextEncoder();

export function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

/** Whether the character controls a terminal, ends a line, or changes the direction of text. */
function isControl(c: number): boolean {
  return (
    c < 0x20 ||
    (c >= 0x7f && c < 0xa0) ||
    c === 0x2028 ||
    c === 0x2029 ||
    (c >= 0x202a && c <= 0x202e) ||
    (c >= 0x2066 && c <= 0x2069)
  );
}

function isNoncharacter(c: number): boolean {
  return (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) === 0xfffe;
}

const isSurrogate = (c: number): boolean => c >= 0xd800 && c <= 0xdfff;

function isBlank(c: number): boolean {
  return (
    c === 0x20 ||
    c === 0xa0 ||
    c === 0x1680 ||
    (c >= 0x2000 && c <= 0x200f) ||
    (c >= 0x2028 && c <= 0x202f) ||
    (c >= 0x205f && c <= 0x206f) ||
    c === 0x3000 ||
    c === 0xfeff
  );
}

/** Whether fonts draw nothing for the character. Within a text it can still have a meaning. */
function isInvisible(c: number): boolean {
  return (
    isBlank(c) ||
    [0xad, 0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0].includes(c) ||
    (c >= 0x180b && c <= 0x180f) ||
    (c >= 0xfe00 && c <= 0xfe0f) ||
    (c >= 0xe0000 && c <= 0xe0fff)
  );
}

const codesOf = (text: string): number[] => [...text].map((one) => one.codePointAt(0) ?? 0);

/** The text in single quotes. A long text is cut off. */
export function inQuotes(text: string): string {
  let kept = "";
  for (const one of text) {
    if (bytesOf(kept) >= maxQuotedBytes) return `'${kept}…'`;
    kept += one;
  }
  return `'${kept}'`;
}

/** The text without characters that would disturb the text around it. They become "?". */
export function printable(text: string): string {
  return [...text]
    .map((one) => {
      const code = one.codePointAt(0) ?? 0;
      return isControl(code) || isNoncharacter(code) || isSurrogate(code) ? "?" : one;
    })
    .join("");
}

// The functions below say what is wrong with a text. Null: it can be used.

/** What makes a name unreadable: it has control characters, or no visible character. */
export function unreadableFault(name: string): string | null {
  return name === "" ? null : anyNameFault(name, Infinity);
}

function anyNameFault(name: string, maxBytes: number): string | null {
  if (name === "") return "the name is empty";
  if (bytesOf(name) > maxBytes) return `the name is longer than ${maxBytes} bytes`;
  const codes = codesOf(name);
  if (codes.some((code) => isControl(code) || isSurrogate(code)))
    return "the name contains a control character";
  const wrong = codes.find(isNoncharacter);
  if (wrong !== undefined) {
    const code = wrong.toString(16).toUpperCase().padStart(4, "0");
    return `the name contains U+${code}, which Unicode does not define as a character`;
  }
  return codes.every(isInvisible) ? "the name is blank" : null;
}

export function pieceNameFault(name: string): string | null {
  const fault = anyNameFault(name, maxPieceNameBytes);
  if (fault) return fault;
  const codes = codesOf(name);
  const isSpaced = codes.some(
    (code, i) =>
      isBlank(code) && (code !== 0x20 || i === 0 || i === codes.length - 1 || isBlank(codes[i - 1] ?? 0)),
  );
  if (isSpaced) return `the name ${inQuotes(name)} has a space at an end, or two spaces in a row`;
  const found = [...name].find((one) => reserved.includes(one));
  if (found === undefined) return null;
  return `the name ${inQuotes(name)} has a ${found}; a name must not contain any of ${reserved}`;
}

export function letterFault(letter: string): string | null {
  const what = `the letter ${inQuotes(letter)}`;
  if ([...letter].length !== 1) return `${what} is not one character`;
  if (anyNameFault(letter, maxPieceNameBytes)) return `${what} is not visible`;
  if (reserved.includes(letter) || taken.includes(letter))
    return `${what} has a special meaning in pictures, lists or names`;
  return null;
}

export function puzzleNameFault(name: string): string | null {
  return anyNameFault(name, maxPuzzleNameBytes);
}

/** The letters of the pieces in pictures, chosen as the program chooses them. */
export function lettersOf(pieces: readonly { readonly name: string; readonly letter?: string }[]): string[] {
  const letters = pieces.map(({ name, letter }) =>
    letter !== undefined && letter !== "" ? letter : letterFault(name) === null ? name : "",
  );
  const used = new Set(letters.filter((letter) => letter !== ""));
  return letters.map((letter, i) => {
    if (letter !== "") return letter;
    const own = [...(pieces[i]?.name ?? "").toUpperCase()].filter((one) => /^[A-Z]$/.test(one));
    const free = [...own, ...alphabet].find((one) => !used.has(one));
    const chosen = free ?? "•";
    used.add(chosen);
    return chosen;
  });
}

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"];

/** A name that no piece has: A, B, … Z, then 27, 28 … */
export function freeName(names: readonly string[]): string {
  const used = new Set(names);
  const letter = alphabet.slice(0, 26).find((one) => !used.has(one));
  if (letter !== undefined) return letter;
  let number = names.length + 1;
  while (used.has(String(number))) ++number;
  return String(number);
}

/** A name for a copy of a piece: "wing 2" after "wing", and the next letter after a letter. */
export function nameOfCopy(name: string, names: readonly string[]): string {
  if ([...name].length === 1) return freeName(names);
  const used = new Set(names);
  const stem = name.replace(/ \d+$/, "");
  for (let number = 2; ; ++number) {
    const candidate = `${stem} ${number}`;
    if (!used.has(candidate)) return candidate;
  }
}
