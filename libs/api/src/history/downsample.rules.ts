import type { Fixes } from './fixes.ts';
import type { Leg } from './leg.rules.ts';

/** The columns of which a track is thinned. */
export type Line = Pick<Fixes, 't' | 'lat' | 'lng' | 'speed'>;

const turned = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/** How far east of the first fix each lies, degrees, as if the earth were unrolled. */
function unrolled(lng: Float64Array): Float64Array {
  const east = new Float64Array(lng.length);
  for (let i = 1; i < lng.length; i += 1)
    east[i] = (east[i - 1] as number) + turned((lng[i] as number) - (lng[i - 1] as number));
  return east;
}

/** Marks what a thinned track must show: its ends, both ends of each leg, the fastest fix, the outermost ones. */
function markExtremes(
  { t, lat, speed, east }: Line & { east: Float64Array },
  legs: readonly Leg[],
  stays: Uint8Array,
): void {
  const last = t.length - 1;
  const most = { north: 0, south: 0, east: 0, west: 0, fast: 0 };
  for (let i = 1; i <= last; i += 1) {
    if ((lat[i] ?? 0) > (lat[most.north] ?? 0)) most.north = i;
    if ((lat[i] ?? 0) < (lat[most.south] ?? 0)) most.south = i;
    if ((east[i] ?? 0) > (east[most.east] ?? 0)) most.east = i;
    if ((east[i] ?? 0) < (east[most.west] ?? 0)) most.west = i;
    if ((speed[i] ?? NaN) > (speed[most.fast] ?? NaN) || Number.isNaN(speed[most.fast])) most.fast = i;
  }
  for (const place of [0, last, ...Object.values(most)]) stays[place] = 1;
  let at = 0;
  for (const { from, to } of legs)
    for (const moment of [from, to]) {
      while (at < last && (t[at] ?? 0) < moment) at += 1;
      if (t[at] === moment) stays[at] = 1;
    }
}

/** What lies no farther off a line is on it: degrees, a centimetre. */
const onLine = 1e-7;

/** A line on a plane, and the fix of a span that was found the farthest off: -1 where all are on it. */
interface Plane {
  east: Float64Array;
  lat: Float64Array;
  best: number;
  /** How far off, degrees. */
  far: number;
}

/** Two fixes of a line, and those that are looked at: from one place to before another. */
interface Span {
  a: number;
  b: number;
  from: number;
  to: number;
}

/** Finds among some fixes that which lies farthest off the straight line between two; millions are looked at so. */
function findFarthest(plane: Plane, { a, b, from, to }: Span): void {
  const { east, lat } = plane;
  const [x0, y0] = [east[a] as number, lat[a] as number];
  const shrink = Math.cos((y0 * Math.PI) / 180);
  const bx = ((east[b] as number) - x0) * shrink;
  const by = (lat[b] as number) - y0;
  const length = bx * bx + by * by;
  let best = -1;
  let far = onLine * onLine;
  for (let i = from; i < to; i += 1) {
    const px = ((east[i] as number) - x0) * shrink;
    const py = (lat[i] as number) - y0;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / length));
    const x = px - along * bx;
    const y = py - along * by;
    const off = x * x + y * y;
    if (off <= far) continue;
    best = i;
    far = off;
  }
  plane.best = best;
  plane.far = best < 0 ? 0 : Math.sqrt(far);
}

const spans: number[] = [];

/** How far from the line each fix of a stretch lies at the moment the Douglas-Peucker division reaches it. */
function weigh(plane: Plane, first: number, last: number, weights: Float64Array): void {
  spans.push(first, last, Infinity);
  while (spans.length > 0) {
    const most = spans.pop() as number;
    const to = spans.pop() as number;
    const from = spans.pop() as number;
    findFarthest(plane, { a: from, b: to, from: from + 1, to });
    const { best, far } = plane;
    if (best < 0) continue;
    const weight = Math.min(most, far);
    weights[best] = weight;
    // A side between neighbours has nothing to divide.
    if (best - from > 1) spans.push(from, best, weight);
    if (to - best > 1) spans.push(best, to, weight);
  }
}

/** Fixes of one division: longer stretches would cost their square where a line is a spiral. */
const stretch = 1_024;

/**
 * The places of at most `most` fixes that show a track as it is: its ends, both ends of each stop and gap, the fastest fix
 * and the outermost ones stay, and of the others those that lie farthest off the line (TRACK-D03). More than `most` stay
 * only where the legs alone have more ends.
 */
export function downsampled(line: Line, legs: readonly Leg[], most: number): Uint32Array {
  const count = line.t.length;
  if (count <= most) return Uint32Array.from({ length: count }, (_, i) => i);
  const stays = new Uint8Array(count);
  const east = unrolled(line.lng);
  markExtremes({ ...line, east }, legs, stays);
  const plane: Plane = { east, lat: line.lat, best: -1, far: 0 };
  const weights = new Float64Array(count);
  const length = Math.max(stretch, Math.ceil((count / most) * 4));
  for (let from = 0; from < count - 1; from += length) {
    const to = Math.min(count - 1, from + length);
    weigh(plane, from, to, weights);
    if (from === 0) continue;
    findFarthest(plane, { a: from - length, b: to, from, to: from + 1 });
    weights[from] = plane.far;
  }
  const marked = stays.reduce((sum, stay) => sum + stay, 0);
  let left = Math.max(0, most - marked);
  const order = weights.filter((_, i) => !stays[i]).sort();
  const edge = order[order.length - left] ?? Infinity;
  const above = order.reduce((sum, weight) => sum + (weight > edge ? 1 : 0), 0);
  let equal = left - above;
  const places = new Uint32Array(marked + left);
  let at = 0;
  for (let i = 0; i < count && at < places.length; i += 1) {
    const weight = weights[i] ?? 0;
    const isTaken =
      stays[i] === 1 || (left > 0 && weight > edge) || (left > 0 && weight === edge && equal > 0);
    if (!isTaken) continue;
    if (stays[i] === 0) left -= 1;
    if (stays[i] === 0 && weight === edge) equal -= 1;
    places[at++] = i;
  }
  return places.subarray(0, at);
}
