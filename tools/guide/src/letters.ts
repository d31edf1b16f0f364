import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Document } from './sheet.ts';
import { atWeight } from './atWeight.ts';
import { tablesOf } from './woff2.ts';

export const faces = { regular: 'Regular', medium: 'Medium', strong: 'SemiBold' } as const;
export type Face = keyof typeof faces;

/** Some text in letters of one file. */
export interface Run {
  text: string;
  font: string;
}

const inter = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
/** Which file has which letters, and what it is called inside the document, in three letters. */
const short = { latin: 'Lat', cyrillic: 'Cyr', 'latin-ext': 'Ext' } as const;
const subsets = Object.keys(short) as (keyof typeof short)[];

type Span = [from: number, to: number];
const spanOf = (range: string): Span => {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
};

const unicode = JSON.parse(readFileSync(join(inter, 'unicode.json'), 'utf8')) as Record<string, string>;
const spans = subsets.map((subset) => ({
  subset,
  ranges: (unicode[subset] ?? '').split(',').map(spanOf),
}));

const subsetOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return spans.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.subset;
};

let made: [name: string, file: Buffer][] | undefined;

/** Inter in its three weights, each as a file of Latin, of Cyrillic, and of rarer letters. */
const makeLetters = () =>
  subsets.flatMap((subset) => {
    const tables = tablesOf(readFileSync(join(inter, 'files', `inter-${subset}-wght-normal.woff2`)));
    return Object.entries(faces).map(([face, style]): [string, Buffer] => [
      `${face}-${subset}`,
      atWeight(tables, style, short[subset]),
    ]);
  });

/** Gives the document its letters. */
export function bringLetters(document: Document): void {
  for (const [name, file] of (made ??= makeLetters())) document.registerFont(name, file);
}

/** Cuts text where its letters change from one file to another; a letter that no file has is refused. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const subset = subsetOf(letter);
    if (!subset) throw new Error(`the letters of the guide have no "${letter}" (in "${text}")`);
    const font = `${face}-${subset}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
