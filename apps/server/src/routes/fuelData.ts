import { ChannelKind, daysOf, fuelUse, limits, scaled, type FuelSample, type FuelSensor } from '@mayak/api';
import type { Parts } from '../parts.ts';
import type { BeaconRecord, Sensor } from '../state/record.ts';
import { instantsOf } from '../store/samples.ts';

/** The channels of fuel that take part in the daily consumption (CHAN-D12). */
export const fuelSensors = (record: BeaconRecord): Sensor[] =>
  record.sensors.filter(
    ({ settings: { ChannelFlag: kind, FuelDailyConsumption } }) =>
      FuelDailyConsumption && (kind === ChannelKind.Petrol || kind === ChannelKind.Flow),
  );

/** Around a period as much is read as smoothing and holding look at. */
const margin = limits.fuel.levelGap;

/** The fuel of a period by day of a zone in minutes, of some sensors of a beacon (FUEL-D04). */
export async function fuelOf(
  { pool }: Parts,
  record: BeaconRecord,
  sensors: readonly Sensor[],
  { from, end, since, zone }: { from: number; end: number; since: number; zone: number },
) {
  const bySensor = sensors.map((sensor) => ({ sensor, samples: [] as FuelSample[] }));
  const begin = Math.max(since, from - margin);
  for await (const { t, speed, values } of instantsOf(pool, record.id, begin, end + margin)) {
    const moving = speed !== null && speed >= limits.stop.speed;
    for (const { sensor, samples } of bySensor) {
      const raw = values[sensor.number - 1] ?? null;
      if (raw !== null) samples.push({ t, v: scaled(raw, sensor.settings), moving });
    }
  }
  const known = bySensor.map(({ sensor: { settings }, samples }): FuelSensor => ({
    id: settings.Id,
    kind: settings.ChannelFlag === ChannelKind.Flow ? ChannelKind.Flow : ChannelKind.Petrol,
    min: settings.Min,
    max: settings.Max,
    samples,
  }));
  return fuelUse(known, daysOf(from, end, zone));
}
