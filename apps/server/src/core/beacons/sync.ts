import type { Pool } from '../../platform/db/pool.ts';
import type { DomainEvent } from '../../platform/events/events.ts';
import type { Beacons } from './beacons.ts';
import { places } from './store/geoobjects.ts';
import type { BeaconReader } from './reader.ts';
import { access } from './store/access.ts';
import { states } from './store/states.ts';

interface Rooms {
  pool: Pool;
  beacons: Beacons;
  reader: BeaconReader;
}

/** Reads all geoobjects into memory. */
export async function readGeoobjects(db: Parameters<typeof places.all>[0], beacons: Beacons): Promise<void> {
  beacons.geozones.replace(await places.all(db));
}

/** Brings memory to what other processes changed, or to all that is stored where changes were missed (LIVE-D01). */
export const followChanges =
  ({ pool, beacons, reader }: Rooms) =>
  async (events: readonly DomainEvent[]): Promise<void> => {
    if (events.some(({ type }) => type === 'changes.missed')) return followMissed({ pool, beacons, reader });
    const geoobjects = new Set<number>();
    /** Beacons to be read, and those of whom it is not known whether somebody here sees them. */
    const [stale, doubted] = [new Set<number>(), new Set<number>()];
    for (const event of events)
      if (event.type === 'geoobject.changed') geoobjects.add(event.id);
      else if (event.type === 'beacon.changed') {
        if (event.beacon && (!beacons.isWhole || beacons.peek(event.beacon.id)))
          beacons.putCarried(event.beacon);
        else
          for (const id of event.ids) {
            beacons.reads.changed(id);
            for (const userId of event.viewers ?? []) beacons.views.stale(userId);
            if (beacons.peek(id) || beacons.isWanted(event.viewers ?? [])) stale.add(id);
            else if (!event.viewers) doubted.add(id);
            beacons.sharers.changed();
          }
      }
    for (const id of geoobjects) {
      const place = await places.byId(pool, id);
      if (place) beacons.geozones.set(place);
      else beacons.geozones.delete(id);
    }
    if (doubted.size > 0)
      for (const { beaconId, userId } of await access.viewers(pool, [...doubted])) {
        beacons.views.stale(userId);
        if (beacons.isWanted([userId])) stale.add(beaconId);
      }
    if (stale.size > 0) await reader.read(pool, [...stale]);
  };

/** Reads again what is in memory and not as it is stored, and what those who are looked after came to see. */
async function followMissed({ pool, beacons, reader }: Rooms): Promise<void> {
  beacons.reads.changed(null);
  beacons.views.allStale();
  beacons.sharers.changed();
  await readGeoobjects(pool, beacons);
  const held = [...beacons.held()].map(({ id }) => id);
  const versions = await states.versions(pool, beacons.isWanted([]) ? null : held);
  const stale = versions
    .filter(({ id, version }) => beacons.peek(id)?.stored !== version)
    .map(({ id }) => id);
  const seen = beacons.isWanted([]) ? [] : await access.idsOf(pool, beacons.views.ids());
  const ids = [...new Set([...stale, ...seen.filter((id) => !beacons.peek(id))])];
  if (ids.length > 0) await reader.read(pool, ids);
}
