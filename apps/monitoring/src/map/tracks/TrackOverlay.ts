import type { Coord } from '@mayak/api';
import { bodyFont } from '@mayak/ui';
import { CanvasOverlay, type CanvasView } from '../CanvasOverlay';
import { panes } from '../panes';

export interface TrackInk {
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

/** A track in its beacon's colour over a light casing, with start, finish and stops (TRACK-D08; design, section 7). */
export class TrackOverlay extends CanvasOverlay {
  private shown: ShownTrack | null = null;
  private ink: TrackInk | null = null;

  constructor() {
    super(panes.tracks.name);
  }

  show(shown: ShownTrack, ink: TrackInk): void {
    this.shown = shown;
    this.ink = ink;
    this.redraw();
  }

  protected override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const { shown, ink } = this;
    if (!shown || !ink || shown.line.length === 0) return;
    ctx.lineJoin = ctx.lineCap = 'round';
    this.way(ctx, shown.line, view);
    ctx.strokeStyle = ink.casing;
    ctx.lineWidth = shown.width + 3;
    ctx.stroke();
    ctx.strokeStyle = shown.color;
    ctx.lineWidth = shown.width;
    ctx.stroke();
    ctx.font = font;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    for (const stop of shown.stops) this.stop(ctx, stop, view, ink);
    const [first, last] = [shown.line[0], shown.line.at(-1)];
    if (first) this.end(ctx, first, shown.ends[0], view, ink);
    if (last && shown.line.length > 1) this.end(ctx, last, shown.ends[1], view, ink);
    if (shown.mark) this.mark(ctx, shown.mark, shown.color, view, ink);
  }

  private way(ctx: CanvasRenderingContext2D, line: readonly Coord[], view: CanvasView): void {
    ctx.beginPath();
    let [atX, atY] = [NaN, NaN];
    line.forEach(([lat, lon], i) => {
      const { x, y } = view.toPixel(lat, lon);
      const isNear = Math.abs(x - atX) < step && Math.abs(y - atY) < step;
      if (isNear && i !== line.length - 1) return;
      // A leg over the edge of the world is not drawn across all of it.
      if (Number.isNaN(atX) || Math.abs(x - atX) > 128 * 2 ** view.zoom) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
      [atX, atY] = [x, y];
    });
  }

  private end(
    ctx: CanvasRenderingContext2D,
    [lat, lon]: Coord,
    letter: string,
    view: CanvasView,
    ink: TrackInk,
  ): void {
    const { x, y } = view.toPixel(lat, lon);
    ctx.beginPath();
    ctx.arc(x, y, 9, 0, 2 * Math.PI);
    ctx.fillStyle = ink.label;
    ctx.fill();
    ctx.lineWidth = 2;
    ctx.strokeStyle = ink.paper;
    ctx.stroke();
    ctx.fillStyle = ink.paper;
    ctx.fillText(letter, x, y + 0.5);
  }

  private stop(ctx: CanvasRenderingContext2D, [lat, lon]: Coord, view: CanvasView, ink: TrackInk): void {
    const { x, y } = view.toPixel(lat, lon);
    ctx.beginPath();
    ctx.roundRect(x - 9, y - 9, 18, 18, 4);
    ctx.fillStyle = ink.paper;
    ctx.fill();
    ctx.lineWidth = 1.5;
    ctx.strokeStyle = ink.label;
    ctx.stroke();
    ctx.fillStyle = ink.text;
    ctx.fillText('P', x, y + 0.5);
  }

  private mark(
    ctx: CanvasRenderingContext2D,
    [lat, lon]: Coord,
    color: string,
    view: CanvasView,
    ink: TrackInk,
  ): void {
    const { x, y } = view.toPixel(lat, lon);
    ctx.beginPath();
    ctx.arc(x, y, 8, 0, 2 * Math.PI);
    ctx.fillStyle = color;
    ctx.fill();
    ctx.lineWidth = 3;
    ctx.strokeStyle = ink.paper;
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y, 11, 0, 2 * Math.PI);
    ctx.lineWidth = 2;
    ctx.strokeStyle = ink.label;
    ctx.stroke();
  }
}
