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

/** So many rows tell how wide the columns are, and no words want more than this. */
const [sample, widest] = [200, 180];

const ends: readonly CellType[] = [CellType.Number, CellType.Duration, CellType.DateTime];

interface Line {
  texts: readonly string[];
  face: Face;
  ground?: string;
}

/** The widths of columns: each has room for its longest word, and what is left is for those whose texts are longer. */
function widthsOf(paper: Paper, lines: readonly Line[], count: number): number[] {
  const measure = (of: (text: string, face: Face) => number) =>
    Array.from({ length: count }, (_, i) =>
      Math.max(...lines.map(({ texts, face }) => of(texts[i] ?? '', face) + 2 * padding.x)),
    );
  const least = measure((text, face) =>
    Math.max(...text.split(' ').map((word) => paper.widthOf(word, size, face))),
  );
  const whole = measure((text, face) => Math.min(widest, paper.widthOf(text, size, face)));
  const sum = (list: readonly number[]) => list.reduce((all, n) => all + n, 0);
  const wanted = whole.map((width, i) => Math.max(width, least[i] ?? 0));
  if (sum(wanted) <= paper.width) return wanted.map((width) => (width * paper.width) / sum(wanted));
  const [left, missing] = [paper.width - sum(least), sum(wanted) - sum(least)];
  if (left < 0) return least.map((width) => (width * paper.width) / sum(least));
  return least.map((width, i) => width + (((wanted[i] ?? 0) - width) * left) / missing);
}

/** A table of a report on paper: its head stands on each page, rows are not divided (REP-D12). */
export class PaperTable {
  readonly #paper: Paper;
  readonly #section: ReportSection;
  readonly #order: ReportOrder;
  readonly #unit: LengthUnit;
  readonly #columns: readonly ReportColumn[];
  readonly #widths: readonly number[];

  /** Of some of its columns, as more of them go onto a page side after side. */
  constructor(paper: Paper, section: ReportSection, order: ReportOrder, columns = pageColumns(section)) {
    this.#paper = paper;
    this.#section = section;
    this.#order = order;
    this.#unit = unitOf(order, section.BeaconId);
    this.#columns = columns;
    const told = [this.#head(), ...section.Rows.slice(0, sample).map((row) => this.#lineOf(row))];
    this.#widths = widthsOf(paper, told, this.#columns.length);
  }

  draw(): void {
    const { Rows, Totals } = this.#section;
    const t = reportTexts[this.#order.reader.locale];
    this.#line(this.#head());
    for (const row of Rows) this.#line(this.#lineOf(row));
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

  #lineOf = (row: ReportRow): Line => ({ texts: this.#textsOf(row), face: 'regular' });

  #textsOf = (row: ReportRow) =>
    this.#columns.map((column) => cellText(row[column.Key], column, this.#order.reader, this.#unit));

  #line({ texts, face, ground }: Line): void {
    const paper = this.#paper;
    const cells = texts.map((text, i) =>
      paper.linesOf(text, (this.#widths[i] ?? 0) - 2 * padding.x, size, face),
    );
    const height = Math.max(...cells.map(({ length }) => length)) * lineHeight + 2 * padding.y;
    if (paper.keep(height) && ground === undefined) this.#line(this.#head());
    const { left, width } = paper;
    if (ground) paper.draw((document) => document.rect(left, paper.y, width, height).fill(ground));
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
    paper.draw((document) =>
      document
        .moveTo(left, paper.y)
        .lineTo(left + width, paper.y)
        .lineWidth(0.5)
        .stroke(colours.line),
    );
  }
}
