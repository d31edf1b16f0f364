import type { Kopecks } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { ledger } from '../../core/ledger/store.ts';
import { credit } from './credit.ts';
import { clock } from '../../platform/clock/clock.ts';

/** Changes a balance by hand, for a reason; answers the new one. It is refused when the balance would go below zero (PAY-D05, PAY-D08). */
export async function adjustBalance(
  context: AppContext,
  userId: number,
  { kopecks, comment, at = new Date(clock.now()) }: { kopecks: Kopecks; comment: string; at?: Date },
): Promise<Kopecks> {
  const balance = await context.feed.transaction(async (step) => {
    const before = await ledger.take(step.db, userId);
    if (before === null) throw new HttpProblem('notFound');
    if (kopecks === 0 || before + kopecks < 0) throw wrongField('Amount', 'outOfRange');
    return credit(
      context,
      step,
      userId,
      { kind: 'adjustment', kopecks, comment },
      { fee: context.settings.dailyFee, at },
    );
  });
  if (balance === null) throw new HttpProblem('notFound');
  return balance;
}
