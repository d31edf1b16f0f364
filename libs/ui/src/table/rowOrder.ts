import type { DataRow } from '../list/dataRow';
import type { CellValue, DataColumn } from './column';

/** How two values stand to each other. */
export type Compare = (a: CellValue, b: CellValue) => number;

/** Texts in the order of a language, numbers within them counted; everything else as numbers. */
export const comparing = (locale: string): Compare => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b) => {
    if (a === b) return 0;
    return typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a) - Number(b);
  };
};

const isNothing = (value: CellValue) => value === null || value === undefined;
/** What has no value comes last, whichever way the rows are sorted. */
const nothingLast = (a: CellValue, b: CellValue) => Number(isNothing(a)) - Number(isNothing(b));

interface Sorted<R> {
  row: R;
  value: CellValue;
  /** Where it came: rows that are equal stay in this order. */
  at: number;
}

/** Sorts rows by a column. It begins with the order of before: rows of which few have changed are hardly compared. */
export function createRowOrder<R extends DataRow>() {
  let places: ReadonlyMap<R['id'], number> = new Map();

  const asBefore = (rows: readonly R[], { value }: DataColumn<R>) => {
    const known: Sorted<R>[] = new Array(places.size);
    const others: Sorted<R>[] = [];
    rows.forEach((row, at) => {
      const line = { row, value: value(row), at };
      const place = places.get(row.id);
      // A place is for one row: whoever else has its id stands with the new ones.
      if (place === undefined || known[place]) others.push(line);
      else known[place] = line;
    });
    // Places of rows that are gone are holes, which the filter leaves out.
    return [...known.filter(() => true), ...others];
  };

  return (rows: readonly R[], column: DataColumn<R>, desc: boolean, compare: Compare): readonly R[] => {
    const { sort } = column;
    const sorted = asBefore(rows, column).sort((a, b) => {
      if (isNothing(a.value) || isNothing(b.value)) return nothingLast(a.value, b.value) || a.at - b.at;
      const order = typeof sort === 'function' ? sort(a.row, b.row) : compare(a.value, b.value);
      return (desc ? -order : order) || a.at - b.at;
    });
    places = new Map(sorted.map(({ row }, place) => [row.id, place]));
    return sorted.map(({ row }) => row);
  };
}

/** The rows that have a value of a column in common, the groups in the order of these values. */
export function groupedRows<R>(
  rows: readonly R[],
  { id, value }: DataColumn<R>,
  compare: Compare,
): readonly { key: string; rows: readonly R[] }[] {
  const groups = new Map<CellValue, R[]>();
  for (const row of rows) {
    const common = value(row) ?? null;
    const group = groups.get(common);
    if (group) group.push(row);
    else groups.set(common, [row]);
  }
  return [...groups]
    .sort(([a], [b]) => (isNothing(a) || isNothing(b) ? nothingLast(a, b) : compare(a, b)))
    .map(([common, list]) => ({ key: `${id}:${String(common)}`, rows: list }));
}
