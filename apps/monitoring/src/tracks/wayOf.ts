import { FixFlag, placeOf, type Fixes } from '@mayak/api/history';
import { boundsOfWays, TrackWay, type MapBounds } from '@mayak/map';

/** What the map draws of fixes, made once for them. */
export interface DrawnFixes {
  way: TrackWay;
  /** Not 0 where a fix came late; null where none did. */
  late: Uint8Array | null;
}

const known = new WeakMap<Fixes, DrawnFixes>();

/** The fixes that have a bit; null where none has. */
function having(flags: Uint8Array, bit: number): Uint8Array | null {
  let found: Uint8Array | null = null;
  for (let i = 0; i < flags.length; i++) {
    if (((flags[i] as number) & bit) === 0) continue;
    found ??= new Uint8Array(flags.length);
    found[i] = 1;
  }
  return found;
}

/** The line of some fixes on the map, and which of them came late. */
export function wayOf(fixes: Fixes): DrawnFixes {
  const found = known.get(fixes);
  if (found) return found;
  const { lat, lng, flags } = fixes;
  const gap = having(flags, FixFlag.Gap);
  const drawn = {
    way: new TrackWay({ lat, lon: lng, ...(gap && { gap }) }),
    late: having(flags, FixFlag.Late),
  };
  known.set(fixes, drawn);
  return drawn;
}

/** The rectangle around the fixes between two moments; null where there are none. */
export function boundsBetween({ t, lat, lng }: Fixes, from: number, to: number): MapBounds | null {
  const [first, last] = [placeOf(t, from), placeOf(t, to + 1)];
  return boundsOfWays([new TrackWay({ lat: lat.subarray(first, last), lon: lng.subarray(first, last) })]);
}
