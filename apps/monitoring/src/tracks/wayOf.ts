import { FixFlag, placeOf, type Fixes } from '@mayak/api/history';
import { boundsOfWays, TrackWay, type MapBounds } from '@mayak/map';

/** What the map draws of fixes, made once for them. */
export interface DrawnFixes {
  way: TrackWay;
  /** Not 0 where a fix came late; null where none did. */
  late: Uint8Array | null;
}

const known = new WeakMap<Fixes, DrawnFixes>();

const bitOf = (flags: Uint8Array, bit: number) => flags.map((one) => one & bit);

/** The line of some fixes on the map, and which of them came late. */
export function wayOf(fixes: Fixes): DrawnFixes {
  const found = known.get(fixes);
  if (found) return found;
  const { lat, lng, flags } = fixes;
  const late = bitOf(flags, FixFlag.Late);
  const drawn = {
    way: new TrackWay({ lat, lon: lng, gap: bitOf(flags, FixFlag.Gap) }),
    late: late.some((one) => one !== 0) ? late : null,
  };
  known.set(fixes, drawn);
  return drawn;
}

/** The rectangle around the fixes between two moments; null where there are none. */
export function boundsBetween({ t, lat, lng }: Fixes, from: number, to: number): MapBounds | null {
  const [first, last] = [placeOf(t, from), placeOf(t, to + 1)];
  return boundsOfWays([new TrackWay({ lat: lat.subarray(first, last), lon: lng.subarray(first, last) })]);
}
