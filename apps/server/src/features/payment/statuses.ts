import type { AppContext } from '../../context.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { ledger } from '../../core/ledger/store.ts';

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
