import type { Kopecks } from '@mayak/api';
import type { Parts } from '../parts.ts';
import { Refused, wrongField } from '../problems.ts';
import { transaction } from '../store/db.ts';
import { ledger } from '../store/ledger.ts';
import { credit } from './credit.ts';
import { showStatuses } from './statuses.ts';

/** Changes a balance by hand, for a reason; answers the new one. It is refused when the balance would go below zero (PAY-D05, PAY-D08). */
export async function adjustBalance(
  parts: Parts,
  userId: number,
  { kopecks, comment, at = new Date() }: { kopecks: Kopecks; comment: string; at?: Date },
): Promise<Kopecks> {
  const done = await transaction(parts.pool, async (db) => {
    const before = await ledger.take(db, userId);
    if (before === null) throw new Refused('notFound');
    if (kopecks === 0 || before + kopecks < 0) throw wrongField('Amount', 'outOfRange');
    return credit(db, userId, { kind: 'adjustment', kopecks, comment }, { fee: parts.settings.dailyFee, at });
  });
  if (!done) throw new Refused('notFound');
  showStatuses(parts, done.resumed, 2);
  return done.balance;
}
