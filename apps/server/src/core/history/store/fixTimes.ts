import { limits } from '@mayak/api';
import { unpackFixes, type Around } from '@mayak/api/history';
import { rows, type Db } from '../../../platform/db/pool.ts';
import { PacketFlag } from '../packetFlag.ts';
import { DamagedDay } from '../damage.ts';
import { unpacked } from '../sealed/checksum.ts';
import { storedDays } from '../storedDays.ts';
import { dayLength, type StoredDay } from './days.ts';
import { reportingIntervals } from './reportingIntervals.ts';
import type { Asked } from './rows.ts';
import { sealedDays } from './sealedDays.ts';

const wrong = PacketFlag.Ahead | PacketFlag.Invalid;

/** Rows among which valid fixes are looked for at a time. */
const among = 50;
/** Sealed days that are looked for at a time. */
const atOnce = 8;

/** So many fixes before a moment, or from it on. */
interface Side {
  t: number;
  isBefore: boolean;
  count: number;
}

/**
 * The times of the valid fixes next to a moment that are packets, from the nearest on, each once. Flags are looked at here: the guess of the
 * database of what they leave would make it sort all rows (decision `history-in-columns`).
 */
async function packetTimes(db: Db, beaconId: number, { t, isBefore, count }: Side): Promise<number[]> {
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

/** The fixes of a sealed day on that side, from the nearest on; none of a damaged one, which was told of. */
async function sealedTimes(
  db: Db,
  beaconId: number,
  day: StoredDay,
  { t, isBefore }: Side,
): Promise<number[]> {
  const times: number[] = [];
  try {
    for await (const { stored } of storedDays(db, beaconId, [day], 'way'))
      if (stored?.way)
        times.push(...unpackFixes(unpacked(stored.way), stored.fixes, { wanted: new Set(['t']) }).t);
  } catch (error) {
    if (!(error instanceof DamagedDay)) throw error;
  }
  return isBefore ? times.filter((one) => one < t).reverse() : times.filter((one) => one >= t);
}

/** The times of the valid fixes next to a moment, of packets and of days whose packets are gone, from the nearest on. */
async function fixTimes(db: Db, beaconId: number, side: Side): Promise<number[]> {
  const { t, isBefore, count } = side;
  let times = await packetTimes(db, beaconId, side);
  const farthest = () => (times.length < count ? (isBefore ? -1 : 1) * Infinity : (times.at(-1) ?? t));
  for (let from = t; ;) {
    const period = isBefore ? { from: farthest(), end: from } : { from, end: farthest() };
    const days = await sealedDays.list(db, { beaconId, ...period }, { isBackwards: isBefore, most: atOnce });
    for (const day of days) {
      if (isBefore ? day.day + dayLength <= farthest() : day.day > farthest()) return times;
      const more = day.fixes > 0 ? await sealedTimes(db, beaconId, day, side) : [];
      const nearest = [...new Set([...times, ...more])].sort((a, b) => (isBefore ? b - a : a - b));
      times = nearest.slice(0, count);
    }
    const last = days.at(-1)?.day;
    if (last === undefined || days.length < atOnce) return times;
    from = isBefore ? last - 1 : last + dayLength;
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
