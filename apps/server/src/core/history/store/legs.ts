import { LegKind, legKinds, type Leg } from '@mayak/api/history';
import { row, rows, type Db } from '../../../platform/db/pool.ts';
import { byRhythm } from './days.ts';
import { sealedLegs } from './sealedLegs.ts';
import type { Asked } from './rows.ts';

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

interface Row {
  kind: number;
  from: number;
  to: number;
  startLat: number;
  startLng: number;
  endLat: number;
  endLng: number;
  atLat: number;
  atLng: number;
  distance: number;
  maxSpeed: number | null;
  intervals: number;
}

/** A stored day beside another one. */
export interface BesideDay {
  day: number;
  fixes: number;
}

/** A stored day of a beacon. */
export interface LegDay {
  beaconId: number;
  /** Its begin, epoch milliseconds. */
  day: number;
}

export const storedLegs = {
  /** The stored days with fixes beside a day, from the nearest on, with how many there are; so many on each side at most. */
  async beside(
    db: Db,
    { beaconId, day }: LegDay,
    most: number,
  ): Promise<{ before: BesideDay[]; after: BesideDay[] }> {
    const table = (name: string, side: '<' | '>', order: 'desc' | 'asc') =>
      `select day, fixes from ${name} where beacon_id = $1 and fixes > 0 and day ${side} ${at('$2')} order by day ${order} limit $3`;
    const days = (side: '<' | '>', order: 'desc' | 'asc') =>
      rows<BesideDay>(
        db,
        `select ${ms('day')} as day, max(fixes) as fixes from (
            (${table('packet_day', side, order)}) union all (${table('sealed_day', side, order)})) u
          group by u.day order by u.day ${order} limit $3`,
        [beaconId, day, most],
      );
    return { before: await days('<', 'desc'), after: await days('>', 'asc') };
  },

  /** Replaces the legs of a stored day. */
  async put(db: Db, { beaconId, day }: LegDay, legs: readonly Leg[]): Promise<void> {
    if (await sealedLegs.put(db, { beaconId, day }, legs)) return;
    await rows(db, `delete from leg where beacon_id = $1 and day = ${at('$2')}`, [beaconId, day]);
    await rows(
      db,
      `insert into leg (beacon_id, day, kind, from_t, to_t, start_lat, start_lng, end_lat, end_lng, at_lat, at_lng,
          distance, max_speed, intervals)
        select $1, ${at('$2')}, k, ${at('f')}, ${at('t')}, sa, so, ea, eo, aa, ao, d, m, i
        from unnest($3::int2[], $4::float8[], $5::float8[], $6::float8[], $7::float8[], $8::float8[], $9::float8[],
          $10::float8[], $11::float8[], $12::float8[], $13::float8[], $14::int[]) u(k, f, t, sa, so, ea, eo, aa, ao, d, m, i)`,
      [
        beaconId,
        day,
        legs.map(({ kind }) => legKinds.indexOf(kind)),
        legs.map(({ from }) => from),
        legs.map(({ to }) => to),
        legs.map(({ start }) => start[0]),
        legs.map(({ start }) => start[1]),
        legs.map(({ end }) => end[0]),
        legs.map(({ end }) => end[1]),
        legs.map((leg) => leg.at[0]),
        legs.map((leg) => leg.at[1]),
        legs.map(({ distance }) => distance),
        legs.map(({ maxSpeed }) => maxSpeed),
        legs.map(({ intervals }) => intervals),
      ],
    );
    await rows(
      db,
      `update packet_day set leg_gap = ${byRhythm} where beacon_id = $1 and day = ${at('$2')} and leg_gap <> ${byRhythm}`,
      [beaconId, day],
    );
  },

  /** The legs of stored days from one to another, by time; null where those of a sealed one are damaged. */
  async of(db: Db, asked: Asked): Promise<Leg[] | null> {
    const sealed = await sealedLegs.of(db, asked);
    return sealed && [...(await this.ofClosed(db, asked)), ...sealed].sort((a, b) => a.from - b.from);
  },

  /** Those of closed days alone. */
  async ofClosed(db: Db, { beaconId, from, end }: Asked): Promise<Leg[]> {
    const found = await rows<Row>(
      db,
      `select kind, ${ms('from_t')} as "from", ${ms('to_t')} as "to", start_lat as "startLat", start_lng as "startLng",
          end_lat as "endLat", end_lng as "endLng", at_lat as "atLat", at_lng as "atLng", distance, max_speed as "maxSpeed",
          intervals
        from leg where beacon_id = $1 and day >= ${at('$2')} and day <= ${at('$3')} order by from_t`,
      [beaconId, from, end],
    );
    return found.map((r) => ({
      kind: legKinds[r.kind] ?? LegKind.Move,
      from: r.from,
      to: r.to,
      start: [r.startLat, r.startLng],
      end: [r.endLat, r.endLng],
      at: [r.atLat, r.atLng],
      distance: r.distance,
      maxSpeed: r.maxSpeed,
      intervals: r.intervals,
    }));
  },

  /** Every stored day of a period has legs by the rule that holds, and none of the beacon waits to be made. */
  areTold: async (db: Db, { beaconId, from, end }: Asked) =>
    (
      await row<{ told: boolean }>(
        db,
        `select not exists (select 1 from dirty_day where beacon_id = $1) and not exists (select 1 from packet_day
          where beacon_id = $1 and day >= ${at('$2')} and day <= ${at('$3')} and fixes > 0 and leg_gap <> ${byRhythm}) as told`,
        [beaconId, from, end],
      )
    )?.told ?? false,

  /** The last stored days whose legs are to be told by a rule that is new, beacon by beacon. */
  untold: (db: Db, limit: number) =>
    rows<LegDay>(
      db,
      `select beacon_id as "beaconId", ${ms('day')} as day from packet_day
        where leg_gap <> ${byRhythm} and fixes > 0 order by beacon_id, packet_day.day desc limit $1`,
      [limit],
    ),
};
