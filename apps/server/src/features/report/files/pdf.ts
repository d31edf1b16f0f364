import { limits, type ReportResult, type ReportSection } from '@mayak/api';
import { written } from '../../../core/alarms/content.ts';
import type { ReportOrder } from '../order.ts';
import { reportTexts } from '../texts.ts';
import { chartOf } from './chart.ts';
import type { Drawing, LineShape } from './drawing.ts';
import { sketchOf } from './sketch.ts';
import { figureText, periodText, typeText } from './fileText.ts';
import { unitOf } from '../unitOf.ts';
import { pageColumns, pageParts, tableTitle, upright } from './pageParts.ts';
import { colours, Paper, type Document } from './paper.ts';
import { logoSize, noPictures, wayPicture, type Pictures } from './pictures.ts';
import type { Logo } from '../store/logos.ts';
import { tablesOn } from './paperTable.ts';

/** Draws what a page draws too. */
function draw(paper: Paper, { width, height, shapes }: Drawing): void {
  paper.keep(height + 8);
  const { left, y } = paper;
  const scale = paper.width / width;
  paper.draw((document) => document.save().translate(left, y).scale(scale));
  for (const shape of shapes) {
    if (shape.kind === 'text') {
      const own = paper.widthOf(shape.text, 8);
      const shift = { start: 0, middle: own / 2, end: own }[shape.side];
      paper.write(shape.text, shape.at[0] - shift, shape.at[1] - 8, { size: 8, color: shape.color });
    } else paper.draw((document) => stroke(document, shape));
  }
  paper.draw((document) => document.restore());
  paper.y += height * scale + 8;
}

function stroke(document: Document, { points, dash, width, color }: LineShape): void {
  const [first, ...rest] = points;
  if (!first) return;
  document.moveTo(...first);
  for (const point of rest) document.lineTo(...point);
  const [length, space] = (dash ?? '').split(' ').map(Number);
  if (length) document.dash(length, { space: space ?? length });
  document.lineWidth(width).stroke(color).undash();
}

/** The figures of a report, side by side in as many lines as they need. */
function figures(paper: Paper, summary: ReportSection, order: ReportOrder): void {
  const [row] = summary.Rows;
  const unit = unitOf(order, null);
  const all = summary.Columns.map((column) => ({
    name: column.Title,
    value: figureText(row?.[column.Key], column, order.reader, unit),
  }));
  let x = paper.left;
  paper.keep(36);
  for (const { name, value } of all) {
    const width = Math.max(paper.widthOf(name, 8), paper.widthOf(value, 12, 'strong')) + 18;
    if (x + width > paper.left + paper.width + 18) {
      x = paper.left;
      paper.y += 34;
      paper.keep(36);
    }
    paper.write(name, x, paper.y, { size: 8, color: colours.muted });
    paper.write(value, x, paper.y + 11, { size: 12, face: 'strong' });
    x += width;
  }
  paper.y += 36;
}

/** Draws a logo in the upper right corner; answers how much room is left of it, and where it ends below. */
function drawLogo(paper: Paper, logo: Logo): { left: number; bottom: number } {
  const { width, height } = logoSize(logo);
  const [x, y] = [paper.left + paper.width - width, paper.y];
  paper.draw((document) => document.image(logo.content, x, y, { width, height }));
  return { left: paper.width - width - 16, bottom: y + height };
}

/** The way on the base map, as wide as the page. */
function drawMap(paper: Paper, picture: Uint8Array): void {
  const height = (paper.width * wayPicture.height) / wayPicture.width;
  paper.keep(height + 8);
  const { left, y, width } = paper;
  paper.draw((document) => document.image(Buffer.from(picture), left, y, { width, height }));
  paper.y += height + 8;
}

/** Writes a report from above to below. */
export function write(
  paper: Paper,
  report: ReportResult,
  order: ReportOrder,
  { logo, way: map }: Pictures = noPictures,
): void {
  const { locale, zone, organization } = order.reader;
  const t = reportTexts[locale];
  const { summary, way, legs, tables } = pageParts(report);
  const logoEnd = logo ? drawLogo(paper, logo) : null;
  paper.paragraph(report.Title, { size: 16, face: 'strong', color: colours.text, width: logoEnd?.left });
  const type = typeText(order);
  const period = periodText(order);
  const made = [organization, `${t.made} ${written(order.created, zone)}`].filter((text) => text !== null);
  for (const text of [...(type === report.Title ? [] : [type]), period, made.join(' · ')])
    paper.paragraph(text, { gap: 0, width: logoEnd?.left });
  if (report.IsCut) paper.paragraph(t.cut, { color: colours.warning, face: 'strong' });
  paper.y = Math.max(paper.y, logoEnd?.bottom ?? 0) + 8;
  if (summary) figures(paper, summary, order);
  if (way) {
    const unit = unitOf(order, way.BeaconId);
    const sketch = map ? null : sketchOf(way, t.ends, paper.width);
    if (map) drawMap(paper, map);
    const chart = chartOf({ way, legs }, order, unit, paper.width);
    for (const drawing of [sketch, chart]) if (drawing) draw(paper, drawing);
  }
  let left = limits.report.paper;
  for (const section of tables) {
    // A heading stays with its head and first rows.
    paper.keep(80);
    paper.y += 6;
    paper.paragraph(tableTitle(section, order, t.legs), { size: 11, face: 'strong', color: colours.text });
    const rows = section.Rows.slice(0, Math.max(0, left));
    left -= rows.length;
    if (section.Rows.length === 0) paper.paragraph(t.noData);
    else if (rows.length > 0)
      for (const table of tablesOn(paper, { ...section, Rows: rows }, order)) table.draw();
    if (rows.length < section.Rows.length)
      paper.paragraph(t.onPaper(rows.length, section.Rows.length), { color: colours.warning });
    paper.y += 8;
  }
  paper.paragraph(report.Rules.join(' '), { size: 7.5 });
}

/** A report as sheets of A4, in pieces: made by the server itself, which has no browser (REP-D12, decision `reports`). */
export async function* pdfOf(
  report: ReportResult,
  order: ReportOrder,
  pictures: Pictures = noPictures,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { locale, organization } = order.reader;
  const isWide = pageParts(report).tables.some((section) => pageColumns(section).length > upright);
  const about = { title: report.Title, author: organization ?? '', locale, isWide, created: order.created };
  const counted = new Paper({ ...about, numbered: null });
  write(counted, report, order, pictures);
  const paper = new Paper({ ...about, numbered: { of: counted.count, words: reportTexts[locale].page } });
  write(paper, report, order, pictures);
  for await (const piece of paper.finish()) yield Uint8Array.from(Buffer.from(piece));
}
