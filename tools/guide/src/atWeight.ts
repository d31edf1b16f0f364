import { createRequire } from 'node:module';
import { fontFile, outline, outlineTables, words, type Point, type Tables } from './tables.ts';

interface Command {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
}
interface Font {
  numGlyphs: number;
  getGlyph(id: number): { advanceWidth: number; path: { commands: Command[] } };
}
/** The reader of fonts that pdfkit brings; it can vary a font, but not write it down. */
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  create(bytes: Buffer, style: string): Font;
};

const trueType = 0x00010000;
const ofVariations = ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'STAT', 'fpgm', 'prep', 'cvt ', 'gasp'];

/** A font of one weight, such as "SemiBold", from one that has them all; glyphs made of others stand on their own. */
export function atWeight(tables: Tables, style: string, part: string): Buffer {
  const font = fontkit.create(fontFile(trueType, tables), style);
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => {
    const { advanceWidth, path } = font.getGlyph(id);
    const contours = contoursOf(path.commands);
    const left = Math.min(...contours.flat().map(({ x }) => x));
    return { contours, metrics: [Math.round(advanceWidth), Number.isFinite(left) ? left : 0] };
  });
  const fixed: Tables = new Map([...tables].filter(([tag]) => !ofVariations.includes(tag)));
  for (const [tag, table] of outlineTables(glyphs.map(({ contours }) => outline(contours))))
    fixed.set(tag, table);
  fixed.set('hmtx', words(glyphs.flatMap(({ metrics }) => metrics)));
  patch(fixed, 'hhea', [[34, glyphs.length]]);
  const most = (count: (contours: Point[][]) => number) =>
    Math.max(...glyphs.map(({ contours }) => count(contours)));
  patch(fixed, 'maxp', [
    [6, most((contours) => contours.flat().length)],
    [8, most((contours) => contours.length)],
  ]);
  fixed.set('name', renamed(tables.get('name') ?? Buffer.alloc(0), `${style.slice(0, 4)}${part}`));
  return fontFile(trueType, fixed);
}

/** The fonts of one document need names of their own; one of the same length fits into the table. */
function renamed(names: Buffer, end: string): Buffer {
  const [before, after] = ['Inter-Regular', `Inter-${end}`].map((name) =>
    Buffer.from(name, 'utf16le').swap16(),
  );
  const changed = Buffer.from(names);
  const at = before ? changed.indexOf(before) : -1;
  if (at < 0 || after?.length !== before?.length) throw new Error('the letters are not those of Inter');
  after?.copy(changed, at);
  return changed;
}

function patch(tables: Tables, tag: string, values: readonly (readonly [at: number, value: number])[]): void {
  const changed = Buffer.from(tables.get(tag) ?? []);
  for (const [at, value] of values) changed.writeUInt16BE(value, at);
  tables.set(tag, changed);
}

function contoursOf(commands: readonly Command[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'bezierCurveTo') throw new Error('the letters are not of the TrueType kind');
    if (command === 'moveTo') contours.push([]);
    const contour = contours.at(-1);
    for (let at = 0; at < args.length; at += 2)
      contour?.push({
        x: Math.round(args[at] ?? 0),
        y: Math.round(args[at + 1] ?? 0),
        onCurve: at === args.length - 2,
      });
  }
  return contours.map((contour) => {
    const [first, last] = [contour[0], contour.at(-1)];
    const isClosed = contour.length > 1 && last?.onCurve && first?.x === last.x && first.y === last.y;
    return isClosed ? contour.slice(0, -1) : contour;
  });
}
