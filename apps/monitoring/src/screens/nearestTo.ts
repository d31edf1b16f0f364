import { bearing, distance, isMoving } from '@mayak/api';
import type { BeaconRow, Fleet } from '@mayak/fleet';
import type { LatLon } from '@mayak/map';

/** A beacon as it is seen from a place. */
export interface Near {
  beacon: BeaconRow;
  metres: number;
  /** From the place to the beacon, degrees. */
  bearing: number;
  /** How long it would take to come, straight and as fast as it goes now, ms; null while it stands. */
  comesIn: number | null;
}

const rad = Math.PI / 180;

/** The beacons that lie nearest, about: exact ways are counted for few. */
function nearIds({ size, id, lat, lon }: Fleet['table'], [atLat, atLon]: LatLon, most: number): number[] {
  const across = Math.cos(atLat * rad);
  const rough = new Float64Array(size);
  const rows: number[] = [];
  for (let row = 0; row < size; row += 1) {
    const north = (lat[row] ?? NaN) - atLat;
    const around = ((((lon[row] ?? NaN) - atLon + 540) % 360) + 360) % 360;
    const east = (around - 180) * across;
    rough[row] = north * north + east * east;
    if (!Number.isNaN(rough[row])) rows.push(row);
  }
  const byWay = rows.sort((a, b) => (rough[a] ?? 0) - (rough[b] ?? 0));
  return byWay.slice(0, most).map((row) => id[row] ?? 0);
}

type Seen = Pick<Fleet, 'table' | 'get'>;

/** A beacon as it is seen from a place; null for one without a fix. */
export function nearOf(fleet: Seen, place: LatLon, id: number): Near | null {
  const beacon = fleet.get(id);
  if (!beacon?.place) return null;
  const metres = distance([...place], [...beacon.place]);
  const comesIn = isMoving(beacon) ? (metres / ((beacon.speed ?? 0) * 1_000)) * 3_600_000 : null;
  return { beacon, metres, bearing: bearing([...place], [...beacon.place]), comesIn };
}

/** The beacons nearest to a place, the nearest first, without one of them; those without a fix are nowhere (MON-D07). */
export function nearestTo(fleet: Seen, place: LatLon, without: number | null, most: number): Near[] {
  return nearIds(fleet.table, place, 4 * most + 1)
    .map((id) => (id === without ? null : nearOf(fleet, place, id)))
    .filter((one) => one !== null)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, most);
}
