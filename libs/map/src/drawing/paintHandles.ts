import type { Ground } from '@mayak/fleet/beacon';
import { bodyFont } from '@mayak/ui';
import type { Spot } from './handles';

/** Colours of the theme. */
export interface DrawingColours {
  paper: string;
  halo: string;
  fault: string;
  label: string;
  onLabel: string;
  ground: Ground;
}

/** With what handles are painted: on which canvas, in the colour of the geoobject. */
export interface HandlePen {
  ctx: CanvasRenderingContext2D;
  color: string;
  colours: DrawingColours;
}

const font = `600 11.5px ${bodyFont}`;
const full = 2 * Math.PI;
/** Pixels at the right edge of the window where the tools of the map stand. */
const toolsWidth = 60;

/** A corner or the middle of a side. */
export function paintHandle(
  { ctx, color, colours }: HandlePen,
  { x, y }: Spot,
  radius: number,
  width: number,
): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, full);
  ctx.fillStyle = colours.paper;
  ctx.fill();
  ctx.lineWidth = width;
  ctx.strokeStyle = color;
  ctx.stroke();
}

/** The chosen corner with its coordinates beside it, on the side where the window, which ends at `edge`, has room. */
export function paintChosen(pen: HandlePen, { x, y }: Spot, words: string, edge: number): void {
  const { ctx, color, colours } = pen;
  paintHandle(pen, { x, y }, 9, 2.25);
  ctx.beginPath();
  ctx.arc(x, y, 5, 0, full);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.font = font;
  const width = ctx.measureText(words).width + 14;
  const left = x + 18 + width > edge - toolsWidth ? x - 18 - width : x + 18;
  ctx.beginPath();
  ctx.roundRect(left, y - 10, width, 20, 4);
  ctx.fillStyle = colours.label;
  ctx.fill();
  ctx.fillStyle = color;
  ctx.fillRect(left, y - 10, 3, 20);
  ctx.fillStyle = colours.onLabel;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillText(words, left + 8, y + 0.5);
}

/** Where the next corner is set by a key. */
export function paintCross({ ctx, color, colours }: HandlePen, { x, y }: Spot): void {
  for (const [stroke, width] of [
    [colours.halo, 4],
    [color, 2],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x - 10, y);
    ctx.lineTo(x + 10, y);
    ctx.moveTo(x, y - 10);
    ctx.lineTo(x, y + 10);
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    ctx.stroke();
  }
}
