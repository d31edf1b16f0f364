import type { Fix } from '../../../core/beacons/store/beaconState.ts';
import { numbersLiteral, rows, type Db } from '../../../platform/db/pool.ts';
import type { WatchStep } from '../../../core/ingest/store/content.ts';
import { PacketFlag } from '../../../core/history/packetFlag.ts';

/** A stored moment of a beacon; times are epoch milliseconds, values stand in the order in which they were asked for. */
export interface PastPoint {
  rt: number;
  t: number;
  fix: Fix | null;
  values: (number | null)[] | null;
}

interface Row {
  rt: number;
  t: number;
  lat: number | null;
  lon: number | null;
  speed: number | null;
  course: number | null;
  alt: number | null;
  accuracy: number | null;
  src: number;
  flags: number;
  values: (number | null)[] | null;
}

interface Asked {
  beaconId: number;
  numbers: readonly number[];
  from: number;
  to: number;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;

/** What was received may have been noticed so long before, ms. */
const oldest = 3 * 86_400_000;
const isShown = PacketFlag.Ahead;

/** The past of a beacon as the rules heard it: by the moments of its receipt. */
export const past = {
  async points(db: Db, { beaconId, numbers, from, to }: Asked): Promise<PastPoint[]> {
    const list = await rows<Row>(
      db,
      `select ${ms('rt')} as rt, ${ms('t')} as t, lat, lon, speed, course, alt, accuracy, src, flags,
          (select array_agg(ch[n] order by o) from unnest($5::int[]) with ordinality u(n, o)) as values
        from packet where beacon_id = $1 and t >= ${at(4)} and rt >= ${at(2)} and rt <= ${at(3)}
        order by rt, t, seq`,
      [beaconId, from, to, from - oldest, numbersLiteral(numbers)],
    );
    return list
      .filter(({ flags }) => (flags & isShown) === 0)
      .map(({ rt, t, lat, lon, values, flags, ...rest }) => ({
        rt,
        t,
        fix:
          lat === null || lon === null || (flags & PacketFlag.Invalid) !== 0
            ? null
            : { t, lat, lon, ...rest },
        values,
      }));
  },

  /** When the server heard of the beacon. */
  async contacts(db: Db, { beaconId, from, to }: Asked): Promise<number[]> {
    const list = await rows<{ rt: number }>(
      db,
      `select distinct ${ms('rt')} as rt from contact where beacon_id = $1 and rt >= ${at(2)} and rt <= ${at(3)}`,
      [beaconId, from, to],
    );
    return list.map(({ rt }) => rt);
  },

  /** The steps of its bridge watch by which its state changed. */
  watch: (db: Db, { beaconId, from, to }: Asked) =>
    rows<WatchStep & { rt: number }>(
      db,
      `select beacon_id as "beaconId", ${ms('t')} as t, ${ms('rt')} as rt, kind, state, late, user_id as "userId"
        from bnwas_log where beacon_id = $1 and rt >= ${at(2)} and rt <= ${at(3)} and kind <> 'staged' order by id`,
      [beaconId, from, to],
    ),
};
