import { createRequire } from 'node:module';
import type { Document } from './sheet.ts';

export const faces = { regular: 'Regular', strong: 'Medium' } as const;
export type Face = keyof typeof faces;

const { resolve } = createRequire(import.meta.url);

/** What pdfkit keeps of the font that is in use, without a word in its types. */
interface FontInUse {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** Gives the document its two faces: Roboto, which has Latin and Cyrillic in one file and comes with pdfmake. */
export function registerFonts(document: Document): void {
  for (const [face, style] of Object.entries(faces))
    document.registerFont(face, resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`));
}

/** Refuses text with a letter that its face has not. */
export function checkLetters(document: Document, text: string, face: Face): void {
  const { font } = (document.font(face) as Document & FontInUse)._font;
  for (const letter of text)
    if (!font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      throw new Error(`the fonts of the guide have no "${letter}" (in "${text}")`);
}
