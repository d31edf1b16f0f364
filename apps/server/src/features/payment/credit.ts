import type { Kopecks } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { ledger, type Entry } from '../../core/ledger/store.ts';
import { chargesOf } from './charge.ts';
import { dayOf } from './day.ts';
import { payInOrder } from './payInOrder.ts';
import { heldDues, setStatuses } from './statuses.ts';

/**
 * Adds a line to a user's ledger, then pays today for his blocked beacons and sets them active, oldest activation first, as
 * far as the balance reaches (PAY-D06). Answers the new balance, or null without such a user.
 */
export async function credit(
  context: Pick<AppContext, 'writer'>,
  step: Step,
  userId: number,
  entry: Entry,
  { fee, at }: { fee: Kopecks; at: Date },
): Promise<Kopecks | null> {
  const { db } = step;
  const before = await ledger.take(db, userId);
  if (before === null) return null;
  const after = await ledger.add(db, userId, before, [entry], at);
  const day = dayOf(at.getTime());
  const asked = { userId, status: 3, day, fee } as const;
  const due = entry.kopecks > 0 ? await ledger.due(db, asked) : [];
  const { paid } = payInOrder(after, await heldDues(context, step, due, asked));
  const balance = await ledger.add(db, userId, after, chargesOf(paid, day), at);
  const resumed = paid.map(({ beaconId }) => beaconId);
  await setStatuses(context, step, resumed, 2);
  return balance;
}
