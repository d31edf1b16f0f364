import { ByteReader } from '@mayak/api/columns';
import type { Fixes } from '@mayak/api/history';
import { fixPlaces, keptOf, type KnownFixes } from './fixPlaces.ts';
import { nextSeq } from './packRest.ts';
import { readDegrees, readReals, readWholes } from './restColumns.ts';
import { readMarks } from './rowMarks.ts';

const names = [
  ...(['t', 'seq', 'rt', 'bits', 'satellites', 'src', 'accuracy'] as const),
  ...(['lat', 'lon', 'speed', 'course', 'alt', 'length'] as const),
];
type Name = (typeof names)[number];

/** The columns of packed rows, each read when it is asked for. */
export class Rest {
  readonly rows: number;
  readonly known: KnownFixes;
  readonly #columns = new Map<Name, Uint8Array>();
  /** Rows and channels of values that are no numbers, in turn. */
  readonly odd: readonly number[];

  /** Bytes that are none are a RangeError. */
  constructor(bytes: Uint8Array, { rows, way, day }: { rows: number; way: Fixes; day: number }) {
    const reader = new ByteReader(bytes);
    this.rows = rows;
    this.known = { day, way, fixOf: fixPlaces(rows, readMarks(reader, rows)) };
    for (const name of names) this.#columns.set(name, reader.bytes(reader.whole()));
    const odd: number[] = [];
    for (let left = 2 * reader.whole(); left > 0; left -= 1) odd.push(reader.whole());
    this.odd = odd;
  }

  #bytes(name: Name): Uint8Array {
    return this.#columns.get(name) ?? new Uint8Array();
  }

  #wholes(name: Name): Float64Array {
    return readWholes(this.#bytes(name), this.rows);
  }

  /** Epoch microseconds. */
  times(): Float64Array {
    const kept = keptOf(this.known, this.known.way.t);
    let before = this.known.day * 1000;
    return this.#wholes('t').map((beside, i) => {
      const from = Number.isNaN(kept[i]) ? before : (kept[i] ?? 0) * 1000;
      return (before = from + Math.round(beside * 1000));
    });
  }

  receipts(times: Float64Array): Float64Array {
    const { way } = this.known;
    const [kept, delays] = [keptOf(this.known, way.t), keptOf(this.known, way.delay, 0)];
    return this.#wholes('rt').map((beside, i) => {
      const from = Number.isNaN(kept[i]) ? times[i] : (kept[i] ?? 0) * 1000 + (delays[i] ?? 0) * 1_000_000;
      return (from ?? 0) + Math.round(beside * 1000);
    });
  }

  numbers(times: Float64Array): Float64Array {
    let before: { t: number; seq: number } | undefined;
    return this.#wholes('seq').map((beside, i) => {
      const t = times[i] ?? 0;
      before = { t, seq: beside + nextSeq(before, t) };
      return before.seq;
    });
  }

  flags(): Float64Array {
    const satellites = this.#wholes('satellites');
    return this.#wholes('bits').map((bits, i) => bits | ((satellites[i] ?? 0) << 8));
  }

  sources(): Float64Array {
    const kept = keptOf(this.known, this.known.way.source, 0);
    return this.#wholes('src').map((beside, i) => beside + (kept[i] ?? 0));
  }

  /** Metres. */
  radii(): Float64Array {
    const kept = keptOf(this.known, this.known.way.accuracy, 0);
    return this.#wholes('accuracy').map((beside, i) => beside + (kept[i] ?? 0));
  }

  degrees(name: 'lat' | 'lon'): (number | null)[] {
    const { way } = this.known;
    return readDegrees(this.#bytes(name), keptOf(this.known, name === 'lat' ? way.lat : way.lng));
  }

  reals(name: 'speed' | 'course' | 'alt'): (number | null)[] {
    const { speed, course, altitude } = this.known.way;
    return readReals(this.#bytes(name), keptOf(this.known, { speed, course, alt: altitude }[name]));
  }

  /** How much longer the list of values of a row is than its numbers tell. */
  lengths(): Float64Array {
    return this.#wholes('length');
  }
}
