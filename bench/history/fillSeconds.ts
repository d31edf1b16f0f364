import type { Client } from 'pg';

interface Plan {
  beacons: number;
  /** Of each of them. */
  size: number;
  /** The build under test makes closed days. */
  hasDays: boolean;
}

/** So many seconds of vessels that circle, rest an hour in each six, and tell ten sensors each half minute; ends now. */
export async function fillSeconds(db: Client, { beacons, size, hasDays }: Plan): Promise<void> {
  const months = await db.query<{ name: string; from: string; to: string }>(
    `select 'packet_' || to_char(m, 'YYYY_MM') as name, m::text as from, (m + interval '1 month')::text as to
      from generate_series(date_trunc('month', now() - $1 * interval '1 s', 'UTC'), now(), interval '1 month') m`,
    [size],
  );
  for (const { name, from, to } of months.rows)
    await db.query(
      `create table if not exists ${name} partition of packet for values from ('${from}') to ('${to}')`,
    );
  await db.query(
    `insert into packet (beacon_id, t, rt, lat, lon, speed, course, alt, src, flags, ch, accuracy)
      select b, now() - n * interval '1 s', now() - n * interval '1 s' + interval '2 s',
        round((60 + b / 10.0 + sin(w / 4e4) + sin(w / 900) / 50 + random() / 2e4)::numeric, 6)::float8,
        round((20 + 2 * cos(w / 4e4) + cos(w / 900) / 50 + random() / 2e4)::numeric, 6)::float8,
        case when n % 21600 < 3600 then 0.2 else round((12 + 6 * sin(w / 700) + random())::numeric, 1) end,
        (n / 10) % 360, null, 0, 0,
        case when n % 30 = 0 then (select array_agg(round((50 + 30 * sin((n + k * 1000) / 3000.0) + random())::numeric, 2)::float8)
          from generate_series(1, 10) k) end, 0
      from (select n, (n - least(n % 21600, 3600))::float8 as w from generate_series(1, $1::int) n) s, generate_series(1, $2::int) b`,
    [size, beacons],
  );
  if (hasDays)
    await db.query(
      `insert into dirty_day (beacon_id, day) select distinct beacon_id, date_trunc('day', t, 'UTC') from packet
        where t < date_trunc('day', now(), 'UTC')`,
    );
  await db.query('vacuum analyze packet');
}
