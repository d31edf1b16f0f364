import type { Kopecks } from '@mayak/api';
import type { Db } from '../db/pool.ts';
import { ledger, type Entry } from './ledgerStore.ts';
import { chargesOf } from './charge.ts';
import { dayOf } from './day.ts';
import { payInOrder } from './payInOrder.ts';

/** What a credit did: the new balance and the beacons that it set free. */
export interface Credited {
  balance: Kopecks;
  resumed: number[];
}

/**
 * Adds a line to a user's ledger, then pays today for his blocked beacons and sets them active, oldest activation first, as
 * far as the balance reaches (PAY-D06). Within the caller's transaction; null without such a user.
 */
export async function credit(
  db: Db,
  userId: number,
  entry: Entry,
  { fee, at }: { fee: Kopecks; at: Date },
): Promise<Credited | null> {
  const before = await ledger.take(db, userId);
  if (before === null) return null;
  const after = await ledger.add(db, userId, before, [entry], at);
  const day = dayOf(at.getTime());
  const due = entry.kopecks > 0 ? await ledger.due(db, { userId, status: 3, day, fee }) : [];
  const { paid } = payInOrder(after, due);
  const balance = await ledger.add(db, userId, after, chargesOf(paid, day), at);
  const resumed = paid.map(({ beaconId }) => beaconId);
  if (resumed.length > 0) await ledger.put(db, resumed, 2);
  return { balance, resumed };
}
