import { row, rows, type Db } from '../db/pool.ts';
import type { PushAddress } from './sendPush.ts';

const at = (text: string) => `to_timestamp((${text})::float8 / 1000)`;

/** A browser that takes pushes, as stored. */
export interface PushDeviceRow extends PushAddress {
  id: number;
  userId: number;
  name: string;
  created: Date;
  lastSent: Date | null;
  error: string | null;
  gone: Date | null;
}

const all = `id, user_id as "userId", endpoint, p256dh, auth, name, created, last_sent as "lastSent", error, gone`;

/** Browsers to which pushes go (NOTIF-D31). */
export const pushDevices = {
  of: (db: Db, userId: number) =>
    rows<PushDeviceRow>(db, `select ${all} from push_device where user_id = $1 order by id`, [userId]),

  byId: (db: Db, id: number) => row<PushDeviceRow>(db, `select ${all} from push_device where id = $1`, [id]),

  /** Adds one, or renews the one of this address; it is then this user's, and what waited for another one goes. Null where he has too many. */
  async add(
    db: Db,
    device: PushAddress & { userId: number; tokenHash: Buffer; name: string },
    { now, most }: { now: number; most: number },
  ): Promise<PushDeviceRow | null> {
    const { userId, tokenHash, name, endpoint, p256dh, auth } = device;
    await rows(db, 'select 1 from account where id = $1 for update', [userId]);
    await rows(db, 'delete from push_device where endpoint = $1 and user_id <> $2', [endpoint, userId]);
    return row<PushDeviceRow>(
      db,
      `insert into push_device (user_id, session_id, endpoint, p256dh, auth, name, created)
        select $1, (select id from session where token_hash = $2), $3, $4, $5, $6, ${at('$7')}
        where (select count(*) from push_device where user_id = $1 and endpoint <> $3) < $8
        on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
          auth = excluded.auth, name = excluded.name, error = null, gone = null
        returning ${all}`,
      [userId, tokenHash, endpoint, p256dh, auth, name, now, most],
    );
  },

  /** Its push service gave it another address. */
  move: (db: Db, id: number, { endpoint, p256dh, auth }: PushAddress) =>
    row<{ id: number }>(
      db,
      `update push_device set endpoint = $2, p256dh = $3, auth = $4, error = null, gone = null
        where id = $1 and not exists (select 1 from push_device where endpoint = $2 and id <> $1) returning id`,
      [id, endpoint, p256dh, auth],
    ),

  async remove(db: Db, userId: number, id: number): Promise<boolean> {
    const text = 'delete from push_device where id = $1 and user_id = $2 returning id';
    return (await row(db, text, [id, userId])) !== null;
  },

  sent: (db: Db, id: number, now: number) =>
    rows(db, `update push_device set last_sent = ${at('$2')}, error = null where id = $1`, [id, now]),

  failed: (db: Db, id: number, error: string) =>
    rows(db, 'update push_device set error = $2 where id = $1', [id, error]),

  /** The push service knows this address no more; nothing waits for it from now on (NOTIF-D33). */
  gone: (db: Db, { id, endpoint }: Pick<PushDeviceRow, 'id' | 'endpoint'>, error: string, now: number) =>
    rows(
      db,
      `with lost as (update push_device set gone = ${at('$4')}, error = $3 where id = $1 and endpoint = $2 returning id)
        delete from push where device_id in (select id from lost)`,
      [id, endpoint, error, now],
    ),

  /** Ends those that are gone since before a moment. */
  endGone: (db: Db, before: number) => rows(db, `delete from push_device where gone < ${at('$1')}`, [before]),
};
