import type { Fixes } from './fixes.ts';
import type { Leg } from './leg.rules.ts';

/** The columns of which a track is thinned. */
export type Line = Pick<Fixes, 't' | 'lat' | 'lng' | 'speed'>;

const turned = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/** Marks what a thinned track must show: its ends, both ends of each leg, the fastest fix, the outermost ones. */
function markExtremes({ t, lat, lng, speed }: Line, legs: readonly Leg[], stays: Uint8Array): void {
  const last = t.length - 1;
  const most = { north: 0, south: 0, east: 0, west: 0, fast: 0 };
  // How far east of the first fix, as if the earth were unrolled.
  let [east, eastMost, westMost] = [0, 0, 0];
  for (let i = 1; i <= last; i += 1) {
    if ((lat[i] ?? 0) > (lat[most.north] ?? 0)) most.north = i;
    if ((lat[i] ?? 0) < (lat[most.south] ?? 0)) most.south = i;
    east += turned((lng[i] ?? 0) - (lng[i - 1] ?? 0));
    if (east > eastMost) [most.east, eastMost] = [i, east];
    if (east < westMost) [most.west, westMost] = [i, east];
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

/** The fix between two others that lies farthest off the straight line between them, and how far, in degrees; none where all are on it. */
function farthest(
  { lat, lng }: Line,
  a: number,
  b: number,
  places = { from: a + 1, to: b },
): [number, number] {
  const [lat0, lng0] = [lat[a] ?? 0, lng[a] ?? 0];
  const shrink = Math.cos((lat0 * Math.PI) / 180);
  const [bx, by] = [turned((lng[b] ?? 0) - lng0) * shrink, (lat[b] ?? 0) - lat0];
  const length = bx * bx + by * by;
  let [best, far] = [-1, onLine * onLine];
  for (let i = places.from; i < places.to; i += 1) {
    const [px, py] = [turned((lng[i] ?? 0) - lng0) * shrink, (lat[i] ?? 0) - lat0];
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / length));
    const [x, y] = [px - along * bx, py - along * by];
    const off = x * x + y * y;
    if (off > far) [best, far] = [i, off];
  }
  return [best, best < 0 ? 0 : Math.sqrt(far)];
}

/** How far from the line each fix of a stretch lies at the moment the Douglas-Peucker division reaches it. */
function weigh(line: Line, from: number, to: number, weights: Float64Array): void {
  const spans: [number, number, number][] = [[from, to, Infinity]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [a, b, most] = span;
    const [best, far] = farthest(line, a, b);
    if (best < 0) continue;
    const weight = Math.min(most, far);
    weights[best] = weight;
    spans.push([a, best, weight], [best, b, weight]);
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
  markExtremes(line, legs, stays);
  const weights = new Float64Array(count);
  const length = Math.max(stretch, Math.ceil((count / most) * 4));
  for (let from = 0; from < count - 1; from += length) {
    const to = Math.min(count - 1, from + length);
    weigh(line, from, to, weights);
    if (from > 0) weights[from] = farthest(line, from - length, to, { from, to: from + 1 })[1];
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
