import type { NameColours } from '../colours/MapColours';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import { createHaloTexts, type HaloText } from '../canvas/haloText';
import type { LabelLayout, LabelSpot, PlacedLabel } from '../canvas/LabelLayout';
import { canvasOrder, panes } from '../panes';
import type { Place } from '@mayak/api';
import { nameStyles, sizedFont } from './nameStyles';

/** The names, the important ones first, and how they are written. */
export interface ShownNames {
  places: readonly Place[];
  language: 'ru' | 'en';
  colours: NameColours;
}

interface Name {
  place: Place;
  text: HaloText;
  x: number;
  y: number;
}

/** Names longer than this are broken into two lines. */
const lineLength = 20;
const lineHeight = 1.25;
const gap = 4;

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

/** A name without a dot stands on its place; one in plain letters may move a line up or down. */
function spotsOnPlace({ x, y }: Name, width: number, height: number, mayMove: boolean): LabelSpot[] {
  const [left, top] = [x - width / 2, y - height / 2];
  return (mayMove ? [0, -height, height] : [0]).map((shift) => ({ left, top: top + shift }));
}

/** Place names of the base map: seas in spaced italics, towns beside their dots, in one language (MAP-D02). */
export class NamesLayer extends CanvasOverlay {
  private readonly texts = createHaloTexts();
  private shown: ShownNames | null = null;
  private drawn: Name[] = [];

  constructor() {
    super(panes.canvas.name, canvasOrder.names);
  }

  show(shown: ShownNames): void {
    this.shown = shown;
    this.redraw();
  }

  override forgetFonts(): void {
    this.texts.clear();
  }

  override draw(_ctx: CanvasRenderingContext2D, view: CanvasView): void {
    this.drawn = [];
    const { shown } = this;
    if (!shown) return;
    const { places, language, colours } = shown;
    for (const place of places) {
      const [kind, lat, lon, from, en, ru] = place;
      const style = nameStyles[kind];
      if (view.zoom < from || view.zoom > from + style.zooms) continue;
      const { x, y } = view.toPixel(lat, lon);
      if (x < -200 || y < -40 || x > view.width + 200 || y > view.height + 40) continue;
      const name = language === 'ru' ? ru : en;
      const { font, size, spacing } = sizedFont(kind, view.zoom);
      const text: HaloText = {
        lines: breakLines(style.isUpperCase ? name.toUpperCase() : name),
        font,
        lineHeight: size * lineHeight,
        spacing,
        colour: colours[style.colours],
        halo: style.halo ? colours.halo : null,
      };
      this.drawn.push({ place, text, x, y });
    }
  }

  override askLabels(layout: LabelLayout<CanvasOverlay>): void {
    this.drawn.forEach((name, key) => {
      const { dot, isUpperCase } = nameStyles[name.place[0]];
      const width = this.texts.widthOf(name.text);
      const height = name.text.lineHeight * name.text.lines.length;
      layout.ask(this, {
        key,
        rank: dot === undefined ? 'area' : 'town',
        ...{ x: name.x, y: name.y, height, gap: (dot ?? 0) + gap },
        width: () => width,
        ...(dot === undefined ? { spots: spotsOnPlace(name, width, height, !isUpperCase) } : { dot }),
      });
    });
  }

  override writeLabels(ctx: CanvasRenderingContext2D, placed: readonly PlacedLabel[]): void {
    const { shown } = this;
    if (!shown) return;
    const found = placed.flatMap((label) => {
      const name = this.drawn[label.key];
      return name ? [{ ...label, ...name }] : [];
    });
    for (const { place, x, y, hasDot } of found) {
      const { alpha, dot } = nameStyles[place[0]];
      ctx.globalAlpha = alpha;
      if (dot !== undefined && hasDot) mark(ctx, { x, y, radius: dot, colours: shown.colours });
    }
    this.texts.write(
      ctx,
      found.map(({ place, text, left, top }) => ({ text, left, top, alpha: nameStyles[place[0]].alpha })),
    );
  }
}

function mark(
  ctx: CanvasRenderingContext2D,
  { x, y, radius, colours }: { x: number; y: number; radius: number; colours: NameColours },
): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = colours.land;
  ctx.fill();
  ctx.lineWidth = 1.3;
  ctx.strokeStyle = colours.label;
  ctx.stroke();
}
