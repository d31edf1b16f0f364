import { transaction, type Pool } from '../../platform/db/pool.ts';
import { dirtyDays } from './store/days.ts';
import { packetParts } from './store/packetParts.ts';
import { sealedDays } from './store/sealedDays.ts';

/**
 * Empties the partitions of packets that end before a moment and of which every day is sealed: rows that were deleted one day after the
 * other leave their room behind. It is truncated and not dropped, so that a packet that comes meanwhile is only waited for, and a day that
 * is opened has its place. Rows that no stored day tells of are marked, so that they are made and sealed as well. Answers their names.
 */
export async function emptySealed(pool: Pool, before: number): Promise<string[]> {
  const emptied: string[] = [];
  for (const { name, end } of await packetParts.filled(pool, before)) {
    if ((await sealedDays.unsealed(pool, end, null, 1)).length > 0) continue;
    await dirtyDays.markUnstored(pool, name);
    const isEmptied = await transaction(pool, (db) => packetParts.empty(db, name));
    if (isEmptied) emptied.push(name);
  }
  return emptied;
}
