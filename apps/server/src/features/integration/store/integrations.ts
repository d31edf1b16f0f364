import type { IntegrationType } from '@mayak/api';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** An integration as stored; times are epoch milliseconds. */
export interface StoredIntegration {
  id: number;
  userId: number;
  name: string;
  type: IntegrationType;
  enabled: boolean;
  url: string | null;
  host: string | null;
  port: number | null;
  secret: string;
  /** In which form a webhook sends; null is JSON. */
  format: string | null;
  nafFrom: string | null;
  nafTo: string | null;
  beaconIds: number[];
  lastSuccess: number | null;
  lastError: string | null;
  queue: number;
}

export type NewIntegrationRow = Omit<StoredIntegration, 'id' | 'lastSuccess' | 'lastError' | 'queue'>;

export const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;
const all = `i.id, user_id as "userId", name, type, enabled, url, host, port, secret,
  format, naf_from as "nafFrom", naf_to as "nafTo",
  array(select beacon_id from integration_beacon b where b.integration_id = i.id order by 1) as "beaconIds",
  (extract(epoch from last_success) * 1000)::float8 as "lastSuccess", last_error as "lastError",
  (select count(*)::int from integration_point p where p.integration_id = i.id) as queue`;

/** Integrations, and which beacons they send on (INT-D04). */
export const integrationStore = {
  of: (db: Db, userId: number) =>
    rows<StoredIntegration>(
      db,
      `select ${all} from integration i where user_id = $1 order by lower(name), id`,
      [userId],
    ),

  byId: (db: Db, id: number) =>
    row<StoredIntegration>(db, `select ${all} from integration i where i.id = $1`, [id]),

  /** Who sends which beacon on. */
  lanes: (db: Db) =>
    rows<{ integrationId: number; beaconId: number; userId: number }>(
      db,
      `select integration_id as "integrationId", beacon_id as "beaconId", user_id as "userId"
        from integration_beacon join integration i on i.id = integration_id where enabled`,
    ),

  async add(db: Db, one: NewIntegrationRow): Promise<number> {
    const { userId, name, type, enabled, url, host, port, secret, format, nafFrom, nafTo, beaconIds } = one;
    const made = await row<{ id: number }>(
      db,
      `insert into integration (user_id, name, type, enabled, url, host, port, secret, format, naf_from, naf_to)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [userId, name, type, enabled, url, host, port, secret, format, nafFrom, nafTo],
    );
    if (!made) throw new Error('An insert returned no row.');
    await this.setBeacons(db, made.id, beaconIds);
    return made.id;
  },

  /** False where it was deleted meanwhile. */
  async edit(db: Db, id: number, one: NewIntegrationRow): Promise<boolean> {
    const { name, type, enabled, url, host, port, secret, format, nafFrom, nafTo, beaconIds } = one;
    const edited = await row(
      db,
      `update integration set name = $2, type = $3, enabled = $4, url = $5, host = $6, port = $7, secret = $8,
        format = $9, naf_from = $10, naf_to = $11 where id = $1 returning id`,
      [id, name, type, enabled, url, host, port, secret, format, nafFrom, nafTo],
    );
    if (!edited) return false;
    await this.setBeacons(db, id, beaconIds);
    // What was edited is tried at once.
    await rows(
      db,
      `update integration_beacon set attempts = 0, due = '-infinity' where integration_id = $1`,
      [id],
    );
    return true;
  },

  async setBeacons(db: Db, id: number, beaconIds: readonly number[]): Promise<void> {
    await rows(
      db,
      'delete from integration_beacon where integration_id = $1 and beacon_id <> all($2::int[])',
      [id, beaconIds],
    );
    await rows(
      db,
      'delete from integration_point where integration_id = $1 and beacon_id <> all($2::int[])',
      [id, beaconIds],
    );
    await rows(
      db,
      'insert into integration_beacon (integration_id, beacon_id) select $1, unnest($2::int[]) on conflict do nothing',
      [id, beaconIds],
    );
  },

  /** Takes beacons out of the integrations of some users, with what waits of them; false where they were in none. */
  async end(db: Db, beaconIds: readonly number[], userIds: readonly number[]): Promise<boolean> {
    const gone = await rows(
      db,
      `with gone as (
          delete from integration_beacon b using integration i
          where i.id = b.integration_id and user_id = any($2::int[]) and beacon_id = any($1::int[])
          returning integration_id, beacon_id
        ), points as (
          delete from integration_point p using gone
          where p.integration_id = gone.integration_id and p.beacon_id = gone.beacon_id
        )
        select 1 from gone`,
      [beaconIds, userIds],
    );
    return gone.length > 0;
  },

  delete: (db: Db, id: number) => rows(db, 'delete from integration where id = $1', [id]),

  fault: (db: Db, id: number, error: string, now: number) =>
    rows(db, `update integration set last_error = $2, last_error_at = ${at(3)} where id = $1`, [
      id,
      error,
      now,
    ]),
};
