import type { Fixes } from '@mayak/api/history';
import { projected, type ShownTrack, TrackWay } from '@mayak/map';

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

interface BeaconTail {
  beaconId: number;
  /** What is read of its track. */
  fixes: Pick<Fixes, 't' | 'lat' | 'lng'>;
  live: readonly LiveFix[];
  from: number;
  color: string;
  arrows: boolean;
}

const minute = 60_000;
const none: readonly never[] = [];

/** Makes tails as the map draws them: a beacon's is the same object while it means the same, and begins anew once a minute. */
export function createTails(): (tail: BeaconTail) => ShownTrack {
  const made = new Map<number, { of: string; fixes: BeaconTail['fixes']; shown: ShownTrack }>();
  return ({ beaconId, fixes, live, from, color, arrows }) => {
    const of = [live.at(-1)?.at, color, arrows, Math.floor(from / minute)].join(' ');
    const known = made.get(beaconId);
    if (known?.of === of && known.fixes === fixes) return known.shown;
    const shown: ShownTrack = {
      id: String(beaconId),
      way: tailWay(fixes, from, live),
      color,
      width: 2,
      classes: null,
      palette: none,
      late: null,
      ends: null,
      stops: none,
      marks: none,
      arrows,
      points: false,
    };
    made.set(beaconId, { of, fixes, shown });
    return shown;
  };
}
