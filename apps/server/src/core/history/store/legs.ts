import { LegKind, type Leg } from '@mayak/api/history';
import { row, rows, type Db } from '../../../platform/db/pool.ts';
import { PacketFlag } from '../packetFlag.ts';
import type { Asked } from './rows.ts';

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const kinds = [LegKind.Move, LegKind.Stop, LegKind.Gap] as const;
const wrong = PacketFlag.Ahead | PacketFlag.Invalid;

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

/** The silence that is a gap of a beacon, milliseconds: its first time-out of relevance. */
export const gapOf = async (db: Db, beaconId: number) =>
  (
    await row<{ gap: number }>(db, 'select timeout1 * 60000.0::float8 as gap from beacon where id = $1', [
      beaconId,
    ])
  )?.gap ?? null;

/** Rows among which a valid fix is looked for at a time. */
const among = 50;

/**
 * The time of the valid fix next to a moment. Flags are looked at here: the guess of the database of what they leave would
 * make it sort all rows (decision `history-in-columns`).
 */
async function fixTime(db: Db, beaconId: number, t: number, isBefore: boolean): Promise<number | null> {
  const [side, order] = isBefore ? ['<', 'desc'] : ['>=', 'asc'];
  for (let from = t; ;) {
    const found = await rows<{ t: number; flags: number }>(
      db,
      `select ${ms('t')} as t, flags from packet where beacon_id = $1 and t ${side} ${at('$2')} and lat is not null
        order by packet.t ${order}, packet.seq ${order} limit ${among}`,
      [beaconId, from],
    );
    const valid = found.find(({ flags }) => (flags & wrong) === 0);
    const last = found.at(-1);
    if (valid || !last || found.length < among) return valid?.t ?? null;
    from = isBefore ? last.t : last.t + 1;
  }
}

export const fixTimes = {
  /** When the last fix before a moment was. */
  before: (db: Db, beaconId: number, t: number) => fixTime(db, beaconId, t, true),
  /** When the first fix from a moment on was. */
  after: (db: Db, beaconId: number, t: number) => fixTime(db, beaconId, t, false),
};

export const storedLegs = {
  /** The stored days with fixes next to a day. */
  async beside(db: Db, beaconId: number, day: number): Promise<number[]> {
    const of = 'from packet_day where beacon_id = $1 and fixes > 0 and day';
    const found = await rows<{ day: number }>(
      db,
      `(select ${ms('day')} as day ${of} < ${at('$2')} order by packet_day.day desc limit 1)
        union all (select ${ms('day')} as day ${of} > ${at('$2')} order by packet_day.day limit 1)`,
      [beaconId, day],
    );
    return found.map((one) => one.day);
  },

  /** Replaces the legs of a stored day. */
  async put(
    db: Db,
    { beaconId, day, gap }: { beaconId: number; day: number; gap: number },
    legs: readonly Leg[],
  ): Promise<void> {
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
        legs.map(({ kind }) => kinds.indexOf(kind)),
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
    await rows(db, `update packet_day set leg_gap = $3 where beacon_id = $1 and day = ${at('$2')}`, [
      beaconId,
      day,
      gap,
    ]);
  },

  /** The legs of stored days from one to another, by time. */
  async of(db: Db, { beaconId, from, end }: Asked): Promise<Leg[]> {
    const found = await rows<Row>(
      db,
      `select kind, ${ms('from_t')} as "from", ${ms('to_t')} as "to", start_lat as "startLat", start_lng as "startLng",
          end_lat as "endLat", end_lng as "endLng", at_lat as "atLat", at_lng as "atLng", distance, max_speed as "maxSpeed",
          intervals
        from leg where beacon_id = $1 and day >= ${at('$2')} and day <= ${at('$3')} order by from_t`,
      [beaconId, from, end],
    );
    return found.map((r) => ({
      kind: kinds[r.kind] ?? LegKind.Move,
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

  /** Every stored day of a period has legs of this gap, and none of the beacon waits to be made. */
  areTold: async (db: Db, { beaconId, from, end }: Asked, gap: number) =>
    (
      await row<{ told: boolean }>(
        db,
        `select not exists (select 1 from dirty_day where beacon_id = $1) and not exists (select 1 from packet_day
          where beacon_id = $1 and day >= ${at('$2')} and day <= ${at('$3')} and fixes > 0 and leg_gap <> $4) as told`,
        [beaconId, from, end, gap],
      )
    )?.told ?? false,
};
