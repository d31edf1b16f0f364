import { FixFlag, type Fixes } from '@mayak/api/history';

/** Where a beacon was at a moment: on the straight between two fixes, or at the last one before a gap that nothing tells of. */
export interface Moment {
  lat: number;
  lon: number;
  /** km/h and degrees of the fix before; null where unknown. */
  speed: number | null;
  course: number | null;
  /** The fix at the moment or before it. */
  index: number;
  /** Bits of FixFlag of that fix. */
  flags: number;
  /** The beacon was silent, or the moment is outside of its track. */
  isSilent: boolean;
  /** It went straight over a gap, as its ends say (TRACK-D10). */
  isEstimated: boolean;
}

type Way = Pick<Fixes, 't' | 'lat' | 'lng' | 'speed' | 'course' | 'flags'>;

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

/** The last fix that is not later than a moment, or -1. */
export function fixBefore(times: Float64Array, at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The fix that is the nearest in time; null where there is none (SIDE-D03). */
export function nearestFix(times: Float64Array, at: number): number | null {
  if (times.length === 0) return null;
  const before = fixBefore(times, at);
  const [one, next] = [times[before], times[before + 1]];
  if (one === undefined) return 0;
  return next !== undefined && next - at < at - one ? before + 1 : before;
}

/** The place of a beacon at a moment; null without fixes. */
export function momentAt(way: Way, at: number): Moment | null {
  const { t, lat, lng, speed, course, flags } = way;
  const [first, last] = [t[0], t.at(-1)];
  if (first === undefined || last === undefined) return null;
  const index = Math.max(0, fixBefore(t, at));
  const next = Math.min(index + 1, t.length - 1);
  const fix = { index, speed: known(speed[index]), course: known(course[index]), flags: flags[index] ?? 0 };
  const [lat0, lon0, t0, t1] = [
    lat[index] as number,
    lng[index] as number,
    t[index] as number,
    t[next] as number,
  ];
  const isGap = at > t0 && ((flags[next] as number) & FixFlag.Gap) !== 0;
  const isEstimated = isGap && ((flags[next] as number) & FixFlag.Estimated) !== 0;
  const isSilent = at < first || at > last || (isGap && !isEstimated);
  if (isSilent || t1 === t0) return { ...fix, lat: lat0, lon: lon0, isSilent, isEstimated: false };
  const part = (at - t0) / (t1 - t0);
  const turn = (lng[next] as number) - lon0;
  const lon = lon0 + part * (turn - 360 * Math.round(turn / 360));
  return {
    ...fix,
    lat: lat0 + part * ((lat[next] as number) - lat0),
    lon: lon - 360 * Math.round(lon / 360),
    isSilent,
    isEstimated,
  };
}
