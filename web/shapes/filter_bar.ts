// The fields that choose and sort the shapes of a list. A field is shown if it has a choice.

import { html } from "../ui/markup.js";
import {
  type Choice,
  everything,
  type Field,
  fields,
  isEverything,
  labelOf,
  type Offer,
  type Option,
  type Order,
} from "./criteria.js";

/** Shorter lists do not need a search field. */
const minToFind = 25;
let bars = 0;

export class FilterBar {
  readonly element = html("details", { class: "chooser panel-details" });
  private choice: Choice = everything;
  private readonly id = `choose-${++bars}`;
  private readonly badge = html("span", { class: "badge", hidden: true }, "on");
  private readonly all = html(
    "button",
    {
      type: "button",
      class: "button is-quiet",
      hidden: true,
      onclick: () => this.change({ ...everything, order: this.choice.order }),
    },
    "Show all",
  );
  private readonly find = html("input", {
    type: "search",
    id: `${this.id}-find`,
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => this.change({ ...this.choice, find: this.find.value }),
  });
  private readonly selects = new Map<Field | "order", HTMLSelectElement>();

  constructor(
    private readonly chose: (choice: Choice) => void,
    /** Further fields, at the end. */
    ...others: readonly Node[]
  ) {
    const form = html(
      "form",
      {
        class: "controls",
        role: "search",
        "aria-label": "Choose and sort shapes",
        onsubmit: (event) => event.preventDefault(),
      },
      this.fieldOf("Find", this.find),
      ...fields.map((field) => this.selectOf(field, labelOf(field))),
      this.selectOf("order", "Order"),
      ...others,
      this.all,
    );
    this.element.append(html("summary", {}, "Choose and sort", this.badge), form);
  }

  /** Shows the choice, and what can be chosen. */
  update(choice: Choice, { fields: offered, orders, hasTitles, count }: Offer): void {
    this.choice = choice;
    this.badge.hidden = this.all.hidden = isEverything(choice);
    this.show(this.find, count >= minToFind || choice.find !== "");
    this.find.placeholder = hasTitles ? "Number or name" : "Number";
    if (this.find.value.trim() !== choice.find.trim()) this.find.value = choice.find;
    for (const [field, select] of this.selects) {
      const options = field === "order" ? orders : [["", "All"] as const, ...(offered.get(field) ?? [])];
      this.show(select, options.length > 1);
      setOptions(select, options);
      select.value = field === "order" ? choice.order : (choice.values[field] ?? "");
    }
  }

  private show(control: HTMLElement, isShown: boolean): void {
    if (control.parentElement) control.parentElement.hidden = !isShown;
  }

  private fieldOf(label: string, control: HTMLElement): HTMLElement {
    return html("div", { class: "field", hidden: true }, html("label", { for: control.id }, label), control);
  }

  private selectOf(field: Field | "order", label: string): HTMLElement {
    const select = html("select", {
      id: `${this.id}-${field}`,
      onchange: () => this.read(field, select.value),
    });
    this.selects.set(field, select);
    return this.fieldOf(label, select);
  }

  private read(field: Field | "order", value: string): void {
    if (field === "order") return this.change({ ...this.choice, order: value as Order });
    const { [field]: _before, ...values } = this.choice.values;
    this.change({ ...this.choice, values: value === "" ? values : { ...values, [field]: value } });
  }

  private change(choice: Choice): void {
    this.choice = choice;
    this.chose(choice);
  }
}

/** A list of options that is open must not be touched without need. */
function setOptions(select: HTMLSelectElement, options: readonly Option[]): void {
  const isSame =
    select.options.length === options.length &&
    options.every(([value, words], i) => {
      const own = select.options[i];
      return own?.value === value && own.text === words;
    });
  if (!isSame) {
    select.replaceChildren(...options.map(([value, words]) => html("option", { value }, words)));
  }
}
