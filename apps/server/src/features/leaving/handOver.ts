import { CommunicationStatus, isBnwasModel } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { logChange } from '../../core/beaconLog/changes.ts';
import { access } from '../../core/beacons/store/access.ts';
import { devices } from '../../core/beacons/store/devices.ts';
import type { Draft } from '../../core/beacons/writer.ts';
import { activations } from '../../core/ingest/alerts/store/activations.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import type { Account } from '../../platform/identity/account.ts';
import { endAccess } from '../sharing/sharing.ts';

/**
 * Hands a beacon to another owner within a change of it alone: its past, its card and whom it is shown to stay, only what the owner
 * before built on it ends (PERM-D24). It costs the new one from today on, so it is not left blocked by what the one before could not pay.
 */
export async function handOver(
  context: AppContext,
  step: Step,
  draft: Draft,
  { before, heir }: { before: number; heir: Account },
): Promise<void> {
  const { beacons } = context;
  const { id } = draft.record;
  const isBlocked = draft.device.communicationStatus === CommunicationStatus.Blocked;
  const part = {
    ownerId: heir.id,
    activated: new Date(step.now),
    ...(isBlocked && { communicationStatus: CommunicationStatus.Active }),
  };
  draft.device = (await devices.edit(step.db, id, part)) ?? draft.device;
  const items = [{ What: 'owner', Sensor: null, Before: draft.ownerName, After: heir.userName }];
  logChange(step, id, { userId: before, part: 'owner', items });
  draft.ownerName = heir.userName;
  await endAccess(context, step, new Map([[id, draft]]), [before]);
  await access.endShare(step.db, id, heir.id);
  await activations.putAshore(step.db, id, heir.id);
  step.afterCommit(() => beacons.own(draft.record, heir.id));
  if (isBnwasModel(draft.device.model) && !heir.bnwasManagement)
    await context.sessions.editIn(step, heir.id, { bnwasManagement: true });
}
