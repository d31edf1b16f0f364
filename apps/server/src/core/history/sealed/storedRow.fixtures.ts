import {
  array,
  constant,
  constantFrom,
  double,
  float,
  integer,
  nat,
  oneof,
  option,
  record,
} from 'fast-check';
import type { StoredRow } from './storedRow.ts';

export const day = Date.UTC(2026, 4, 7);
const minutes = (angle: number, minute: number) => angle + (angle * 100 + minute - angle * 100) / 60;

const odd = constantFrom(NaN, -0, 0, Infinity, -Infinity, 5e-324, 2 ** 53);
const degrees = oneof(
  { weight: 6, arbitrary: integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((n) => n / 1e7) },
  { weight: 3, arbitrary: nat(599_999).map((n) => minutes(52, n / 1e4)) },
  { weight: 3, arbitrary: double({ min: -180, max: 180 }) },
  { weight: 1, arbitrary: odd },
);
const real = oneof(
  { weight: 6, arbitrary: nat(4_000).map((n) => Math.fround(n / 10)) },
  { weight: 3, arbitrary: float() },
  { weight: 1, arbitrary: constantFrom(NaN, -0, Infinity) },
);
const value = oneof(
  { weight: 6, arbitrary: nat(4_095) },
  { weight: 4, arbitrary: integer({ min: -400, max: 900 }).map((n) => n / 10) },
  { weight: 2, arbitrary: double() },
  { weight: 1, arbitrary: odd },
);
const time = oneof(
  { weight: 8, arbitrary: nat(2_879).map((n) => n * 30_000_000) },
  { weight: 2, arbitrary: nat(86_399_999).map((n) => n * 1_000) },
  { weight: 1, arbitrary: integer({ min: 0, max: 86_399_999_999 }) },
);
const none = constant(null);

/** Rows of a day in the order in which they are read, of any kind that a table may hold. */
export const storedRows = array(
  record({
    t: time.map((us) => day * 1000 + us),
    late: oneof(
      nat(5_000).map((n) => n * 1_000),
      integer({ min: -1e12, max: 1e12 }),
    ),
    lat: option(degrees, { freq: 5 }),
    lon: degrees,
    speed: option(real),
    course: option(real),
    alt: oneof(none, real),
    accuracy: oneof(
      { weight: 4, arbitrary: constant(0) },
      { weight: 1, arbitrary: integer({ min: -32_768, max: 32_767 }) },
    ),
    src: oneof(
      { weight: 4, arbitrary: constantFrom(0, 1) },
      { weight: 1, arbitrary: integer({ min: -32_768, max: 32_767 }) },
    ),
    flags: oneof(
      constantFrom(0, 1, 4, 8, 9),
      nat(127).map((n) => n << 8),
    ),
    ch: option(array(option(value), { maxLength: 5 }), { freq: 4 }),
  }),
  { minLength: 1, maxLength: 60 },
).map((list) => {
  const seqs = new Map<number, number>();
  return list
    .sort((a, b) => a.t - b.t)
    .map(({ late, lon, ...row }): StoredRow => {
      const seq = seqs.get(row.t) ?? 0;
      seqs.set(row.t, seq + 1);
      return { ...row, lon: row.lat === null ? null : lon, seq, rt: row.t + late };
    });
});
