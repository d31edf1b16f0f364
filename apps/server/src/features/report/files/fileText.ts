import {
  CellType,
  cellDigits,
  cellNumber,
  cellUnit,
  cellWord,
  type Cell,
  type LengthUnit,
  type ReportColumn,
  type ReportRow,
} from '@mayak/api';
import { writtenNumber } from '@mayak/api/numbers';
import { placeText, written } from '../../../core/alarms/content.ts';
import type { ReportOrder, ReportReader } from '../order.ts';
import { reportTexts } from '../texts.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** A length of time in seconds as hours, minutes and seconds. */
function hours(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** A figure as it stands by itself, with its unit. */
export function figureText(
  cell: Cell | undefined,
  column: ReportColumn,
  reader: ReportReader,
  unit: LengthUnit,
): string {
  if (typeof cell === 'number' && column.Type === CellType.Duration) {
    const minutes = Math.round(cell / 60);
    return reportTexts[reader.locale].email.duration(Math.floor(minutes / 60), minutes % 60);
  }
  const text = cellText(cell, column, reader, unit);
  const word = cellUnit(column, unit, reader.locale);
  return word && text !== '-' ? `${text}\u00a0${word}` : text;
}

export const isPlace = (cell: Cell): cell is [number, number] => Array.isArray(cell);

/** The zone of the reader beside his times. */
export const zoneText = ({ zone }: ReportReader) => (typeof zone === 'string' ? zone : offsetText(zone));

/** The period of a report, or the moment of the latest state, with its name before it and the zone of the reader. */
export function periodFact({ from, end, latest, reader }: ReportOrder): [name: string, times: string] {
  const { period, latest: words } = reportTexts[reader.locale];
  const told = (t: number) => written(t, reader.zone);
  const times = latest ? told(end) : `${told(from)} – ${told(end)}`;
  return [latest ? words.asOf : period, `${times}, ${zoneText(reader)}`];
}

export const periodText = (order: ReportOrder): string => periodFact(order).join(': ');

/** What a report tells of: its type, or the latest state. */
export function typeText({ type, latest, reader }: ReportOrder): string {
  const t = reportTexts[reader.locale];
  return latest ? t.latest.title : t.types[type];
}

const offsetText = (zone: number) =>
  `UTC${zone < 0 ? '−' : '+'}${Math.floor(Math.abs(zone) / 60)}${zone % 60 === 0 ? '' : `:${two(Math.abs(zone) % 60)}`}`;

const ends: readonly CellType[] = [CellType.Number, CellType.Duration, CellType.DateTime];
/** Its cells are numbers or times, of which ends stand below each other. */
export const isCounted = ({ Type }: ReportColumn) => ends.includes(Type);
/** It stands at its end on a page, where the first column begins the line. */
export const isEnd = (column: ReportColumn, i: number) => i > 0 && isCounted(column);

/** A moment; of a day the date alone. */
function momentText(cell: string, { Key }: ReportColumn, { zone }: ReportReader): string {
  const text = written(Date.parse(cell), zone);
  return Key === 'Day' ? text.slice(0, 8) : text;
}

/** A cell as the reader reads it; nothing is a hyphen (FMT-03). */
export function cellText(
  given: Cell | undefined,
  column: ReportColumn,
  reader: ReportReader,
  unit: LengthUnit,
): string {
  const cell = cellWord(given, column);
  if (cell === null || cell === '') return '-';
  if (isPlace(cell)) return placeText(cell);
  if (typeof cell === 'string')
    return column.Type === CellType.DateTime ? momentText(cell, column, reader) : cell;
  if (column.Type === CellType.Duration) return hours(cell);
  const digits = cellDigits(column, unit);
  const number = cellNumber(cell, column, unit);
  const text = digits === undefined ? String(number) : number.toFixed(digits);
  return writtenNumber(text, reader.locale);
}

/** The head of a column, with its unit. */
export function headText(column: ReportColumn, unit: LengthUnit, { locale }: ReportReader): string {
  const word = cellUnit(column, unit, locale);
  return word ? `${column.Title}, ${word}` : column.Title;
}

/** The cells of a row; a place without a name is told by its coordinates, where they have no column (REP-D12). */
export function rowTexts(
  row: ReportRow,
  columns: readonly ReportColumn[],
  { reader, unit }: { reader: ReportReader; unit: LengthUnit },
): string[] {
  const { Coordinates, StartCoordinates, Location } = row;
  const place = columns.some(({ Type }) => Type === CellType.Coordinates)
    ? null
    : (Coordinates ?? StartCoordinates ?? Location);
  return columns.map((column) =>
    cellText(row[column.Key] || column.Key !== 'Geoobjects' ? row[column.Key] : place, column, reader, unit),
  );
}
