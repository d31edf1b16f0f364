import type { Around } from '@mayak/api/history';
import { limits } from '@mayak/api';
import { rows, type Db } from '../../../platform/db/pool.ts';
import { PacketFlag } from '../packetFlag.ts';
import { reportingIntervals } from './reportingIntervals.ts';
import type { Asked } from './rows.ts';

const wrong = PacketFlag.Ahead | PacketFlag.Invalid;

/** Rows among which valid fixes are looked for at a time. */
const among = 50;

/**
 * The times of the valid fixes next to a moment, from the nearest on, each once. Flags are looked at here: the guess of the
 * database of what they leave would make it sort all rows (decision `history-in-columns`).
 */
async function fixTimes(
  db: Db,
  beaconId: number,
  { t, isBefore, count }: { t: number; isBefore: boolean; count: number },
): Promise<number[]> {
  const [side, order] = isBefore ? ['<', 'desc'] : ['>=', 'asc'];
  const times = new Set<number>();
  for (let from = t; ;) {
    const found = await rows<{ t: number; flags: number }>(
      db,
      `select (extract(epoch from t) * 1000)::float8 as t, flags from packet
        where beacon_id = $1 and t ${side} to_timestamp($2::float8 / 1000) and lat is not null
        order by packet.t ${order}, packet.seq ${order} limit ${among}`,
      [beaconId, from],
    );
    for (const row of found) if ((row.flags & wrong) === 0) times.add(row.t);
    const last = found.at(-1);
    if (times.size >= count || !last || found.length < among) return [...times].slice(0, count);
    from = isBefore ? last.t : last.t + 1;
  }
}

/** When the last fix before a moment was. */
export const fixBefore = async (db: Db, beaconId: number, t: number): Promise<number | null> =>
  (await fixTimes(db, beaconId, { t, isBefore: true, count: 1 }))[0] ?? null;

/** When the first fix from a moment on was. */
export const fixFrom = async (db: Db, beaconId: number, t: number): Promise<number | null> =>
  (await fixTimes(db, beaconId, { t, isBefore: false, count: 1 }))[0] ?? null;

/** What beside a period tells its rhythm: the fixes at its ends, seen or not, and what the beacon is set to. So a verdict is the same wherever a period is cut (TRACK-D10). */
export async function aroundOf(db: Db, { beaconId, from, end }: Asked): Promise<Around> {
  const count = limits.gap.around;
  const before = await fixTimes(db, beaconId, { t: from, isBefore: true, count });
  const after = await fixTimes(db, beaconId, { t: end + 1, isBefore: false, count });
  return { before: before.reverse(), after, set: await reportingIntervals.of(db, beaconId) };
}
