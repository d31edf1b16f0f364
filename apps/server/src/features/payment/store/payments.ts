import type { Kopecks, PaymentStatus } from '@mayak/api';
import { row, rows, type Db } from '../../../platform/db/pool.ts';
import { clock } from '../../../platform/clock/clock.ts';

/** A payment as stored. */
export interface StoredPayment {
  id: string;
  userId: number;
  kopecks: Kopecks;
  provider: string;
  /** What the provider calls it; null until it has answered. */
  providerId: string | null;
  status: PaymentStatus;
  created: Date;
  changed: Date;
}

const all =
  'id, user_id as "userId", kopecks, provider, provider_id as "providerId", status, created, changed';

/** Payments of users through a provider (PAY-D02). */
export const payments = {
  create: (
    db: Db,
    p: Pick<StoredPayment, 'id' | 'userId' | 'kopecks' | 'provider'>,
    created = new Date(clock.now()),
  ) =>
    rows(
      db,
      'insert into payment (id, user_id, kopecks, provider, created, changed) values ($1, $2, $3, $4, $5, $5)',
      [p.id, p.userId, p.kopecks, p.provider, created],
    ),

  byId: (db: Db, id: string) => row<StoredPayment>(db, `select ${all} from payment where id = $1`, [id]),

  /** The payment, held until the transaction ends, so that two notices of it come one after the other. */
  take: (db: Db, id: string) =>
    row<StoredPayment>(db, `select ${all} from payment where id = $1 for update`, [id]),

  byProviderId: (db: Db, provider: string, providerId: string) =>
    row<StoredPayment>(db, `select ${all} from payment where provider = $1 and provider_id = $2`, [
      provider,
      providerId,
    ]),

  /** The provider knows it now and waits for the payer; a notice that was faster is kept. */
  opened: (db: Db, id: string, providerId: string) =>
    rows(
      db,
      `update payment set provider_id = $2, status = greatest(status, 1::smallint), changed = $3
        where id = $1`,
      [id, providerId, new Date(clock.now())],
    ),

  /** Those begun since a moment that brought no money: refused, or not ended before another moment; the newest first. */
  unpaid: (db: Db, { since, before, most }: { since: Date; before: Date; most: number }) =>
    rows<StoredPayment>(
      db,
      `select ${all} from payment where created >= $1 and (status = 3 or (status < 2 and created < $2))
        order by created desc limit $3`,
      [since, before, most],
    ),

  /** What the provider calls those that wait for their payers, of between two moments, the newest first. */
  waiting: async (
    db: Db,
    provider: string,
    { since, before, most }: { since: Date; before: Date; most: number },
  ): Promise<string[]> =>
    (
      await rows<{ id: string }>(
        db,
        `select provider_id as id from payment
          where provider = $1 and status = 1 and provider_id is not null and created >= $2 and created < $3
          order by created desc limit $4`,
        [provider, since, before, most],
      )
    ).map(({ id }) => id),

  end: (db: Db, id: string, status: 2 | 3, at: Date) =>
    rows(db, 'update payment set status = $2, changed = $3 where id = $1', [id, status, at]),
};
