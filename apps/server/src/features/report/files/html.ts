import { type ReportColumn, type ReportResult, type ReportSection } from '@mayak/api';
import { escaped } from '../../../platform/mail/emailTemplate.ts';
import { written } from '../../../core/alarms/content.ts';
import type { ReportOrder } from '../order.ts';
import { reportTexts } from '../texts.ts';
import { chartOf } from './chart.ts';
import { sketchOf } from './sketch.ts';
import { figureText, periodText, typeText } from './fileText.ts';
import { unitOf } from '../unitOf.ts';
import { pageColumns, pageParts, sidesOf, tableTitle, upright, type PageParts } from './pageParts.ts';
import { fitsOf, htmlTable } from './htmlTable.ts';
import { logoSize, noPictures, type Pictures } from './pictures.ts';
import { svgOf } from './svg.ts';
import type { Logo } from '../store/logos.ts';

/** The width of drawings, which take that of the page. */
const drawn = 720;

const quoted = (text: string) => `"${text.replace(/["\\<\n]/g, ' ')}"`;

/** A page that needs nothing from elsewhere; on paper each sheet has its title and number, and tables their heads (REP-D12). */
const styleOf = (title: string, isWide: boolean) => `
@page{size:A4 ${isWide ? 'landscape' : 'portrait'};margin:15mm;
@top-left{content:${quoted(title)};font:9pt Arial,sans-serif;color:#5b6a78}
@bottom-right{content:counter(page) " / " counter(pages);font:9pt Arial,sans-serif;color:#5b6a78}}
body{margin:24px;font:13px/1.45 Inter,"Segoe UI",Roboto,Arial,sans-serif;color:#14202b;background:#fff}

.logo{float:right;margin:0 0 8px 16px}h1{font-size:20px;margin:0 0 4px}h2{font-size:15px;margin:24px 0 8px;break-after:avoid}
p{margin:0 0 4px;color:#4a5a68}.cut{color:#b42318;font-weight:600}
table{border-collapse:collapse;width:100%;margin-bottom:12px;font-variant-numeric:tabular-nums}
thead{display:table-header-group}tr{break-inside:avoid}
th,td{padding:4px 8px;border-bottom:1px solid #d8dfe6;text-align:left;vertical-align:top;overflow-wrap:break-word}
th{background:#f4f6f8;font-weight:600;overflow-wrap:normal}.n{text-align:right}.n,.w{white-space:nowrap}th.n,th.w{white-space:normal}
tr.gap td{color:#5b6a78;font-style:italic}
dl{clear:both;display:flex;flex-wrap:wrap;margin:16px 0;border:1px solid #d8dfe6;border-radius:6px;break-inside:avoid}dl div{flex:1 0 auto;padding:8px 14px}
dt{color:#4a5a68;font-size:12px}dd{margin:0;font-size:18px;font-weight:600;white-space:nowrap}svg,.way{display:block;width:100%;margin:8px 0 16px;break-inside:avoid}
tr.total{break-before:avoid}tr.total td{font-weight:600;border-top:2px solid #8fa0af}
footer{margin-top:20px;break-inside:avoid}footer p{margin:0;font-size:11px}
@media print{body{margin:0;font-size:9.5pt}table{font-size:8pt}th,td{padding:2pt 4pt}h2+table tr:nth-child(-n+2){break-after:avoid}
dl div{padding:6px 10px}dd{font-size:15px}svg,.way{max-height:62mm;object-fit:contain;margin:4pt 0 8pt}footer p{font-size:7.5pt}
.wide{font-size:7.5pt}th{-webkit-print-color-adjust:exact;print-color-adjust:exact}}`;

/** The figures of a report. */
function figures(summary: ReportSection, order: ReportOrder): string {
  const [row] = summary.Rows;
  const unit = unitOf(order, null);
  const one = (column: ReportColumn) =>
    `<div><dt>${escaped(column.Title)}</dt><dd>${escaped(figureText(row?.[column.Key], column, order.reader, unit))}</dd></div>`;
  return `<dl>${summary.Columns.map(one).join('')}</dl>\n`;
}

/** The way with its chart. */
function* drawings(
  { way, legs }: PageParts,
  order: ReportOrder,
  picture: Uint8Array | null,
): Generator<string> {
  if (!way) return;
  const t = reportTexts[order.reader.locale];
  const [sketch, chart] = [
    picture ? null : sketchOf(way, t.ends, drawn),
    chartOf({ way, legs }, order, unitOf(order, way.BeaconId), drawn),
  ];
  if (picture)
    yield `<img class="way" alt="${t.sections.way}" src="data:image/png;base64,${Buffer.from(picture).toString('base64')}">\n`;
  if (sketch) yield svgOf(sketch, t.sections.way);
  if (chart) yield svgOf(chart, t.chart);
}

function logoHtml(logo: Logo, organization: string | null): string {
  const { width, height } = logoSize(logo);
  const data = `data:image/${logo.kind};base64,${logo.content.toString('base64')}`;
  return `<img class="logo" alt="${escaped(organization ?? '')}" style="width:${width.toFixed(1)}pt;height:${height.toFixed(1)}pt" src="${data}">`;
}

/** A report as a page of its own, in pieces (REP-D12). */
export function* htmlOf(
  report: ReportResult,
  order: ReportOrder,
  pictures: Pictures = noPictures,
): Generator<string> {
  const { locale, zone, organization } = order.reader;
  const t = reportTexts[locale];
  const period = periodText(order);
  const type = [typeText(order)].filter((text) => text !== report.Title);
  /** A document leaves out what its page leaves out; a plain table has all. */
  const shown = (section: ReportSection) =>
    order.sections === null ? section.Columns : pageColumns(section);
  const isWide = pageParts(report).tables.some((section) => shown(section).length > upright);
  const made = [organization, `${t.made} ${written(order.created, zone)}`]
    .filter((text) => text !== null)
    .join(' · ');
  yield `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(report.Title)}</title><style>${styleOf(report.Title, isWide)}</style></head>
<body>${pictures.logo ? logoHtml(pictures.logo, organization) : ''}<h1>${escaped(report.Title)}</h1>
${[...type, period, made].map((text) => `<p>${escaped(text)}</p>`).join('\n')}
${report.IsCut ? `<p class="cut">${escaped(t.cut)}</p>` : ''}
`;
  const parts = pageParts(report);
  if (parts.summary) yield figures(parts.summary, order);
  yield* drawings(parts, order, pictures.way);
  for (const section of parts.tables) {
    yield `<h2>${escaped(tableTitle(section, order, t.legs))}</h2>\n`;
    if (section.Rows.length === 0) yield `<p>${escaped(t.noData)}</p>\n`;
    else
      for (const columns of sidesOf(shown(section), fitsOf(section, order)))
        yield* htmlTable(section, columns, order);
  }
  if (report.Rules.length > 0)
    yield `<footer>\n${report.Rules.map((text) => `<p>${escaped(text)}</p>`).join('\n')}\n</footer>\n`;
  yield '</body></html>\n';
}
