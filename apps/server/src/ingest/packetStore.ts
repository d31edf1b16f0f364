import { literalsLiteral, numbersLiteral, rows, type Db } from '../db/pool.ts';

/** Bits of `packet.flags`. */
export const PacketFlag = { Late: 1, Ahead: 2, Invalid: 4 } as const;

/** One stored instant of a beacon; `ch` is an array literal by channel number. Times are epoch milliseconds. */
export interface PacketRow {
  beaconId: number;
  t: number;
  rt: number;
  lat: number | null;
  lon: number | null;
  speed: number | null;
  course: number | null;
  alt: number | null;
  /** Metres; 0 when unknown. */
  accuracy: number;
  src: number;
  flags: number;
  ch: string | null;
}

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

const ms = 'to_timestamp(%s / 1000.0)';
const at = (name: string) => ms.replace('%s', name);

/** The key by which a stored instant is known. */
export const packetKey = (beaconId: number, t: number) => `${beaconId}:${t}`;

export const packets = {
  /** Stores contacts; answers the keys of those that were not known. */
  async contacts(db: Db, list: ContactRow[]): Promise<Set<string>> {
    if (list.length === 0) return new Set();
    const fresh = await rows<{ beaconId: number; packetId: string }>(
      db,
      `insert into contact (beacon_id, packet_id, packet_dt, rt, src, size, points)
        select b, p, ${at('d')}, ${at('r')}, s, z, n
        from unnest($1::int[], $2::text[], $3::float8[], $4::float8[], $5::int2[], $6::int[], $7::int[]) u(b, p, d, r, s, z, n)
        on conflict do nothing returning beacon_id as "beaconId", packet_id as "packetId"`,
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

  /** Stores instants; answers the keys of those that were not known, so that nothing counts twice. */
  async insert(db: Db, list: PacketRow[]): Promise<Set<string>> {
    if (list.length === 0) return new Set();
    const fresh = await rows<{ b: number; m: number }>(
      db,
      `insert into packet (beacon_id, t, rt, lat, lon, speed, course, alt, src, flags, ch, accuracy)
        select b, ${at('t')}, ${at('r')}, la, lo, sp, co, al, s, f, c::real[], ac
        from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::real[], $7::real[], $8::real[],
          $9::int2[], $10::int2[], $11::text[], $12::int2[]) u(b, t, r, la, lo, sp, co, al, s, f, c, ac)
        on conflict do nothing returning beacon_id as b, (extract(epoch from t) * 1000)::float8 as m`,
      [
        numbersLiteral(list.map((p) => p.beaconId)),
        numbersLiteral(list.map((p) => p.t)),
        numbersLiteral(list.map((p) => p.rt)),
        numbersLiteral(list.map((p) => p.lat)),
        numbersLiteral(list.map((p) => p.lon)),
        numbersLiteral(list.map((p) => p.speed)),
        numbersLiteral(list.map((p) => p.course)),
        numbersLiteral(list.map((p) => p.alt)),
        numbersLiteral(list.map((p) => p.src)),
        numbersLiteral(list.map((p) => p.flags)),
        literalsLiteral(list.map((p) => p.ch)),
        numbersLiteral(list.map((p) => p.accuracy)),
      ],
    );
    return new Set(fresh.map((p) => packetKey(p.b, p.m)));
  },
};
