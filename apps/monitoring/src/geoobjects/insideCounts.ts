import { useMemo } from 'react';
import { useFleet, useFleetVersion } from '@mayak/fleet';

/** How many beacons are in each area, by the id of the geoobject. */
export function countInside(places: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const ids of places) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** How many of the user's beacons are in each geoobject now. */
export function useInsideCounts(): ReadonlyMap<number, number> {
  const fleet = useFleet();
  const version = useFleetVersion();
  return useMemo(() => (version < 0 ? new Map() : countInside(fleet.table.geoobjects)), [fleet, version]);
}
