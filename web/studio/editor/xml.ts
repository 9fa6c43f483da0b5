// A small reader of XML, for files of BurrTools. It remembers the line of each element, so that
// messages can name it, and it never fetches or expands anything: a document type is refused, and
// only the five predefined entities and numbers of characters are understood.

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, without the text of children. */
  readonly text: string;
  readonly line: number;
}

export class XmlError extends Error {
  override readonly name = "XmlError";

  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  readonly texts: string[];
  readonly line: number;
}

const maxDepth = 64;
const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

const name = "[A-Za-z_][A-Za-z0-9_.:-]*";
const opening = new RegExp(`<(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, "y");
const attribute = new RegExp(`(${name})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "g");
const closing = new RegExp(`</(${name})\\s*>`, "y");

/** The root element. Throws an XmlError. */
export function parseXml(text: string): XmlElement {
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let at = 0;
  let [countedTo, line] = [0, 1];
  const lineNow = (): number => {
    for (; countedTo < at; ++countedTo) if (text.charCodeAt(countedTo) === 10) ++line;
    return line;
  };
  const fail = (message: string): never => {
    throw new XmlError(lineNow(), message);
  };
  const close = (done: OpenElement): void => {
    const element = { ...done, text: done.texts.join("") };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  };
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const plain = text.slice(at, next < 0 ? text.length : next);
    const inside = open.at(-1);
    if (inside) inside.texts.push(decoded(plain, fail));
    else if (plain.trim() !== "") fail("there is text outside of the elements");
    if (next < 0) {
      at = text.length;
      break;
    }
    at = next;
    if (text.startsWith("<!--", at)) {
      at = endOf(text, at + 4, "-->", fail);
    } else if (text.startsWith("<?", at)) {
      at = endOf(text, at + 2, "?>", fail);
    } else if (text.startsWith("<![CDATA[", at) && inside) {
      const end = endOf(text, at + 9, "]]>", fail);
      inside.texts.push(text.slice(at + 9, end - 3));
      at = end;
    } else if (text.startsWith("<!", at)) {
      fail("unexpected element: <!DOCTYPE>; save the file with BurrTools");
    } else if (text.startsWith("</", at)) {
      closing.lastIndex = at;
      const found = closing.exec(text);
      const last = open.pop();
      if (!found || !last || last.name !== found[1]) return fail("an element ends that did not begin");
      close(last);
      at = closing.lastIndex;
    } else {
      opening.lastIndex = at;
      const found = opening.exec(text);
      if (!found) return fail("an element is not closed or has a wrong attribute");
      if (open.length === 0 && root) fail("this element comes after the first element");
      if (open.length >= maxDepth) fail("the elements are nested too deeply");
      const element: OpenElement = {
        name: found[1] ?? "",
        attributes: attributesOf(found[2] ?? "", fail),
        children: [],
        texts: [],
        line: lineNow(),
      };
      if (found[3] === "/") close(element);
      else open.push(element);
      at = opening.lastIndex;
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) throw new XmlError(unclosed.line, `the element <${unclosed.name}> is not closed`);
  return root ?? fail("there is no element");
}

function endOf(text: string, from: number, mark: string, fail: (message: string) => never): number {
  const end = text.indexOf(mark, from);
  return end < 0 ? fail(`${mark} is missing`) : end + mark.length;
}

function attributesOf(text: string, fail: (message: string) => never): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, key = "", quoted, single] of text.matchAll(attribute)) {
    if (attributes.has(key)) fail(`the attribute '${key}' is there twice`);
    attributes.set(key, decoded(quoted ?? single ?? "", fail));
  }
  return attributes;
}

function decoded(text: string, fail: (message: string) => never): string {
  if (!text.includes("&")) return text;
  return text.replace(/&([^;&]{0,10});?/g, (whole, entity: string) => {
    if (!whole.endsWith(";")) return fail("an & does not begin an entity");
    const known = Object.hasOwn(entities, entity) ? entities[entity] : undefined;
    if (known !== undefined) return known;
    const number = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(entity);
    if (!number) return fail(`the entity &${entity}; is not known`);
    const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2]);
    if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
      return fail(`&${entity}; is not a character`);
    }
    return String.fromCodePoint(code);
  });
}

/** The first child with this name. */
export function childOf(element: XmlElement, named: string): XmlElement | null {
  return element.children.find((child) => child.name === named) ?? null;
}

export function childrenOf(element: XmlElement | null, named: string): XmlElement[] {
  return element?.children.filter((child) => child.name === named) ?? [];
}
