import { bodyFont } from '@mayak/ui';
import type { PlacedLabel } from '../canvas/LabelLayout';
import type { TrackColours } from './ShownTrack';

/** The letters of chips and signs. */
export const chipFont = `650 11px ${bodyFont}`;
/** A label of a track: from the place to the chip, its height, and the room before and after its words. */
export const chip = { gap: 14, height: 20, inside: 7 };

/** A text on a chip at a place of the canvas. */
export function paintChip(
  ctx: CanvasRenderingContext2D,
  text: string,
  { left, top, width, height }: PlacedLabel,
  colours: TrackColours,
) {
  ctx.font = chipFont;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, 4);
  ctx.fillStyle = colours.paper;
  ctx.fill();
  ctx.lineWidth = 1;
  ctx.strokeStyle = colours.label;
  ctx.stroke();
  ctx.fillStyle = colours.text;
  ctx.fillText(text, left + chip.inside, top + height / 2 + 0.5);
}

/** How wide the chip of a text is. */
export function chipWidth(ctx: CanvasRenderingContext2D, text: string): number {
  ctx.font = chipFont;
  return ctx.measureText(text).width + 2 * chip.inside;
}
