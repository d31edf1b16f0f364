import {
  CellType,
  cellUnit,
  type LengthUnit,
  type ReportColumn,
  type ReportResult,
  type ReportSection,
} from '@mayak/api';
import { escaped } from '../../mail/emailTemplate.ts';
import { written } from '../../rules/content.ts';
import type { ReportOrder } from '../order.ts';
import { reportTexts } from '../texts.ts';
import { cellText, unitOf, zoneText } from './fileText.ts';

/** A page that needs nothing from elsewhere; on paper the heads of its tables come again on each page (REP-D12). */
const style = `
@page{size:A4 landscape;margin:12mm}
body{margin:24px;font:13px/1.45 Inter,"Segoe UI",Roboto,Arial,sans-serif;color:#14202b;background:#fff}
h1{font-size:20px;margin:0 0 4px}h2{font-size:15px;margin:24px 0 8px;break-after:avoid}
p{margin:0 0 4px;color:#4a5a68}.cut{color:#b42318;font-weight:600}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
thead{display:table-header-group}tr{break-inside:avoid}
th,td{padding:4px 8px;border-bottom:1px solid #d8dfe6;text-align:left;vertical-align:top}
th{background:#f4f6f8;font-weight:600}.n{text-align:right;white-space:nowrap}
tr.gap td{color:#5b6a78;font-style:italic}tr.total td{font-weight:600;border-top:2px solid #8fa0af}
@media print{body{margin:0}th{-webkit-print-color-adjust:exact;print-color-adjust:exact}}`;

const ends: readonly CellType[] = [CellType.Number, CellType.Duration, CellType.DateTime];
const side = ({ Type }: ReportColumn) => (ends.includes(Type) ? ' class="n"' : '');

function head(column: ReportColumn, order: ReportOrder, unit: LengthUnit): string {
  const word = cellUnit(column, unit, order.reader.locale);
  return `<th${side(column)}>${escaped(word ? `${column.Title}, ${word}` : column.Title)}</th>`;
}

/** Rows are written in pieces of so many. */
const portion = 500;

function* table({ Columns, Rows, Totals, BeaconId }: ReportSection, order: ReportOrder): Generator<string> {
  const t = reportTexts[order.reader.locale];
  const unit = unitOf(order, BeaconId);
  if (Rows.length === 0) return yield `<p>${escaped(t.noData)}</p>\n`;
  const line = (row: ReportSection['Rows'][number]) =>
    `<tr${row['Kind'] === 'Gap' || row['NoDataTime'] ? ' class="gap"' : ''}>${Columns.map((column) => `<td${side(column)}>${escaped(cellText(row[column.Key], column, order.reader, unit))}</td>`).join('')}</tr>\n`;
  const foot = (totals: NonNullable<typeof Totals>) =>
    `<tr class="total">${Columns.map((column, i) => `<td${side(column)}>${i === 0 ? escaped(t.total) : totals[column.Key] === undefined ? '' : escaped(cellText(totals[column.Key], column, order.reader, unit))}</td>`).join('')}</tr>`;
  yield `<table><thead><tr>${Columns.map((column) => head(column, order, unit)).join('')}</tr></thead><tbody>\n`;
  for (let i = 0; i < Rows.length; i += portion)
    yield Rows.slice(i, i + portion)
      .map(line)
      .join('');
  yield `${Totals ? foot(Totals) : ''}</tbody></table>\n`;
}

/** A report as a page of its own, in pieces (REP-D12). */
export function* htmlOf(report: ReportResult, order: ReportOrder): Generator<string> {
  const { locale, zone, organization } = order.reader;
  const t = reportTexts[locale];
  const period = `${t.period}: ${written(order.from, zone)} – ${written(order.end, zone)}, ${zoneText(order.reader)}`;
  const made = [organization, `${t.made} ${written(order.created, zone)}`]
    .filter((text) => text !== null)
    .join(' · ');
  yield `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(report.Title)}</title><style>${style}</style></head>
<body><h1>${escaped(report.Title)}</h1>
${[t.types[report.ReportType], period, made, ...report.Rules].map((text) => `<p>${escaped(text)}</p>`).join('\n')}
${report.IsCut ? `<p class="cut">${escaped(t.cut)}</p>` : ''}
`;
  for (const section of report.Sections) {
    yield `<h2>${escaped(section.Title)}</h2>`;
    yield* table(section, order);
  }
  yield '</body></html>\n';
}
