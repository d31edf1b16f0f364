import { saveFile, type Formats } from '@mayak/ui';
import { cellText, headOf, isEnd, type CellValue, type DataColumn } from './column';

const isMissing = (value: CellValue) => value === null || value === undefined;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** A text that a spreadsheet would run as a formula is given as text; a negative number is none (REP-D12). */
const harmless = (text: string) =>
  /^[=+\-@\t\r]/.test(text) && !/^-\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

/** Lines of texts as a file for a spreadsheet: quoted, parted by semicolons, never a formula (REP-D12). */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map((text) => quoted(harmless(text))).join(';')).join('\r\n')}\r\n`;

/** The rows as they are shown, as CSV; nothing is an empty cell. */
export const csvOfRows = <R>(rows: readonly R[], columns: readonly DataColumn<R>[], format: Formats) =>
  csvOf([
    columns.map(headOf),
    ...rows.map((row) =>
      columns.map((column) => (isMissing(column.value(row)) ? '' : cellText(column, row, format))),
    ),
  ]);

/** Cells of a workbook: numbers and moments as such, all else as text, which is never a formula (REP-D12). */
export function sheetOf<R>(rows: readonly R[], columns: readonly DataColumn<R>[], format: Formats) {
  const cell = (column: DataColumn<R>, row: R) => {
    const value = column.value(row);
    if (isMissing(value)) return null;
    if (typeof value === 'number' && column.kind === 'number' && !column.text) return { value, type: Number };
    if (typeof value === 'number' && column.kind === 'dateTime')
      // A workbook knows no zones: its clock shows the user's.
      return { value: new Date(value + format.zone * 60_000), type: Date, format: 'dd.mm.yyyy hh:mm' };
    return { value: cellText(column, row, format), type: String };
  };
  const head = columns.map((column) => ({
    value: headOf(column),
    type: String,
    fontWeight: 'bold' as const,
    align: isEnd(column) ? ('right' as const) : ('left' as const),
  }));
  return [head, ...rows.map((row) => columns.map((column) => cell(column, row)))];
}

const two = (n: number) => String(n).padStart(2, '0');

/** A name with the time of saving in the user's zone, without what a file name may not hold (FUEL-D02, REP-D12). */
export function fileName(name: string, kind: string, now: number, zone: number): string {
  const at = new Date(now + zone * 60_000);
  const date = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  const time = `${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}`;
  return `${name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_')}_${date}_${time}.${kind}`;
}

/** Saves the rows as a file; the writer of workbooks is fetched when it is first needed. */
export async function exportRows<R>(
  kind: 'csv' | 'xlsx',
  name: string,
  rows: readonly R[],
  columns: readonly DataColumn<R>[],
  format: Formats,
): Promise<void> {
  const file = fileName(name, kind, Date.now(), format.zone);
  if (kind === 'csv')
    return saveFile(new Blob([csvOfRows(rows, columns, format)], { type: 'text/csv' }), file);
  const { default: writeWorkbook } = await import(
    /* webpackChunkName: "workbook" */ 'write-excel-file/universal'
  );
  const widths = columns.map(({ width = 120 }) => ({ width: Math.round(width / 7) }));
  const sheet = sheetOf(rows, columns, format);
  saveFile(await writeWorkbook(sheet, { columns: widths, stickyRowsCount: 1 }).toBlob(), file);
}
