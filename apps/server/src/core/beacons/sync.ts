import type { Pool } from '../../platform/db/pool.ts';
import type { DomainEvent } from '../../platform/events/events.ts';
import type { Beacons } from './beacons.ts';
import { places } from './store/geoobjects.ts';
import { readBeacons } from './load.ts';
import { states } from './store/states.ts';
import type { BeaconWriter } from './writer.ts';

interface Rooms {
  pool: Pool;
  beacons: Beacons;
  writer: BeaconWriter;
}

/** Reads all geoobjects into memory. */
export async function readGeoobjects(db: Parameters<typeof places.all>[0], beacons: Beacons): Promise<void> {
  beacons.geozones.replace(await places.all(db));
}

/** Brings memory to what other processes changed, or to all that is stored where changes were missed (LIVE-D01). */
export const followChanges =
  ({ pool, beacons }: Rooms) =>
  async (events: readonly DomainEvent[]): Promise<void> => {
    if (events.some(({ type }) => type === 'changes.missed')) {
      await readGeoobjects(pool, beacons);
      const versions = await states.versions(pool);
      const stale = versions
        .filter(({ id, version }) => beacons.get(id)?.stored !== version)
        .map(({ id }) => id);
      await read(pool, beacons, stale);
      return;
    }
    const [stale, geoobjects] = [new Set<number>(), new Set<number>()];
    for (const event of events)
      if (event.type === 'geoobject.changed') geoobjects.add(event.id);
      else if (event.type === 'beacon.changed') {
        const { beacon, ids } = event;
        if (beacon && beacons.get(beacon.id)) beacons.putCarried(beacon);
        else for (const id of ids) stale.add(id);
      }
    for (const id of geoobjects) {
      const place = await places.byId(pool, id);
      if (place) beacons.geozones.set(place);
      else beacons.geozones.delete(id);
    }
    await read(pool, beacons, [...stale]);
  };

async function read(pool: Pool, beacons: Beacons, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const one of await readBeacons(pool, ids)) beacons.put(one);
}
