import { limits } from '@mayak/api';
import type { Fix } from '../../../core/beacons/store/beaconState.ts';
import { rows, type Db } from '../../../platform/db/pool.ts';
import type { WatchStep } from '../../../core/ingest/store/content.ts';
import { PacketFlag } from '../../../core/history/packetFlag.ts';
import { pastRows } from '../../../core/history/pastRows.ts';

/** A stored moment of a beacon; times are epoch milliseconds, values stand in the order in which they were asked for. */
export interface PastPoint {
  rt: number;
  t: number;
  fix: Fix | null;
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
    const list = await pastRows.between(db, { beaconId, from: from - oldest, end: to + limits.packetAhead });
    return list
      .filter(({ rt, flags }) => rt >= from && rt <= to && (flags & isShown) === 0)
      .sort((a, b) => a.rt - b.rt || a.t - b.t || a.seq - b.seq)
      .map(({ rt, t, lat, lon, ch, flags, speed, course, alt, accuracy, src }) => ({
        rt,
        t,
        fix:
          lat === null || lon === null || (flags & PacketFlag.Invalid) !== 0
            ? null
            : { t, lat, lon, speed, course, alt, accuracy, src },
        values: numbers.map((number) => ch?.[number - 1] ?? null),
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
