import { localAt, type Zone } from '@mayak/timezone';
import { saveFile, type Formats } from '@mayak/ui';
import { timeZoneIn } from '../formats/timeZoneIn';
import type { XlsxCell, XlsxSheet } from '@mayak/sheet';
import { cellText, headOf, type CellValue, type DataColumn } from './column';
import { csvLines, csvOf } from '@mayak/sheet/csv';

const isMissing = (value: CellValue) => value === null || value === undefined;
/** Rows of one piece of a file: between two of them the page does what else there is to do. */
const portion = 500;

/** The rows as they are shown, as CSV, piece by piece; nothing is an empty cell. */
export function* csvOfRows<R>(
  rows: readonly R[],
  columns: readonly DataColumn<R>[],
  format: Formats,
): Generator<string> {
  yield csvOf([columns.map(headOf)], format.locale);
  for (let from = 0; from < rows.length; from += portion)
    yield csvLines(
      rows
        .slice(from, from + portion)
        .map((row) =>
          columns.map((column) => (isMissing(column.value(row)) ? '' : cellText(column, row, format))),
        ),
      format.locale,
    );
}

/** The rows as a sheet: numbers, moments and durations as such, all else as text, which is never a formula (REP-D12). */
export function sheetOf<R>(
  name: string,
  rows: readonly R[],
  { columns, format }: { columns: readonly DataColumn<R>[]; format: Formats },
): XlsxSheet {
  const zone = timeZoneIn(format);
  const cell = (column: DataColumn<R>, row: R): XlsxCell => {
    const value = column.value(row);
    if (isMissing(value)) return null;
    if (typeof value === 'number' && column.kind === 'number' && !column.text)
      return { number: value, form: 'any' };
    // A workbook knows no zones: its clock shows the user's.
    if (typeof value === 'number' && column.kind === 'dateTime') return { moment: localAt(value, zone) };
    if (typeof value === 'number' && column.kind === 'duration') return { duration: value / 1_000 };
    return { text: cellText(column, row, format) };
  };
  function* lines() {
    yield columns.map((column): XlsxCell => ({
      text: headOf(column),
      bold: true,
      atEnd: column.kind !== undefined && column.kind !== 'text',
    }));
    for (const row of rows) yield columns.map((column) => cell(column, row));
  }
  const widths = columns.map(({ width = 120 }) => Math.round(width / 7));
  return { name, widths, frozen: 1, rows: lines() };
}

const two = (n: number) => String(n).padStart(2, '0');

/** A name with the time of saving in the user's zone, without what a file name may not hold (FUEL-D02, REP-D12). */
export function fileName(name: string, kind: string, now: number, zone: Zone): string {
  const at = new Date(localAt(now, zone));
  const date = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  const time = `${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}`;
  return `${name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_')}_${date}_${time}.${kind}`;
}

/** A file of pieces that are made one after the other: the browser keeps them, and the page goes on between them. */
async function blobOf(pieces: Iterable<BlobPart>, type: string): Promise<Blob> {
  const kept: Blob[] = [];
  for (const piece of pieces) {
    kept.push(new Blob([piece]));
    await new Promise((goOn) => setTimeout(goOn));
  }
  return new Blob(kept, { type });
}

/** Saves the rows as a file; the writer of workbooks is fetched when it is first needed. */
export async function exportRows<R>(
  kind: 'csv' | 'xlsx',
  name: string,
  rows: readonly R[],
  columns: readonly DataColumn<R>[],
  format: Formats,
): Promise<void> {
  const file = fileName(name, kind, Date.now(), timeZoneIn(format));
  if (kind === 'csv') return saveFile(await blobOf(csvOfRows(rows, columns, format), 'text/csv'), file);
  const { xlsxOf } = await import(/* webpackChunkName: "workbook" */ '@mayak/sheet');
  const pieces = xlsxOf([sheetOf(name, rows, { columns, format })]);
  saveFile(await blobOf(pieces, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'), file);
}
