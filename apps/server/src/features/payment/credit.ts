import type { Kopecks } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { ledger, type Entry } from '../../core/ledger/store.ts';
import { chargesOf } from './charge.ts';
import { dayOf } from './day.ts';
import { payInOrder } from './payInOrder.ts';
import { heldDues, setStatuses } from './statuses.ts';

interface Terms {
  /** Of beacons that have none of their own. */
  fee: Kopecks;
  at: Date;
}

/** Pays today for blocked beacons of a user, all or one, and sets them active, oldest activation first, as far as a balance reaches; answers what is left of it. */
async function resume(
  context: Pick<AppContext, 'writer'>,
  step: Step,
  { userId, balance, beaconId }: { userId: number; balance: Kopecks; beaconId?: number },
  { fee, at }: Terms,
): Promise<Kopecks> {
  const { db } = step;
  const day = dayOf(at.getTime());
  const asked = { userId, status: 3, day, fee } as const;
  const due = (await ledger.due(db, asked)).filter(
    (one) => beaconId === undefined || one.beaconId === beaconId,
  );
  const { paid } = payInOrder(balance, await heldDues(context, step, due, asked));
  const left = await ledger.add(db, userId, balance, chargesOf(paid, day), at);
  const resumed = paid.map((one) => one.beaconId);
  await setStatuses(context, step, resumed, 2);
  return left;
}

/** A blocked beacon whose fee its owner can pay by now is paid for today and goes on (PAY-D06). */
export const resumeBeacon = (
  context: Pick<AppContext, 'feed' | 'writer'>,
  { userId, beaconId }: { userId: number; beaconId: number },
  terms: Terms,
): Promise<unknown> =>
  context.feed.transaction(async (step) => {
    const balance = await ledger.take(step.db, userId);
    if (balance !== null) await resume(context, step, { userId, balance, beaconId }, terms);
  });

/**
 * Adds a line to a user's ledger, then pays today for his blocked beacons and sets them active, oldest activation first, as
 * far as the balance reaches (PAY-D06). Answers the new balance, or null without such a user.
 */
export async function credit(
  context: Pick<AppContext, 'writer'>,
  step: Step,
  userId: number,
  entry: Entry,
  terms: Terms,
): Promise<Kopecks | null> {
  const before = await ledger.take(step.db, userId);
  if (before === null) return null;
  const balance = await ledger.add(step.db, userId, before, [entry], terms.at);
  return entry.kopecks > 0 ? resume(context, step, { userId, balance }, terms) : balance;
}
