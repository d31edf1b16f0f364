import { firstName, isBnwasModel, localeOf } from '@mayak/api';
import { defaultRules } from '../notifications/defaults.ts';
import type { Parts } from '../parts.ts';
import type { BeaconRecord } from '../state/record.ts';
import type { Account } from '../store/accounts.ts';
import { transaction } from '../store/db.ts';
import { devices, type Device } from '../store/devices.ts';

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
  { pool, state, auth, notices, live }: Pick<Parts, 'pool' | 'state' | 'auth' | 'notices' | 'live'>,
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
    await notices.add(db, defaultRules(state, owned, { userId: owner.id, locale, silenceMinutes }));
    return activated;
  });
  if (!device) return false;
  record.device = device;
  record.ownerName = owner.userName;
  state.own(record, owner.id);
  state.touch(record, true);
  live.beacons([record.id]);
  // PERM-D09: who has a bridge watch may see its report.
  if (isBnwasModel(model) && !owner.bnwasManagement) await auth.edit(owner.id, { bnwasManagement: true });
  return true;
}
