import type { FleetBounds } from './Fleet';
import type { FleetTable } from './FleetTable';

/** The shortest stretch of the globe that holds these longitudes, sorted; its east end may lie beyond 180°. */
function stretchOf(sorted: Float64Array): readonly [west: number, east: number] {
  const [first, last] = [sorted[0] as number, sorted[sorted.length - 1] as number];
  let [widest, west, east] = [first + 360 - last, first, last];
  for (let i = 1; i < sorted.length; i++) {
    const [before, after] = [sorted[i - 1] as number, sorted[i] as number];
    if (after - before > widest) [widest, west, east] = [after - before, after, before + 360];
  }
  return [west, east];
}

/** The rectangle around the places of these rows (all without them), in one piece over the 180° meridian; null when none has a place. */
export function boundsOf(t: FleetTable, rows?: readonly number[]): FleetBounds | null {
  const most = rows?.length ?? t.size;
  const lons = new Float64Array(most);
  let [count, south, north] = [0, Infinity, -Infinity];
  for (let i = 0; i < most; i++) {
    const row = rows ? (rows[i] as number) : i;
    const [lat, lon] = [t.lat[row], t.lon[row]];
    if (lat === undefined || lon === undefined || Number.isNaN(lat) || Number.isNaN(lon)) continue;
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    lons[count++] = lon;
  }
  if (count === 0) return null;
  const [west, east] = stretchOf(lons.subarray(0, count).sort());
  return [
    [south, west],
    [north, east],
  ];
}
