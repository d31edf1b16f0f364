import type { Fixes } from '@mayak/api/history';

/** What is known of rows beforehand: their fixes as they are kept, and which one is that of a row, -1 where it has none. */
export interface KnownFixes {
  /** The begin of the day, epoch milliseconds. */
  day: number;
  way: Fixes;
  fixOf: Int32Array;
}

/** The fix of each of so many rows, given the rows of the fixes. */
export function fixPlaces(rows: number, fixRows: Uint32Array): Int32Array {
  const fixOf = new Int32Array(rows).fill(-1);
  fixRows.forEach((row, fix) => (fixOf[row] = fix));
  return fixOf;
}

/** A column of the fixes as one of the rows; `other` where a row has none. */
export function keptOf({ fixOf }: KnownFixes, column: ArrayLike<number>, other = NaN): Float64Array {
  const list = new Float64Array(fixOf.length);
  for (let row = 0; row < list.length; row += 1) {
    const fix = fixOf[row] ?? -1;
    list[row] = fix < 0 ? other : (column[fix] ?? other);
  }
  return list;
}
