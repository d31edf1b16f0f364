import { CommunicationStatus, type Locale } from '@mayak/api';
import { accountZone } from '../../platform/identity/account.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import type { Beacons } from './beacons.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import type { Reader } from '../alarms/content.ts';
import type { Caller } from './full.ts';
import type { BeaconRecord, Rights } from './record.ts';
import type { Access } from './view.ts';
import { visibleZones } from './zones.ts';

interface Context {
  beacons: Beacons;
}

/** A beacon that the caller sees, and what he may do with it. */
export interface Seen {
  record: BeaconRecord;
  access: Access;
}

/** view(b): what the caller does not see does not exist for him (PERM-D06). */
export function visible({ beacons }: Context, { account }: Signed, id: number): Seen {
  const access = beacons.view(account.id).access.get(id);
  const record = access && beacons.get(id);
  if (!record) throw new HttpProblem('notFound');
  return { record, access };
}

/** manage(b): the owner, or a share with CanManage (PERM-D12). */
export function managed(context: Context, signed: Signed, id: number): Seen {
  const seen = visible(context, signed, id);
  if (!seen.access.canManage) throw new HttpProblem('permission.denied');
  return seen;
}

/** owner(b): nobody else, whatever he was given (PERM-D12). */
export function owned(context: Context, signed: Signed, id: number): Seen {
  const seen = visible(context, signed, id);
  if (!seen.access.owner) throw new HttpProblem('permission.denied');
  return seen;
}

/** The same where beacons are held for a change: they may have been given up, or be shown no more, since they were looked at. */
export function checkStillAllowed(
  drafts: Iterable<{ record: Pick<BeaconRecord, 'viewers'> }>,
  { account }: { account: Pick<Signed['account'], 'id'> },
  right?: keyof Rights,
): void {
  for (const { record } of drafts) {
    const rights = record.viewers.get(account.id);
    if (!rights) throw new HttpProblem('notFound');
    if (right && !rights[right]) throw new HttpProblem('permission.denied');
  }
}

/** Nothing is sent to a beacon that is not active (PAY-D07). */
export function checkActive({ device }: BeaconRecord): void {
  if (device.communicationStatus !== CommunicationStatus.Active) throw new HttpProblem('beacon.blocked');
}

/** For whom lists and beacons are written. */
export function callerOf({ beacons }: Context, { account }: Signed): Caller {
  let zones: ReadonlySet<number> | null = null;
  return {
    view: beacons.view(account.id),
    // Found only when a beacon is written that lies somewhere.
    get zones() {
      return (zones ??= visibleZones(beacons, account.id));
    },
    canViewMessages: account.canViewMessages,
  };
}

export const readerOf = ({ account }: Signed, locale: Locale): Reader => ({
  locale,
  unit: account.distanceUnit,
  zone: accountZone(account),
});
