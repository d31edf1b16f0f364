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
  const size = sizeOf(bytes);
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

/** Width and height stand in the first frame of a JPEG file. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const isFrame = [0xc0, 0xc1, 0xc2].includes(jpeg.readUInt8(at + 1));
    if (isFrame) return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
  }
  throw new Error('the pictures of the guide are JPEG files');
}
