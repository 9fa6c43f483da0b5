// Asks the engine for the numbers of solutions and the difficulty of shapes.
//
// Shapes that a user asks about come first; shapes that are merely visible wait until no search
// runs, so that they do not slow it down. One request is under way at a time. It has few shapes, so
// that a wish of the user does not wait long behind it.

import { signal } from "@preact/signals";
import { type Answer, type Engine, EngineError } from "../engine/engine.js";
import type { Search, Shape } from "../studio/search.js";
import { isMeasured } from "./facts.js";

/** The number of shapes in one request. */
const batchSize = 6;
/**
 * After the visible shapes the others are measured as well, so that booklets and filters know them, if there are
 * at most this many and each takes at most this long.
 */
const maxUnseen = 300;
const maxSecondsUnseen = 0.2;

export class Measuring {
  /** How many shapes the user asked for are not measured yet. */
  readonly waiting = signal(0);
  /** Changes with each answer, also if a shape could not be measured. */
  readonly answers = signal(0);
  /** Why the last request failed; empty if it did not. */
  readonly fault = signal("");
  private readonly wanted = new Set<Shape>();
  private visible: readonly Shape[] = [];
  /** Shapes for which the engine gave no answer. They are not asked for again in the background. */
  private readonly failed = new Set<Shape>();
  private answer: Answer<unknown> | null = null;
  private isRunning = false;
  private isPaused = false;
  /** How long the last request took. */
  private secondsPerShape = 0;
  /** Increases with each pause, so that a loop that was cancelled ends. */
  private round = 0;

  constructor(
    private readonly engine: Engine,
    private readonly search: Search,
  ) {}

  /** The user wants to know these. */
  want(shapes: readonly Shape[]): void {
    for (const shape of shapes) {
      if (isMeasured(shape)) continue;
      this.failed.delete(shape);
      this.wanted.add(shape);
    }
    this.waiting.value = this.wanted.size;
    this.isPaused = false;
    void this.run();
  }

  /** Forgets what the user asked for, except shapes that are visible. */
  drop(): void {
    this.wanted.clear();
    this.waiting.value = 0;
  }

  /** These are visible, and are measured when there is nothing better to do. */
  see(shapes: readonly Shape[]): void {
    this.visible = shapes;
    void this.run();
  }

  /** Ends the request under way. Call it when the shapes are no longer shown. */
  pause(): void {
    this.isPaused = true;
    ++this.round;
    this.visible = [];
    this.drop();
    this.answer?.cancel();
  }

  resume(): void {
    this.isPaused = false;
    void this.run();
  }

  couldNotMeasure(shape: Shape): boolean {
    return this.failed.has(shape);
  }

  private next(): readonly Shape[] {
    const wanted = [...this.wanted].filter((shape) => !isMeasured(shape));
    if (wanted.length > 0) return wanted.slice(0, batchSize);
    if (this.search.state.peek() === "running") return [];
    const isOpen = (shape: Shape): boolean => !isMeasured(shape) && !this.failed.has(shape);
    const seen = this.visible.filter(isOpen);
    if (seen.length > 0) return seen.slice(0, batchSize);
    const { shapes, complete } = this.search;
    const isQuick = shapes.length <= maxUnseen && this.secondsPerShape <= maxSecondsUnseen;
    return complete.peek() && isQuick ? shapes.filter(isOpen).slice(0, batchSize) : [];
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (!this.isPaused) {
        const shapes = this.next();
        if (shapes.length === 0) break;
        await this.measure(shapes, this.round);
      }
    } finally {
      this.isRunning = false;
      this.waiting.value = this.wanted.size;
    }
  }

  private async measure(shapes: readonly Shape[], round: number): Promise<void> {
    const { puzzle, question } = this.search;
    const challenges = shapes.map(({ data }) => data);
    const began = performance.now();
    try {
      const answer = this.engine.ask({ ask: "measure", puzzle, question, challenges });
      this.answer = answer;
      for await (const event of answer) {
        if (event.event !== "measure") continue;
        this.search.measure(event);
        const shape = this.search.find(event.fingerprint);
        if (shape) this.wanted.delete(shape);
        this.waiting.value = this.wanted.size;
        ++this.answers.value;
      }
      this.fault.value = "";
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.fault.value = error.message;
    } finally {
      this.answer = null;
    }
    if (round !== this.round) return; // cancelled
    this.secondsPerShape = (performance.now() - began) / 1000 / shapes.length;
    // The engine answers in order and gives up at a shape that is too large, so only the first
    // shape without an answer is to blame.
    const first = shapes.find((shape) => !isMeasured(shape));
    if (first) {
      this.failed.add(first);
      this.wanted.delete(first);
    }
    ++this.answers.value;
  }
}
