import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { deviceKey, imeiOf } from '../server/fleet.ts';

const sha = (text: string) => `\\x${createHash('sha256').update(text).digest('hex')}`;

/** The token of a user, by his number from 1. */
export const tokenOf = (user: number) => `bench-token-of-user-${user}`;

/** What a fleet is made of. */
export interface FleetSize {
  beacons: number;
  users: number;
}

/** Fills an empty database with users who own alike many beacons of twelve sensors, each with a fix and two rules. */
export async function makeFleet(db: Client, { beacons, users }: FleetSize): Promise<void> {
  const ofUsers = Array.from({ length: users }, (_, i) => i + 1);
  await db.query(
    `insert into account (user_name, email, password_hash, email_confirmed)
      select 'bench' || n, 'bench' || n || '@example.org', '', true from unnest($1::int[]) n order by n`,
    [ofUsers],
  );
  await db.query(
    `insert into session (token_hash, user_id) select t::bytea, n from unnest($1::text[], $2::int[]) u(t, n)`,
    [ofUsers.map((n) => sha(tokenOf(n))), ofUsers],
  );
  await db.query(
    `insert into beacon (serial_number, model, gsm_imei, has_gsm, has_iridium, has_bluetooth, key_hash, activation_code,
        communication_status, owner_id, visible_from, name)
      select 'S' || n, 2, i, true, false, false, $2, 'C' || n, 2, 1 + (n - 1) % $3, '2020-01-01', 'Vessel ' || n
      from unnest($1::text[]) with ordinality u(i, n)`,
    [Array.from({ length: beacons }, (_, n) => imeiOf(n)), sha(deviceKey), users],
  );
  await db.query(
    `insert into channel (beacon_id, number, name, type, flag, unit, precision, lower_emergency, upper_emergency)
      select b.id, n, 'Sensor ' || n, 0, case n when 1 then 1 when 2 then 2 else 0 end, 'V', 2, 1, 90
      from beacon b, generate_series(1, 12) n`,
  );
  await db.query(
    `insert into beacon_state (beacon_id, packet_dt, connection_dt, fix_t, lat, lon, speed, course, src, ch, ch_t, ch_p)
      select id, now(), now(), now(), 60 + (id % 1000) / 100.0, 20 + (id % 10000) / 1000.0, 10, 90, 0,
        array_fill(50.0::float8, array[12]), array_fill((extract(epoch from now()) * 1000)::float8, array[12]),
        array_fill((extract(epoch from now()) * 1000)::float8, array[12]) from beacon
      on conflict (beacon_id) do nothing`,
  );
  await db.query(
    `insert into notification_rule (user_id, beacon_id, name, trigger, deliveries)
      select owner_id, id, 'Silence', '{"Type":10,"TimeoutMinutes":60,"OnRestored":true}'::jsonb, '{1}'::int2[] from beacon
      union all
      select owner_id, id, 'Level', jsonb_build_object('Type', 4, 'ChannelIds', jsonb_build_array(id * 1000 + 1), 'States', '[3]'::jsonb),
        '{1}'::int2[] from beacon`,
  );
  await db.query('vacuum analyze');
}
