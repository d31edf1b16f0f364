import { type Coord, limits } from '@mayak/api';
import { bodyFont } from '@mayak/ui';
import { CanvasOverlay, type CanvasView } from '../CanvasOverlay';
import { metresPerPixel } from '../equator';
import { panes } from '../panes';
import { decoratorsOf, type TrackPixel } from './decorators';

export interface TrackColours {
  casing: string;
  paper: string;
  text: string;
  label: string;
}

/** A way over the map with its ends and stays; `mark` is the one place that is looked at. */
export interface ShownTrack {
  line: readonly Coord[];
  color: string;
  width: number;
  stops: readonly Coord[];
  /** The letters of start and finish. */
  ends: readonly [start: string, finish: string];
  mark: Coord | null;
}

const font = `650 11px ${bodyFont}`;
/** Points nearer than this add nothing to the line. */
const step = 1.5;
/** Track points nearer to each other than this are one. */
const pointGap = 7;

const pixelsOf = (line: readonly Coord[], { zoom, toPixel }: CanvasView): TrackPixel[] =>
  line.map(([lat, lon]) => {
    const { x, y } = toPixel(lat, lon);
    return { x, y, metres: metresPerPixel(lat, zoom) };
  });

/** A track in its beacon's colour over a light casing, with start, finish and stops (TRACK-D08; design, section 7). */
export class TrackOverlay extends CanvasOverlay {
  private shown: ShownTrack | null = null;
  private colours: TrackColours | null = null;

  constructor() {
    super(panes.tracks.name);
  }

  show(shown: ShownTrack, colours: TrackColours): void {
    this.shown = shown;
    this.colours = colours;
    this.redraw();
  }

  protected override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const { shown, colours } = this;
    if (!shown || !colours || shown.line.length === 0) return;
    ctx.lineJoin = ctx.lineCap = 'round';
    const pixels = pixelsOf(shown.line, view);
    const world = 128 * 2 ** view.zoom;
    this.way(ctx, pixels, world);
    ctx.strokeStyle = colours.casing;
    ctx.lineWidth = shown.width + 3;
    ctx.stroke();
    ctx.strokeStyle = shown.color;
    ctx.lineWidth = shown.width;
    ctx.stroke();
    ctx.font = font;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    this.arrows(ctx, pixels, shown, view, colours);
    if (view.zoom >= limits.map.pointsZoom) this.points(ctx, pixels, shown, view, colours);
    if (view.zoom >= limits.map.markerLabelsZoom)
      for (const stop of shown.stops) this.stop(ctx, stop, view, colours);
    const [first, last] = [shown.line[0], shown.line.at(-1)];
    if (first) this.end(ctx, first, shown.ends[0], view, colours);
    if (last && shown.line.length > 1) this.end(ctx, last, shown.ends[1], view, colours);
    if (shown.mark) this.mark(ctx, shown.mark, shown.color, view, colours);
  }

  private way(ctx: CanvasRenderingContext2D, line: readonly TrackPixel[], world: number): void {
    ctx.beginPath();
    let [atX, atY] = [NaN, NaN];
    line.forEach(({ x, y }, i) => {
      const isNear = Math.abs(x - atX) < step && Math.abs(y - atY) < step;
      if (isNear && i !== line.length - 1) return;
      // A leg over the edge of the world is not drawn across all of it.
      if (Number.isNaN(atX) || Math.abs(x - atX) > world) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
      [atX, atY] = [x, y];
    });
  }

  /** Which way it went (MAP-05). */
  private arrows(
    ctx: CanvasRenderingContext2D,
    line: readonly TrackPixel[],
    { color, width }: ShownTrack,
    { zoom, width: right, height: bottom }: CanvasView,
    { casing }: TrackColours,
  ): void {
    const size = width + 4;
    for (const { x, y, angle } of decoratorsOf(line, 128 * 2 ** zoom)) {
      if (x < -size || y < -size || x > right + size || y > bottom + size) continue;
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(angle);
      ctx.beginPath();
      ctx.moveTo(size, 0);
      ctx.lineTo(-size * 0.6, size * 0.85);
      ctx.lineTo(-size * 0.6, -size * 0.85);
      ctx.closePath();
      ctx.lineWidth = 3;
      ctx.strokeStyle = casing;
      ctx.stroke();
      ctx.fillStyle = color;
      ctx.fill();
      ctx.restore();
    }
  }

  /** The fixes that the line goes through (MAP-04). */
  private points(
    ctx: CanvasRenderingContext2D,
    line: readonly TrackPixel[],
    { color, width }: ShownTrack,
    { width: right, height: bottom }: CanvasView,
    { paper }: TrackColours,
  ): void {
    ctx.beginPath();
    let [atX, atY] = [NaN, NaN];
    for (const { x, y } of line) {
      const isNear = Math.hypot(x - atX, y - atY) < pointGap;
      if (isNear || x < 0 || y < 0 || x > right || y > bottom) continue;
      const radius = width / 2 + 1.5;
      ctx.moveTo(x + radius, y);
      ctx.arc(x, y, radius, 0, 2 * Math.PI);
      [atX, atY] = [x, y];
    }
    ctx.fillStyle = paper;
    ctx.fill();
    ctx.lineWidth = 1.5;
    ctx.strokeStyle = color;
    ctx.stroke();
  }

  private end(
    ctx: CanvasRenderingContext2D,
    [lat, lon]: Coord,
    letter: string,
    view: CanvasView,
    colours: TrackColours,
  ): void {
    const { x, y } = view.toPixel(lat, lon);
    ctx.beginPath();
    ctx.arc(x, y, 9, 0, 2 * Math.PI);
    ctx.fillStyle = colours.label;
    ctx.fill();
    ctx.lineWidth = 2;
    ctx.strokeStyle = colours.paper;
    ctx.stroke();
    ctx.fillStyle = colours.paper;
    ctx.fillText(letter, x, y + 0.5);
  }

  private stop(
    ctx: CanvasRenderingContext2D,
    [lat, lon]: Coord,
    view: CanvasView,
    colours: TrackColours,
  ): void {
    const { x, y } = view.toPixel(lat, lon);
    ctx.beginPath();
    ctx.roundRect(x - 9, y - 9, 18, 18, 4);
    ctx.fillStyle = colours.paper;
    ctx.fill();
    ctx.lineWidth = 1.5;
    ctx.strokeStyle = colours.label;
    ctx.stroke();
    ctx.fillStyle = colours.text;
    ctx.fillText('P', x, y + 0.5);
  }

  private mark(
    ctx: CanvasRenderingContext2D,
    [lat, lon]: Coord,
    color: string,
    view: CanvasView,
    colours: TrackColours,
  ): void {
    const { x, y } = view.toPixel(lat, lon);
    ctx.beginPath();
    ctx.arc(x, y, 8, 0, 2 * Math.PI);
    ctx.fillStyle = color;
    ctx.fill();
    ctx.lineWidth = 3;
    ctx.strokeStyle = colours.paper;
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y, 11, 0, 2 * Math.PI);
    ctx.lineWidth = 2;
    ctx.strokeStyle = colours.label;
    ctx.stroke();
  }
}
