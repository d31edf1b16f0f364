import { limits } from '@mayak/api';
import type { LabelRank } from '../canvas/LabelLayout';
import type { Decorator } from './decorators';
import { chipFont } from './paintChip';
import { WayGap } from './projected';
import type { ShownTrack, TrackColours, TrackEnd } from './ShownTrack';
import type { TrackFrame } from './TrackFrame';
import type { TrackPart } from './TrackPart';

/** Track points nearer to each other than this are one. */
const pointGap = 7;

/** A label that a track wants beside a sign on it. */
export interface TrackLabel {
  text: string;
  x: number;
  y: number;
  rank: LabelRank;
}

interface Paint {
  ctx: CanvasRenderingContext2D;
  frame: TrackFrame;
  track: ShownTrack;
  parts: readonly TrackPart[];
  colours: TrackColours;
  labels: TrackLabel[];
}

/** The sides of the line that `has` says, as a path without breaks where they follow each other. */
function pathOf({ frame, track, parts }: Paint, has: (to: number) => boolean): Path2D {
  const path = new Path2D();
  const { x, y } = track.way;
  let last = -1;
  frame.eachSide(parts, (from, to) => {
    if (!has(to)) return;
    if (from !== last) path.moveTo(frame.x(x[from] as number), frame.y(y[from] as number));
    path.lineTo(frame.x(x[to] as number), frame.y(y[to] as number));
    last = to;
  });
  return path;
}

/** The line in its own colour over a light casing, or in many over a dark one; gaps are dotted, and estimated ways over them dashed (ui.md, section 7; TRACK-D10). */
export function paintLine(paint: Paint): void {
  const { ctx, track, colours } = paint;
  const { gap } = track.way;
  const { classes, width } = track;
  const isGap = (to: number) => gap !== null && gap[to] !== 0;
  ctx.lineJoin = ctx.lineCap = 'round';
  const whole = pathOf(paint, (to) => !isGap(to));
  ctx.strokeStyle = classes ? colours.casing : colours.halo;
  ctx.lineWidth = width + (classes ? 2 : 3);
  ctx.stroke(whole);
  ctx.lineWidth = width;
  const parts = classes
    ? track.palette.map((color, kind) => ({
        color,
        path: pathOf(paint, (to) => !isGap(to) && classes[to] === kind),
      }))
    : [{ color: track.color, path: whole }];
  for (const { color, path } of parts) {
    ctx.strokeStyle = color;
    ctx.stroke(path);
  }
  if (gap === null) return;
  ctx.lineWidth = Math.max(2, width - 1);
  ctx.strokeStyle = classes ? colours.casing : track.color;
  for (const [kind, dash] of [
    [WayGap.Unknown, 2],
    [WayGap.Estimated, 2 * width + 6],
  ] as const) {
    ctx.setLineDash([dash, width + 6]);
    ctx.stroke(pathOf(paint, (to) => gap[to] === kind));
  }
  ctx.setLineDash([]);
}

/** Which way it went (MAP-05). */
export function paintArrows({ ctx, frame, track, colours }: Paint, arrows: readonly Decorator[]): void {
  const size = Math.max(4, track.width);
  const path = new Path2D();
  for (const { x, y, angle } of arrows) {
    const [left, top] = [x - frame.left, y - frame.top];
    if (!frame.isInside(left, top, 2 * size)) continue;
    const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
    path.moveTo(left - cos * 0.5 - sin, top - sin * 0.5 + cos);
    path.lineTo(left + cos * 0.7, top + sin * 0.7);
    path.lineTo(left - cos * 0.5 + sin, top - sin * 0.5 - cos);
  }
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.lineWidth = 4.5;
  ctx.strokeStyle = colours.casing;
  ctx.stroke(path);
  ctx.lineWidth = 2;
  ctx.strokeStyle = colours.arrow;
  ctx.stroke(path);
}

/** The fixes that the line goes through, and which of them came late (MAP-04). */
export function paintPoints({ ctx, frame, track, colours }: Paint): void {
  const { way, late, width } = track;
  const [onTime, tooLate] = [new Path2D(), new Path2D()];
  const radius = width / 2 + 1.5;
  let [atX, atY] = [NaN, NaN];
  way.eachFix(frame.view(radius), (i) => {
    const x = frame.x(way.x[i] as number);
    const y = frame.y(way.y[i] as number);
    if (!frame.isInside(x, y, radius)) return;
    const isLate = late !== null && late[i] !== 0;
    if (!isLate && (!track.points || Math.hypot(x - atX, y - atY) < pointGap)) return;
    const path = isLate ? tooLate : onTime;
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
    [atX, atY] = [x, y];
  });
  ctx.lineWidth = 1.5;
  for (const [path, fill, stroke] of [
    [onTime, colours.paper, track.classes ? colours.casing : track.color],
    [tooLate, colours.late, colours.casing],
  ] as const) {
    ctx.fillStyle = fill;
    ctx.fill(path);
    ctx.strokeStyle = stroke;
    ctx.stroke(path);
  }
}

const lettered = (ctx: CanvasRenderingContext2D) => {
  ctx.font = chipFont;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
};

/** Start and finish with their letters (TRACK-D06). */
export function paintEnds({ ctx, frame, track, colours, labels }: Paint): void {
  const { way, ends } = track;
  if (!ends || way.length === 0) return;
  const end = (i: number, { letter, label }: TrackEnd) => {
    const [x, y] = [frame.x(way.x[i] as number), frame.y(way.y[i] as number)];
    if (!frame.isInside(x, y, 160)) return;
    if (label !== '') labels.push({ text: label, x, y, rank: 'selected' });
    ctx.beginPath();
    ctx.arc(x, y, 9, 0, 2 * Math.PI);
    ctx.fillStyle = colours.label;
    ctx.fill();
    ctx.lineWidth = 2;
    ctx.strokeStyle = colours.paper;
    ctx.stroke();
    lettered(ctx);
    ctx.fillStyle = colours.labelText;
    ctx.fillText(letter, x, y + 0.5);
  };
  end(0, ends[0]);
  if (way.length > 1) end(way.length - 1, ends[1]);
}

/** Stays, which want to say how long they lasted. */
export function paintStops(
  { ctx, track, colours, labels }: Paint,
  toPixel: (at: readonly [number, number]) => { x: number; y: number },
  zoom: number,
): void {
  const signs = track.stops.map((stop) => ({ stop, ...toPixel(stop.at) }));
  for (const { stop, x, y } of signs)
    if (stop.label !== '' && (stop.isPicked || zoom >= limits.map.markerLabelsZoom))
      labels.push({ text: stop.label, x, y, rank: stop.isPicked ? 'selected' : 'beacon' });
  for (const { stop, x, y } of signs) {
    ctx.beginPath();
    ctx.roundRect(x - 9, y - 9, 18, 18, 4);
    ctx.fillStyle = stop.isPicked ? colours.label : colours.paper;
    ctx.fill();
    ctx.lineWidth = 1.5;
    ctx.strokeStyle = colours.label;
    ctx.stroke();
    lettered(ctx);
    ctx.fillStyle = stop.isPicked ? colours.labelText : colours.text;
    ctx.fillText('P', x, y + 0.5);
  }
}

/** Alarms and events on the way: a triangle, an octagon or a circle, each in its colour. */
export function paintMarks(
  { ctx, track, colours }: Paint,
  toPixel: (at: readonly [number, number]) => { x: number; y: number },
): void {
  // The gravest lies on top.
  for (const { at, state } of track.marks.toReversed()) {
    const { x, y } = toPixel(at);
    const corners = { preEmergency: 3, emergency: 8, info: 24 }[state];
    const radius = state === 'info' ? 4.5 : 8;
    const turn = state === 'preEmergency' ? -Math.PI / 2 : Math.PI / corners;
    ctx.beginPath();
    for (let i = 0; i < corners; i++) {
      const angle = turn + (2 * Math.PI * i) / corners;
      ctx.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    }
    ctx.closePath();
    ctx.lineJoin = 'round';
    ctx.lineWidth = state === 'info' ? 2 : 3;
    ctx.strokeStyle = colours.paper;
    ctx.stroke();
    ctx.fillStyle = colours.states[state];
    ctx.fill();
  }
}
