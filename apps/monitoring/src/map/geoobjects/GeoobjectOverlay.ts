import { GeoobjectType, limits, unrolled, type Geoobject } from '@mayak/api';
import { bodyFont } from '@mayak/ui';
import { CanvasOverlay, type CanvasView } from '../CanvasOverlay';
import { declutter, type Box } from '../names/declutter';
import { panes } from '../panes';
import { straightWay } from '../straight';
import { arrowOf } from './arrowOf';
import { labelSpot, type Spot } from './labelSpot';
import { onDark } from './onDark';

export interface GeoobjectInk {
  halo: string;
  paper: string;
  isDark: boolean;
}

/** What is drawn: the objects, and the one that is being looked at. */
export interface ShownGeoobjects {
  objects: readonly Geoobject[];
  selected: number | null;
}

interface Name extends Spot {
  text: string;
  colour: string;
  alpha: number;
  box: Box;
}

const font = `550 11px ${bodyFont}`;
const faded = 0.55;
const pin = 'M12 22c4-4.4 7-8.2 7-12a7 7 0 0 0-14 0c0 3.8 3 7.6 7 12Z';

/** Points, areas and arrows in their own colours, areas filled by a tenth (GEO-01, MAP-D03). */
export class GeoobjectOverlay extends CanvasOverlay {
  private shown: ShownGeoobjects = { objects: [], selected: null };
  private ink: GeoobjectInk;
  private names: Name[] = [];

  constructor(ink: GeoobjectInk) {
    super(panes.geoobjects.name);
    this.ink = ink;
  }

  show(shown: ShownGeoobjects, ink: GeoobjectInk): void {
    this.shown = shown;
    this.ink = ink;
    this.redraw();
  }

  protected override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const { objects, selected } = this.shown;
    ctx.lineJoin = ctx.lineCap = 'round';
    this.names = [];
    for (const object of objects) {
      ctx.globalAlpha = selected === null || selected === object.Id ? 1 : faded;
      const line = this.project(object, view);
      if (!isInView(line, view)) continue;
      const isArea = object.Type === GeoobjectType.Polygon;
      const way = straightWay(unrolled(object.Coordinates), line, view.zoom, isArea);
      if (isArea) this.area(ctx, object, way);
      else if (object.Type === GeoobjectType.Arrow) this.arrow(ctx, object, way, line);
      else this.place(ctx, object, line);
      const hasVertices = object.Type !== GeoobjectType.Point && view.zoom >= limits.map.pointsZoom;
      if (hasVertices) this.vertices(ctx, object, line);
    }
    this.writeNames(ctx);
    ctx.globalAlpha = 1;
  }

  private colour({ InterfaceSettings }: Geoobject): string {
    return this.ink.isDark ? onDark(InterfaceSettings.color) : InterfaceSettings.color;
  }

  /** An outline over the 180° meridian stays in one piece. */
  private project({ Coordinates }: Geoobject, view: CanvasView): Spot[] {
    const sheet = unrolled(Coordinates);
    const [first] = sheet;
    if (!first) return [];
    const origin = view.toPixel(first[0], first[1]);
    const world = 256 * 2 ** view.zoom;
    return sheet.map(([lat, lon]) => ({
      x: origin.x + ((lon - first[1]) / 360) * world,
      y: view.toPixel(lat, first[1]).y,
    }));
  }

  private area(ctx: CanvasRenderingContext2D, object: Geoobject, line: readonly Spot[]): void {
    const color = this.colour(object);
    const before = ctx.globalAlpha;
    ctx.beginPath();
    line.forEach(({ x, y }) => ctx.lineTo(x, y));
    ctx.closePath();
    ctx.fillStyle = color;
    ctx.globalAlpha = before * 0.1;
    ctx.fill();
    ctx.globalAlpha = before;
    ctx.strokeStyle = color;
    ctx.lineWidth = object.LineWidth;
    ctx.stroke();
    ctx.font = font;
    const spot = labelSpot(line, ctx.measureText(object.Name).width);
    if (spot) this.write(ctx, object.Name, spot, color);
  }

  private arrow(
    ctx: CanvasRenderingContext2D,
    object: Geoobject,
    way: readonly Spot[],
    line: readonly Spot[],
  ): void {
    const color = this.colour(object);
    const arrow = arrowOf(way, object.LineWidth);
    if (!arrow) return;
    ctx.strokeStyle = ctx.fillStyle = color;
    ctx.lineWidth = object.LineWidth;
    ctx.beginPath();
    arrow.shaft.forEach(({ x, y }) => ctx.lineTo(x, y));
    ctx.stroke();
    ctx.beginPath();
    arrow.head.forEach(({ x, y }) => ctx.lineTo(x, y));
    ctx.closePath();
    ctx.fill();
    const middle = line[Math.floor(line.length / 2)];
    if (middle) this.write(ctx, object.Name, { x: middle.x + 8, y: middle.y - 8 }, color);
  }

  private place(ctx: CanvasRenderingContext2D, object: Geoobject, [at]: readonly Spot[]): void {
    if (!at) return;
    const color = this.colour(object);
    ctx.save();
    ctx.translate(at.x - 12, at.y - 22);
    const shape = new Path2D(pin);
    ctx.lineWidth = 3;
    ctx.strokeStyle = this.ink.halo;
    ctx.stroke(shape);
    ctx.fillStyle = color;
    ctx.fill(shape);
    ctx.beginPath();
    ctx.arc(12, 10, 2.6, 0, 2 * Math.PI);
    ctx.fillStyle = this.ink.paper;
    ctx.fill();
    ctx.restore();
    this.write(ctx, object.Name, { x: at.x + 11, y: at.y - 8 }, color);
  }

  private vertices(ctx: CanvasRenderingContext2D, object: Geoobject, line: readonly Spot[]): void {
    ctx.fillStyle = this.ink.paper;
    ctx.strokeStyle = this.colour(object);
    ctx.lineWidth = 1.5;
    for (const { x, y } of line) {
      ctx.beginPath();
      ctx.arc(x, y, 3, 0, 2 * Math.PI);
      ctx.fill();
      ctx.stroke();
    }
  }

  /** Names are written when all shapes are drawn, those that would overlap an earlier one are left out. */
  private write(ctx: CanvasRenderingContext2D, text: string, { x, y }: Spot, colour: string): void {
    ctx.font = font;
    const box = { left: x - 2, top: y - 11, right: x + ctx.measureText(text).width + 2, bottom: y + 4 };
    this.names.push({ text, x, y, colour, alpha: ctx.globalAlpha, box });
  }

  private writeNames(ctx: CanvasRenderingContext2D): void {
    const free = declutter(this.names.map(({ box }) => [box]));
    ctx.font = font;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    ctx.lineWidth = 3;
    ctx.strokeStyle = this.ink.halo;
    this.names.forEach(({ text, x, y, colour, alpha }, index) => {
      if (free[index] === -1) return;
      ctx.globalAlpha = alpha * 0.75;
      ctx.strokeText(text, x, y);
      ctx.globalAlpha = alpha;
      ctx.fillStyle = colour;
      ctx.fillText(text, x, y);
    });
  }
}

function isInView(line: readonly Spot[], { width, height }: CanvasView): boolean {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  const reach = 40;
  return (
    Math.max(...xs) > -reach &&
    Math.min(...xs) < width + reach &&
    Math.max(...ys) > -reach &&
    Math.min(...ys) < height + reach
  );
}
