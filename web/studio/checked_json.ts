// Reads values of unknown JSON, such as a file that anybody can have made. Every function returns a
// value of the type that it promises or throws InvalidData, which says where the fault is. Members
// that are not asked for are dropped.

/** The message is for the user: "this file is damaged at pieces[2].colour". */
export class InvalidData extends Error {
  override readonly name = "InvalidData";
}

export type Fields = Readonly<Record<string, unknown>>;

function refuse(at: string): never {
  throw new InvalidData(`it is damaged at ${at === "" ? "its beginning" : at}`);
}

export function fieldsOf(value: unknown, at: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(at);
  return value as Fields;
}

export function textOf(value: unknown, at: string, maxLength = 200): string {
  if (typeof value !== "string" || value.length > maxLength) refuse(at);
  return value;
}

export function matchOf(value: unknown, at: string, pattern: RegExp): string {
  const text = textOf(value, at, 10_000);
  return pattern.test(text) ? text : refuse(at);
}

export function flagOf(value: unknown, at: string): boolean {
  return typeof value === "boolean" ? value : refuse(at);
}

export function numberOf(value: unknown, at: string, min: number, max: number): number {
  if (typeof value !== "number" || !(value >= min && value <= max)) refuse(at);
  return value;
}

export function wholeOf(value: unknown, at: string, min: number, max: number): number {
  const number = numberOf(value, at, min, max);
  return Number.isInteger(number) ? number : refuse(at);
}

export function oneOf<Name extends string>(value: unknown, at: string, names: readonly Name[]): Name {
  return names.find((name) => name === value) ?? refuse(at);
}

export function listOf<Item>(
  value: unknown,
  at: string,
  maxLength: number,
  read: (item: unknown, at: string) => Item,
): Item[] {
  if (!Array.isArray(value) || value.length > maxLength) refuse(at);
  return value.map((item, i) => read(item, `${at}[${i}]`));
}

/** A member that can be missing: `...optional(fields, "width", (value, at) => …)`. */
export function optional<Name extends string, Value>(
  fields: Fields,
  at: string,
  name: Name,
  read: (value: unknown, at: string) => Value,
): { [Key in Name]?: Value } {
  const value = fields[name];
  if (value === undefined || value === null) return {};
  return { [name]: read(value, at === "" ? name : `${at}.${name}`) } as { [Key in Name]: Value };
}
