import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** The token of the owner of the fleet, and the key of its devices. */
export const token = 'bench-token-bench-token-bench-token';
export const deviceKey = 'bench-key';
const sha = (text: string) => `\\x${createHash('sha256').update(text).digest('hex')}`;

/** An IMEI with its check digit. */
export const imeiOf = (n: number): string => {
  const digits = `35${String(n).padStart(12, '0')}`;
  const sum = [...digits].reduce((total, d, i) => {
    const value = Number(d) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
};

/** Fills an empty database with an owner and so many beacons of ten sensors, each with a fix. */
export async function makeFleet(db: Client, size: number): Promise<void> {
  // The server's own user and device may be there already.
  const { rows } = await db.query<{ id: number }>(
    `insert into account (user_name, email, password_hash, email_confirmed) values ('bench', 'bench@example.org', '', true)
      returning id`,
  );
  const owner = rows[0]?.id;
  await db.query(`insert into session (token_hash, user_id) values ($1, $2)`, [sha(token), owner]);
  await db.query(
    `insert into beacon (serial_number, model, gsm_imei, has_gsm, has_iridium, has_bluetooth, key_hash, activation_code,
        communication_status, owner_id, visible_from, name)
      select 'S' || n, 2, i, true, false, false, $2, 'C' || n, 2, $3, '2020-01-01', 'Vessel ' || n
      from unnest($1::text[]) with ordinality u(i, n)`,
    [Array.from({ length: size }, (_, n) => imeiOf(n)), sha(deviceKey), owner],
  );
  await db.query(
    `insert into channel (beacon_id, number, name, type, flag, unit, precision, lower_emergency, upper_emergency)
      select b.id, n, 'Sensor ' || n, 0, case n when 1 then 1 when 2 then 2 else 0 end, 'V', 2, 1, 90
      from beacon b, generate_series(1, 10) n where b.owner_id = $1`,
    [owner],
  );
  await db.query(
    `insert into beacon_state (beacon_id, packet_dt, connection_dt, fix_t, lat, lon, speed, course, src, ch, ch_t, ch_p)
      select id, now(), now(), now(), 60 + (id % 1000) / 100.0, 20 + id / 1000.0, 10, 90, 0,
        array_fill(50.0::float8, array[10]), array_fill((extract(epoch from now()) * 1000)::float8, array[10]),
        array_fill((extract(epoch from now()) * 1000)::float8, array[10]) from beacon where owner_id = $1
      on conflict (beacon_id) do nothing`,
    [owner],
  );
}
