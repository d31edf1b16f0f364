import type { Geoobject } from '@mayak/api';
import { arrowOf } from './arrowOf';
import type { Spot } from './labelSpot';
import { sparse } from './sparse';

/** A geoobject where it lies on the canvas. */
export interface Placed {
  object: Geoobject;
  colour: string;
  /** Its corners. */
  corners: readonly Spot[];
  /** The way along its sides, which may be curves. */
  way: readonly Spot[];
}

type Pen = CanvasRenderingContext2D;

const pin = 'M12 22c4-4.4 7-8.2 7-12a7 7 0 0 0-14 0c0 3.8 3 7.6 7 12Z';
const full = 2 * Math.PI;

/** A path along the way; points within a pixel of the one before are left out, of which far away there are many. */
function trace(pen: Pen, way: readonly Spot[]): void {
  pen.beginPath();
  let [lastX, lastY] = [Infinity, Infinity];
  way.forEach(({ x, y }, i) => {
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < 1 && i < way.length - 1) return;
    [lastX, lastY] = [x, y];
    pen.lineTo(x, y);
  });
}

/** Pixels between the lines of a restricted area. */
const hatch = 10;

/** Lines at 45 degrees over what the path encloses, as far as the canvas goes (MAP-D11). */
function paintHatch(pen: Pen): void {
  const { width, height } = pen.canvas;
  pen.save();
  pen.clip();
  pen.beginPath();
  for (let x = -height; x < width; x += hatch) {
    pen.moveTo(x, height);
    pen.lineTo(x + height, 0);
  }
  pen.lineWidth = 1;
  pen.stroke();
  pen.restore();
}

/** An area filled by a tenth, and hatched where nobody is to go. */
export function paintArea(pen: Pen, { object, colour, way }: Placed): void {
  const before = pen.globalAlpha;
  trace(pen, way);
  pen.closePath();
  pen.fillStyle = colour;
  pen.globalAlpha = before * 0.1;
  pen.fill();
  pen.globalAlpha = before;
  pen.strokeStyle = colour;
  if (object.Restricted) paintHatch(pen);
  trace(pen, way);
  pen.closePath();
  pen.lineWidth = object.LineWidth;
  pen.stroke();
}

/** A line with an arrow at its end; false where it is too short to be one. */
export function paintArrow(pen: Pen, { object, colour, way }: Placed): boolean {
  const arrow = arrowOf(way, object.LineWidth);
  if (!arrow) return false;
  pen.strokeStyle = pen.fillStyle = colour;
  pen.lineWidth = object.LineWidth;
  trace(pen, arrow.shaft);
  pen.stroke();
  trace(pen, arrow.head);
  pen.closePath();
  pen.fill();
  return true;
}

/** A pin whose tip is the place. */
export function paintPin(
  pen: Pen,
  { colour, corners: [at] }: Placed,
  colours: Record<'halo' | 'paper', string>,
): void {
  if (!at) return;
  pen.save();
  pen.translate(at.x - 12, at.y - 22);
  const shape = new Path2D(pin);
  pen.lineWidth = 3;
  pen.strokeStyle = colours.halo;
  pen.stroke(shape);
  pen.fillStyle = colour;
  pen.fill(shape);
  pen.beginPath();
  pen.arc(12, 10, 2.6, 0, full);
  pen.fillStyle = colours.paper;
  pen.fill();
  pen.restore();
}

/** How near two corners may be for both to be drawn. */
const leastApart = 7;

/** The corners of an area or a line, as far as they can be told apart (MAP-04). */
export function paintVertices(pen: Pen, { colour, corners }: Placed, paper: string): void {
  pen.fillStyle = paper;
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  for (const { x, y } of sparse(corners, leastApart)) {
    pen.beginPath();
    pen.arc(x, y, 3, 0, full);
    pen.fill();
    pen.stroke();
  }
}
