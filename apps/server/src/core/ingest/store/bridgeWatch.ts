import { numbersLiteral, rows, type Db } from '../../../platform/db/pool.ts';
import { PacketFlag } from '../../history/packetFlag.ts';

/** What a channel told at a moment; epoch milliseconds. */
export interface WatchValue {
  t: number;
  value: number;
}

/** A stretch of time of the alarm channel of a beacon. */
export interface Stretch {
  beaconId: number;
  /** Of the channel. */
  number: number;
  from: number;
  to: number;
}

type OfBeacon<T> = T & { beaconId: number };

/** How far around late values others are looked for, ms: an older one tells nothing of what was then. */
const around = 24 * 3_600_000;

const at = (name: string) => `to_timestamp((${name})::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const asked = 'unnest($1::int[], $2::int2[], $3::float8[], $4::float8[]) as a(b, n, f, u)';

const columns = (list: readonly Stretch[]) => [
  numbersLiteral(list.map(({ beaconId }) => beaconId)),
  numbersLiteral(list.map(({ number }) => number)),
  numbersLiteral(list.map(({ from }) => from)),
  numbersLiteral(list.map(({ to }) => to)),
];

/** What channels told in stretches of time, with the last value before and the first one after each, by beacon and time; what is ahead of the clock ends nothing. */
export async function valuesAround(db: Db, list: readonly Stretch[]): Promise<Map<number, WatchValue[]>> {
  const told = `packet where beacon_id = b and ch[n] is not null and (flags & ${PacketFlag.Ahead} = 0 or t <= ${at('u')})`;
  const text = `select b as "beaconId", ${ms('p.t')} as t, value from ${asked} cross join lateral (
      (select t, seq, ch[n] as value from ${told} and t < ${at('f')} and t >= ${at(`f - ${around}`)} order by t desc, seq desc limit 1)
      union all
      (select t, seq, ch[n] from ${told} and t >= ${at('f')} and t <= ${at('u')})
      union all
      (select t, seq, ch[n] from ${told} and t > ${at('u')} and t <= ${at(`u + ${around}`)} order by t, seq limit 1)
    ) p order by b, p.t, p.seq`;
  return Map.groupBy(await rows<OfBeacon<WatchValue>>(db, text, columns(list)), ({ beaconId }) => beaconId);
}

/** The states of the bridge watch that were confirmed since the begin of each stretch, by beacon. */
export async function confirmedSince(db: Db, list: readonly Stretch[]): Promise<Map<number, WatchValue[]>> {
  const text = `select b as "beaconId", ${ms('t')} as t, state as value from ${asked}
    join bnwas_log on beacon_id = b and kind = 'confirmed' and t >= ${at('f')}`;
  return Map.groupBy(await rows<OfBeacon<WatchValue>>(db, text, columns(list)), ({ beaconId }) => beaconId);
}

/** The times of the steps of alarms within stretches that are written down already, by beacon. */
export async function writtenSteps(db: Db, list: readonly Stretch[]): Promise<Map<number, number[]>> {
  const text = `select b as "beaconId", ${ms('t')} as t from ${asked}
    join bnwas_log on beacon_id = b and kind in ('raised', 'escalated', 'cleared') and t >= ${at('f')} and t <= ${at(`u + ${around}`)}`;
  const found = await rows<{ beaconId: number; t: number }>(db, text, columns(list));
  const byBeacon = Map.groupBy(found, ({ beaconId }) => beaconId);
  return new Map([...byBeacon].map(([beaconId, steps]) => [beaconId, steps.map(({ t }) => t)]));
}
