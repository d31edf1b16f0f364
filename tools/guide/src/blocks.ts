import type { Token, Tokens } from 'marked';
import { writePicture } from './picture.ts';
import { piecesOf, textOf } from './pieces.ts';
import { writeText, type Look } from './lines.ts';
import { colours, grouped, keep, newPage, ornament, page, tagged, type Sheet } from './sheet.ts';
import { writeTable } from './table.ts';

const body: Look = { size: 10.5, leading: 15.5 };
const headings: Record<number, Look & { before: number; after: number; room: number }> = {
  1: { size: 22, leading: 29, before: 0, after: 12, room: 0, colour: colours.ink },
  2: { size: 14, leading: 20, before: 16, after: 6, room: 90, colour: colours.ink },
  3: { size: 11.5, leading: 17, before: 10, after: 4, room: 60, colour: colours.ink },
};

/** A heading of the guide, where it stands. */
export interface Mark {
  /** The chapter by its file, such as `rules`: links lead to it by this name. */
  chapter: string;
  depth: number;
  title: string;
  /** From 0. */
  page: number;
  y: number;
}
interface Place {
  /** Where the pictures of the chapter are looked for. */
  folder: string;
  chapter: string;
  onMark: (mark: Mark) => void;
}

/** Writes the blocks of a chapter; each chapter begins on a page of its own. */
export function writeBlocks(sheet: Sheet, tokens: readonly Token[], place: Place): void {
  for (const token of tokens) writeBlock(sheet, token, place);
}

function writeBlock(sheet: Sheet, token: Token, place: Place): void {
  switch (token.type) {
    case 'space':
      return;
    case 'heading':
      return writeHeading(sheet, token as Tokens.Heading, place);
    case 'paragraph':
      return writeParagraph(sheet, token as Tokens.Paragraph, place);
    case 'list':
      return writeList(sheet, token as Tokens.List);
    case 'blockquote':
      return writeNote(sheet, token as Tokens.Blockquote);
    case 'table':
      return writeTable(sheet, token as Tokens.Table);
    default:
      throw new Error(`the guide cannot show ${token.type}: ${token.raw}`);
  }
}

function writeHeading(sheet: Sheet, { depth, tokens }: Tokens.Heading, { chapter, onMark }: Place): void {
  const look = headings[depth];
  if (!look) throw new Error(`the guide has headings of three sizes, not ${depth}`);
  if (depth === 1) newPage(sheet);
  else {
    sheet.y += look.before;
    keep(sheet, look.room);
  }
  const pieces = piecesOf(tokens, 'strong');
  const pages = sheet.document.bufferedPageRange();
  onMark({ chapter, depth, title: textOf(pieces), page: pages.start + pages.count - 1, y: sheet.y });
  tagged(sheet, `H${depth}`, () => writeText(sheet, pieces, look));
  sheet.y += look.after;
}

function writeParagraph(sheet: Sheet, { tokens }: Tokens.Paragraph, { folder }: Place): void {
  const [first] = tokens;
  if (first?.type === 'image' && tokens.length === 1)
    return writePicture(sheet, first as Tokens.Image, folder);
  keep(sheet, 2 * body.leading);
  tagged(sheet, 'P', () => writeText(sheet, piecesOf(tokens), body));
  sheet.y += 7;
}

function writeList(sheet: Sheet, { items, ordered, start }: Tokens.List): void {
  const indent = ordered ? 20 : 14;
  grouped(sheet, 'L', () => {
    for (const [index, { tokens }] of items.entries()) {
      keep(sheet, 2 * body.leading);
      grouped(sheet, 'LI', () => {
        const label = ordered ? `${Number(start || 1) + index}.` : '\u2022';
        const top = sheet.y;
        tagged(sheet, 'Lbl', () =>
          writeText(sheet, [{ text: label, face: 'strong' }], { ...body, colour: colours.brand }),
        );
        sheet.y = top;
        tagged(sheet, 'LBody', () => writeText(sheet, piecesOf(tokens), body, page.left + indent));
      });
      sheet.y += 3;
    }
  });
  sheet.y += 5;
}

/** Something to remember: beside a line in the colour of the product. */
function writeNote(sheet: Sheet, { tokens }: Tokens.Blockquote): void {
  keep(sheet, 4 * body.leading);
  sheet.y += 3;
  for (const token of tokens) {
    if (token.type !== 'paragraph') throw new Error(`a note holds paragraphs only: ${token.raw}`);
    const top = sheet.y;
    const { document } = sheet;
    const before = document.bufferedPageRange().count;
    tagged(sheet, 'Note', () =>
      writeText(sheet, piecesOf((token as Tokens.Paragraph).tokens), body, page.left + 14),
    );
    const from = document.bufferedPageRange().count === before ? top : page.top;
    ornament(sheet, () => document.rect(page.left, from - 1, 3, sheet.y - from).fill(colours.brand));
  }
  sheet.y += 9;
}
