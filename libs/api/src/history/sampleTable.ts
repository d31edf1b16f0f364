import { limits } from '../limits.ts';
import type { Samples } from './samples.ts';
import type { SampleColumns } from './samples.wire.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** How long a time slot may be: what people count in, so that borders are round times and a nearer look keeps them. */
const slots = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * second),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * minute),
  ...[1, 2, 3, 6, 12, 24, 48, 120, 240].map((n) => n * hour),
];

/** Columns that grow. */
class Rows {
  count = 0;
  #columns: Float64Array[];

  constructor(columns: number) {
    this.#columns = Array.from({ length: columns }, () => new Float64Array(1_024));
  }

  column(i: number): Float64Array {
    return this.#columns[i] ?? new Float64Array();
  }

  /** A new row of holes; answers its place. */
  open(): number {
    if (this.count === (this.#columns[0]?.length ?? 0))
      this.#columns = this.#columns.map((column) => {
        const wider = new Float64Array(column.length * 2);
        wider.set(column);
        return wider;
      });
    for (const column of this.#columns) column[this.count] = NaN;
    this.count += 1;
    return this.count - 1;
  }

  list(i: number): Float64Array {
    return this.column(i).slice(0, this.count);
  }
}

/** Columns of a row: time, place, and of each channel the last, the least and the greatest value. */
const fixed = 3;
const parts = 3;

/**
 * Histories on common times: a row per moment while they are few, else one per time slot, with the last, the least and the
 * greatest value of each channel in it. At most `most` rows come, and two million cells (TRACK-D03).
 */
export class SampleTable {
  readonly #channels: number;
  readonly #most: number;
  readonly #span: { from: number; end: number };
  #rows: Rows;
  #slot = 0;
  #moments = 0;

  constructor(span: { from: number; end: number }, channels: number, most: number) {
    this.#span = span;
    this.#channels = channels;
    this.#most = Math.max(1, Math.min(most, Math.floor(limits.seriesPoints / Math.max(1, channels))));
    this.#rows = new Rows(fixed + parts * channels);
  }

  /** Takes samples by time; `values` are those of the channels, in their order. */
  add({ t, lat, lng, values }: Pick<Samples, 't' | 'lat' | 'lng' | 'values'>): void {
    for (let i = 0; i < t.length; i += 1) {
      if (values.every((column) => Number.isNaN(column[i]))) continue;
      this.#moments += 1;
      const moment = t[i] ?? 0;
      const row = this.#rowAt(moment);
      this.#place(row, [moment, lat[i] ?? NaN, lng[i] ?? NaN]);
      for (let channel = 0; channel < this.#channels; channel += 1) {
        const value = values[channel]?.[i] ?? NaN;
        if (!Number.isNaN(value)) this.#put(row, channel, [value, value, value]);
      }
    }
  }

  /** The row of a moment: its slot's, where slots have begun. */
  #rowAt(moment: number): number {
    const last = this.#rows.count - 1;
    const lastTime = this.#rows.column(0)[last] ?? NaN;
    if (last >= 0 && this.#isSame(lastTime, moment)) return last;
    if (this.#rows.count === this.#most) {
      this.#widen();
      return this.#rowAt(moment);
    }
    return this.#rows.open();
  }

  #isSame(a: number, b: number): boolean {
    return this.#slot === 0 ? a === b : Math.floor(a / this.#slot) === Math.floor(b / this.#slot);
  }

  /** Puts the rows so far into the slots of which no more than `most` cover the period. */
  #widen(): void {
    const { from, end } = this.#span;
    const fitting = slots.find(
      (slot) => slot > this.#slot && Math.floor(end / slot) - Math.floor(from / slot) + 1 <= this.#most,
    );
    this.#slot = fitting ?? end - from + 1;
    const known = this.#rows;
    this.#rows = new Rows(fixed + parts * this.#channels);
    for (let i = 0; i < known.count; i += 1) {
      const value = (column: number) => known.column(column)[i] ?? NaN;
      const row = this.#rowAt(value(0));
      this.#place(row, [value(0), value(1), value(2)]);
      for (let channel = 0; channel < this.#channels; channel += 1) {
        const first = fixed + parts * channel;
        if (!Number.isNaN(value(first)))
          this.#put(row, channel, [value(first), value(first + 1), value(first + 2)]);
      }
    }
  }

  #place(row: number, [t, lat, lng]: readonly [number, number, number]): void {
    this.#rows.column(0)[row] = t;
    if (Number.isNaN(lat)) return;
    this.#rows.column(1)[row] = lat;
    this.#rows.column(2)[row] = lng;
  }

  #put(row: number, channel: number, [last, least, greatest]: readonly [number, number, number]): void {
    const first = fixed + parts * channel;
    const [lasts, leasts, greatests] = [0, 1, 2].map((i) => this.#rows.column(first + i));
    if (!lasts || !leasts || !greatests) return;
    lasts[row] = last;
    if (!((leasts[row] ?? NaN) <= least)) leasts[row] = least;
    if (!((greatests[row] ?? NaN) >= greatest)) greatests[row] = greatest;
  }

  /** The columns; a slot of 0 is none. */
  done() {
    const list = (i: number) => this.#rows.list(i);
    const channels = Array.from({ length: this.#channels }, (_, channel): SampleColumns => {
      const first = fixed + parts * channel;
      const values = list(first);
      return this.#slot === 0
        ? { values, least: values, greatest: values }
        : { values, least: list(first + 1), greatest: list(first + 2) };
    });
    return { slot: this.#slot, moments: this.#moments, t: list(0), lat: list(1), lng: list(2), channels };
  }
}
