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

  /** Writes a fact that is not known yet. */
  begin: (db: Db, name: string, value: string) =>
    rows(db, 'insert into note (name, value) values ($1, $2) on conflict (name) do nothing', [name, value]),
};
