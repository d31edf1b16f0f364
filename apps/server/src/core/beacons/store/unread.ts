import { rows, type Db } from '../../../platform/db/pool.ts';

/** Unread incoming messages of beacons that their users may see (MSG-D07, MGMT-D05). */
export async function unreadCounts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const list = await rows<{ id: number; n: number }>(
    db,
    `select m.beacon_id as id, count(*)::int as n from message m join beacon b on b.id = m.beacon_id
      where m.device_message_id is not null and not m.is_read and m.beacon_id = any($1::int[])
        and least(m.created, m.sent_dt) >= coalesce(b.visible_from, '-infinity') group by m.beacon_id`,
    [ids],
  );
  return new Map(list.map((r) => [r.id, r.n]));
}
