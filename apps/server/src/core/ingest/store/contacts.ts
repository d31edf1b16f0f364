import { numbersLiteral, prepared, row, type Db } from '../../../platform/db/pool.ts';

/** One contact that carries an id of its own. */
export interface ContactRow {
  beaconId: number;
  packetId: string;
  packetDt: number;
  rt: number;
  src: number;
  size: number;
  points: number;
}

const at = (name: string) => `to_timestamp(${name} / 1000.0)`;

export const contacts = {
  /**
   * Stores contacts under the row locks of their beacons; answers the keys of those that were not known. Each is looked up by
   * the index: an anti-join reads the whole table as long as PostgreSQL takes it for a small one.
   */
  async store(db: Db, list: ContactRow[]): Promise<Set<string>> {
    if (list.length === 0) return new Set();
    const fresh = await prepared<{ beaconId: number; packetId: string }>(
      db,
      'contact-insert',
      `insert into contact (beacon_id, packet_id, packet_dt, rt, src, size, points)
        select b, p, ${at('d')}, ${at('r')}, s, z, n
        from unnest($1::int[], $2::text[], $3::float8[], $4::float8[], $5::int2[], $6::int[], $7::int[]) u(b, p, d, r, s, z, n)
          left join lateral (select true as known from contact c where c.beacon_id = b and c.packet_id = p limit 1) k on true
        where known is null
        returning beacon_id as "beaconId", packet_id as "packetId"`,
      [
        numbersLiteral(list.map((c) => c.beaconId)),
        list.map((c) => c.packetId),
        numbersLiteral(list.map((c) => c.packetDt)),
        numbersLiteral(list.map((c) => c.rt)),
        numbersLiteral(list.map((c) => c.src)),
        numbersLiteral(list.map((c) => c.size)),
        numbersLiteral(list.map((c) => c.points)),
      ],
    );
    return new Set(fresh.map((c) => `${c.beaconId}:${c.packetId}`));
  },

  /** How many bytes the newest contact of a beacon had; null where there was none. */
  async newestSize(db: Db, beaconId: number): Promise<number | null> {
    const text = 'select size from contact where beacon_id = $1 order by packet_dt desc limit 1';
    return (await row<{ size: number }>(db, text, [beaconId]))?.size ?? null;
  },
};
