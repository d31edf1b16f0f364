import type { Formats } from '@mayak/ui';
import type { ReactNode } from 'react';

/** A value by which rows are sorted, grouped, added up and exported; moments are epoch milliseconds. */
export type CellValue = string | number | boolean | null | undefined;

/** How a value is written: text as it is, numbers and moments in the user's formats. */
export type ColumnKind = 'text' | 'number' | 'dateTime' | 'duration';

type Total<R> = 'sum' | 'min' | 'max' | ((rows: readonly R[]) => CellValue);

/** One column: what it is called, what it shows, and what may be done with it. */
export interface DataColumn<R> {
  id: string;
  head: string;
  /** Stands after the head, so that cells are bare numbers. */
  unit?: string;
  /** What stands in the head, where it is more than its words, such as a scale. */
  headCell?: ReactNode;
  value: (row: R) => CellValue;
  kind?: ColumnKind;
  /** Digits after the decimal sign of a number. */
  digits?: number;
  /** What stands in the cell, where it is more than its written value. */
  cell?: (row: R) => ReactNode;
  /** How the value is written, where its kind does not say it: in the cell, in groups and in files. */
  text?: (row: R) => string;
  /** The least width in pixels, and the share of what is left; 120 by default. */
  width?: number;
  /** Not shown until the user chooses it. */
  hidden?: boolean;
  sort?: false | ((a: R, b: R) => number);
  /** Rows may be grouped by it. */
  group?: boolean;
  /** What stands below the column and in its groups. */
  total?: Total<R>;
}

export const isEnd = ({ kind }: Pick<DataColumn<never>, 'kind'>) => kind !== undefined && kind !== 'text';

/** A head with its unit. */
export const headOf = ({ head, unit }: Pick<DataColumn<never>, 'head' | 'unit'>) =>
  unit ? `${head}, ${unit}` : head;

/** A duration in a column; a shell of before has no short form beside its `duration`, which is that one (GEN-D05). */
function shortDuration(ms: number, format: Formats): string {
  const { shortDuration: short }: Partial<Formats> = format;
  return (short ?? format.duration)(ms);
}

/** A value as a column of this kind writes it; nothing is a hyphen (FMT-03). */
export function written(
  { kind, digits }: Pick<DataColumn<never>, 'kind' | 'digits'>,
  value: CellValue,
  format: Formats,
): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value !== 'number') return String(value);
  if (kind === 'dateTime') return format.dateTime(value);
  // Nothing of it is no short time of it.
  if (kind === 'duration') return value === 0 ? '0' : shortDuration(value, format);
  return format.number(value, digits);
}

/** What a cell says in words. */
export const cellText = <R>(column: DataColumn<R>, row: R, format: Formats): string =>
  column.text ? column.text(row) || '-' : written(column, column.value(row), format);

/** Nothing to read: no value, or a nought of what is counted or added up. It stands quieter than figures (design section 6). */
export function isQuiet<R>({ kind, total, value, cell }: DataColumn<R>, row: R): boolean {
  if (cell) return false;
  const found = value(row);
  const isCounted = kind === 'duration' || total === 'sum';
  return found === null || found === undefined || found === '' || (isCounted && found === 0);
}

const isNumber = (value: CellValue): value is number => typeof value === 'number' && Number.isFinite(value);

/** What a column says of many rows, or undefined where it says nothing. */
export function totalOf<R>({ total, value }: DataColumn<R>, rows: readonly R[]): CellValue {
  if (total === undefined) return undefined;
  if (typeof total === 'function') return total(rows);
  const numbers = rows.map(value).filter(isNumber);
  if (numbers.length === 0) return null;
  if (total === 'sum') return numbers.reduce((sum, n) => sum + n, 0);
  return numbers.reduce((a, b) => (total === 'max' ? Math.max(a, b) : Math.min(a, b)));
}
