import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;
export type Face = 'regular' | 'strong';

export const colours = {
  text: '#14202b',
  muted: '#4a5a68',
  line: '#d8dfe6',
  tint: '#f4f6f8',
  warning: '#b42318',
} as const;

const { resolve } = createRequire(import.meta.url);
/** Roboto has Latin and Cyrillic in one file, and comes as such with pdfmake. */
const faces: Record<Face, string> = { regular: 'Regular', strong: 'Medium' };

/** Points of 15 mm. */
const edge = 42.5;
const [short, long] = [595.28, 841.89];

interface About {
  title: string;
  author: string;
  locale: string;
  isWide: boolean;
  created: number;
  /** How many sheets there are, and what is said of it; without them nothing is written, and sheets are counted alone. */
  numbered: { of: number; words: (number: number, of: number) => string } | null;
}

/** Sheets of A4 on which a report is written from above to below, each given away as the next one begins. */
export class Paper {
  readonly #document: Document;
  readonly #about: About;
  readonly width: number;
  readonly left = edge;
  readonly #height: number;
  readonly #widths: Record<Face, Map<string, number>> = { regular: new Map(), strong: new Map() };
  y = edge;
  /** Sheets so far. */
  count = 0;

  constructor(about: About) {
    const { title, author, locale, isWide, created } = about;
    this.#about = about;
    const date = new Date(created);
    this.#document = new PDFDocument({
      size: 'A4',
      layout: isWide ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      lang: locale,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    });
    for (const [face, style] of Object.entries(faces))
      this.#document.registerFont(face, resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`));
    [this.width, this.#height] = isWide ? [long - 2 * edge, short] : [short - 2 * edge, long];
    this.newPage();
  }

  get bottom(): number {
    return this.#height - edge;
  }

  newPage(): void {
    this.y = edge;
    this.count += 1;
    const { title, numbered } = this.#about;
    if (!numbered) return;
    this.#document.addPage();
    const words = numbered.words(this.count, numbered.of);
    const look = { size: 8, color: colours.muted };
    this.write(title, this.left, edge - 20, look);
    this.write(words, this.left + this.width - this.widthOf(words, 8), edge - 20, look);
  }

  /** Draws on the sheet, where it is written. */
  draw(act: (document: Document) => void): void {
    if (this.#about.numbered) act(this.#document);
  }

  /** Begins another page when less than this height is left; true when it did. */
  keep(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.newPage();
    return true;
  }

  /** How wide a text is, by its letters: rows are many. */
  widthOf(text: string, size: number, face: Face = 'regular'): number {
    const known = this.#widths[face];
    let width = 0;
    for (const letter of text) {
      let own = known.get(letter);
      if (own === undefined)
        known.set(letter, (own = this.#document.font(face).fontSize(100).widthOfString(letter) / 100));
      width += own;
    }
    return width * size;
  }

  /** A text in lines that are no wider than this; a word that is goes on in the next line. */
  linesOf(text: string, width: number, size: number, face: Face = 'regular'): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/(?<= )|\n/)) {
      if (line !== '' && this.widthOf((line + word).trimEnd(), size, face) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += word;
      while (this.widthOf(line.trimEnd(), size, face) > width && line.length > 1) {
        let end = line.length - 1;
        while (end > 1 && this.widthOf(line.slice(0, end), size, face) > width) end -= 1;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return [...lines, line.trimEnd()];
  }

  /** A line of text with its upper left corner at a place. */
  write(
    text: string,
    x: number,
    y: number,
    { size = 9, face = 'regular' as Face, color = colours.text as string } = {},
  ): void {
    if (text === '') return;
    this.draw((document) =>
      document.font(face).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false }),
    );
  }

  /** Lines of text below what is there. */
  paragraph(
    text: string,
    {
      size = 9,
      face = 'regular' as Face,
      color = colours.muted as string,
      gap = 3,
      width = this.width as number | undefined,
    } = {},
  ): void {
    for (const line of this.linesOf(text, width ?? this.width, size, face)) {
      this.keep(size * 1.4);
      this.write(line, this.left, this.y, { size, face, color });
      this.y += size * 1.4;
    }
    this.y += gap;
  }

  /** Ends the file, and gives its pieces. */
  finish(): AsyncIterable<string | Buffer> {
    this.#document.end();
    return this.#document;
  }
}
