import type { Locale } from '@mayak/api';
import type { Signed } from '../auth.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../problems.ts';
import type { Caller, Reader } from '../state/full.ts';
import type { BeaconRecord } from '../state/record.ts';
import type { Access } from '../state/view.ts';

/** A beacon that the caller sees, and what he may do with it. */
export interface Seen {
  record: BeaconRecord;
  access: Access;
}

/** view(b): what the caller does not see does not exist for him (PERM-D06). */
export function visible({ state }: Parts, { account }: Signed, id: number): Seen {
  const access = state.view(account.id).access.get(id);
  const record = access && state.get(id);
  if (!record) throw new Refused('notFound');
  return { record, access };
}

/** manage(b): the owner, or a share with CanManage (PERM-D12). */
export function managed(parts: Parts, signed: Signed, id: number): Seen {
  const seen = visible(parts, signed, id);
  if (!seen.access.canManage) throw new Refused('permission.denied');
  return seen;
}

/** For whom lists and beacons are written. */
export const callerOf = ({ state }: Parts, { account }: Signed): Caller => ({
  view: state.view(account.id),
  zones: state.visibleZones(account.id),
  canViewMessages: account.canViewMessages,
});

export const readerOf = ({ account }: Signed, locale: Locale): Reader => ({
  locale,
  unit: account.distanceUnit,
});
