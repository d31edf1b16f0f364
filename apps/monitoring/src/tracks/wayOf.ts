import { placeOf, type Fixes } from '@mayak/api/history';
import { boundsOfWays, projected, TrackWay, type MapBounds } from '@mayak/map';
import { drawnColumns, type DrawnColumns } from './trackFromBytes';

/** What the map draws of fixes, made once for them. */
export interface DrawnFixes {
  way: TrackWay;
  /** Not 0 where a fix came late; null where none did. */
  late: Uint8Array | null;
}

const known = new WeakMap<Fixes, DrawnFixes>();

/** The line of some fixes on the map, and which of them came late; `columns` where they are made already. */
export function wayOf(fixes: Fixes, columns?: DrawnColumns): DrawnFixes {
  const found = known.get(fixes);
  if (found) return found;
  const { way, late } = columns ?? drawnColumns(fixes);
  const drawn = { way: new TrackWay(way), late };
  known.set(fixes, drawn);
  return drawn;
}

/** The rectangle around the fixes between two moments; null where there are none. */
export function boundsBetween(list: readonly Fixes[], from: number, to: number): MapBounds | null {
  return boundsOfWays(
    list.map(({ t, lat, lng }) => {
      const [first, last] = [placeOf(t, from), placeOf(t, to + 1)];
      return new TrackWay(projected({ lat: lat.subarray(first, last), lon: lng.subarray(first, last) }));
    }),
  );
}
