// The windows of files, ready sets and links. One of them is open at a time, on any step.

import { signal } from "@preact/signals";
import type { FileFault } from "./files.js";

export type DeskWindow =
  | { readonly show: "sets" }
  | { readonly show: "share" }
  | { readonly show: "paste" }
  | { readonly show: "faults"; readonly title: string; readonly faults: readonly FileFault[] };

export const deskWindow = signal<DeskWindow | null>(null);

export function openSets(): void {
  deskWindow.value = { show: "sets" };
}

export function openShare(): void {
  deskWindow.value = { show: "share" };
}

export function openPaste(): void {
  deskWindow.value = { show: "paste" };
}

export function closeDesk(): void {
  deskWindow.value = null;
}
