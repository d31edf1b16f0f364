interface Count {
  since: number;
  calls: number;
}

/** Counts calls by key in windows of fixed length; keys whose window is over are forgotten. */
export class RateLimit {
  readonly #most: number;
  readonly #window: number;
  #counts = new Map<string, Count>();
  #swept = 0;
  readonly #onAdd: (key: string) => void;

  /** `onAdd` is told of each call that is counted here. */
  constructor(most: number, window: number, onAdd: (key: string) => void = () => undefined) {
    this.#most = most;
    this.#window = window;
    this.#onAdd = onAdd;
  }

  #current(key: string, now: number): Count | null {
    const count = this.#counts.get(key);
    return count && now - count.since < this.#window ? count : null;
  }

  /** Seconds until the key is free again, or null when it is. */
  wait(key: string, now = performance.now()): number | null {
    const count = this.#current(key, now);
    if (!count || count.calls < this.#most) return null;
    return Math.max(1, Math.ceil((count.since + this.#window - now) / 1000));
  }

  /** The calls that are left to a key, and the seconds until all are again. */
  room(key: string, now = performance.now()): { left: number; seconds: number } {
    const count = this.#current(key, now);
    const since = count?.since ?? now;
    return {
      left: Math.max(0, this.#most - (count?.calls ?? 0)),
      seconds: Math.ceil((since + this.#window - now) / 1000),
    };
  }

  /** How many calls it lets through in how many seconds. */
  get policy(): { most: number; seconds: number } {
    return { most: this.#most, seconds: this.#window / 1000 };
  }

  /** Counts one call. */
  add(key: string, now = performance.now()): void {
    this.hear(key, 1, now);
    this.#onAdd(key);
  }

  /** Counts calls that another process had. */
  hear(key: string, calls: number, now = performance.now()): void {
    if (now - this.#swept > this.#window) this.#sweep(now);
    const count = this.#current(key, now);
    if (count) count.calls += calls;
    else this.#counts.set(key, { since: now, calls });
  }

  #sweep(now: number): void {
    this.#swept = now;
    for (const [key, count] of this.#counts) if (now - count.since >= this.#window) this.#counts.delete(key);
  }
}
