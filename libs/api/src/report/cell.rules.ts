import { distanceIn, speedIn, unitTexts, unitWord } from '../channel/index.ts';
import { LengthUnit, type Locale } from '../user/index.ts';
import { CellType, type Cell, type ReportColumn } from './report.ts';

type Measured = Pick<ReportColumn, 'Unit'>;
const isLength = ({ Unit }: Measured) => Unit === 'm';
const isSpeed = ({ Unit }: Measured) => Unit === 'km/h';

/** A number of a cell in the unit of its reader (REP-D04, FMT-D04). */
export function cellNumber(value: number, column: Measured, unit: LengthUnit): number {
  if (isLength(column)) return distanceIn(value, unit);
  return isSpeed(column) ? speedIn(value, unit) : value;
}

/** Digits after the decimal sign, where the unit has a usual number of them (FMT-D04). */
export function cellDigits(column: Measured, unit: LengthUnit): number | undefined {
  if (isLength(column)) return unit === LengthUnit.Metre ? 0 : 2;
  return isSpeed(column) || column.Unit === 'l' ? 1 : undefined;
}

/** The unit as its reader writes it, or null; durations tell theirs by themselves. */
export function cellUnit(
  column: Pick<ReportColumn, 'Unit' | 'Type'>,
  unit: LengthUnit,
  locale: Locale,
): string | null {
  if (column.Unit === null || column.Type === CellType.Duration) return null;
  if (isLength(column)) return unitTexts[locale].lengths[unit];
  return isSpeed(column) ? unitTexts[locale].speeds[unit] : unitWord(column.Unit, locale);
}

/** A cell in the words of its column, where it has words for it. */
export const cellWord = (cell: Cell | undefined, { Words }: Pick<ReportColumn, 'Words'>): Cell =>
  cell === undefined || cell === null ? null : (Words?.[String(cell)] ?? cell);
