import { bodyFont } from '@mayak/ui';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import type { LatLon } from '../MapViewProps';
import { panes } from '../panes';
import { legsOf, totalOf } from './measure';

export interface RulerStyle {
  line: string;
  casing: string;
  paper: string;
  colours: string;
}

/** Words of the ruler in the user's language and unit. */
export interface RulerWords {
  leg(metres: number, bearing: number): string;
  total(metres: number): string;
}

const font = `600 11.5px ${bodyFont}`;

/** The measured way: its points, its legs with length and bearing, the whole at the end. */
export class RulerLayer extends CanvasOverlay {
  private points: readonly LatLon[] = [];
  private ahead: LatLon | null = null;
  private style: RulerStyle;
  private words: RulerWords;

  constructor(style: RulerStyle, words: RulerWords) {
    super(panes.ruler.name);
    this.style = style;
    this.words = words;
  }

  show(points: readonly LatLon[], style: RulerStyle, words: RulerWords): void {
    this.points = points;
    this.style = style;
    this.words = words;
    this.redraw();
  }

  /** The leg that a click would add: to the pointer; null where there is none. */
  aim(ahead: LatLon | null): void {
    this.ahead = ahead;
    if (this.points.length > 0) this.redraw();
  }

  override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const pixels = this.points.map(([lat, lon]) => view.toPixel(lat, lon));
    const [first] = pixels;
    if (!first) return;
    ctx.lineJoin = ctx.lineCap = 'round';
    for (const [colour, width] of [
      [this.style.casing, 4.5],
      [this.style.line, 2],
    ] as const) {
      ctx.beginPath();
      pixels.forEach(({ x, y }) => ctx.lineTo(x, y));
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
    this.lead(ctx, view);
    for (const { x, y } of pixels) this.point(ctx, x, y);
    const legs = legsOf(this.points);
    legs.forEach((leg, index) => {
      const [from, to] = [pixels[index], pixels[index + 1]];
      if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < 90) return;
      this.label(ctx, this.words.leg(leg.metres, leg.bearing), (from.x + to.x) / 2, (from.y + to.y) / 2);
    });
    const end = pixels.at(-1);
    if (end && legs.length > 0) this.label(ctx, this.words.total(totalOf(legs)), end.x, end.y - 20);
  }

  /** A dashed line to the pointer, with its length and bearing. */
  private lead(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const { ahead } = this;
    const last = this.points.at(-1);
    const [leg] = last && ahead ? legsOf([last, ahead]) : [];
    if (!last || !ahead || !leg || leg.metres === 0) return;
    const [from, to] = [view.toPixel(...last), view.toPixel(...ahead)];
    ctx.setLineDash([5, 5]);
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    ctx.strokeStyle = this.style.line;
    ctx.lineWidth = 1.5;
    ctx.stroke();
    ctx.setLineDash([]);
    this.label(ctx, this.words.leg(leg.metres, leg.bearing), to.x, to.y + 24);
  }

  private point(ctx: CanvasRenderingContext2D, x: number, y: number): void {
    ctx.beginPath();
    ctx.arc(x, y, 4.5, 0, 2 * Math.PI);
    ctx.fillStyle = this.style.paper;
    ctx.fill();
    ctx.lineWidth = 2;
    ctx.strokeStyle = this.style.line;
    ctx.stroke();
  }

  private label(ctx: CanvasRenderingContext2D, text: string, x: number, y: number): void {
    ctx.font = font;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    const half = ctx.measureText(text).width / 2 + 6;
    ctx.beginPath();
    ctx.roundRect(x - half, y - 9, half * 2, 18, 4);
    ctx.fillStyle = this.style.paper;
    ctx.fill();
    ctx.fillStyle = this.style.colours;
    ctx.fillText(text, x, y + 0.5);
  }
}
