import { row, rows, type Db } from './pool.ts';

/** Facts of the installation. */
export const settingsTable = {
  read: async (db: Db, name: string) =>
    (await row<{ value: string }>(db, 'select value from note where name = $1', [name]))?.value ?? null,

  write: (db: Db, name: string, value: string) =>
    rows(
      db,
      'insert into note (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, value],
    ),

  /** True before anyone has an account. */
  isEmpty: async (db: Db) => (await row(db, 'select 1 from account limit 1')) === null,

  /** Empties a database whose demo was broken off: until it is complete the server lets nobody in. */
  clear: (db: Db) =>
    rows(
      db,
      'truncate account, beacon, packet, contact, status_event, diagnostic, bnwas_log, outbox, note restart identity cascade',
    ),
};
