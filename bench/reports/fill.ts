import type { Client } from 'pg';

/** So many packets of vessels over a period that ends now. */
export interface Plan {
  vessels: number;
  days: number;
  packets: number;
}

/** Packets of one vessel told by one message. */
const perContact = 10;

/** The partitions by month of a table, from so many days ago. */
async function addMonths(db: Client, table: string, days: number): Promise<void> {
  const months = await db.query<{ name: string; from: string; to: string }>(
    `select $1 || to_char(m, '_YYYY_MM') as name, m::text as from, (m + interval '1 month')::text as to
      from generate_series(date_trunc('month', now() - $2 * interval '1 day', 'UTC'), now(), interval '1 month') m`,
    [table, days],
  );
  for (const { name, from, to } of months.rows)
    await db.query(
      `create table if not exists ${name} partition of ${table} for values from ('${from}') to ('${to}')`,
    );
}

/**
 * Fills the past of the fleet: vessels that circle, rest an hour in each six, and tell ten sensors with each packet, the mode
 * and the alarm of the bridge watch among them; every sensor leaves its limits once in a while.
 */
export async function fill(db: Client, { vessels, days, packets }: Plan, say: (text: string) => void) {
  const each = Math.ceil(packets / vessels);
  const step = (days * 86_400) / each;
  for (const table of ['packet', 'contact']) await addMonths(db, table, days);
  await db.query('update account set bnwas_management = true');
  await db.query(
    `update channel set flag = 11, type = 2, lower_emergency = null, upper_emergency = null where number = 8`,
  );
  await db.query(
    `update channel set flag = 12, type = 2, lower_emergency = null, upper_emergency = null where number = 9`,
  );
  await db.query('update beacon set model = 6');
  await db.query('drop index if exists contact_packet');
  for (let beacon = 1; beacon <= vessels; beacon += 1) {
    await db.query(
      `insert into packet (beacon_id, t, rt, lat, lon, speed, course, alt, src, flags, ch, accuracy)
        select $1::int, at, at + interval '2 s',
          floor((60 + $1 / 50.0 + sin(w / 4e4) + sin(w / 900) / 50) * 1e6) / 1e6,
          floor((20 + 2 * cos(w / 4e4) + cos(w / 900) / 50) * 1e6) / 1e6,
          case when s::int % 21600 < 3600 then 0.2 else 12 + floor(60 * sin(w / 700)) / 10 end, (n / 10) % 360, null, 0, 0,
          array[floor(5000 + 4200 * a) / 100, floor(5000 + 4200 * b) / 100, floor(1200 + 100 * b) / 100,
            floor(2400 + 100 * c) / 100, floor(5000 + 3000 * c) / 100, floor(5000 - 4100 * b) / 100, n % 80,
            1 + (n / 3000) % 4, 1 + (n / 9000) % 2, floor(4000 + 1000 * c) / 100],
          0
        from (select n, n * $3::float8 as s, n * $3::float8 - 3600 * floor(n * $3 / 21600) - least((n * $3)::int % 21600, 3600) as w,
            now() - ($2::int - n) * $3 * interval '1 s' as at from generate_series(0, $2::int - 1) n) p,
          lateral (select sin(s / 3e4) as a, sin(s / 7e4) as b, sin(s / 2e3) as c) waves`,
      [beacon, each, step],
    );
    await db.query(
      `insert into contact (beacon_id, packet_id, packet_dt, rt, src, size, points)
        select $1::int, 'bench-' || n, at, at + interval '2 s', n % 2, 900, $3::int
        from (select n, now() - ($2::int - n * $3::int) * $4::float8 * interval '1 s' as at from generate_series(1, $2::int / $3::int) n) c`,
      [beacon, each, perContact, step],
    );
    say(`${beacon} of ${vessels} vessels filled`);
  }
  await db.query('create index if not exists contact_packet on contact (beacon_id, packet_dt)');
  await db.query(
    `insert into dirty_day (beacon_id, day) select b.id, d from beacon b,
        generate_series(date_trunc('day', now() - $1 * interval '1 day', 'UTC'), now() - interval '1 day', interval '1 day') d`,
    [days],
  );
  await db.query('vacuum analyze packet');
  await db.query('vacuum analyze contact');
}
