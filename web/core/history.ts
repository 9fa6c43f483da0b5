// Undo and redo of values.

/** The number of steps that can be undone. */
const most = 1000;

export class History<Value> {
  private past: Value[] = [];
  private future: Value[] = [];
  private lastSeries: string | null = null;

  constructor(private now: Value) {}

  get present(): Value {
    return this.now;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Adds a step. Consecutive steps with the same series are undone together. */
  push(value: Value, series: string | null = null): void {
    if (series === null || series !== this.lastSeries) {
      this.past.push(this.now);
      if (this.past.length > most) this.past.shift();
    }
    this.lastSeries = series;
    this.future = [];
    this.now = value;
  }

  undo(): boolean {
    const value = this.past.pop();
    if (value === undefined) return false;
    this.future.push(this.now);
    this.now = value;
    this.lastSeries = null;
    return true;
  }

  redo(): boolean {
    const value = this.future.pop();
    if (value === undefined) return false;
    this.past.push(this.now);
    this.now = value;
    this.lastSeries = null;
    return true;
  }
}
