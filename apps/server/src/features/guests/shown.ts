import { isInside, isQuiet, type Coord } from '@mayak/api';
import { guestLimits } from '@mayak/api/guest-limits';
import type { Zone } from '@mayak/timezone';

/** What decides what of a beacon is shown. */
export interface Exactness {
  DelayMinutes: number;
  BlurMeters: number;
}

export interface Hours {
  HoursFrom: number | null;
  HoursTo: number | null;
}

const minute = 60_000;
const metresOfDegree = 111_195;

/** The newest moment of which something is told: whole minutes where it is delayed, whole steps where places are not exact (PERM-D28). */
export function toldUntil({ DelayMinutes, BlurMeters }: Exactness, now: number): number {
  const step = BlurMeters > 0 ? guestLimits.blurredStep : DelayMinutes > 0 ? minute : 1;
  return Math.floor((now - DelayMinutes * minute) / step) * step;
}

/** Whether the link shows at this minute of the day; the hours may run over midnight. */
export const withinHours = ({ HoursFrom, HoursTo }: Hours, at: number, zone: Zone): boolean =>
  HoursFrom === null || isQuiet({ QuietFrom: HoursFrom, QuietTo: HoursTo }, at, zone);

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The middle of the square of that many metres in which a place lies; all places of a square are told as one (PERM-D28). */
export function blurred([lat, lon]: Coord, metres: number): Coord {
  if (metres === 0) return [rounded(lat), rounded(lon)];
  const high = metres / metresOfDegree;
  const row = Math.floor(lat / high);
  const middle = Math.max(-90, Math.min(90, (row + 0.5) * high));
  // A whole number of squares around the Earth, so that the last one is no narrower.
  const count = Math.max(1, Math.floor((360 / high) * Math.max(0.01, Math.cos((middle * Math.PI) / 180))));
  const wide = 360 / count;
  const column = Math.min(count - 1, Math.floor((lon + 180) / wide));
  return [rounded(middle), rounded((column + 0.5) * wide - 180)];
}

/** A way in columns: moments, places, and whether nothing is known of the time before each. */
export interface Way {
  t: readonly number[];
  lat: readonly number[];
  lng: readonly number[];
  isAfterGap: readonly boolean[];
}

/** What of a way is shown: in pieces, which end at gaps and at the bounds of area and hours; what is one square is one point (PERM-D28). */
export function piecesOf(
  way: Way,
  shows: (t: number, at: Coord) => boolean,
  metres: number,
): { pieces: Coord[][]; last: number | null } {
  const pieces: Coord[][] = [];
  let piece: Coord[] | null = null;
  let last: number | null = null;
  way.t.forEach((t, i) => {
    const at: Coord = [way.lat[i] ?? 0, way.lng[i] ?? 0];
    if (!shows(t, at)) {
      piece = null;
      return;
    }
    if (piece === null || way.isAfterGap[i]) pieces.push((piece = []));
    const told = blurred(at, metres);
    const before = piece.at(-1);
    if (before?.[0] !== told[0] || before[1] !== told[1]) piece.push(told);
    last = t;
  });
  return { pieces, last };
}

/** Whether a place lies in the area; without one everywhere does, and in one that is gone nothing does. */
export const withinArea = (area: readonly Coord[] | null | undefined, at: Coord): boolean =>
  area === undefined || (area !== null && isInside(at, area));
