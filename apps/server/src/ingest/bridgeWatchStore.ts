import { rows, type Db } from '../db/pool.ts';
import { PacketFlag } from './packetStore.ts';

/** What a channel told at an instant; epoch milliseconds. */
export interface Told {
  t: number;
  value: number;
}

interface Stretch {
  beaconId: number;
  /** Of the channel. */
  number: number;
  from: number;
  to: number;
}

/** How far around late values others are looked for, ms: an older one tells nothing of what was then. */
const around = 24 * 3_600_000;

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;

/** What a channel told in a stretch of time, with the last value before it and the first one after it, by time. */
export function toldAround(db: Db, { beaconId, number, from, to }: Stretch): Promise<Told[]> {
  const told = `packet where beacon_id = $1 and ch[$2] is not null and flags & ${PacketFlag.Ahead} = 0`;
  return rows<Told>(
    db,
    `select (extract(epoch from t) * 1000)::float8 as t, value::float8 from (
        (select t, ch[$2] as value from ${told} and t < ${at('$3')} and t >= ${at('$5')} order by packet.t desc limit 1)
        union all
        (select t, ch[$2] from ${told} and t >= ${at('$3')} and t <= ${at('$4')})
        union all
        (select t, ch[$2] from ${told} and t > ${at('$4')} and t <= ${at('$6')} order by packet.t limit 1)
      ) p order by p.t`,
    [beaconId, number, from, to, from - around, to + around],
  );
}

/** The states of the bridge watch that were confirmed since a moment, with the moments of it. */
export const confirmedSince = (db: Db, beaconId: number, since: number): Promise<Told[]> =>
  rows<Told>(
    db,
    `select (extract(epoch from t) * 1000)::float8 as t, state as value from bnwas_log
      where beacon_id = $1 and kind = 'confirmed' and t >= ${at('$2')}`,
    [beaconId, since],
  );

/** The ends of alarms that are written down already, of those at these times. */
export async function writtenEnds(db: Db, beaconId: number, times: readonly number[]): Promise<Set<number>> {
  const list = await rows<{ t: number }>(
    db,
    `select (extract(epoch from t) * 1000)::float8 as t from bnwas_log
      where beacon_id = $1 and kind = 'cleared' and t = any(select ${at('u')} from unnest($2::float8[]) u)`,
    [beaconId, times],
  );
  return new Set(list.map(({ t }) => t));
}
