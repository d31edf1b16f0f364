import { listen, prepared, rows, type Db, type Listening, type Pool } from '../db/pool.ts';
import type { DomainEvent } from './events.ts';
import { clock } from '../clock/clock.ts';

const channel = 'mayak_changes';
/** PostgreSQL takes at most 8,000 bytes in one notification. */
const longest = 7_500;
const kept = '1 hour';

interface Heard {
  process: string;
  id: number;
  /** Null where they were too long for a notification: then they are in the log. */
  events: DomainEvent[] | null;
}

/** What processes tell each other of their changes (SRV-D01). */
export const changeLog = {
  /** Writes facts down and notifies the others when the transaction is committed. */
  async publish(db: Db, process: string, events: readonly DomainEvent[]): Promise<void> {
    const text = JSON.stringify(events);
    const payload = Buffer.byteLength(text) > longest ? 'null' : text;
    await prepared(
      db,
      'change-publish',
      `with entry as (insert into change_log (process, events) values ($1, $2) returning id)
        select pg_notify('${channel}', '{"process":"' || $1 || '","id":' || id || ',"events":' || $3 || '}') from entry`,
      [process, text, payload],
    );
  },

  read: (payload: string): Heard => JSON.parse(payload) as Heard,

  async some(db: Db, ids: readonly number[]): Promise<Map<number, DomainEvent[]>> {
    const list = await rows<{ id: number; events: DomainEvent[] }>(
      db,
      'select id, events from change_log where id = any($1)',
      [ids],
    );
    return new Map(list.map(({ id, events }) => [id, events]));
  },

  listen: (pool: Pool, on: { heard: (payload: string) => void; lost: () => void }): Promise<Listening> =>
    listen(pool, channel, on),

  endOld: (db: Db) =>
    rows(db, `delete from change_log where at < $1::timestamptz - interval '${kept}'`, [
      new Date(clock.now()),
    ]),
};
