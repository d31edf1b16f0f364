/** A sample of a sensor: epoch milliseconds, value, degrees of its place or NaN. */
export interface SlotSample {
  t: number;
  v: number;
  lat: number;
  lon: number;
}

/** Numbers of a sample, and where those of the least, the greatest and the last sample of a slot begin. */
const size = 4;
const parts = { least: 0, most: size, last: 2 * size } as const;
const slotSize = 3 * size;

const sampleAt = (cells: ArrayLike<number>, at: number): SlotSample => ({
  t: cells[at] ?? 0,
  v: cells[at + 1] ?? 0,
  lat: cells[at + 2] ?? 0,
  lon: cells[at + 3] ?? 0,
});

/**
 * Thins samples that come in time order to at most `most`: the least and the greatest of each slot of the period stay
 * (CHART-D01). Millions pass through, so they are kept as bare numbers.
 */
export class Slots {
  readonly #start: number;
  readonly #most: number;
  readonly #width: number;
  readonly #cells: Float64Array;
  readonly #isUsed: Uint8Array;
  /** All samples, as long as they are few. */
  #few: number[] | null = [];

  constructor(start: number, end: number, most: number) {
    const count = Math.floor(most / 2);
    this.#start = start;
    this.#most = most;
    // Two samples a slot, and one slot more for the end itself.
    this.#width = Math.max(1, (end - start) / (count - 1));
    this.#cells = new Float64Array(count * slotSize);
    this.#isUsed = new Uint8Array(count);
  }

  #put(at: number, t: number, v: number, lat: number, lon: number): void {
    const cells = this.#cells;
    cells[at] = t;
    cells[at + 1] = v;
    cells[at + 2] = lat;
    cells[at + 3] = lon;
  }

  add(t: number, v: number, lat: number, lon: number): void {
    if (this.#few) this.#few.push(t, v, lat, lon);
    if (this.#few && this.#few.length > this.#most * size) this.#few = null;
    const slot = Math.max(0, Math.min(this.#isUsed.length - 1, Math.floor((t - this.#start) / this.#width)));
    const at = slot * slotSize;
    this.#put(at + parts.last, t, v, lat, lon);
    const isFirst = this.#isUsed[slot] === 0;
    this.#isUsed[slot] = 1;
    if (isFirst || v < (this.#cells[at + 1] ?? 0)) this.#put(at + parts.least, t, v, lat, lon);
    if (isFirst || v > (this.#cells[at + parts.most + 1] ?? 0)) this.#put(at + parts.most, t, v, lat, lon);
  }

  /** What stays, by time. */
  kept(): SlotSample[] {
    const list: SlotSample[] = [];
    if (this.#few) {
      for (let at = 0; at < this.#few.length; at += size) list.push(sampleAt(this.#few, at));
      return list;
    }
    this.#isUsed.forEach((used, slot) => {
      if (used === 0) return;
      const at = slot * slotSize;
      const [least, most] = [sampleAt(this.#cells, at + parts.least), sampleAt(this.#cells, at + parts.most)];
      // A slot in which nothing changed is shown by its begin and end.
      const isFlat = least.v === most.v;
      const other = isFlat ? sampleAt(this.#cells, at + parts.last) : most;
      if (isFlat && other.t === least.t) list.push(least);
      else list.push(...(least.t <= other.t ? [least, other] : [other, least]));
    });
    return list;
  }
}
