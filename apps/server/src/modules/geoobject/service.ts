import type { AppContext } from '../../context/context.ts';
import { transaction } from '../../db/pool.ts';
import { places, type Place } from '../../beacons/geoobjectStore.ts';
import { ruleStore } from '../../rules/store.ts';

type KeeperParts = Pick<AppContext, 'pool' | 'beacons' | 'ingest' | 'live' | 'rules'>;

/**
 * Makes, changes and deletes geoobjects: stored first, then known in memory; the beacons that it concerns are judged
 * anew, and everybody who sees or saw it is told (GEO-D04, LIVE-D01).
 */
export function geoobjectService({ pool, beacons, ingest, live, rules }: KeeperParts) {
  const tell = async (place: Place, isShared: boolean) => {
    live.beacons(await ingest.rezone(place.userId, place.id));
    const guests = isShared ? beacons.guestsOf(place.userId) : [];
    for (const userId of [place.userId, ...guests])
      live.tell(userId, 'geoobject', { Id: place.id, BeaconId: null });
  };

  /** Beacons in an area are other beacons to a guest who now may or may not know of it (GEO-D02). */
  const showAnew = (id: number) => {
    const inside = [...beacons.all()].filter(({ state }) => state.geoobjects.includes(id));
    for (const record of inside) beacons.touch(record);
    live.beacons(inside.map((record) => record.id));
  };

  return {
    async create(given: Omit<Place, 'id'>): Promise<Place> {
      const place = await places.create(pool, given);
      if (!place) throw new Error('An insert returned no row.');
      beacons.geozones.set(place);
      await tell(place, place.shared);
      return place;
    },

    /** Null when it was deleted meanwhile. */
    async edit(given: Place): Promise<Place | null> {
      const wasShared = beacons.geozones.get(given.id)?.shared ?? false;
      const place = await places.edit(pool, given);
      if (!place) return null;
      beacons.geozones.set(place);
      await tell(place, place.shared || wasShared);
      if (place.shared !== wasShared) showAnew(place.id);
      return place;
    },

    /** It leaves the rules that use it too (GEO-D05). */
    async delete(place: Place): Promise<void> {
      const left = await transaction(pool, async (db) => {
        await places.delete(db, place.id, place.userId);
        return ruleStore.leave(db, place.id);
      });
      rules.replace(left);
      beacons.geozones.delete(place.id);
      await tell(place, place.shared);
    },
  };
}
