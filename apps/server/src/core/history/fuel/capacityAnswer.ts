import { ChannelKind, limits, type ChannelId } from '@mayak/api';
import { capacityOf, type LearntCapacity } from '@mayak/api/history';
import type { Db } from '../../../platform/db/pool.ts';
import { fuelSamples, type NumberedSensor } from './fuelSamples.ts';

/** Sensors of a beacon, the moment up to which their readings count and the begin of what may be seen of them, epoch milliseconds. */
export interface CapacitiesAsked {
  beaconId: number;
  sensors: NumberedSensor[];
  end: number;
  since: number;
}

/** What was learnt of the tank of a sensor. */
export interface LearntTank extends LearntCapacity {
  sensor: ChannelId;
}

/** Tanks whose Max is not set: only their size is learnt (FUEL-D04). */
const isUnsized = ({ settings: { ChannelFlag, Max } }: NumberedSensor) =>
  ChannelFlag === ChannelKind.Petrol && Max === null;

/** The sizes of the tanks without Max, by their readings of three months (FUEL-D04). */
export async function learntTanks(
  db: Db,
  { beaconId, sensors, end, since }: CapacitiesAsked,
  signal: AbortSignal,
): Promise<LearntTank[]> {
  const unsized = sensors.filter(isUnsized);
  if (unsized.length === 0) return [];
  const asked = { beaconId, from: Math.max(since, end - limits.fuel.learnt.span), end };
  const tanks = await fuelSamples(db, unsized, asked, signal);
  return tanks.map(({ id, min, samples }) => ({ sensor: id as ChannelId, ...capacityOf(samples, min ?? 0) }));
}

/** The same as a task of the thread of the past. */
export async function* capacities(db: Db, asked: CapacitiesAsked, signal: AbortSignal) {
  yield await learntTanks(db, asked, signal);
}
