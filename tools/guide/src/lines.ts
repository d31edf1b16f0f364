import { checkLetters, type Face } from './fonts.ts';
import { colours, keep, page, type Colour, type Document, type Sheet } from './sheet.ts';

/** Text of one look inside a paragraph. */
export interface Piece {
  text: string;
  face: Face;
}
export interface Look {
  size: number;
  leading: number;
  colour?: Colour;
}
interface Placed extends Piece {
  x: number;
}
interface Word {
  pieces: Piece[];
  width: number;
  /** A space stands before it. */
  apart: number;
}

const widthOf = (document: Document, { text, face }: Piece, size: number) =>
  document.font(face).fontSize(size).widthOfString(text);

function wordsOf(document: Document, pieces: readonly Piece[], size: number): Word[] {
  const words: Word[] = [];
  let apart = 0;
  for (const { text, face } of pieces)
    for (const part of text.split(/([ \n]+)/)) {
      if (part === '') continue;
      if (/^[ \n]+$/.test(part)) {
        apart = widthOf(document, { text: ' ', face }, size);
        continue;
      }
      checkLetters(document, part, face);
      const piece = { text: part, face };
      const width = widthOf(document, piece, size);
      const last = words.at(-1);
      if (last && apart === 0) {
        last.pieces.push(piece);
        last.width += width;
      } else words.push({ pieces: [piece], width, apart: words.length > 0 ? apart : 0 });
      apart = 0;
    }
  return words;
}

/** Breaks pieces into lines of a width; a word longer than a line stands on a line of its own. */
export function linesOf(
  document: Document,
  pieces: readonly Piece[],
  size: number,
  width: number,
): Placed[][] {
  const lines: Placed[][] = [];
  let x = Infinity;
  for (const word of wordsOf(document, pieces, size)) {
    const before = lines.at(-1)?.at(-1);
    if (before && word.apart > 0) before.text += ' ';
    if (x + word.apart + word.width > width) {
      lines.push([]);
      x = 0;
    } else x += word.apart;
    for (const piece of word.pieces) {
      lines.at(-1)?.push({ ...piece, x });
      x += widthOf(document, piece, size);
    }
  }
  return lines;
}

/** How wide a line is. */
export function lineWidth(document: Document, line: readonly Placed[], size: number): number {
  const last = line.at(-1);
  return last ? last.x + widthOf(document, last, size) : 0;
}

/** Writes one line at a height, each piece with the space after it, so that copied text keeps its spaces. */
export function writeLine(
  { document }: Sheet,
  line: readonly Placed[],
  x: number,
  y: number,
  look: Look,
): void {
  document.fillColor(look.colour ?? colours.text);
  for (const piece of line)
    document
      .font(piece.face)
      .fontSize(look.size)
      .text(piece.text, x + piece.x, y, { lineBreak: false });
}

/** Writes pieces as lines from the present height on, over as many pages as they take. */
export function writeText(sheet: Sheet, pieces: readonly Piece[], look: Look, x: number = page.left): void {
  const width = page.width - page.right - x;
  for (const line of linesOf(sheet.document, pieces, look.size, width)) {
    keep(sheet, look.leading);
    writeLine(sheet, line, x, sheet.y, look);
    sheet.y += look.leading;
  }
}
