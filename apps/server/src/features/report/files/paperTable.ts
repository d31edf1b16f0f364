import {
  CellType,
  cellUnit,
  type LengthUnit,
  type ReportColumn,
  type ReportRow,
  type ReportSection,
} from '@mayak/api';
import type { ReportOrder } from '../order.ts';
import { reportTexts } from '../texts.ts';
import { cellText, unitOf } from './fileText.ts';
import { pageColumns } from './pageParts.ts';
import { colours, type Face, type Paper } from './paper.ts';

const size = 8;
const lineHeight = size * 1.25;
const padding = { x: 4, y: 3 };

/** The shares of the width by type; words take what numbers leave. */
const shares: Record<CellType, number> = {
  [CellType.Text]: 2.2,
  [CellType.Number]: 1.1,
  [CellType.DateTime]: 1.6,
  [CellType.Duration]: 1.1,
  [CellType.Coordinates]: 1.9,
  [CellType.State]: 1.6,
};
const ends: readonly CellType[] = [CellType.Number, CellType.Duration, CellType.DateTime];

interface Line {
  texts: readonly string[];
  face: Face;
  ground?: string;
}

/** A table of a report on paper: its head stands on each page, rows are not divided (REP-D12). */
export class PaperTable {
  readonly #paper: Paper;
  readonly #section: ReportSection;
  readonly #order: ReportOrder;
  readonly #unit: LengthUnit;
  readonly #columns: readonly ReportColumn[];
  readonly #widths: readonly number[];

  constructor(paper: Paper, section: ReportSection, order: ReportOrder) {
    this.#paper = paper;
    this.#section = section;
    this.#order = order;
    this.#unit = unitOf(order, section.BeaconId);
    this.#columns = pageColumns(section);
    const all = this.#columns.reduce((sum, { Type }) => sum + shares[Type], 0);
    this.#widths = this.#columns.map(({ Type }) => (shares[Type] / all) * paper.width);
  }

  draw(): void {
    const { Rows, Totals } = this.#section;
    const t = reportTexts[this.#order.reader.locale];
    this.#line(this.#head());
    for (const row of Rows) this.#line({ texts: this.#textsOf(row), face: 'regular' });
    if (!Totals) return;
    const texts = this.#columns.map(({ Key }, i) =>
      i === 0
        ? t.total
        : Totals[Key] === undefined || Totals[Key] === null
          ? ''
          : (this.#textsOf(Totals)[i] ?? ''),
    );
    this.#line({ texts, face: 'strong' });
  }

  #head(): Line {
    const { locale } = this.#order.reader;
    const texts = this.#columns.map((column) => {
      const word = cellUnit(column, this.#unit, locale);
      return word ? `${column.Title}, ${word}` : column.Title;
    });
    return { texts, face: 'strong', ground: colours.tint };
  }

  #textsOf = (row: ReportRow) =>
    this.#columns.map((column) => cellText(row[column.Key], column, this.#order.reader, this.#unit));

  #line({ texts, face, ground }: Line): void {
    const paper = this.#paper;
    const cells = texts.map((text, i) =>
      paper.linesOf(text, (this.#widths[i] ?? 0) - 2 * padding.x, size, face),
    );
    const height = Math.max(...cells.map(({ length }) => length)) * lineHeight + 2 * padding.y;
    if (paper.keep(height) && ground === undefined) this.#line(this.#head());
    const { left, width, document } = paper;
    if (ground) document.rect(left, paper.y, width, height).fill(ground);
    let x = left;
    cells.forEach((lines, i) => {
      const own = this.#widths[i] ?? 0;
      const isEnd = ends.includes(this.#columns[i]?.Type ?? CellType.Text);
      lines.forEach((line, at) => {
        const shift = isEnd ? own - padding.x - paper.widthOf(line, size, face) : padding.x;
        paper.write(line, x + shift, paper.y + padding.y + at * lineHeight, { size, face });
      });
      x += own;
    });
    paper.y += height;
    document
      .moveTo(left, paper.y)
      .lineTo(left + width, paper.y)
      .lineWidth(0.5)
      .stroke(colours.line);
  }
}
