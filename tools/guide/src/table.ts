import type { Tokens } from 'marked';
import { linesOf, writeLine } from './lines.ts';
import { piecesOf } from './pieces.ts';
import { colours, column, grouped, keep, ornament, page, tagged, type Sheet } from './sheet.ts';

const look = { size: 9.5, leading: 13.5 };
const pad = { x: 8, y: 5 };

/** A table with a head; the first column takes a third, the others share the rest. */
export function writeTable(sheet: Sheet, { header, rows }: Tokens.Table): void {
  const first = header.length > 2 ? 0.26 : 0.32;
  const widths = header.map((_, index) => column * (index === 0 ? first : (1 - first) / (header.length - 1)));
  sheet.y += 2;
  grouped(sheet, 'Table', () => {
    writeRow(sheet, header, widths, 'TH');
    for (const row of rows) writeRow(sheet, row, widths, 'TD');
  });
  sheet.y += 12;
}

function writeRow(
  sheet: Sheet,
  cells: readonly Tokens.TableCell[],
  widths: readonly number[],
  tag: 'TH' | 'TD',
): void {
  const { document } = sheet;
  const filled = cells.map(({ tokens }, index) => {
    const pieces = piecesOf(tokens, tag === 'TH' || index === 0 ? 'strong' : 'regular');
    return linesOf(document, pieces, look.size, (widths[index] ?? 0) - 2 * pad.x);
  });
  const height = Math.max(...filled.map((lines) => lines.length)) * look.leading + 2 * pad.y;
  keep(sheet, tag === 'TH' ? height + 40 : height);
  const top = sheet.y;
  ornament(sheet, () => {
    if (tag === 'TH') document.rect(page.left, top, column, height).fill(colours.tint);
    document
      .moveTo(page.left, top + height)
      .lineTo(page.left + column, top + height)
      .lineWidth(0.5)
      .stroke(colours.line);
  });
  grouped(sheet, 'TR', () => {
    let x = page.left;
    for (const [index, lines] of filled.entries()) {
      const left = x + pad.x;
      tagged(sheet, tag, () => {
        for (const [row, line] of lines.entries())
          writeLine(sheet, line, left, top + pad.y + row * look.leading, look);
      });
      x += widths[index] ?? 0;
    }
  });
  sheet.y = top + height;
}
