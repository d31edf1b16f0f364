import { CellType, type LengthUnit, type ReportColumn, type ReportRow, type ReportSection } from '@mayak/api';
import type { ReportOrder } from '../order.ts';
import { reportTexts } from '../texts.ts';
import { headText, isEnd, rowTexts } from './fileText.ts';
import { unitOf } from '../unitOf.ts';
import { pageColumns, sidesOf } from './pageParts.ts';
import { colours, type Face, type Paper } from './paper.ts';

const size = 8;
const lineHeight = size * 1.25;
const padding = { x: 4, y: 3 };
/** Sums of widths differ by so much from what they are made of. */
const slack = 0.01;

/** So many rows tell how wide the columns are, and no words want more than this. */
const [sample, widest] = [200, 180];

interface Line {
  texts: readonly string[];
  face: Face;
  ground?: string;
}

const sum = (list: readonly number[]) => list.reduce((all, n) => all + n, 0);

/** A moment stays in one line, and so do the words of kinds and states. */
const wordsOf = (text: string, { Type, Words }: ReportColumn, face: Face) =>
  (Type === CellType.DateTime || Words) && face === 'regular' ? [text] : text.split(' ');

/** What columns need: room for their longest word at least, and for their whole texts at best. */
function needsOf(paper: Paper, lines: readonly Line[], columns: readonly ReportColumn[]) {
  const measure = (of: (text: string, face: Face, column: ReportColumn) => number) =>
    columns.map(
      (column, i) =>
        Math.max(...lines.map(({ texts, face }) => of(texts[i] ?? '', face, column))) + 2 * padding.x,
    );
  const least = measure((text, face, column) =>
    Math.max(...wordsOf(text, column, face).map((word) => paper.widthOf(word, size, face))),
  );
  const whole = measure((text, face) => Math.min(widest, paper.widthOf(text, size, face)));
  return { least, wanted: whole.map((width, i) => Math.max(width, least[i] ?? 0)) };
}

/** The widths of columns: each has room for its longest word, and what is left is for those whose texts are longer. */
function widthsOf(room: number, { least, wanted }: ReturnType<typeof needsOf>): number[] {
  if (sum(wanted) <= room) return wanted.map((width) => (width * room) / sum(wanted));
  const [left, missing] = [room - sum(least), sum(wanted) - sum(least)];
  if (left < 0) return least.map((width) => (width * room) / sum(least));
  return least.map((width, i) => width + (((wanted[i] ?? 0) - width) * left) / missing);
}

/** A table of a section on paper, or several side after side where its columns need more room than a page has. */
export function tablesOn(paper: Paper, section: ReportSection, order: ReportOrder): PaperTable[] {
  const tableOf = (columns: readonly ReportColumn[]) => new PaperTable(paper, section, order, columns);
  return sidesOf(pageColumns(section), (columns) => tableOf(columns).fits).map(tableOf);
}

/** A table of a report on paper: its head stands on each page, rows are not divided (REP-D12). */
export class PaperTable {
  readonly #paper: Paper;
  readonly #section: ReportSection;
  readonly #order: ReportOrder;
  readonly #unit: LengthUnit;
  readonly #columns: readonly ReportColumn[];
  readonly #widths: readonly number[];
  /** No word of it is torn. */
  readonly fits: boolean;

  constructor(paper: Paper, section: ReportSection, order: ReportOrder, columns: readonly ReportColumn[]) {
    this.#paper = paper;
    this.#section = section;
    this.#order = order;
    this.#unit = unitOf(order, section.BeaconId);
    this.#columns = columns;
    const told = [this.#head(), ...section.Rows.slice(0, sample).map((row) => this.#lineOf(row))];
    const needs = needsOf(paper, told, columns);
    this.fits = sum(needs.least) <= paper.width;
    this.#widths = widthsOf(paper.width, needs);
  }

  draw(): void {
    const { Rows, Totals } = this.#section;
    this.#line(this.#head());
    const lines = Rows.map((row) => this.#lineOf(row));
    const total = Totals && this.#total(Totals);
    // Totals stand below the last row at least.
    lines.forEach((line, i) => this.#line(line, total && i === lines.length - 1 ? this.#heightOf(total) : 0));
    if (total) this.#line(total);
  }

  #total(totals: ReportRow): Line {
    const t = reportTexts[this.#order.reader.locale];
    const texts = this.#textsOf(totals);
    const isTold = ({ Key }: ReportColumn) => totals[Key] !== undefined && totals[Key] !== null;
    return {
      texts: this.#columns.map((column, i) => (i === 0 ? t.total : isTold(column) ? (texts[i] ?? '') : '')),
      face: 'strong',
    };
  }

  #head(): Line {
    const texts = this.#columns.map((column) => headText(column, this.#unit, this.#order.reader));
    return { texts, face: 'strong', ground: colours.tint };
  }

  #lineOf = (row: ReportRow): Line => ({ texts: this.#textsOf(row), face: 'regular' });

  // The font has no arrow.
  #textsOf = (row: ReportRow) =>
    rowTexts(row, this.#columns, { reader: this.#order.reader, unit: this.#unit }).map((text) =>
      text.replaceAll('→', '–'),
    );

  #cellsOf = ({ texts, face }: Line) =>
    texts.map((text, i) =>
      this.#paper.linesOf(text, (this.#widths[i] ?? 0) - 2 * padding.x + slack, size, face),
    );

  #heightOf = (line: Line) =>
    Math.max(...this.#cellsOf(line).map(({ length }) => length)) * lineHeight + 2 * padding.y;

  /** Writes a line; what is to stand below it on the same page is so high. */
  #line(line: Line, below = 0): void {
    const { face, ground } = line;
    const paper = this.#paper;
    const cells = this.#cellsOf(line);
    const height = Math.max(...cells.map(({ length }) => length)) * lineHeight + 2 * padding.y;
    if (paper.keep(height + below) && ground === undefined) this.#line(this.#head());
    const { left, width } = paper;
    if (ground) paper.draw((document) => document.rect(left, paper.y, width, height).fill(ground));
    let x = left;
    cells.forEach((lines, i) => {
      const own = this.#widths[i] ?? 0;
      const column = this.#columns[i];
      lines.forEach((text, at) => {
        const shift =
          column && isEnd(column, i) ? own - padding.x - paper.widthOf(text, size, face) : padding.x;
        paper.write(text, x + shift, paper.y + padding.y + at * lineHeight, { size, face });
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
