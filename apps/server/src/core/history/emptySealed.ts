import { transaction, type Pool } from '../../platform/db/pool.ts';
import { dirtyDays } from './store/days.ts';
import { packetParts } from './store/packetParts.ts';
import { sealedDays } from './store/sealedDays.ts';

/** Tables whose rows go when their day is sealed. */
const tables = ['packet', 'packet_day'] as const;

/**
 * Empties the partitions of packets and of closed days that end before a moment and of which every day is sealed: rows that were deleted
 * one day after the other leave their room behind. They are truncated and not dropped, so that a packet that comes meanwhile is only waited
 * for, and a day that is opened has its place. Packets that no stored day tells of are marked, so that they are made and sealed as well.
 * Answers the names of the partitions.
 */
export async function emptySealed(pool: Pool, before: number): Promise<string[]> {
  const emptied: string[] = [];
  for (const table of tables)
    for (const { name, end } of await packetParts.filled(pool, table, before)) {
      if ((await sealedDays.unsealed(pool, end, null, 1)).length > 0) continue;
      if (table === 'packet') await dirtyDays.markUnstored(pool, name);
      if (await transaction(pool, (db) => packetParts.empty(db, name))) emptied.push(name);
    }
  return emptied;
}
