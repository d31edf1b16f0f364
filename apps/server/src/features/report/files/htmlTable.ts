import { CellType, type ReportColumn, type ReportRow, type ReportSection } from '@mayak/api';
import { LegKind } from '@mayak/api/history';
import { escaped } from '../../../platform/mail/emailTemplate.ts';
import type { ReportOrder } from '../order.ts';
import { reportTexts } from '../texts.ts';
import { headText, isEnd, rowTexts } from './fileText.ts';
import { unitOf } from '../unitOf.ts';
import { upright } from './pageParts.ts';

const side = (column: ReportColumn, i: number) => {
  if (isEnd(column, i)) return ' class="n"';
  // Moments and the words of kinds and states are short.
  return column.Type === CellType.DateTime || column.Words ? ' class="w"' : '';
};

/** The room of a page that lies across, what a letter takes of it in a wide table, and what a column has around them; points. */
const room = { page: 750, letter: 4.1, padding: 8 };
/** So many rows tell how long words are. */
const sample = 200;
/** A word of more letters goes on in the next line of its column. */
const longest = 24;
const tooLong = new RegExp(`[^\\s<>&;]{${longest}}(?=[^\\s<>&;])`, 'g');
const breakable = (html: string) => html.replace(tooLong, '$&<wbr>');

const wordIn = (text: string) => Math.max(...text.split(' ').map(({ length }) => length));

/** Whether columns stand beside each other on a page with no word torn and no moment in two lines. */
export function fitsOf({ Rows, BeaconId }: ReportSection, order: ReportOrder) {
  const [{ reader }, unit] = [order, unitOf(order, BeaconId)];
  return (columns: readonly ReportColumn[]): boolean => {
    if (columns.length <= upright) return true;
    const lines = Rows.slice(0, sample).map((row) => rowTexts(row, columns, { reader, unit }));
    const lettersOf = (column: ReportColumn, i: number) => {
      const of = column.Type === CellType.DateTime ? ({ length }: string) => length : wordIn;
      const texts = lines.map((line) => of(line[i] ?? ''));
      return Math.min(longest, Math.max(wordIn(headText(column, unit, reader)), ...texts));
    };
    const width = columns.reduce(
      (sum, column, i) => sum + lettersOf(column, i) * room.letter + room.padding,
      0,
    );
    return width <= room.page;
  };
}

/** Rows are written in pieces of so many. */
const portion = 500;

const isGap = ({ Kind, Timestamp, NoDataTime }: ReportRow) =>
  Kind === LegKind.Gap || Kind === LegKind.Estimated || Boolean(Timestamp && NoDataTime);

/** Some columns of a section as a table of a page, in pieces (REP-D12). */
export function* htmlTable(
  { Rows, Totals, BeaconId }: ReportSection,
  columns: readonly ReportColumn[],
  order: ReportOrder,
): Generator<string> {
  const [{ reader }, unit] = [order, unitOf(order, BeaconId)];
  const line = (texts: readonly string[], { tag = 'td', look = '' } = {}) => {
    const cells = columns.map(
      (column, i) => `<${tag}${side(column, i)}>${breakable(escaped(texts[i] ?? ''))}</${tag}>`,
    );
    return `<tr${look}>${cells.join('')}</tr>`;
  };
  const textsOf = (row: ReportRow) => rowTexts(row, columns, { reader, unit });
  const heads = columns.map((column) => headText(column, unit, reader));
  const look = columns.length > upright ? ' class="wide"' : '';
  yield `<table${look}><thead>${line(heads, { tag: 'th' })}</thead><tbody>\n`;
  for (let i = 0; i < Rows.length; i += portion)
    yield Rows.slice(i, i + portion)
      .map((row) => `${line(textsOf(row), { look: isGap(row) ? ' class="gap"' : '' })}\n`)
      .join('');
  if (Totals) {
    const sums = textsOf(Totals).map((text, i) => (Totals[columns[i]?.Key ?? ''] === undefined ? '' : text));
    yield line([reportTexts[reader.locale].total, ...sums.slice(1)], { look: ' class="total"' });
  }
  yield '</tbody></table>\n';
}
