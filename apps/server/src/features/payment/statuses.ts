import type { AppContext } from '../../context.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { ledger, type Due } from '../../core/ledger/store.ts';

/** What of these dues is still to be paid by its owner, once it is held: nobody gives it back before it is paid or blocked (MGMT-D05). */
export async function heldDues(
  { writer }: Pick<AppContext, 'writer'>,
  step: Step,
  dues: readonly Due[],
  asked: Parameters<typeof ledger.due>[1],
): Promise<Due[]> {
  const ids = new Set(dues.map(({ beaconId }) => beaconId));
  if (ids.size === 0) return [];
  await writer.lock(step, [...ids]);
  return (await ledger.due(step.db, asked)).filter(({ beaconId }) => ids.has(beaconId));
}

/** Blocks beacons or sets them active again, within a change of money (PAY-D05, PAY-D06). */
export async function setStatuses(
  { writer }: Pick<AppContext, 'writer'>,
  step: Step,
  ids: readonly number[],
  status: 2 | 3,
): Promise<void> {
  if (ids.length === 0) return;
  const drafts = await writer.lock(step, ids);
  await ledger.put(step.db, ids, status);
  for (const id of ids) {
    const draft = drafts.get(id);
    if (draft) draft.device = { ...draft.device, communicationStatus: status };
  }
}
