import type { Mark } from './blocks.ts';
import { linesOf, lineWidth, writeLine, writeText } from './lines.ts';
import {
  colours,
  column,
  grouped,
  ornament,
  page,
  tagged,
  type Document,
  type Sheet,
  type Structure,
} from './sheet.ts';

/** The few words of the guide that are in no chapter, by language (docs/guide/<language>/guide.json). */
export interface Words {
  product: string;
  title: string;
  about: string;
  contents: string;
  /** Such as "Page {page} of {pages}". */
  page: string;
}

const entry = { size: 10.5, leading: 19 };

/** The mark of the product: a ring with a light. */
function drawMark(document: Document, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 24);
  document.roundedRect(0, 0, 24, 24, 5).fill(colours.ink);
  document.path('M14.2 3.2 20.8 9.8 18 11 13 6Z').fill(colours.sky);
  document.circle(10.8, 13.2, 6.4).lineWidth(2.2).stroke(colours.white);
  document.circle(10.8, 13.2, 2.4).fill(colours.white);
  document.restore();
}

/** The first page: what this is, and the contents as links; written last, when the pages of the chapters are known. */
export function writeFront(sheet: Sheet, words: Words, marks: readonly Mark[]): void {
  const { document } = sheet;
  document.switchToPage(0);
  ornament(sheet, () => drawMark(document, page.left, 84, 44));
  sheet.y = 150;
  tagged(sheet, 'P', () =>
    writeText(sheet, [{ text: words.product, face: 'strong' }], {
      size: 13,
      leading: 22,
      colour: colours.muted,
    }),
  );
  tagged(sheet, 'Title', () =>
    writeText(sheet, [{ text: words.title, face: 'strong' }], { size: 30, leading: 40, colour: colours.ink }),
  );
  sheet.y += 6;
  tagged(sheet, 'P', () =>
    writeText(sheet, [{ text: words.about, face: 'regular' }], {
      size: 11,
      leading: 17,
      colour: colours.muted,
    }),
  );
  sheet.y += 30;
  tagged(sheet, 'P', () =>
    writeText(sheet, [{ text: words.contents, face: 'strong' }], { size: 14, leading: 26 }),
  );
  const chapters = marks.filter(({ depth }) => depth === 1);
  grouped(sheet, 'TOC', () => {
    for (const [index, mark] of chapters.entries()) writeEntry(sheet, mark, index);
  });
}

function writeEntry(sheet: Sheet, mark: Mark, index: number): void {
  const { document } = sheet;
  const [title] = linesOf(
    document,
    [{ text: `${index + 1}. ${mark.title}`, face: 'regular' }],
    entry.size,
    column - 40,
  );
  const [number] = linesOf(document, [{ text: String(mark.page + 1), face: 'regular' }], entry.size, 40);
  if (!title || !number) return;
  grouped(sheet, 'TOCI', () => {
    const link = document.struct('Link', { alt: mark.title });
    sheet.structure.add(link);
    link.add(() => {
      writeLine(sheet, title, page.left, sheet.y, entry);
      writeLine(sheet, number, page.left + column - lineWidth(document, number, entry.size), sheet.y, entry);
    });
    const options = { structParent: link as Structure, Contents: new String(mark.title) };
    document.goTo(page.left, sheet.y - 2, column, entry.leading, mark.chapter, options as object);
    link.end();
  });
  sheet.y += entry.leading;
}

/** Bookmarks of chapters and their sections, and the places that the contents lead to. */
export function writeOutline({ document }: Sheet, marks: readonly Mark[]): void {
  let chapter = document.outline;
  for (const { chapter: name, depth, title, page: at, y } of marks) {
    if (depth > 2) continue;
    const top = Math.max(0, y - 12);
    const parent = depth === 1 ? document.outline : chapter;
    // pdfkit counts these from the other corner.
    const item = parent.addItem(title, { pageNumber: at, top, left: page.width } as object);
    if (depth > 1) continue;
    chapter = item;
    document.switchToPage(at);
    document.addNamedDestination(name, 'XYZ', 0, top, 0);
  }
}

/** Title at the left and page number at the right of every page but the first. */
export function writeFeet(sheet: Sheet, words: Words): void {
  const { document } = sheet;
  const { start, count } = document.bufferedPageRange();
  const look = { size: 8.5, leading: 12, colour: colours.muted };
  for (let at = start + 1; at < start + count; at++) {
    document.switchToPage(at);
    const number = words.page.replace('{page}', String(at + 1)).replace('{pages}', String(count));
    const y = page.height - 42;
    ornament(sheet, () => {
      for (const [text, right] of [
        [`${words.product}. ${words.title}`, false],
        [number, true],
      ] as const) {
        const [line] = linesOf(document, [{ text, face: 'regular' }], look.size, column);
        if (!line) continue;
        const left = right ? page.left + column - lineWidth(document, line, look.size) : page.left;
        writeLine(sheet, line, left, y, look);
      }
    });
  }
}
