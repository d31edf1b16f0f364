import { row, type Db } from '../pool.ts';

/** The time by the clock of the database, epoch milliseconds, and a fact of the settings table. */
export const timeOf = (db: Db, name: string) =>
  row<{ t: number; word: string | null }>(
    db,
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as t, (select value from note where name = $1) as word`,
    [name],
  );
