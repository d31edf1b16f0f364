import { looks, type BeaconLook } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';

/** How many beacons are in each state that occurs, the worst state first. */
export const byState = (
  rows: readonly Pick<BeaconRow, 'look'>[],
): readonly { look: BeaconLook; count: number }[] =>
  looks
    .map((look) => ({ look, count: rows.filter((row) => row.look === look).length }))
    .filter(({ count }) => count > 0);
