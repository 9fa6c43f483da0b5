// The time that a player takes. An attempt ends when the challenge is solved, and another one
// begins with an empty board. Only attempts without help count for the best time.

import type { SavedGame } from "./saved_game.js";

export type Timing = Pick<SavedGame, "time" | "best" | "helped" | "ended">;

export class Clock {
  private spent: number;
  private helped: boolean;
  private ended: boolean;
  private bestTime: number | null;
  private since: number | null = null;
  /** The attempt that was given up last. Undo returns to it. */
  private before: { readonly time: number; readonly helped: boolean } | null = null;

  constructor(
    saved: Timing | null,
    /** Returns the time in milliseconds. */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.spent = saved?.time ?? 0;
    this.bestTime = saved?.best ?? null;
    this.helped = saved?.helped ?? false;
    this.ended = saved?.ended ?? false;
  }

  /** The time of this attempt, in milliseconds. */
  get time(): number {
    return this.spent + (this.since === null ? 0 : this.now() - this.since);
  }

  get best(): number | null {
    return this.bestTime;
  }

  get isBest(): boolean {
    return this.ended && !this.helped && this.bestTime === Math.round(this.time);
  }

  get isEnded(): boolean {
    return this.ended;
  }

  run(): void {
    if (!this.ended) this.since ??= this.now();
  }

  stop(): void {
    this.spent = this.time;
    this.since = null;
  }

  /** Must be called when the player asks for a hint or for the solution. */
  noteHelp(): void {
    if (!this.ended) this.helped = true;
  }

  end(): void {
    if (this.ended) return;
    this.stop();
    this.ended = true;
    if (this.helped) return;
    const time = Math.round(this.spent);
    if (this.bestTime === null || time < this.bestTime) this.bestTime = time;
  }

  /** Begins an attempt. The next move starts the clock. */
  startAnew(): void {
    this.before = { time: this.time, helped: this.helped };
    this.spent = 0;
    this.helped = false;
    this.ended = false;
    this.since = null;
  }

  /** Returns to the attempt before the board was cleared, because that was undone. */
  goBack(): void {
    if (!this.before) return;
    this.spent += this.before.time;
    this.helped ||= this.before.helped;
    this.before = null;
  }

  saved(): Timing {
    return {
      time: Math.round(this.time),
      ...(this.bestTime === null ? {} : { best: this.bestTime }),
      ...(this.helped ? { helped: true } : {}),
      ...(this.ended ? { ended: true } : {}),
    };
  }
}

/** For example "0:42", "12:05", "1:00:00". */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, minutes = 0] = parts;
  const two = (number: number): string => `${number}`.padStart(2, "0");
  const end = `${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`;
}
