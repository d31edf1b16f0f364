import type { Parts } from '../parts.ts';
import { places, type Place } from '../store/geoobjects.ts';

/**
 * Makes, changes and deletes geoobjects: stored first, then known in memory; the beacons that it concerns are judged
 * anew, and everybody who sees or saw it is told (GEO-D04, LIVE-D01).
 */
export function placeKeeper({ pool, state, road, live }: Pick<Parts, 'pool' | 'state' | 'road' | 'live'>) {
  const tell = async (place: Place, isShared: boolean) => {
    live.beacons(await road.rezone(place.userId, place.id));
    const guests = isShared ? state.guestsOf(place.userId) : [];
    for (const userId of [place.userId, ...guests])
      live.tell(userId, 'geoobject', { Id: place.id, BeaconId: null });
  };

  return {
    async create(given: Omit<Place, 'id'>): Promise<Place> {
      const place = await places.create(pool, given);
      if (!place) throw new Error('An insert returned no row.');
      state.geozones.set(place);
      await tell(place, place.shared);
      return place;
    },

    /** Null when it was deleted meanwhile. */
    async edit(given: Place): Promise<Place | null> {
      const wasShared = state.geozones.get(given.id)?.shared ?? false;
      const place = await places.edit(pool, given);
      if (!place) return null;
      state.geozones.set(place);
      await tell(place, place.shared || wasShared);
      return place;
    },

    async delete(place: Place): Promise<void> {
      await places.delete(pool, place.id, place.userId);
      state.geozones.delete(place.id);
      await tell(place, place.shared);
    },
  };
}
