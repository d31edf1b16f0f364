import { canvasOf } from './canvasOf';
import { createSpriteCache, type Picture } from './spriteCache';

/** Words with a halo, as they are painted. */
export interface HaloText {
  lines: readonly string[];
  font: string;
  /** Pixels of a line, and between letters. */
  lineHeight: number;
  spacing: number;
  colour: string;
  halo: string | null;
}

const margin = 4;
/** Two lines of the largest letters. */
const highest = 40;
const haloShare = 0.8;

/** Names painted once each and kept: a halo costs more than all the rest of a name. */
export function createHaloTexts() {
  const ruler = canvasOf(1, 1, 1).context;
  const widths = new Map<string, number>();
  let sprites = createSpriteCache(highest + 2 * margin, window.devicePixelRatio);
  let ratio = window.devicePixelRatio;

  function widthOf({ lines, font, spacing }: Omit<HaloText, 'colour' | 'halo'>) {
    const key = `${font}|${spacing}|${lines.join('|')}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (!ruler) return 0;
    ruler.font = font;
    ruler.letterSpacing = `${spacing}px`;
    const width = Math.ceil(Math.max(...lines.map((line) => ruler.measureText(line).width)));
    widths.set(key, width);
    return width;
  }

  function paint(
    c: CanvasRenderingContext2D,
    { lines, font, lineHeight, spacing, colour, halo }: HaloText,
    width: number,
  ) {
    c.font = font;
    c.letterSpacing = `${spacing}px`;
    c.textAlign = lines.length > 1 ? 'center' : 'left';
    c.textBaseline = 'middle';
    c.lineJoin = 'round';
    c.lineWidth = 3;
    const left = margin + (lines.length > 1 ? width / 2 : 0);
    lines.forEach((line, i) => {
      const middle = margin + lineHeight * (i + 0.5);
      if (halo) {
        c.globalAlpha = haloShare;
        c.strokeStyle = halo;
        c.strokeText(line, left, middle);
        c.globalAlpha = 1;
      }
      c.fillStyle = colour;
      c.fillText(line, left, middle);
    });
  }

  return {
    widthOf,
    /** Writes texts with their corners at places of the canvas. */
    write(
      ctx: CanvasRenderingContext2D,
      texts: readonly { text: HaloText; left: number; top: number; alpha: number }[],
    ) {
      if (ratio !== window.devicePixelRatio) {
        ratio = window.devicePixelRatio;
        sprites = createSpriteCache(highest + 2 * margin, ratio);
      }
      const pictures = texts.map(({ text }): Picture => {
        const width = widthOf(text);
        return {
          key: `${text.font}|${text.spacing}|${text.colour}|${text.halo}|${text.lines.join('|')}`,
          width: width + 2 * margin,
          paint: (c) => paint(c, text, width),
        };
      });
      sprites.fill(pictures);
      pictures.forEach((picture, i) => {
        const { left = 0, top = 0, alpha = 1 } = texts[i] ?? {};
        ctx.globalAlpha = alpha;
        sprites.put(ctx, picture, left - margin, top - margin);
      });
      ctx.globalAlpha = 1;
    },
    clear() {
      widths.clear();
      sprites.clear();
    },
  };
}
