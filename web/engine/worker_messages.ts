// The messages between the page and its workers.

export type ToWorker =
  | { readonly id: number; readonly kind: "load"; readonly module: WebAssembly.Module }
  /** `text` is the JSON of a request. */
  | { readonly id: number; readonly kind: "request" | "ask"; readonly text: string };

export type FromWorker =
  | { readonly id: number; readonly kind: "event"; readonly text: string }
  | { readonly id: number; readonly kind: "reply"; readonly text: string; readonly memory: number }
  /** `memory` is the size of the module's memory in bytes. */
  | { readonly id: number; readonly kind: "done"; readonly memory: number }
  /** The module has died, for example because there is no memory left. */
  | { readonly id: number; readonly kind: "died"; readonly text: string };

/** The part of a Worker that the engine uses, so that tests can replace it. */
export interface Port {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}
