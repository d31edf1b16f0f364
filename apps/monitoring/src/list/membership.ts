import type { Group } from '@mayak/api';
import type { Fleet } from '@mayak/fleet';

const outside: readonly number[] = [];

/** In which of the groups the beacon of a row is, by their places; by rows, since a Map of a long fleet holds up its start. */
export function membershipOf(
  { table, rowOf }: Pick<Fleet, 'table' | 'rowOf'>,
  groups: readonly Group[],
): (row: number) => readonly number[] {
  const places: (readonly number[])[] = [];
  for (let row = 0; row < table.size; row++) places.push(outside);
  groups.forEach(({ BeaconIds }, i) => {
    // One for all who are in this group alone, which are most of a long fleet.
    const alone = [i];
    for (const id of BeaconIds) {
      const row = rowOf(id);
      const others = places[row];
      if (others) places[row] = others.length > 0 ? [...others, i] : alone;
    }
  });
  return (row) => places[row] ?? outside;
}
