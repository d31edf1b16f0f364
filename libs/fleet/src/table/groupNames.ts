import type { Group } from '@mayak/api';

/** The names of the groups that each beacon is in, in the order of the groups (GROUP-D01). */
export function groupNamesOf(groups: readonly Group[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const { Name, BeaconIds } of groups)
    for (const id of BeaconIds) {
      const names = found.get(id);
      if (names) names.push(Name);
      else found.set(id, [Name]);
    }
  return found;
}
