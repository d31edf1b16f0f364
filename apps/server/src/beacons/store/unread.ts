import { rows, type Db } from '../../db/pool.ts';

/** Unread incoming messages of some beacons, or of all (MSG-D07). */
export async function unreadCounts(db: Db, ids: readonly number[] | null): Promise<Map<number, number>> {
  const list = await rows<{ id: number; n: number }>(
    db,
    `select beacon_id as id, count(*)::int as n from message
      where status = 4 and not is_read and ($1::int[] is null or beacon_id = any($1)) group by beacon_id`,
    [ids],
  );
  return new Map(list.map((r) => [r.id, r.n]));
}
