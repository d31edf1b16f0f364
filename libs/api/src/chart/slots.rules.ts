/** A sample of a sensor: epoch milliseconds, value, degrees of its place or NaN. */
export interface SlotSample {
  t: number;
  v: number;
  lat: number;
  lon: number;
}

interface Slot {
  least: SlotSample;
  most: SlotSample;
  last: SlotSample;
}

function put(sample: SlotSample, t: number, v: number, lat: number, lon: number): void {
  sample.t = t;
  sample.v = v;
  sample.lat = lat;
  sample.lon = lon;
}

/** Thins samples that come in time order to at most `most`: the least and the greatest of each slot of the period stay (CHART-D01). */
export class Slots {
  readonly #start: number;
  readonly #most: number;
  readonly #width: number;
  readonly #slots: (Slot | undefined)[] = [];
  #few: SlotSample[] | null = [];

  constructor(start: number, end: number, most: number) {
    this.#start = start;
    this.#most = most;
    // Two samples a slot, and one slot more for the end itself.
    this.#width = Math.max(1, (end - start) / (Math.floor(most / 2) - 1));
  }

  add(t: number, v: number, lat: number, lon: number): void {
    if (this.#few && this.#few.push({ t, v, lat, lon }) > this.#most) this.#few = null;
    const place = Math.max(0, Math.floor((t - this.#start) / this.#width));
    const slot = this.#slots[place];
    if (!slot) {
      const sample = () => ({ t, v, lat, lon });
      this.#slots[place] = { least: sample(), most: sample(), last: sample() };
      return;
    }
    put(slot.last, t, v, lat, lon);
    if (v < slot.least.v) put(slot.least, t, v, lat, lon);
    if (v > slot.most.v) put(slot.most, t, v, lat, lon);
  }

  /** What stays, by time. */
  kept(): SlotSample[] {
    if (this.#few) return this.#few;
    return this.#slots.flatMap((slot) => {
      if (!slot) return [];
      const { least, most, last } = slot;
      // A slot in which nothing changed is shown by its begin and end.
      if (least.v === most.v) return last.t === least.t ? [least] : [least, last];
      return least.t <= most.t ? [least, most] : [most, least];
    });
  }
}
