import { firstName, isBnwasModel, localeOf } from '@mayak/api';
import { defaultRules } from '../rules/defaults.ts';
import type { AppContext } from '../context/context.ts';
import type { BeaconRecord } from './record.ts';
import type { Account } from '../sessions/accountStore.ts';
import { transaction } from '../db/pool.ts';
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
  {
    pool,
    beacons,
    sessions,
    rules,
    live,
  }: Pick<AppContext, 'pool' | 'beacons' | 'sessions' | 'rules' | 'live'>,
  record: BeaconRecord,
  owner: Account,
  { silenceMinutes, ...card }: Card = {},
): Promise<boolean> {
  const { model, serialNumber } = record.device;
  const first = { name: firstName(model, serialNumber), visibleFrom: new Date(), ownerId: owner.id };
  const locale = localeOf(owner.localization);
  const device = await transaction(pool, async (db) => {
    const activated = await devices.activate(db, record.id, { ...first, ...card });
    if (!activated) return null;
    const owned = { ...record, device: activated };
    await rules.add(db, defaultRules(beacons, owned, { userId: owner.id, locale, silenceMinutes }));
    return activated;
  });
  if (!device) return false;
  record.device = device;
  record.ownerName = owner.userName;
  beacons.own(record, owner.id);
  beacons.touch(record, true);
  live.beacons([record.id]);
  // PERM-D09: who has a bridge watch may see its report.
  if (isBnwasModel(model) && !owner.bnwasManagement) await sessions.edit(owner.id, { bnwasManagement: true });
  return true;
}
