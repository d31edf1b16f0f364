import { PointKind } from '@mayak/api';

interface TrackPoint {
  lat: number;
  lon: number;
  kind: PointKind;
}

/** Distance of p from the line a-b in degrees of latitude, on the plane tangent at a. */
function offLine(a: TrackPoint, b: TrackPoint, p: TrackPoint): number {
  const shrink = Math.cos((a.lat * Math.PI) / 180);
  const turn = (d: number) => d - 360 * Math.round(d / 360);
  const [bx, by] = [turn(b.lon - a.lon) * shrink, b.lat - a.lat];
  const [px, py] = [turn(p.lon - a.lon) * shrink, p.lat - a.lat];
  const length = bx * bx + by * by;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / length));
  return Math.hypot(px - along * bx, py - along * by);
}

/** How far from the line each point lies at the moment the Douglas-Peucker division reaches it. */
function importance(list: readonly TrackPoint[]): Float64Array {
  const weights = new Float64Array(list.length);
  const spans: [number, number, number][] = [[0, list.length - 1, Infinity]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to, most] = span;
    const [a, b] = [list[from], list[to]];
    if (!a || !b || to - from < 2) continue;
    let [best, far] = [from + 1, -1];
    for (let i = from + 1; i < to; i += 1) {
      const p = list[i];
      const off = p ? offLine(a, b, p) : 0;
      if (off > far) [best, far] = [i, off];
    }
    const weight = Math.min(most, far);
    weights[best] = weight;
    spans.push([from, best, weight], [best, to, weight]);
  }
  return weights;
}

/** At most `most` points along the line; its ends and the begin and end of each stop stay (TRACK-D03). */
export function downsampled<T extends TrackPoint>(list: T[], most: number): T[] {
  if (list.length <= most) return list;
  const weights = importance(list);
  const isEdge = (i: number) =>
    i === 0 ||
    i === list.length - 1 ||
    (list[i]?.kind === PointKind.Stop &&
      (list[i - 1]?.kind !== PointKind.Stop || list[i + 1]?.kind !== PointKind.Stop)) ||
    false;
  const order = list
    .map((_, i) => i)
    .sort((a, b) => Number(isEdge(b)) - Number(isEdge(a)) || (weights[b] ?? 0) - (weights[a] ?? 0));
  const kept = new Set(order.slice(0, most));
  return list.filter((_, i) => kept.has(i));
}
