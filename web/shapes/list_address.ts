// The choice in the list as a part of the page's address: "#?shape=mixed&order=easiest".

import { type Filter, type Order, orders, showAll } from "./filter.js";

export interface Choice {
  readonly filter: Filter;
  readonly order: Order;
}

export const firstChoice: Choice = { filter: showAll, order: "number" };

const names: Readonly<Record<keyof Filter, string>> = {
  text: "find",
  kind: "shape",
  symmetry: "centre",
  group: "symmetry",
  width: "width",
  grade: "difficulty",
  progress: "progress",
};
const fields = Object.keys(names) as (keyof Filter)[];
const longestText = 100;

/** The text for the address; empty if nothing is chosen. */
export function queryOf({ filter, order }: Choice): string {
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = filter[field];
    if (value !== null) query.set(names[field], String(value));
  }
  if (order !== firstChoice.order) query.set("order", order);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Reads the choice from an address. Values that the list does not offer are ignored. */
export function choiceOf(
  query: string,
  offered: Readonly<Partial<Record<keyof Filter, readonly (string | number)[]>>>,
): Choice {
  const asked = new URLSearchParams(query);
  const filter: Record<string, string | number | null> = { ...showAll };
  for (const field of fields) {
    const text = asked.get(names[field]);
    if (text === null) continue;
    if (field === "text") filter[field] = text.slice(0, longestText).trim() || null;
    else filter[field] = offered[field]?.find((value) => String(value) === text) ?? null;
  }
  const order = orders.find((one) => one === asked.get("order")) ?? firstChoice.order;
  return { filter: filter as unknown as Filter, order };
}
