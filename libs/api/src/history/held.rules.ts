/** A stretch of time in which a value held; epoch milliseconds. */
export interface Stretch<V> {
  from: number;
  to: number;
  value: V;
}

/** How long a told value holds, and between which moments it is asked for. */
export interface Holding {
  hold: number;
  from: number;
  end: number;
}

/** When a value that was told at a moment begins to hold, and when it no longer does; the moment of the next one may be Infinity. */
export const heldFrom = (t: number, { from }: Holding): number => Math.max(t, from);
export const heldTo = (t: number, next: number, { hold, end }: Holding): number =>
  Math.min(next, t + hold, end);

/**
 * Tells how long values hold: each until the next one, but at most `hold`, after which nothing is known (domain rules 4.1 and
 * 4.7). Values of before the begin hold into it.
 */
export class HeldValues<V> {
  readonly #holding: Holding;
  readonly #tell: (from: number, to: number, value: V) => void;
  /** When the value was first told, and when last without a pause after which nothing is known. */
  #since = NaN;
  #t = NaN;
  #value: V | null = null;

  constructor(holding: Holding, tell: (from: number, to: number, value: V) => void) {
    this.#holding = holding;
    this.#tell = tell;
  }

  /** Takes the next value, by time. */
  add(t: number, value: V): void {
    if (value !== this.#value || !(t - this.#t <= this.#holding.hold)) {
      this.#over(t);
      this.#since = t;
      this.#value = value;
    }
    this.#t = t;
  }

  /** Takes the next values of a column; those that are NaN were not told. One that goes on costs a comparison. */
  addAll(this: HeldValues<number>, t: Float64Array, values: Float64Array): void {
    const { hold } = this.#holding;
    let [last, value] = [this.#t, this.#value];
    for (let i = 0; i < values.length; i += 1) {
      const next = values[i] ?? NaN;
      if (Number.isNaN(next)) continue;
      const at = t[i] ?? NaN;
      if (next !== value || !(at - last <= hold)) {
        this.#t = last;
        this.add(at, next);
        value = next;
      }
      last = at;
    }
    this.#t = last;
  }

  done(): void {
    this.#over(Infinity);
    this.#t = NaN;
  }

  #over(next: number): void {
    const from = heldFrom(this.#since, this.#holding);
    const to = heldTo(this.#t, next, this.#holding);
    // Before the first value neither is a number.
    if (from < to) this.#tell(from, to, this.#value as V);
  }
}

/** Stretches that follow each other with one value as one. */
export class JoinedStretches<V> {
  readonly list: Stretch<V>[] = [];

  add(from: number, to: number, value: V): void {
    const last = this.list.at(-1);
    if (last?.to === from && last.value === value) last.to = to;
    else this.list.push({ from, to, value });
  }
}
