import type { Beacons } from '../../core/beacons/beacons.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';

/** The beacons of each user who owns some, by his id. */
export function beaconsByOwner(beacons: Pick<Beacons, 'all'>): Map<number, BeaconRecord[]> {
  const owned = new Map<number, BeaconRecord[]>();
  for (const record of beacons.all()) {
    const { ownerId } = record.device;
    if (ownerId === null) continue;
    const list = owned.get(ownerId);
    if (list) list.push(record);
    else owned.set(ownerId, [record]);
  }
  return owned;
}
