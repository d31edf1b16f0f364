import { positionOf, type Zones } from '../../core/beacons/geozones.ts';
import { places, type Place } from '../../core/beacons/store/geoobjects.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import type { AppContext } from '../../context.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { access } from '../../core/beacons/store/access.ts';
import { states } from '../../core/beacons/store/states.ts';

type Rooms = Pick<AppContext, 'feed' | 'pool' | 'beacons' | 'loader' | 'writer' | 'rules'>;

const same = (a: Zones, b: Zones) =>
  a.inside.join() === b.inside.join() && a.atEdge.join() === b.atEdge.join();

/**
 * Makes, changes and deletes geoobjects: stored first, then known in memory; the beacons that it concerns are judged
 * anew, and everybody who sees or saw it is told (GEO-D04, LIVE-D01).
 */
export function geoobjectService({ feed, pool, beacons, loader, writer, rules }: Rooms) {
  const zonesOf = ({ state: { geoobjects, atEdge } }: Pick<BeaconRecord, 'state'>): Zones => ({
    inside: geoobjects,
    atEdge,
  });
  const zonesNow = (record: BeaconRecord, one: Pick<BeaconRecord, 'state'>, changedId: number | null) =>
    one.state.fix &&
    beacons.geozones.anew(positionOf(one.state.fix), beacons.zoneUsers(record), zonesOf(one), changedId);

  /** Finds anew in which areas the beacons lie that a user's geoobjects may concern (GEO-D04). */
  async function rezone(userId: number, changedId: number): Promise<void> {
    const ids = await access.concernedBy(pool, userId);
    await loader.withBeacons(ids, async (records) => {
      const stored = new Map((await states.versions(pool, ids)).map(({ id, version }) => [id, version]));
      const moved = records.filter((record) => {
        // Another process took something in that is not known here yet: it is judged by what is stored.
        if (stored.get(record.id) !== record.stored) return true;
        const zones = zonesNow(record, record, changedId);
        return zones !== null && !same(zones, zonesOf(record));
      });
      if (moved.length > 0) await rezoneAll(moved, changedId);
    });
  }

  const rezoneAll = (moved: readonly BeaconRecord[], changedId: number) =>
    writer.change(
      moved.map(({ id }) => id),
      (drafts) => {
        for (const draft of drafts.values()) {
          const zones = zonesNow(draft.record, draft, changedId);
          if (zones === null || same(zones, zonesOf(draft))) continue;
          draft.state = { ...draft.state, geoobjects: [...zones.inside], atEdge: [...zones.atEdge] };
        }
      },
    );

  /** Beacons in an area are other beacons to a guest who now may or may not know of it (GEO-D02). */
  async function showAnew({ id, userId }: Place): Promise<void> {
    const inside = await states.inside(pool, await access.concernedBy(pool, userId), id);
    await writer.change(inside, (drafts) => {
      for (const draft of drafts.values()) draft.isTouched = true;
    });
  }

  /** Within the change of a geoobject: all processes learn of it, and who sees or saw it is told. */
  async function changed(
    step: Step,
    place: Place,
    isSeenByGuests: boolean,
    follow: () => void,
  ): Promise<void> {
    await writer.stepShared(step, 'geoobjects');
    step.afterCommit(follow);
    const guests = isSeenByGuests ? await access.guestsOf(step.db, place.userId) : [];
    step.emit({ type: 'geoobject.changed', id: place.id, userIds: [place.userId, ...guests] });
  }

  return {
    async create(given: Omit<Place, 'id'>): Promise<Place> {
      const place = await feed.transaction(async (step) => {
        const made = await places.create(step.db, given);
        if (!made) throw new Error('An insert returned no row.');
        await changed(step, made, made.shared, () => beacons.geozones.set(made));
        return made;
      });
      await rezone(place.userId, place.id);
      return place;
    },

    /** Null when it was deleted meanwhile. */
    async edit(given: Place): Promise<Place | null> {
      const wasShared = beacons.geozones.get(given.id)?.shared ?? false;
      const place = await feed.transaction(async (step) => {
        const edited = await places.edit(step.db, given);
        if (edited)
          await changed(step, edited, edited.shared || wasShared, () => beacons.geozones.set(edited));
        return edited;
      });
      if (!place) return null;
      await rezone(place.userId, place.id);
      if (place.shared !== wasShared) await showAnew(place);
      return place;
    },

    /** It leaves the rules that use it too (GEO-D05). */
    async delete(place: Place): Promise<void> {
      await feed.transaction(async (step) => {
        await places.delete(step.db, place.id, place.userId);
        await rules.edits.leave(step, place.id);
        await changed(step, place, place.shared, () => beacons.geozones.delete(place.id));
      });
      await rezone(place.userId, place.id);
    },
  };
}
