import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { writeBlocks, type Mark } from './blocks.ts';
import { writeFeet, writeFront, writeOutline, type Words } from './front.ts';
import { registerFonts } from './fonts.ts';
import { newPage, newSheet } from './sheet.ts';

/** The chapters of a folder in the order of their names. */
export const chaptersOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted();

/** What a chapter is called in links: `07-rules.md` is `rules` wherever it stands. */
export const chapterOf = (file: string) => file.replace(/^\d+-|\.md$/g, '');

/** The guide of one folder of Markdown as a PDF file: contents, bookmarks, page numbers, tags (GEN-16, MENU-D04). */
export function guide(folder: string, language: string): Promise<Buffer> {
  const words = JSON.parse(readFileSync(join(folder, 'guide.json'), 'utf8')) as Words;
  const sheet = newSheet({ title: `${words.product}. ${words.title}`, language, author: words.product });
  const { document } = sheet;
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<Buffer>((done) => document.on('end', () => done(Buffer.concat(parts))));
  registerFonts(document);
  newPage(sheet);
  const marks: Mark[] = [];
  for (const name of chaptersOf(folder)) {
    const tokens = marked.lexer(readFileSync(join(folder, name), 'utf8'));
    writeBlocks(sheet, tokens, { folder, chapter: chapterOf(name), onMark: (mark) => marks.push(mark) });
  }
  writeFront(sheet, words, marks);
  writeOutline(sheet, marks);
  writeFeet(sheet, words);
  sheet.structure.end();
  document.end();
  return written;
}
