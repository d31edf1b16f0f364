import type { Kopecks } from '@mayak/api';
import { row, rows, type Db } from '../../platform/db/pool.ts';

/** A line of the ledger before it has its place in it: what it changes and why. */
export interface Entry {
  kind: 'payment' | 'charge' | 'adjustment';
  kopecks: Kopecks;
  paymentId?: string;
  beaconId?: number;
  /** The day that is paid, `YYYY-MM-DD`. */
  day?: string;
  comment?: string;
  /** What its caller knows an adjustment by. */
  adjustmentId?: string;
}

/** A line as stored. */
export interface StoredEntry {
  id: number;
  kind: Entry['kind'];
  kopecks: Kopecks;
  /** After it. */
  balance: Kopecks;
  beaconId: number | null;
  day: string | null;
  comment: string | null;
  made: Date;
}

/** A beacon that costs something today: of its owner, oldest activation first. */
export interface Due {
  beaconId: number;
  fee: Kopecks;
}

const last = 'select balance from ledger where user_id = $1 order by id desc limit 1';

/** The money of users in kopecks; lines are only added, the balance is their sum (PAY-D08). */
export const ledger = {
  /** The balance of a user. */
  balance: async (db: Db, userId: number): Promise<Kopecks> =>
    (await row<{ balance: Kopecks }>(db, last, [userId]))?.balance ?? 0,

  /** The user has lines at all. */
  isBegun: async (db: Db, userId: number) => (await row(db, last, [userId])) !== null,

  /** The balances of some users; who has no line has no money. */
  async balances(db: Db, userIds: number[]): Promise<Map<number, Kopecks>> {
    const text = `select u.id as "userId", l.balance from unnest($1::int[]) u(id)
      cross join lateral (select balance from ledger where user_id = u.id order by id desc limit 1) l`;
    const list = await rows<{ userId: number; balance: Kopecks }>(db, text, [userIds]);
    return new Map(list.map(({ userId, balance }) => [userId, balance]));
  },

  /** The newest lines of a user. */
  newest: (db: Db, userId: number, count: number) =>
    rows<StoredEntry>(
      db,
      `select id, kind, kopecks, balance, beacon_id as "beaconId", day::text, comment, made
        from ledger where user_id = $1 order by id desc limit $2`,
      [userId, count],
    ),

  /** By how much a user's balance was changed under this id; null where it was not. */
  adjustedBy: async (db: Db, userId: number, adjustmentId: string): Promise<Kopecks | null> =>
    (
      await row<{ kopecks: Kopecks }>(
        db,
        'select kopecks from ledger where user_id = $1 and adjustment_id = $2',
        [userId, adjustmentId],
      )
    )?.kopecks ?? null,

  /** Takes the only pen: until the transaction ends nobody else writes lines of this user. The balance, or null without such a user. */
  async take(db: Db, userId: number): Promise<Kopecks | null> {
    const known = await row(db, 'select 1 from account where id = $1 for no key update', [userId]);
    return known && ledger.balance(db, userId);
  },

  /** Adds lines after `balance`, which `take` gave; answers the new balance. The database refuses one below zero. */
  async add(
    db: Db,
    userId: number,
    balance: Kopecks,
    entries: readonly Entry[],
    made: Date,
  ): Promise<Kopecks> {
    let now = balance;
    const lines = entries.map((e) => ({ ...e, balance: (now += e.kopecks) }));
    if (lines.length === 0) return now;
    await rows(
      db,
      `insert into ledger (user_id, kind, kopecks, balance, payment_id, beacon_id, day, comment, adjustment_id, made)
        select $1, kind, kopecks, balance, "paymentId", "beaconId", day, comment, "adjustmentId", $3
        from jsonb_to_recordset($2) l(kind text, kopecks bigint, balance bigint, "paymentId" uuid, "beaconId" int, day date,
          comment text, "adjustmentId" text)`,
      [userId, JSON.stringify(lines), made],
    );
    return now;
  },

  /** Owners of beacons in a communication status. */
  owners: async (db: Db, status: 2 | 3) =>
    (
      await rows<{ id: number }>(
        db,
        'select distinct owner_id as id from beacon where communication_status = $1 and owner_id is not null and not is_canary order by 1',
        [status],
      )
    ).map(({ id }) => id),

  /**
   * Beacons of an owner in a status that are to be paid for a day: activated before it, and neither it nor a later one is paid.
   * The day of activation is free (PAY-D05); a server of before, which may run beside this one, tells it by the begin of what is seen.
   */
  due: (db: Db, { userId, status, day, fee }: { userId: number; status: 2 | 3; day: string; fee: Kopecks }) =>
    rows<Due>(
      db,
      `select b.id as "beaconId", case when p.beacon_id is null and b.activated < $3::date
          then coalesce(b.daily_fee_kopecks, $4) else 0 end as fee
        from (select id, owner_id, communication_status, daily_fee_kopecks, coalesce(activated, visible_from) as since,
            (coalesce(activated, visible_from, '-infinity') at time zone 'utc')::date as activated from beacon) b
        left join lateral (select beacon_id from ledger where beacon_id = b.id and kind = 'charge' and day >= $3::date limit 1) p on true
        where b.owner_id = $1 and b.communication_status = $2
        order by b.since nulls first, b.id`,
      [userId, status, day, fee],
    ),

  /** Puts beacons into a communication status. */
  put: (db: Db, beaconIds: readonly number[], status: 2 | 3) =>
    rows(db, 'update beacon set communication_status = $2 where id = any($1)', [beaconIds, status]),

  /** What the active and the blocked beacons of an owner cost a day. */
  dailyCost: async (db: Db, userId: number, fee: Kopecks): Promise<Kopecks> =>
    (
      await row<{ cost: Kopecks }>(
        db,
        `select coalesce(sum(coalesce(daily_fee_kopecks, $2)), 0)::bigint as cost from beacon
          where owner_id = $1 and communication_status in (2, 3)`,
        [userId, fee],
      )
    )?.cost ?? 0,
};
