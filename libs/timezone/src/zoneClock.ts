const minute = 60_000;
const day = 86_400_000;

/** Shorter than the time between two changes of any clock. */
const spanLength = 8 * day;
const first = Math.floor(Date.UTC(1900, 0) / spanLength);
const last = Math.floor(Date.UTC(2200, 0) / spanLength);

/** A span in which clocks change at most once: offsets in minutes before and from the edge. */
interface Span {
  before: number;
  edge: number;
  after: number;
}

/** The clock of one named zone; what a span holds is asked of the engine once, since each question takes it 20 µs. */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #spans = new Map<number, Span>();

  constructor(name: string) {
    const numeric = 'numeric';
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
  }

  /** Minutes from UTC at a moment. */
  offsetAt(t: number): number {
    const { before, edge, after } = this.#spanOf(t);
    return t < edge ? before : after;
  }

  #spanOf(t: number): Span {
    const index = Math.min(last, Math.max(first, Math.floor(t / spanLength))) || 0;
    const known = this.#spans.get(index);
    if (known) return known;
    const span = this.#measured(index * spanLength);
    this.#spans.set(index, span);
    return span;
  }

  #measured(from: number): Span {
    const to = from + spanLength;
    const [before, after] = [this.#ask(from), this.#ask(to)];
    if (before === after) return { before, edge: from, after };
    let [low, high] = [from, to];
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (this.#ask(middle) === before) low = middle;
      else high = middle;
    }
    return { before, edge: high, after };
  }

  /** What the engine says at a whole second. */
  #ask(t: number): number {
    const parts = new Map(this.#format.formatToParts(t).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
    return (local - t) / minute;
  }
}
