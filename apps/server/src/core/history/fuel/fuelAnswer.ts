import { daysOf, limits, type DayPart } from '@mayak/api';
import { fuelUse, joinFixes, lineReach, movedIn, sized, type Fixes, type Span } from '@mayak/api/history';
import type { Zone } from '@mayak/timezone';
import type { Db } from '../../../platform/db/pool.ts';
import { fixesOf } from '../read.ts';
import { aroundOf } from '../store/fixTimes.ts';
import { learntTanks, type CapacitiesAsked } from './capacityAnswer.ts';
import { fuelSamples } from './fuelSamples.ts';

/** The fuel of a period by day of a zone, of some sensors of a beacon; times are epoch milliseconds. */
export interface FuelAsked extends CapacitiesAsked {
  from: number;
  zone: Zone;
}

/** Around a period as much is read as smoothing, holding and the lines beside a change look at. */
const margin = Math.max(limits.fuel.levelGap, lineReach);

/** The fuel of a period in some parts of it, and the sizes of tanks that it was counted by (FUEL-D04). */
export async function fuelIn(
  db: Db,
  asked: CapacitiesAsked & { from: number },
  parts: readonly DayPart[],
  signal: AbortSignal,
) {
  const { beaconId, sensors, from, end, since } = asked;
  const around = { beaconId, from: Math.max(since, from - margin), end: end + margin };
  const tanks = await learntTanks(db, { ...asked, end: around.end }, signal);
  const read = await fuelSamples(db, sensors, around, signal);
  const known = read.map((sensor) => {
    const learnt = tanks.find((tank) => tank.sensor === sensor.id);
    return learnt ? sized(sensor, learnt) : sensor;
  });
  return { ...fuelUse(known, parts), tanks };
}

/** The same by day. */
export async function* fuel(db: Db, { zone, ...asked }: FuelAsked, signal: AbortSignal) {
  yield await fuelIn(db, asked, daysOf(asked.from, asked.end, zone), signal);
}

/** The way of a beacon in spans of time. */
export interface MovedAsked {
  beaconId: number;
  spans: Span[];
}

/** Metres in each span, by the legs of the track (TRACK-D09, TRACK-D10). */
export async function* moved(db: Db, { beaconId, spans }: MovedAsked, signal: AbortSignal) {
  const asked = { beaconId, from: spans[0]?.from ?? 0, end: spans.at(-1)?.to ?? 0 };
  const parts: Fixes[] = [];
  for await (const part of fixesOf(db, asked)) {
    signal.throwIfAborted();
    parts.push(part);
  }
  yield movedIn(joinFixes(parts), spans, await aroundOf(db, asked));
}
