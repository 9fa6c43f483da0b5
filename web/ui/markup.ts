// Makes elements of the page. Text is always set as text, so names from files never become markup.

type Value = string | number | boolean | null | undefined | ((event: Event) => void);
export type Attributes = Readonly<Record<string, Value>>;
export type Child = Node | string | null | false;

export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

/** A function is a listener, with a name such as "onclick". `true` is an empty attribute. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

function append(element: Element, children: readonly Child[]): void {
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
}
