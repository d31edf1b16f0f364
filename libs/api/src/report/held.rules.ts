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

/**
 * Tells how long values hold: each until the next one, but at most `hold`, after which nothing is known (domain rules 4.1 and
 * 4.7). Values of before the begin hold into it.
 */
export class HeldValues<V> {
  readonly #holding: Holding;
  readonly #tell: (stretch: Stretch<V>) => void;
  #last: { t: number; value: V } | null = null;

  constructor(holding: Holding, tell: (stretch: Stretch<V>) => void) {
    this.#holding = holding;
    this.#tell = tell;
  }

  /** Takes the next value, by time. */
  add(t: number, value: V): void {
    this.#end(t);
    this.#last = { t, value };
  }

  done(): void {
    this.#end(Infinity);
    this.#last = null;
  }

  #end(next: number): void {
    if (!this.#last) return;
    const { t, value } = this.#last;
    const { hold, from: begin, end } = this.#holding;
    const [from, to] = [Math.max(t, begin), Math.min(next, t + hold, end)];
    if (from < to) this.#tell({ from, to, value });
  }
}

/** Stretches that follow each other with one value as one. */
export class JoinedStretches<V> {
  readonly list: Stretch<V>[] = [];

  add({ from, to, value }: Stretch<V>): void {
    const last = this.list.at(-1);
    if (last?.to === from && last.value === value) last.to = to;
    else this.list.push({ from, to, value });
  }
}
