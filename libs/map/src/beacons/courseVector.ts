import { isMoving, limits } from '@mayak/api';
import { fixDelay } from '@mayak/fleet/beacon';
import type { BeaconRow } from '@mayak/fleet';
import { equator } from '../equator';
import { meet, type Box } from '../names/declutter';
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

const words = { height: 14, beyond: 8, aside: 10, air: 3 };

/** Where the time stands at the end of a vector: beyond it, below or above it where a label is in the way. */
export function spotOfWords(
  { x, y }: { x: number; y: number },
  { dx, dy }: Pick<CourseVector, 'dx' | 'dy'>,
  { width, taken }: { width: number; taken: readonly Box[] },
): Box {
  const { height, beyond, aside, air } = words;
  const at = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + height });
  const [endX, endY] = [x + dx, y + dy];
  const ahead = at(endX + (dx < 0 ? -beyond - width : beyond), endY - height / 2);
  const below = at(endX - width / 2, endY + aside);
  const above = at(endX - width / 2, endY - aside - height);
  const isFree = ({ left, top, right, bottom }: Box) =>
    !taken.some((box) => meet(box, { left, right, top: top - air, bottom: bottom + air }));
  return [ahead, ...(dy < 0 ? [above, below] : [below, above])].find(isFree) ?? ahead;
}

/** Draws the vector from a marker, with the time it stands for at its end. */
export function paintVector(
  c: CanvasRenderingContext2D,
  { dx, dy }: CourseVector,
  {
    x,
    y,
    text,
    palette,
    taken,
  }: { x: number; y: number; text: string; palette: Palette; taken: readonly Box[] },
) {
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
  c.font = `500 11px ${palette.font}`;
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  const { width } = c.measureText(text);
  const { left, top } = spotOfWords({ x, y }, { dx, dy }, { width, taken });
  const middle = top + words.height / 2;
  c.lineWidth = 3;
  c.lineJoin = 'round';
  c.strokeStyle = palette.token('bg.panel');
  c.strokeText(text, left, middle);
  c.fillStyle = palette.token('fg');
  c.fillText(text, left, middle);
  c.restore();
}
