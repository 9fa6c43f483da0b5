// Decides whether an estimate of the time left can be relied on.
//
// An estimate assumes that the work units left are as hard as the decided ones. Often they are not,
// and then the predicted end moves away again and again. So an estimate is shown only after the
// prediction has stayed nearly the same for a while.

export interface Sample {
  /** How long the search has run, in seconds. */
  readonly seconds: number;
  readonly secondsLeft: number | null;
}

/** The time over which predictions must agree, as a share of the time of the search. */
const window = 0.3;
const minWindow = 2;
/** The largest ratio of two predictions that agree. */
const maxRatio = 1.35;

export class TimeLeft {
  private samples: { seconds: number; total: number }[] = [];

  /** Returns the time left, in seconds, or null if it cannot be relied on. */
  note({ seconds, secondsLeft }: Sample): number | null {
    const last = this.samples[this.samples.length - 1];
    if (secondsLeft === null || (last && seconds < last.seconds)) this.samples = [];
    if (secondsLeft === null) return null;
    this.samples.push({ seconds, total: seconds + secondsLeft });
    const needed = Math.max(minWindow, window * seconds);
    // Keeps one sample that is older than the window.
    while (this.samples.length > 2 && seconds - (this.samples[1]?.seconds ?? 0) >= needed) {
      this.samples.shift();
    }
    const first = this.samples[0];
    if (!first || seconds - first.seconds < needed) return null;
    const totals = this.samples.map(({ total }) => total);
    return Math.max(...totals) <= maxRatio * Math.min(...totals) ? secondsLeft : null;
  }
}
