import { firstName, isBnwasModel, isMarineModel, LengthUnit, localeOf, VehicleType } from '@mayak/api';
import type { Step } from '../../platform/events/changeFeed.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { Beacons } from '../beacons/beacons.ts';
import type { BeaconWriter } from '../beacons/writer.ts';
import { defaultRules } from './defaultRules.ts';
import type { NewRule } from '../beacons/store/rules.ts';
import type { Account } from '../../platform/identity/account.ts';
import { stateSince } from '../beacons/stateSince.ts';
import { hiddenPackets } from '../ingest/store/hiddenPackets.ts';
import { devices, type Device } from '../beacons/store/devices.ts';
import { unreadCounts } from '../beacons/store/unread.ts';
import { sensorsInLanguage } from './sensorsInLanguage.ts';

type Card = Partial<
  Pick<
    Device,
    | 'name'
    | 'comment'
    | 'vehicleType'
    | 'transportCard'
    | 'lengthUnit'
    | 'timeout1'
    | 'timeout2'
    | 'visibleFrom'
  >
> & { silenceMinutes?: number | undefined };

const vessel = { vehicleType: VehicleType.Water, lengthUnit: LengthUnit.Knot };

interface Needs {
  beacons: Beacons;
  writer: BeaconWriter;
  sessions: Sessions;
  rules: { edits: { add(step: Step, list: readonly NewRule[]): Promise<unknown> } };
}

/** Whom a beacon is given to. */
export interface Activation {
  beaconId: number;
  owner: Account;
  card?: Card;
}

/**
 * Gives beacons that are ready to their owners, with the rules that they begin with. The first owner of a device sees all that
 * it ever sent, a later one nothing from before, unless the card says otherwise (MGMT-D04, INGEST-D04). Answers those that were
 * ready still.
 */
export async function activate(
  { beacons, writer, sessions, rules }: Needs,
  list: readonly Activation[],
): Promise<Set<number>> {
  const ids = list.map(({ beaconId }) => beaconId);
  const given = await writer.change(ids, async (drafts, step) => {
    const done = new Map<number, Activation & { device: Device }>();
    const first: NewRule[] = [];
    for (const one of list) {
      const { beaconId, owner, card: { silenceMinutes, ...card } = {} } = one;
      const draft = drafts.get(beaconId);
      if (!draft) continue;
      const { model, serialNumber, visibleFrom } = draft.device;
      const now = new Date(step.now);
      const named = {
        name: firstName(model, serialNumber),
        visibleFrom: visibleFrom && now,
        activated: card.visibleFrom ?? now,
        ownerId: owner.id,
        ...(isMarineModel(model) && vessel),
      };
      const device = await devices.activate(step.db, beaconId, { ...named, ...card });
      if (!device) continue;
      if (device.visibleFrom) await hiddenPackets.forget(step.db, beaconId);
      draft.device = device;
      draft.state = stateSince(draft.state, device.visibleFrom?.getTime() ?? 0);
      draft.ownerName = owner.userName;
      // What came to the shelf stays hidden, and counts for nobody.
      if (draft.unread > 0) draft.unread = (await unreadCounts(step.db, [beaconId])).get(beaconId) ?? 0;
      step.afterCommit(() => beacons.own(draft.record, owner.id));
      const locale = localeOf(owner.localization);
      draft.sensors = await sensorsInLanguage(step.db, draft, locale);
      const owned = { ...draft.record, device, sensors: draft.sensors };
      first.push(...defaultRules(beacons, owned, { userId: owner.id, locale, silenceMinutes }));
      done.set(beaconId, { ...one, device });
    }
    await rules.edits.add(step, first);
    return done;
  });
  // PERM-D09: who has a bridge watch may see its report.
  const watched = [...given.values()].filter(
    ({ device, owner }) => isBnwasModel(device.model) && !owner.bnwasManagement,
  );
  for (const id of new Set(watched.map(({ owner }) => owner.id)))
    await sessions.edit(id, { bnwasManagement: true });
  return new Set(given.keys());
}
