import type { Group } from '@mayak/api';

const outside: readonly number[] = [];
const known = new WeakMap<readonly Group[], ReadonlyMap<number, readonly number[]>>();

function placesIn(groups: readonly Group[]) {
  const places = new Map<number, readonly number[]>();
  groups.forEach(({ BeaconIds }, i) => {
    // One for all who are in this group alone, which are most of a long fleet.
    const alone = [i];
    for (const id of BeaconIds) {
      const others = places.get(id);
      places.set(id, others ? [...others, i] : alone);
    }
  });
  return places;
}

/** In which of the groups a beacon is, by their places. */
export function membershipOf(groups: readonly Group[]): (beacon: number) => readonly number[] {
  const places = known.get(groups) ?? placesIn(groups);
  known.set(groups, places);
  return (beacon) => places.get(beacon) ?? outside;
}
