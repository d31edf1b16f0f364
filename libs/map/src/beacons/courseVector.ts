import { isMoving, limits } from '@mayak/api';
import { fixDelay } from '@mayak/fleet/beacon';
import type { BeaconRow } from '@mayak/fleet';
import { equator } from '../equator';
import type { LabelSpot } from '../canvas/LabelLayout';
import type { Palette } from './Palette';

/** Where a beacon will be if it keeps speed and course, from its marker in pixels, and in how long, milliseconds. */
export interface CourseVector {
  dx: number;
  dy: number;
  after: number;
}

const hour = 3_600_000;
/** Shorter than this it would lie under its marker and the ring around it. */
export const least = 36;

interface Asked {
  zoom: number;
  /** Pixels of the whole world's side. */
  world: number;
  /** How far ahead, milliseconds; without it an hour, or six minutes where the map is near. */
  ahead?: number | null;
}

/** The way of a beacon at a latitude in so many milliseconds, in pixels of the map. */
export const pixelsAhead = (speed: number, lat: number, { world, ahead }: { world: number; ahead: number }) =>
  (((speed * 1000 * ahead) / hour) * world) / (equator * Math.cos((lat * Math.PI) / 180));

/** The course vector of a beacon that moves and is where it is drawn; null where there is none to see. */
export function courseVector(row: BeaconRow, { zoom, world, ahead }: Asked): CourseVector | null {
  const { place, speed, course } = row;
  if (!place || speed === null || course === null || !isMoving(row)) return null;
  if (row.look === 'outdated' || fixDelay(row) !== null) return null;
  const after = ahead ?? (zoom < limits.map.zoom ? limits.courseVector.far : limits.courseVector.near);
  const pixels = pixelsAhead(speed, place[0], { world, ahead: after });
  if (pixels < least) return null;
  const angle = (course * Math.PI) / 180;
  return { dx: Math.sin(angle) * pixels, dy: -Math.cos(angle) * pixels, after };
}

const words = { beyond: 8, aside: 10 };
export const wordsHeight = 14;
export const vectorFont = ({ font }: Palette) => `500 11px ${font}`;

type Arrow = Pick<CourseVector, 'dx' | 'dy'> & { x: number; y: number };

/** Where the time may stand at the end of a vector: beyond it, then below and above it, the side that it points to first. */
export function spotsOfWords({ x, y, dx, dy }: Arrow, width: number): LabelSpot[] {
  const { beyond, aside } = words;
  const [endX, endY] = [x + dx, y + dy];
  const below = { left: endX - width / 2, top: endY + aside };
  const above = { left: endX - width / 2, top: endY - aside - wordsHeight };
  return [
    { left: endX + (dx < 0 ? -beyond - width : beyond), top: endY - wordsHeight / 2 },
    ...(dy < 0 ? [above, below] : [below, above]),
  ];
}

/** Draws the vector from a marker. */
export function paintVector(c: CanvasRenderingContext2D, { x, y, dx, dy }: Arrow, palette: Palette) {
  const line = (width: number, color: string) => {
    c.lineWidth = width;
    c.strokeStyle = color;
    c.beginPath();
    c.moveTo(x, y);
    c.lineTo(x + dx, y + dy);
    c.moveTo(x + dx + 3, y + dy);
    c.arc(x + dx, y + dy, 3, 0, 2 * Math.PI);
    c.stroke();
  };
  c.save();
  c.lineCap = 'round';
  line(4.5, palette.outline);
  line(2, palette.token('fg'));
  c.restore();
}

/** Writes the time that the vector stands for. */
export function writeVector(
  c: CanvasRenderingContext2D,
  text: string,
  { left, top }: LabelSpot,
  palette: Palette,
) {
  c.save();
  c.font = vectorFont(palette);
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  c.lineWidth = 3;
  c.lineJoin = 'round';
  c.strokeStyle = palette.token('bg.panel');
  c.strokeText(text, left, top + wordsHeight / 2);
  c.fillStyle = palette.token('fg');
  c.fillText(text, left, top + wordsHeight / 2);
  c.restore();
}
