import type { Kopecks } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/db/pool.ts';
import { conflictOf, HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { ledger } from '../../core/ledger/store.ts';
import { credit } from './credit.ts';
import { clock } from '../../platform/clock/clock.ts';

interface Change {
  kopecks: Kopecks;
  comment: string;
  adjustmentId?: string | undefined;
  at?: Date;
  /** Records that it was made, in its transaction. */
  record?: (db: Db, balance: Kopecks) => Promise<unknown>;
}

/**
 * Changes a balance by hand, for a reason; answers the new one. It is refused when the balance would go below zero; what comes
 * again under its id changes nothing (PAY-D05, PAY-D08).
 */
export async function adjustBalance(
  context: AppContext,
  userId: number,
  { kopecks, comment, adjustmentId, at = new Date(clock.now()), record }: Change,
): Promise<Kopecks> {
  const balance = await context.feed.transaction(async (step) => {
    const before = await ledger.take(step.db, userId);
    if (before === null) throw new HttpProblem('notFound');
    const made = adjustmentId === undefined ? null : await ledger.adjustedBy(step.db, userId, adjustmentId);
    if (made !== null && made !== kopecks) throw conflictOf('otherAmount');
    if (made !== null) return before;
    if (kopecks === 0 || before + kopecks < 0) throw wrongField('Amount', 'outOfRange');
    const after = await credit(
      context,
      step,
      userId,
      { kind: 'adjustment', kopecks, comment, ...(adjustmentId !== undefined && { adjustmentId }) },
      { fee: context.settings.dailyFee, at },
    );
    if (after !== null) await record?.(step.db, after);
    return after;
  });
  if (balance === null) throw new HttpProblem('notFound');
  return balance;
}
