/** One sample of a sensor: epoch milliseconds and its value, with whatever else belongs to it. */
interface Sample {
  t: number;
  v: number;
}

interface Slot<S> {
  least: S;
  most: S;
  last: S;
}

/** Thins samples that come in time order to at most `most`: the least and the greatest of each slot of the period stay (CHART-D01). */
export class Slots<S extends Sample> {
  readonly #start: number;
  readonly #most: number;
  readonly #width: number;
  readonly #slots = new Map<number, Slot<S>>();
  #few: S[] | null = [];

  constructor(start: number, end: number, most: number) {
    this.#start = start;
    this.#most = most;
    // Two samples a slot, and one slot more for the end itself.
    this.#width = Math.max(1, (end - start) / (Math.floor(most / 2) - 1));
  }

  add(sample: S): void {
    if (this.#few && this.#few.push(sample) > this.#most) this.#few = null;
    const slot = Math.floor((sample.t - this.#start) / this.#width);
    const known = this.#slots.get(slot);
    if (!known) {
      this.#slots.set(slot, { least: sample, most: sample, last: sample });
      return;
    }
    known.last = sample;
    if (sample.v < known.least.v) known.least = sample;
    if (sample.v > known.most.v) known.most = sample;
  }

  /** What stays, by time. */
  kept(): S[] {
    if (this.#few) return this.#few;
    // A slot in which nothing changed is shown by its begin and end.
    return [...this.#slots.values()].flatMap(({ least, most, last }) => {
      const [first, second] = least.t <= most.t ? [least, most] : [most, least];
      return first === second ? (last === first ? [first] : [first, last]) : [first, second];
    });
  }
}
