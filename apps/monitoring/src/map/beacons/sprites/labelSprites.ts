import type { Palette } from '../Palette';
import { labelHeight } from '../labels';
import { keep, sheet } from './sheet';

/** What a label says and how: the note is its second, lighter part. */
export interface LabelLook {
  text: string;
  note: string;
  /** CSS colour of the left edge: the beacon's own (design, section 7). */
  edge: string;
  tone: 'plain' | 'muted' | 'inverted';
}

const margin = 4;
const edgeWidth = 3;
const [before, between, after] = [8, 4, 6];
const radius = 4;
const mostKept = 800;
const mostMeasured = 20_000;

interface Sprite {
  canvas: HTMLCanvasElement;
  width: number;
}

/** Labels drawn once each and kept, for one theme, font and screen density. */
export function createLabelSprites(palette: Palette, ratio: number) {
  const fonts = { text: `600 11.5px ${palette.font}`, note: `450 11px ${palette.font}` };
  const ruler = sheet(1, 1, 1).context;
  const kept = keep<Sprite>(mostKept);
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
  const tones = {
    plain: { ground: palette.token('bg.panel'), ink: palette.token('fg') },
    muted: { ground: palette.token('bg.panel'), ink: palette.token('fg.muted') },
    inverted: { ground: palette.token('bg.tooltip'), ink: palette.token('fg.inverted') },
  };

  function draw({ text, note, edge, tone }: LabelLook): Sprite {
    const width = widthOf({ text, note, edge, tone });
    const { canvas, context: c } = sheet(width + 2 * margin, labelHeight + 2 * margin, ratio);
    if (!c) return { canvas, width };
    const { ground, ink } = tones[tone];
    c.translate(margin, margin);
    c.beginPath();
    c.roundRect(0, 0, width, labelHeight, radius);
    c.save();
    c.shadowColor = 'rgba(16, 34, 51, 0.2)';
    c.shadowBlur = 2 * ratio;
    c.shadowOffsetY = ratio;
    c.strokeStyle = palette.token('border');
    c.lineWidth = 1.6;
    c.stroke();
    c.restore();
    c.fillStyle = ground;
    c.fill();
    c.save();
    c.clip();
    c.fillStyle = palette.css(edge);
    c.fillRect(0, 0, edgeWidth, labelHeight);
    c.restore();
    c.textBaseline = 'middle';
    c.fillStyle = ink;
    c.font = fonts.text;
    c.fillText(text, before, labelHeight / 2 + 0.5);
    c.font = fonts.note;
    c.globalAlpha = 0.85;
    c.fillText(note, before + measure(text, fonts.text) + between, labelHeight / 2 + 0.5);
    return { canvas, width };
  }
  const sprite = (label: LabelLook) =>
    kept.get(`${label.tone}|${label.edge}|${label.text}|${label.note}`, () => draw(label));

  return {
    widthOf,
    draw(c: CanvasRenderingContext2D, label: LabelLook, left: number, top: number) {
      const { canvas, width } = sprite(label);
      c.drawImage(
        canvas,
        Math.round(left) - margin,
        Math.round(top) - margin,
        width + 2 * margin,
        labelHeight + 2 * margin,
      );
    },
    clear() {
      kept.clear();
      widths.clear();
    },
  };
}

export type LabelSprites = ReturnType<typeof createLabelSprites>;
