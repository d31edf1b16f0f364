import { rows, type Db } from './db.ts';
import { PacketFlag } from './packets.ts';

/** What the sensors of a beacon showed at one instant: epoch milliseconds, degrees of a valid position, km/h, values by channel number less one. */
export interface Instant {
  t: number;
  lat: number | null;
  lon: number | null;
  speed: number | null;
  values: (number | null)[];
}

interface InstantRow extends Omit<Instant, 'values'> {
  ch: string;
}

const page = 10_000;

/** The driver takes several times as long over an array of numbers. */
const numbersOf = (literal: string) =>
  literal
    .slice(1, -1)
    .split(',')
    .map((item) => (item === '' || item === 'NULL' ? null : Number(item)));

/** The instants with values of a period, by time, read in pages so that any period fits into memory; a wrong clock is left out. */
export async function* instantsOf(
  db: Db,
  beaconId: number,
  start: number,
  end: number,
): AsyncGenerator<Instant> {
  for (let from = start - 1; ;) {
    const list = await rows<InstantRow>(
      db,
      `select (extract(epoch from t) * 1000)::float8 as t, case when valid then lat end as lat, case when valid then lon end as lon, speed, ch::text as ch
        from (select *, flags & ${PacketFlag.Invalid} = 0 as valid from packet) p
        where beacon_id = $1 and t > to_timestamp($2::float8 / 1000) and t <= to_timestamp($3::float8 / 1000)
          and ch is not null and flags & ${PacketFlag.Ahead} = 0
        order by t limit ${page}`,
      [beaconId, from, end],
    );
    for (const { ch, ...rest } of list) yield { ...rest, values: numbersOf(ch) };
    const last = list.at(-1);
    if (!last || list.length < page) return;
    from = last.t;
  }
}
