import { clock } from '../clock/clock.ts';
import { numbersLiteral, prepared, row, rows, type Db } from '../db/pool.ts';
import type { DomainEvent } from './events.ts';

const kept = '1 hour';
/** A change is committed at the latest so long after it was written down. */
const latest = '10 seconds';

/** What one process changed. */
export interface ChangeEntry {
  id: number;
  events: DomainEvent[];
}

/** What processes tell each other of their changes (SRV-D01). */
export const changeLog = {
  /** Writes facts down, within the change that they are about: at the moment itself, as a long change began much earlier; answers the entry. */
  async add(db: Db, process: string, events: readonly DomainEvent[]): Promise<number> {
    const [entry] = await prepared<{ id: number }>(
      db,
      'change-add',
      'insert into change_log (process, events, at) values ($1, $2, clock_timestamp()) returning id',
      [process, JSON.stringify(events)],
    );
    return entry?.id ?? 0;
  },

  /** Fails where a change could not be written down just now; nothing of it stays. One statement, so that its connection is never left amid a transaction. */
  probe: (db: Pick<Db, 'query'>) =>
    db.query(`do $$ begin
      begin
        insert into change_log (process, events, at) values ('probe', '[]', clock_timestamp());
        raise sqlstate 'UNDO0';
      exception when sqlstate 'UNDO0' then null;
      end;
    end $$`),

  /** What other processes wrote down after an entry at least `age` ms ago, and is committed, but for the entries that are known. */
  after: (
    db: Db,
    id: number,
    { process, known, age }: { process: string; known: readonly number[]; age: number },
  ) =>
    rows<ChangeEntry>(
      db,
      `select id, events from change_log
       where id > $1 and process <> $2 and id <> all($3::bigint[]) and at <= clock_timestamp() - $4 * interval '1 ms'
       order by id`,
      [id, process, numbersLiteral(known), age],
    ),

  /** The last entry before which all are committed. */
  async settled(db: Db): Promise<number> {
    const text = `select coalesce(max(id), 0) as id from change_log where at < clock_timestamp() - interval '${latest}'`;
    return (await row<{ id: number }>(db, text))?.id ?? 0;
  },

  /** How many processes listen. */
  async listeners(db: Db): Promise<number> {
    const text = `select count(*)::int as n from pg_stat_activity
      where application_name = 'mayak listener' and datname = current_database()`;
    return (await row<{ n: number }>(db, text))?.n ?? 0;
  },

  endOld: (db: Db) =>
    rows(db, `delete from change_log where at < $1::timestamptz - interval '${kept}'`, [
      new Date(clock.now()),
    ]),
};
