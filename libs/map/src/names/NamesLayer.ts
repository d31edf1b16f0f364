import type { NameColours } from '../colours/MapColours';
import { CanvasOverlay, type CanvasView } from '../CanvasOverlay';
import { panes } from '../panes';
import type { Place } from '@mayak/api';
import { declutter, type Box } from './declutter';
import { nameStyles, sizedFont } from './nameStyles';

export type NameLanguage = 'ru' | 'en';

interface Name {
  place: Place;
  lines: string[];
  x: number;
  y: number;
  boxes: Box[];
}

/** Names longer than this are broken into two lines. */
const lineLength = 20;
const lineHeight = 1.25;
const gap = 4;
const air = 3;

function breakLines(text: string): string[] {
  const words = text.split(' ');
  if (text.length <= lineLength || words.length < 2) return [text];
  const middle = text.length / 2;
  let [best, length] = [1, 0];
  let nearest = Infinity;
  words.forEach((word, index) => {
    length += word.length + 1;
    if (index < words.length - 1 && Math.abs(length - middle) < nearest) {
      nearest = Math.abs(length - middle);
      best = index + 1;
    }
  });
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

interface Measure {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Radius of the dot; null for a name that stands on its place. */
  dot: number | null;
  /** Whether a name without a dot may move a line up or down. */
  mayMove: boolean;
}

/** Right of the dot, left, above, below; a name without a dot on its place, or a line above or below it. */
function boxesOf({ x, y, width, height, dot, mayMove }: Measure): Box[] {
  const at = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + height });
  const middle = y - height / 2;
  if (dot === null)
    return (mayMove ? [0, -height, height] : [0]).map((shift) => at(x - width / 2, middle + shift));
  const away = dot + gap;
  return [
    at(x + away, middle),
    at(x - away - width, middle),
    at(x - width / 2, y - away - height),
    at(x - width / 2, y + away),
  ];
}

const widen = ({ left, top, right, bottom }: Box): Box => ({
  left: left - air,
  top: top - air,
  right: right + air,
  bottom: bottom + air,
});

/** Place names of the outline map: seas in spaced italics, towns beside their dots, in one language (MAP-D02). */
export class NamesLayer extends CanvasOverlay {
  private readonly places: readonly Place[];
  private readonly widths = new Map<string, number>();
  private language: NameLanguage;
  private colours: NameColours;

  constructor(places: readonly Place[], language: NameLanguage, colours: NameColours) {
    super(panes.names.name);
    this.places = places;
    this.language = language;
    this.colours = colours;
  }

  show(language: NameLanguage, colours: NameColours): void {
    this.language = language;
    this.colours = colours;
    this.redraw();
  }

  protected override forgetLetters(): void {
    this.widths.clear();
  }

  protected override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const names = this.names(ctx, view);
    const chosen = declutter(names.map(({ boxes }) => boxes.map(widen)));
    names.forEach((name, index) => {
      const box = name.boxes[chosen[index] ?? -1];
      if (box) this.write(ctx, name, box, view.zoom);
    });
  }

  private names(ctx: CanvasRenderingContext2D, view: CanvasView): Name[] {
    const names: Name[] = [];
    for (const place of this.places) {
      const [kind, lat, lon, from, en, ru] = place;
      const style = nameStyles[kind];
      if (view.zoom < from || view.zoom > from + style.zooms) continue;
      const { x, y } = view.toPixel(lat, lon);
      if (x < -200 || y < -40 || x > view.width + 200 || y > view.height + 40) continue;
      const text = this.language === 'ru' ? ru : en;
      const lines = breakLines(style.isUpperCase ? text.toUpperCase() : text);
      const { font, size, spacing } = sizedFont(kind, view.zoom);
      const width = Math.max(...lines.map((line) => this.width(ctx, line, font, spacing)));
      const height = size * lineHeight * lines.length;
      const boxes = boxesOf({ x, y, width, height, dot: style.dot ?? null, mayMove: !style.isUpperCase });
      names.push({ place, lines, x, y, boxes });
    }
    return names;
  }

  private width(ctx: CanvasRenderingContext2D, line: string, font: string, spacing: number): number {
    const key = `${font}|${line}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    ctx.font = font;
    ctx.letterSpacing = `${spacing}px`;
    const { width } = ctx.measureText(line);
    this.widths.set(key, width);
    return width;
  }

  private write(ctx: CanvasRenderingContext2D, { place, lines, x, y }: Name, box: Box, zoom: number): void {
    const [kind] = place;
    const { colours, alpha, dot, halo } = nameStyles[kind];
    const { font, size, spacing } = sizedFont(kind, zoom);
    ctx.globalAlpha = alpha;
    if (dot !== undefined) this.mark(ctx, x, y, dot);
    ctx.font = font;
    ctx.letterSpacing = `${spacing}px`;
    ctx.textBaseline = 'middle';
    ctx.textAlign = lines.length > 1 ? 'center' : 'left';
    const left = lines.length > 1 ? (box.left + box.right) / 2 : box.left;
    lines.forEach((line, index) => {
      const middle = box.top + size * lineHeight * (index + 0.5);
      if (halo) {
        ctx.lineJoin = 'round';
        ctx.lineWidth = 3;
        ctx.globalAlpha = alpha * 0.8;
        ctx.strokeStyle = this.colours.halo;
        ctx.strokeText(line, left, middle);
        ctx.globalAlpha = alpha;
      }
      ctx.fillStyle = this.colours[colours];
      ctx.fillText(line, left, middle);
    });
    ctx.globalAlpha = 1;
  }

  private mark(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = this.colours.land;
    ctx.fill();
    ctx.lineWidth = 1.3;
    ctx.strokeStyle = this.colours.label;
    ctx.stroke();
  }
}
