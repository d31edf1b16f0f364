/** A row of `packet` of one beacon, exactly as it is stored; times are epoch microseconds. */
export interface StoredRow {
  t: number;
  seq: number;
  rt: number;
  lat: number | null;
  lon: number | null;
  speed: number | null;
  course: number | null;
  alt: number | null;
  /** Metres; 0 when unknown. */
  accuracy: number;
  src: number;
  flags: number;
  /** Values by channel number, the first at 0; null without any. */
  ch: (number | null)[] | null;
}

/** Epoch milliseconds of a stored time, as all readers round it. */
export const msOf = (us: number): number => Math.round(us / 1000);

/** There is a number, and not only a place for one. */
export const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && !Number.isNaN(value);

/** How long a list of values is as far as its numbers tell. */
export const toldLength = (ch: StoredRow['ch']): number => (ch?.findLastIndex(isNumber) ?? -1) + 1;

/** A column of rows; NaN where there is nothing. */
export function columnOf(
  rows: readonly StoredRow[],
  pick: (row: StoredRow) => number | null | undefined,
): Float64Array {
  const list = new Float64Array(rows.length);
  for (const [i, row] of rows.entries()) list[i] = pick(row) ?? NaN;
  return list;
}
