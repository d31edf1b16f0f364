import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tokens } from 'marked';
import { writeText } from './lines.ts';
import { colours, column, keep, ornament, page, tagged, type Sheet } from './sheet.ts';

const caption = { size: 9, leading: 13, colour: colours.muted };
const tallest = 300;

/** A picture as wide as the column at most, with its words below; the words are what a reader aloud says. */
export function writePicture(sheet: Sheet, { href, text }: Tokens.Image, folder: string): void {
  const { document } = sheet;
  const bytes = readFileSync(join(folder, href));
  // A PNG file says its size in pixels at these places; two pixels are a point of the screen.
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const scale = Math.min(column / size.width, tallest / size.height, 0.375);
  const [width, height] = [size.width * scale, size.height * scale];
  sheet.y += 3;
  keep(sheet, height + 2 * caption.leading + 8);
  const x = page.left;
  const options = { width, height };
  tagged(sheet, 'Figure', () => document.image(bytes, x, sheet.y, options), { alt: text });
  ornament(sheet, () => document.rect(x, sheet.y, width, height).lineWidth(0.5).stroke(colours.line));
  sheet.y += height + 6;
  tagged(sheet, 'Caption', () => writeText(sheet, [{ text, face: 'regular' }], caption));
  sheet.y += 10;
}
