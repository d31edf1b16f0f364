import { type Coord, GeoobjectType, type OutlineFault } from '@mayak/api';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import { arrowOf } from '../geoobjects/arrowOf';
import { onGround } from '@mayak/fleet/beacon';
import { sparse } from '../geoobjects/sparse';
import { panes } from '../panes';
import { straightWay } from '../straight';
import type { Draft } from './draft';
import { middlesOf, type Spot } from './handles';
import { paintChosen, paintCross, paintHandle, type DrawingColours } from './paintHandles';

/** What is drawn: the draft in its look, what is wrong with it, and where the pointer is. */
export interface ShownDraft {
  draft: Draft;
  color: string;
  lineWidth: number;
  fault: OutlineFault | null;
  /** Where the next place would be, while drawing. */
  next: Coord | null;
  /** The middle of the window is marked: places are set by keys. */
  isByKeys: boolean;
  words(place: Coord): string;
}

/** The geoobject that is being drawn: its line, round corners, smaller middles, the chosen corner's coordinates (design, section 7). */
export class DrawingOverlay extends CanvasOverlay {
  private shown: ShownDraft | null = null;
  private colours: DrawingColours;

  constructor(colours: DrawingColours) {
    super(panes.drawing.name);
    this.colours = colours;
  }

  show(shown: ShownDraft, colours: DrawingColours): void {
    this.shown = shown;
    this.colours = colours;
    this.redraw();
  }

  override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const { shown } = this;
    if (!shown) return;
    const { draft, next } = shown;
    const isArea = draft.type === GeoobjectType.Polygon;
    const sheet =
      next && !draft.isDone ? [...draft.places, onSheet(next, draft.places.at(-1))] : draft.places;
    const spots = project(sheet, view);
    const way = straightWay(sheet, spots, view.zoom, isArea && sheet.length > 2);
    ctx.lineJoin = ctx.lineCap = 'round';
    if (draft.type !== GeoobjectType.Point) this.line(ctx, way, isArea);
    this.faultySides(ctx, sheet, spots, view);
    const corners = spots.slice(0, draft.places.length);
    const pen = { ctx, color: this.color, colours: this.colours };
    for (const { spot } of middlesOf(draft, corners, isArea)) paintHandle(pen, spot, 3.5, 1.5);
    for (const spot of sparse(corners, leastApart)) paintHandle(pen, spot, 5.5, 2.25);
    const active = draft.active ?? -1;
    const [chosen, place] = [corners[active], draft.places[active]];
    const edge = (view.width + view.map.getSize().x) / 2;
    if (chosen && place) paintChosen(pen, chosen, shown.words(place), edge);
    const { lat, lng } = view.map.getCenter();
    if (shown.isByKeys && !draft.isDone) paintCross(pen, view.toPixel(lat, lng));
  }

  private get color(): string {
    return onGround(this.shown?.color ?? '', this.colours.ground);
  }

  private line(ctx: CanvasRenderingContext2D, way: readonly Spot[], isArea: boolean): void {
    const width = this.shown?.lineWidth ?? 2;
    const arrow = isArea ? null : arrowOf(way, width);
    const trace = () => {
      ctx.beginPath();
      (arrow?.shaft ?? way).forEach(({ x, y }) => ctx.lineTo(x, y));
      if (isArea) ctx.closePath();
    };
    trace();
    if (isArea) {
      ctx.globalAlpha = 0.2;
      ctx.fillStyle = this.color;
      ctx.fill();
      ctx.globalAlpha = 1;
    }
    ctx.strokeStyle = this.colours.halo;
    ctx.lineWidth = width + 2.5;
    ctx.stroke();
    ctx.strokeStyle = this.color;
    ctx.lineWidth = width;
    ctx.stroke();
    if (!arrow) return;
    ctx.beginPath();
    arrow.head.forEach(({ x, y }) => ctx.lineTo(x, y));
    ctx.closePath();
    ctx.fillStyle = this.color;
    ctx.fill();
  }

  /** The two sides that cross are red and dashed, whatever the colour of the object. */
  private faultySides(
    ctx: CanvasRenderingContext2D,
    sheet: readonly Coord[],
    spots: readonly Spot[],
    view: CanvasView,
  ): void {
    const fault = this.shown?.fault;
    if (fault?.code !== 'crossing') return;
    ctx.save();
    ctx.strokeStyle = this.colours.fault;
    ctx.lineWidth = (this.shown?.lineWidth ?? 2) + 2;
    ctx.setLineDash([7, 6]);
    for (const at of fault.sides) {
      const to = (at + 1) % spots.length;
      const [a, b, from, next] = [spots[at], spots[to], sheet[at], sheet[to]];
      if (!a || !b || !from || !next) continue;
      ctx.beginPath();
      straightWay([from, next], [a, b], view.zoom, false).forEach(({ x, y }) => ctx.lineTo(x, y));
      ctx.stroke();
    }
    ctx.restore();
  }
}

/** Of corners nearer than this only one is drawn, so that the line is seen. */
const leastApart = 10;

const onSheet = ([lat, lon]: Coord, last: Coord | undefined): Coord => [
  lat,
  last ? lon + 360 * Math.round((last[1] - lon) / 360) : lon,
];

/** The sheet on the canvas in one piece, on the copy of the world that is looked at. */
function project(sheet: readonly Coord[], view: CanvasView): Spot[] {
  const [first] = sheet;
  if (!first) return [];
  const origin = view.toPixel(first[0], first[1]);
  const world = 256 * 2 ** view.zoom;
  return sheet.map(([lat, lon]) => ({
    x: origin.x + ((lon - first[1]) / 360) * world,
    y: view.toPixel(lat, first[1]).y,
  }));
}
