import { labelHeight } from '../labels';
import type { Palette } from '../Palette';
import { keep, canvasOf } from '../../canvas/canvasOf';
import { createSpriteCache, type Picture } from '../../canvas/spriteCache';

/** What a label says and how: the note is its second, lighter part. */
export interface LabelLook {
  text: string;
  note: string;
  /** CSS colour of the left edge: the beacon's own (design, section 7). */
  edge: string;
  tone: 'plain' | 'muted' | 'inverted';
}

/** A label as it is drawn: its corner on the canvas. */
export interface DrawnLabel {
  look: LabelLook;
  left: number;
  top: number;
}

const margin = 4;
const edgeWidth = 3;
const [before, between, after] = [8, 4, 6];
const radius = 4;
const shade = 'rgba(16, 34, 51, 0.16)';
const mostMeasured = 20_000;

/** Labels painted once each and kept, for one theme, font and screen density. */
export function createLabelSprites(palette: Palette, ratio: number) {
  const fonts = { text: `600 11.5px ${palette.font}`, note: `450 11px ${palette.font}` };
  const ruler = canvasOf(1, 1, 1).context;
  const spriteCache = createSpriteCache(labelHeight + 2 * margin, ratio);
  const widths = keep<number>(mostMeasured);
  const measure = (text: string, font: string) => {
    if (!ruler || text === '') return 0;
    return widths.get(font + text, () => {
      ruler.font = font;
      return ruler.measureText(text).width;
    });
  };
  const widthOf = ({ text, note }: LabelLook) =>
    Math.ceil(before + measure(text, fonts.text) + (note ? between + measure(note, fonts.note) : 0) + after);
  const border = palette.token('border');
  const tones = {
    plain: { ground: palette.token('bg.panel'), text: palette.token('fg') },
    muted: { ground: palette.token('bg.panel'), text: palette.token('fg.muted') },
    inverted: { ground: palette.token('bg.tooltip'), text: palette.token('fg.inverted') },
  };

  /** The chip under the words; its shadow is drawn flat, a blurred one costs more than all the rest. */
  function chip(c: CanvasRenderingContext2D, look: LabelLook) {
    const width = widthOf(look);
    const fill = (color: string, beyond: number, down: number) => {
      c.beginPath();
      c.roundRect(-beyond, down - beyond, width + 2 * beyond, labelHeight + 2 * beyond, radius + beyond);
      c.fillStyle = color;
      c.fill();
    };
    fill(shade, 0.5, 1.5);
    fill(border, 0.8, 0);
    fill(tones[look.tone].ground, 0, 0);
    c.save();
    c.clip();
    c.fillStyle = palette.css(look.edge);
    c.fillRect(0, 0, edgeWidth, labelHeight);
    c.restore();
  }

  function paint(c: CanvasRenderingContext2D, look: LabelLook) {
    c.translate(margin, margin);
    chip(c, look);
    c.textBaseline = 'middle';
    c.fillStyle = tones[look.tone].text;
    c.font = fonts.text;
    c.fillText(look.text, before, labelHeight / 2 + 0.5);
    if (!look.note) return;
    c.font = fonts.note;
    c.globalAlpha = 0.85;
    c.fillText(look.note, before + measure(look.text, fonts.text) + between, labelHeight / 2 + 0.5);
  }
  const picture = (look: LabelLook): Picture => ({
    key: `${look.tone}|${look.edge}|${look.text}|${look.note}`,
    width: widthOf(look) + 2 * margin,
    paint: (c) => paint(c, look),
  });

  return {
    widthOf,
    /** How wide a text is in a font. */
    measure,
    draw(c: CanvasRenderingContext2D, labels: readonly DrawnLabel[]) {
      const pictures = labels.map(({ look }) => picture(look));
      spriteCache.fill(pictures);
      pictures.forEach((made, i) => {
        const { left = 0, top = 0 } = labels[i] ?? {};
        spriteCache.put(c, made, left - margin, top - margin);
      });
    },
    clear() {
      spriteCache.clear();
      widths.clear();
    },
  };
}

export type LabelSprites = ReturnType<typeof createLabelSprites>;
