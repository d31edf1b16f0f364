import {
  CellType,
  cellDigits,
  cellNumber,
  cellWord,
  type Cell,
  type LengthUnit,
  type ReportColumn,
  type ReportResult,
  type ReportSection,
} from '@mayak/api';
import { SectionKind } from '@mayak/api/sections';
import { localAt } from '@mayak/timezone';
import { placeText, written } from '../../../core/alarms/content.ts';
import type { ReportOrder } from '../order.ts';
import { reportTexts } from '../texts.ts';
import { NativeFile } from './nativeFile.ts';
import { headText, isCounted, isPlace, periodText } from './fileText.ts';
import { unitOf } from '../unitOf.ts';
import { tableTitle } from './pageParts.ts';
import { xlsxOf, type XlsxCell, type XlsxSheet } from '@mayak/sheet';

/** Characters that a column has room for at least. */
const least: Record<CellType, number> = {
  [CellType.Text]: 10,
  [CellType.Number]: 11,
  [CellType.DateTime]: 20,
  [CellType.Duration]: 11,
  [CellType.Coordinates]: 24,
  [CellType.State]: 12,
};
/** So many rows tell how long texts are; longer ones than this go on beyond their column. */
const [sample, longest] = [500, 60];

/** How wide a column is, characters: with room for its texts, and for its head in two or three lines. */
function widthOf(column: ReportColumn, head: string, { Rows }: ReportSection): number {
  const words = head.split(' ').map(({ length }) => length);
  const texts = Rows.slice(0, sample).map((row) => {
    const cell = cellWord(row[column.Key], column);
    return typeof cell === 'string' && column.Type !== CellType.DateTime ? cell.length : 0;
  });
  const most = Math.min(longest, Math.max(0, ...texts));
  return Math.max(least[column.Type], most + 3, Math.max(...words) + 4, Math.ceil(head.length / 2) + 4);
}

const digitForms = { 0: 'whole', 1: 'tenths', 2: 'hundredths' } as const;

/** Of parts of a second some programs make the next one, and so the next minute. */
const wholeSecond = (ms: number) => Math.floor(ms / 1_000) * 1_000;

const momentOf = (at: number, { Key }: ReportColumn): XlsxCell =>
  Key === 'Day' ? { day: at } : { moment: at };

/** A cell with its own type: real dates and numbers, in the unit and on the clock of the reader. */
function cellOf(
  given: Cell | undefined,
  column: ReportColumn,
  order: ReportOrder,
  unit: LengthUnit,
): XlsxCell {
  const cell = cellWord(given, column);
  if (cell === null) return null;
  if (isPlace(cell)) return { text: placeText(cell) };
  if (typeof cell === 'string')
    return column.Type === CellType.DateTime
      ? momentOf(localAt(wholeSecond(Date.parse(cell)), order.reader.zone), column)
      : { text: cell };
  if (column.Type === CellType.Duration) return { duration: cell };
  const digits = cellDigits(column, unit);
  const form = digits === undefined ? 'any' : (digitForms[digits as 0 | 1 | 2] ?? 'any');
  return { number: cellNumber(cell, column, unit), form };
}

const bold = (cell: XlsxCell): XlsxCell => cell && { ...cell, bold: true };

function* rowsOf(
  { Columns, Rows, Totals, BeaconId }: ReportSection,
  order: ReportOrder,
  { above, below }: { above: readonly string[]; below: readonly string[] },
): Generator<readonly XlsxCell[]> {
  const t = reportTexts[order.reader.locale];
  const unit = unitOf(order, BeaconId);
  for (const [i, text] of above.entries()) yield [{ text, bold: i === 0 }];
  yield Columns.map((column): XlsxCell => ({
    text: headText(column, unit, order.reader),
    bold: true,
    atEnd: isCounted(column),
  }));
  if (Rows.length === 0) yield [{ text: t.noData }];
  for (const row of Rows) yield Columns.map((column) => cellOf(row[column.Key], column, order, unit));
  if (Totals && Rows.length > 0)
    yield Columns.map((column, i) =>
      i === 0 ? { text: t.total, bold: true } : bold(cellOf(Totals[column.Key], column, order, unit)),
    );
  // What is sorted or summed up ends at an empty row.
  if (below.length > 0) yield [];
  for (const text of below) yield [{ text }];
}

/** A report as a workbook with a sheet a section (REP-D12). */
export function workbookOf(report: ReportResult, order: ReportOrder): Generator<Uint8Array<ArrayBuffer>> {
  const { zone, locale, organization } = order.reader;
  const t = reportTexts[locale];
  const sheets = report.Sections.filter(({ Kind }) => Kind !== SectionKind.Way).map((section): XlsxSheet => {
    const above = [
      section.Title === report.Title ? report.Title : `${report.Title}: ${section.Title}`,
      periodText(order),
      [organization, `${t.made} ${written(order.created, zone)}`].filter((text) => text !== null).join(' · '),
      ...(report.IsCut ? [t.cut] : []),
    ];
    return {
      name: tableTitle(section, order, t.legs),
      widths: section.Columns.map((column) =>
        widthOf(column, headText(column, unitOf(order, section.BeaconId), order.reader), section),
      ),
      frozen: above.length + 1,
      rows: rowsOf(section, order, { above, below: report.Rules }),
    };
  });
  return xlsxOf(sheets, (name) => new NativeFile(name));
}
