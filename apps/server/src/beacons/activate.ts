import { firstName, isBnwasModel, localeOf } from '@mayak/api';
import type { AppContext } from '../context/context.ts';
import { defaultRules } from '../rules/defaults.ts';
import type { Account } from '../sessions/accountStore.ts';
import { devices, type Device } from './deviceStore.ts';

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

/**
 * Gives a beacon that is ready to its owner, with the rules that he begins with; what it told before stays hidden unless
 * its card says otherwise (MGMT-D04, INGEST-D04). False when it was not ready any more.
 */
export async function activate(
  { beacons, writer, sessions, rules }: Pick<AppContext, 'beacons' | 'writer' | 'sessions' | 'rules'>,
  beaconId: number,
  owner: Account,
  { silenceMinutes, ...card }: Card = {},
): Promise<boolean> {
  const locale = localeOf(owner.localization);
  const model = await writer.changeOne(beaconId, async (draft, step) => {
    const { model, serialNumber } = draft.device;
    const first = { name: firstName(model, serialNumber), visibleFrom: new Date(), ownerId: owner.id };
    const device = await devices.activate(step.db, beaconId, { ...first, ...card });
    if (!device) return null;
    draft.device = device;
    draft.ownerName = owner.userName;
    step.afterCommit(() => beacons.own(draft.record, owner.id));
    const owned = { ...draft.record, device };
    await rules.add(step, defaultRules(beacons, owned, { userId: owner.id, locale, silenceMinutes }));
    return model;
  });
  if (model === null) return false;
  // PERM-D09: who has a bridge watch may see its report.
  if (isBnwasModel(model) && !owner.bnwasManagement) await sessions.edit(owner.id, { bnwasManagement: true });
  return true;
}
