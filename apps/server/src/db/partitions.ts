import { rows, type Db } from './pool.ts';

const monthOf = (t: number) => {
  const date = new Date(t);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

const known = new WeakMap<object, Set<number>>();

/** Makes the partitions of the months in which these times (epoch milliseconds) lie; each is asked for once per process. */
export async function ensureMonths(db: Db, times: Iterable<number>): Promise<void> {
  const there = known.get(db) ?? new Set<number>();
  known.set(db, there);
  const missing = new Set<number>();
  for (const t of times) {
    const month = monthOf(t);
    if (!there.has(month)) missing.add(month);
  }
  for (const month of [...missing].sort((a, b) => a - b)) {
    const day = (m: number) => `${Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, '0')}-01`;
    const name = `packet_${day(month).slice(0, 7).replace('-', '_')}`;
    const text = `create table if not exists ${name} partition of packet for values from ('${day(month)} 00:00+00') to ('${day(month + 1)} 00:00+00')`;
    await rows(db, text).catch((error: Error & { code?: string }) => {
      if (error.code !== '42P07' && error.code !== '23505') throw error;
    });
    there.add(month);
  }
}
