import { ChannelKind } from '@mayak/api';
import type { BeaconRecord, Sensor } from '../../core/beacons/record.ts';
import type { AppContext } from '../../context.ts';
import fuelTasks from './fuelTasks.ts';

/** The channels of fuel that take part in the daily consumption (CHAN-D12). */
export const fuelSensors = (record: BeaconRecord): Sensor[] =>
  record.sensors.filter(
    ({ settings: { ChannelFlag: kind, FuelDailyConsumption } }) =>
      FuelDailyConsumption && (kind === ChannelKind.Petrol || kind === ChannelKind.Flow),
  );

/** The fuel of a period by day of a zone in minutes, of some sensors of a beacon (FUEL-D04). */
export function fuelOf(
  { history }: Pick<AppContext, 'history'>,
  record: BeaconRecord,
  sensors: readonly Sensor[],
  period: { from: number; end: number; since: number; zone: number },
) {
  // A sensor that never told anything is not connected; one that fell silent leaves its days empty.
  const heard = sensors.filter(({ number }) => (record.state.measured[number] ?? null) !== null);
  return history.one(fuelTasks, 'fuel', {
    ...period,
    beaconId: record.id,
    sensors: heard.map(({ number, settings }) => ({ number, settings })),
  });
}
