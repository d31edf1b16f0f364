import { row, rows, type Db } from '../../platform/db/pool.ts';
import { userColumns } from './userColumns.ts';

/** How a user leaves. */
export interface StoredLeaving {
  userId: number;
  heirId: number | null;
  heir: string | null;
  accepted: Date | null;
  reminded: Date | null;
  home: string;
}

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const all = `l.user_id as "userId", l.heir_id as "heirId", h.user_name as heir, l.accepted, l.reminded, l.home`;
const from = 'account_leaving l left join account h on h.id = l.heir_id';
/** Rows of one statement, so that nobody waits for it. */
const portion = 5_000;

/** Users who leave (PROFILE-D18 to PROFILE-D20). */
export const leavings = {
  of: (db: Db, userId: number) =>
    row<StoredLeaving>(db, `select ${all} from ${from} where l.user_id = $1`, [userId]),

  add: (db: Db, of: { userId: number; heirId: number | null; home: string; now: number }) =>
    row(
      db,
      `insert into account_leaving (user_id, asked, heir_id, home) values ($1, ${at('$2')}, $3, $4)
        on conflict do nothing returning user_id`,
      [of.userId, of.now, of.heirId, of.home],
    ),

  /** Whoever is to have the beacons takes them, or not; false where that is no longer asked. */
  take: async (db: Db, of: { userId: number; heirId: number; isTaken: boolean; now: number }) =>
    (await row(
      db,
      `update account_leaving set accepted = case when $3 then ${at('$4')} end where user_id = $1 and heir_id = $2 returning user_id`,
      [of.userId, of.heirId, of.isTaken, of.now],
    )) !== null,

  remove: (db: Db, userId: number) => rows(db, 'delete from account_leaving where user_id = $1', [userId]),

  /** Whose time has come; those whose process ended in the midst of it among them. */
  due: async (db: Db, now: number) =>
    (
      await rows<{ id: number }>(
        db,
        `select a.id from account a join account_leaving l on l.user_id = a.id where a.leaves <= ${at('$1')} order by a.leaves`,
        [now],
      )
    ).map(({ id }) => id),

  /** Marks those who are to be reminded; answers them. */
  remind: async (db: Db, before: number, now: number) =>
    (
      await rows<{ id: number }>(
        db,
        `update account_leaving l set reminded = ${at('$2')} from account a
          where a.id = l.user_id and l.reminded is null and a.leaves > ${at('$2')} and l.asked <= ${at('$1')}
          returning a.id`,
        [before, now],
      )
    ).map(({ id }) => id),

  /** Own beacons, and those that others show. */
  beacons: (db: Db, userId: number) =>
    rows<{ id: number; name: string }>(db, 'select id, name from beacon where owner_id = $1 order by id', [
      userId,
    ]),

  shown: async (db: Db, userId: number) =>
    (await rows<{ id: number }>(db, 'select beacon_id as id from share where user_id = $1', [userId])).map(
      ({ id }) => id,
    ),

  viewers: async (db: Db, userId: number) =>
    (
      await row<{ n: number }>(
        db,
        'select count(distinct s.user_id)::int as n from share s join beacon b on b.id = s.beacon_id where b.owner_id = $1',
        [userId],
      )
    )?.n ?? 0,

  /** The row is held until the end of the transaction; null where the user stays after all. */
  hold: (db: Db, userId: number) =>
    row<{ leaves: Date | null }>(
      db,
      'select a.leaves from account a join account_leaving l on l.user_id = a.id where a.id = $1 for update',
      [userId],
    ),

  /** Removes or parts from the user what refers to him, in portions; each is done again where it was cut off. */
  async clear(db: Db, userId: number): Promise<void> {
    for (const [column, fate] of Object.entries(userColumns)) {
      const [table, name] = column.split('.');
      if (table === 'account_leaving' || (fate !== 'removed' && fate !== 'nobody')) continue;
      const which = `ctid = any(array(select ctid from ${table} where ${name} = $1 limit ${portion}))`;
      const text =
        fate === 'removed'
          ? `delete from ${table} where ${which}`
          : `update ${table} set ${name} = null where ${which}`;
      for (let done = portion; done === portion;) done = (await db.query(text, [userId])).rowCount ?? 0;
    }
    await rows(db, 'update account_leaving set heir_id = null, accepted = null where heir_id = $1', [userId]);
  },

  /** What was done about alarms under a name, and what waits to be sent to an address. */
  async forgetNames(db: Db, was: { userName: string; email: string }, now: string): Promise<void> {
    const named = [
      ['alarm_step', 'user_name'],
      ['alarm_shelf', 'user_name'],
      ['ssas_drill', 'user_name'],
      ['ssas_activation', 'taken_user_name'],
      ['ssas_activation', 'closed_user_name'],
    ];
    for (const [table, column] of named)
      await rows(db, `update ${table} set ${column} = $2 where lower(${column}) = lower($1)`, [
        was.userName,
        now,
      ]);
    await rows(db, `delete from outbox where lower(payload ->> 'to') = lower($1)`, [was.email]);
  },
};
