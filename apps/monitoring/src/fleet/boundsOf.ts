import type { FleetBounds } from './Fleet';
import type { FleetTable } from './FleetTable';

/** The rectangle around the places of these rows (all without them); null when none has a place. */
export function boundsOf(t: FleetTable, rows?: readonly number[]): FleetBounds | null {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (row: number) => {
    const [lat, lon] = [t.lat[row], t.lon[row]];
    if (lat === undefined || lon === undefined || Number.isNaN(lat) || Number.isNaN(lon)) return;
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lon);
    east = Math.max(east, lon);
  };
  if (rows) rows.forEach(take);
  else for (let row = 0; row < t.size; row++) take(row);
  return south > north
    ? null
    : [
        [south, west],
        [north, east],
      ];
}
