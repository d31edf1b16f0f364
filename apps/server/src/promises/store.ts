import { openPool, row, rows, type Db } from '../platform/db/pool.ts';

/** Runs some queries on a database over a connection of their own. */
export async function asking<T>(url: string, run: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool({ url }, { max: 1, onError: () => undefined });
  try {
    return await run(pool);
  } finally {
    await pool.end().catch(() => undefined);
  }
}

/** A line of what is stored, as it is compared with another database. */
interface Line {
  line: string;
}
const linesOf = async (db: Db, text: string) => (await rows<Line>(db, text)).map(({ line }) => line);

/** What the schedules make, and read of what is stored. */
export const provedStore = {
  answers: async (db: Db) => (await row(db, 'select 1')) !== null,
  create: (db: Db, name: string, template: string) =>
    db.query(`create database ${name} template ${template} strategy file_copy`),
  drop: (db: Db, name: string) => db.query(`drop database if exists ${name} with (force)`),
  checkpoint: (db: Db) => db.query('checkpoint'),

  /** How far the log of the database is on the disk: the file and the first byte in it that is not. */
  flushed: (db: Db) =>
    row<{ file: string; end: number }>(
      db,
      `select file_name as file, file_offset::int as end from pg_walfile_name_offset(pg_current_wal_flush_lsn())`,
    ),

  /** The files of a running database are copied between these two; the second answers what goes with the copy. */
  beginCopy: (db: Db) => db.query(`select pg_backup_start('standby', true)`),
  endCopy: async (db: Db) =>
    (await row<{ label: string }>(db, 'select labelfile as label from pg_backup_stop(false)'))?.label ?? '',

  /** From now on a commit is acknowledged when a standby has it on its disk too. */
  commitWith: async (db: Db, name: string) => {
    await db.query(`alter system set synchronous_standby_names = '${name}'`);
    await db.query('select pg_reload_conf()');
  },
  promote: (db: Db) => db.query('select pg_promote()'),

  /** Beacons cost money since long, the last day that was charged is some days ago, and the owner has money. */
  owes: async (db: Db, userId: number, day: string) => {
    await db.query(`update beacon set activated = now() - interval '30 days'`);
    await db.query(
      `insert into note (name, value) values ('charged', $1) on conflict (name) do update set value = excluded.value`,
      [day],
    );
    await db.query(
      `insert into ledger (user_id, kind, kopecks, balance, comment) values ($1, 'adjustment', 1000000, 1000000, 'begin')`,
      [userId],
    );
  },

  endListeners: (db: Db) =>
    db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mayak listener' and datname = current_database()`,
    ),

  /** Packets that were taken, each as often as it is stored: beacon and id. */
  contacts: (db: Db) => linesOf(db, `select beacon_id || ' ' || packet_id as line from contact`),

  /** Points: beacon, moment, place and values. */
  points: (db: Db) =>
    linesOf(
      db,
      `select concat_ws(' ', beacon_id, extract(epoch from t), lat, lon, speed, flags & 6, ch::text) as line from packet order by 1`,
    ),

  messages: (db: Db) =>
    linesOf(
      db,
      `select concat_ws(' ', m.beacon_id, coalesce(client_id::text, device_message_id), content, d.state, is_read) as line
        from message m left join delivery d on d.beacon_id = m.beacon_id and d.id = m.id order by 1`,
    ),

  /** How many messages to devices are still on their way. */
  underWay: async (db: Db) =>
    (
      await row<{ n: number }>(
        db,
        `select count(*)::int as n from message m left join delivery d on d.beacon_id = m.beacon_id and d.id = m.id
          where m.client_id is not null and d.state is distinct from 4`,
      )
    )?.n ?? 0,

  /** In the order in which they were written to each beacon. */
  sent: (db: Db) =>
    linesOf(
      db,
      `select beacon_id || ' ' || content as line from message where client_id is not null order by beacon_id, id`,
    ),

  told: (db: Db) =>
    linesOf(
      db,
      `select concat_ws(' ', user_id, beacon_id, type, status, fact::text) as line from notification order by 1`,
    ),

  alarms: (db: Db) =>
    linesOf(
      db,
      `select concat_ws(' ', beacon_id, type, subject, status, fact::text, times, array_length(lasting, 1), acknowledged is null, closed is null) as line
        from alarm order by 1`,
    ),

  watch: (db: Db) =>
    linesOf(
      db,
      `select concat_ws(' ', beacon_id, kind, state, late, case when kind <> 'confirmed' then t end) as line from bnwas_log order by 1`,
    ),

  /** Lines of the ledger whose balance is not that of the line before and their own. */
  wrongBalances: (db: Db) =>
    linesOf(
      db,
      `select id || ' ' || balance as line from (
        select id, balance, sum(kopecks) over (partition by user_id order by id) as due from ledger) l where balance <> due`,
    ),

  ledger: (db: Db) =>
    linesOf(
      db,
      `select concat_ws(' ', user_id, kind, kopecks, beacon_id, day) as line from ledger order by 1`,
    ),

  /** Payments that were credited, each as often as it was. */
  credited: (db: Db) => linesOf(db, `select payment_id::text as line from ledger where kind = 'payment'`),
};
