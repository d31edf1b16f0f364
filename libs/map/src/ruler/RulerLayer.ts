import { type Coord, unrolled } from '@mayak/api';
import { bodyFont } from '@mayak/ui';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import { tile } from '../equator';
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

interface Spot {
  x: number;
  y: number;
}

/** Pixels by which points and labels may reach out of the way. */
const reach = 120;
const font = `600 11.5px ${bodyFont}`;

/** A way on the canvas in one piece over the 180° meridian: once for each copy of the world that shows some of it. */
function waysOn({ zoom, width, toPixel }: CanvasView, points: readonly LatLon[]): Spot[][] {
  const world = tile * 2 ** zoom;
  const greenwich = toPixel(0, 0).x;
  const way = unrolled(points.map(([lat, lon]): Coord => [lat, lon])).map(([lat, lon]): Spot => ({
    x: greenwich + (lon / 360) * world,
    y: toPixel(lat, lon).y,
  }));
  const xs = way.map(({ x }) => x);
  const first = Math.ceil((-reach - Math.max(...xs)) / world);
  const last = Math.floor((width + reach - Math.min(...xs)) / world);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, copy) =>
    way.map(({ x, y }) => ({ x: x + (first + copy) * world, y })),
  );
}

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
    if (this.points.length === 0) return;
    ctx.lineJoin = ctx.lineCap = 'round';
    const ways = waysOn(view, this.points);
    for (const way of ways) this.line(ctx, way);
    this.lead(ctx, view);
    for (const way of ways) this.measures(ctx, way);
  }

  private line(ctx: CanvasRenderingContext2D, way: readonly Spot[]): void {
    for (const [colour, width] of [
      [this.style.casing, 4.5],
      [this.style.line, 2],
    ] as const) {
      ctx.beginPath();
      way.forEach(({ x, y }) => ctx.lineTo(x, y));
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  }

  /** The points, what is told of each leg, and of the whole. */
  private measures(ctx: CanvasRenderingContext2D, way: readonly Spot[]): void {
    for (const { x, y } of way) this.point(ctx, x, y);
    const legs = legsOf(this.points);
    legs.forEach((leg, index) => {
      const [from, to] = [way[index], way[index + 1]];
      if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < 90) return;
      this.label(ctx, this.words.leg(leg.metres, leg.bearing), (from.x + to.x) / 2, (from.y + to.y) / 2);
    });
    const end = way.at(-1);
    if (end && legs.length > 0) this.label(ctx, this.words.total(totalOf(legs)), end.x, end.y - 20);
  }

  /** A dashed line to the pointer, with its length and bearing. */
  private lead(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const { ahead } = this;
    const last = this.points.at(-1);
    const [leg] = last && ahead ? legsOf([last, ahead]) : [];
    if (!last || !ahead || !leg || leg.metres === 0) return;
    for (const [from, to] of waysOn(view, [last, ahead])) {
      if (!from || !to) continue;
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
