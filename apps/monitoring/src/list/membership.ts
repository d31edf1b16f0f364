import type { Group } from '@mayak/api';

const outside: readonly number[] = [];
const known = new WeakMap<readonly Group[], Map<number, number[]>>();

function placesIn(groups: readonly Group[]) {
  const places = new Map<number, number[]>();
  groups.forEach(({ BeaconIds }, i) => {
    for (const id of BeaconIds) places.set(id, [...(places.get(id) ?? []), i]);
  });
  return places;
}

/** In which of the groups a beacon is, by their places. */
export function membershipOf(groups: readonly Group[]): (beacon: number) => readonly number[] {
  const places = known.get(groups) ?? placesIn(groups);
  known.set(groups, places);
  return (beacon) => places.get(beacon) ?? outside;
}
