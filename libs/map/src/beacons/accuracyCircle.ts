import type { FleetTable } from '@mayak/fleet';
import { equator } from '../equator';
import type { Palette } from './Palette';
import type { Shown } from './Shown';
import type { Viewport } from './Viewport';

/** The ring on the ground within which a beacon's place is sure, in pixels of the canvas. */
export interface AccuracyCircle {
  x: number;
  y: number;
  radius: number;
}

/** Up to this it would lie under the marker of a selected beacon. */
const least = 20;
const looks = { line: 1.25, dark: 0.75, fill: 0.1 };

/** The circle of a row as large as it is on the ground; null where it is unknown, lies under the marker, or no part of its line is on the canvas. */
export function accuracyCircle(t: FleetTable, row: number, view: Viewport): AccuracyCircle | null {
  const { world, left, top, width, height } = view;
  const metres = t.accuracy[row] ?? NaN;
  const shrunk = Math.cos(((t.lat[row] as number) * Math.PI) / 180);
  const radius = (metres * world) / (equator * shrunk);
  if (!(radius > least)) return null;
  const y = (t.y[row] as number) * world - top;
  const far = (t.x[row] as number) * world - left;
  const x = far - Math.round((far - width / 2) / world) * world;
  const nearest = Math.hypot(x - clamp(x, width), y - clamp(y, height));
  const farthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  return nearest < radius && radius < farthest ? { x, y, radius } : null;
}

/** The circles to draw, with the colours of their beacons: of the selected one, and of a followed one that is on the map. */
export function accuracyCircles(
  { fleet, selected, followed, colorOf }: Pick<Shown, 'fleet' | 'selected' | 'followed' | 'colorOf'>,
  view: Viewport,
  mask: Uint8Array | null,
): (AccuracyCircle & { color: string })[] {
  return [...new Set([selected, followed])].flatMap((id) => {
    const row = id === null ? -1 : fleet.rowOf(id);
    const circle = row === -1 || mask?.[row] === 0 ? null : accuracyCircle(fleet.table, row, view);
    return circle ? [{ ...circle, color: colorOf(fleet.table.color[row] ?? '') }] : [];
  });
}

const clamp = (at: number, most: number) => Math.max(0, Math.min(most, at));

/** Draws a circle in its beacon's colour: a thin line on a casing, so that it holds on sea and land, and a faint fill. */
export function paintAccuracy(
  c: CanvasRenderingContext2D,
  { x, y, radius, color }: AccuracyCircle & { color: string },
  palette: Palette,
) {
  c.save();
  c.beginPath();
  c.arc(x, y, radius, 0, 2 * Math.PI);
  c.fillStyle = palette.css(color);
  c.globalAlpha = looks.fill;
  c.fill();
  c.globalAlpha = looks.dark / 2;
  c.lineWidth = looks.line + 2;
  c.strokeStyle = palette.outline;
  c.stroke();
  c.globalAlpha = looks.dark;
  c.lineWidth = looks.line;
  c.strokeStyle = palette.css(color);
  c.stroke();
  c.restore();
}
