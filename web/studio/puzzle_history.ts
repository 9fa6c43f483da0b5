// The puzzle that is edited, with undo and redo. Puzzles are values: a change makes a new object,
// so a step of undo is a pointer to the object before the change.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { PuzzleJson } from "../engine/engine.js";

const maxSteps = 300;
/** Changes with the same label that follow within this time are one step of undo. */
const mergeWithin = 1500;

interface State {
  readonly past: readonly PuzzleJson[];
  readonly now: PuzzleJson;
  readonly future: readonly PuzzleJson[];
}

export class PuzzleHistory {
  private readonly state;
  private last = { label: "", at: -Infinity };
  readonly now: ReadonlySignal<PuzzleJson>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;

  constructor(
    puzzle: PuzzleJson,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.state = signal<State>({ past: [], now: puzzle, future: [] });
    this.now = computed(() => this.state.value.now);
    this.canUndo = computed(() => this.state.value.past.length > 0);
    this.canRedo = computed(() => this.state.value.future.length > 0);
  }

  /**
   * Replaces the puzzle. Several changes with the same label, such as "name of piece 2", become one
   * step of undo if they follow each other quickly. An empty label never merges.
   */
  change(puzzle: PuzzleJson, label = ""): void {
    const { past, now } = this.state.peek();
    if (puzzle === now) return;
    const at = this.clock();
    const isMerged =
      label !== "" && label === this.last.label && at - this.last.at < mergeWithin && past.length > 0;
    this.last = { label, at };
    const kept = isMerged ? past : [...past, now].slice(-maxSteps);
    this.state.value = { past: kept, now: puzzle, future: [] };
  }

  undo(): void {
    const { past, now, future } = this.state.peek();
    const before = past[past.length - 1];
    if (!before) return;
    this.last = { label: "", at: -Infinity };
    this.state.value = { past: past.slice(0, -1), now: before, future: [now, ...future] };
  }

  redo(): void {
    const { past, now, future } = this.state.peek();
    const [next, ...rest] = future;
    if (!next) return;
    this.last = { label: "", at: -Infinity };
    this.state.value = { past: [...past, now], now: next, future: rest };
  }

  /** Begins a new history, for a session that was opened. */
  restart(puzzle: PuzzleJson): void {
    this.last = { label: "", at: -Infinity };
    this.state.value = { past: [], now: puzzle, future: [] };
  }
}
