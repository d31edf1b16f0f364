import type { Fixes } from '@mayak/api/history';
import { projected, TrackWay } from '@mayak/map';

/** Where a beacon is by the live stream: degrees, and when, epoch milliseconds. */
export interface LiveFix {
  lat: number;
  lon: number;
  at: number;
}

/** A tail has so many fixes at most. */
export const tailPoints = 2_000;

/** The way of a beacon from a moment to where it is now. */
export function tailWay(
  { t, lat, lng }: Pick<Fixes, 't' | 'lat' | 'lng'>,
  from: number,
  live: readonly LiveFix[],
): TrackWay {
  const first = t.findIndex((at) => at >= from);
  const known = first < 0 ? t.length : first;
  const last = t.at(-1) ?? -Infinity;
  const newer = live.filter(({ at }) => at > last && at >= from);
  return new TrackWay(
    projected({
      lat: [...lat.subarray(known), ...newer.map((fix) => fix.lat)],
      lon: [...lng.subarray(known), ...newer.map((fix) => fix.lon)],
    }),
  );
}

/** The live fixes of a beacon with the newest one; what is older than `from` is forgotten. */
export function withLive(known: readonly LiveFix[], fix: LiveFix | null, from: number): readonly LiveFix[] {
  const isNew = fix !== null && fix.at > (known.at(-1)?.at ?? -Infinity);
  if (!isNew && (known[0]?.at ?? Infinity) >= from) return known;
  return [...known.filter(({ at }) => at >= from), ...(isNew ? [fix] : [])];
}
