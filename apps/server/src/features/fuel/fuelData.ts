import { ChannelKind } from '@mayak/api';
import type { Zone } from '@mayak/timezone';
import type { BeaconRecord, Sensor } from '../../core/beacons/record.ts';
import type { AppContext } from '../../context.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import fuelTasks from './fuelTasks.ts';

/** The channels of fuel that take part in the daily consumption (CHAN-D12). */
export const fuelSensors = (record: BeaconRecord): Sensor[] =>
  record.sensors.filter(
    ({ settings: { ChannelFlag: kind, FuelDailyConsumption } }) =>
      FuelDailyConsumption && (kind === ChannelKind.Petrol || kind === ChannelKind.Flow),
  );

/** Those of some sensors that ever told anything: others are not connected; one that fell silent leaves its days empty. */
export const heardOf = ({ state }: BeaconRecord, sensors: readonly Sensor[]) =>
  sensors
    .filter(({ number }) => (state.measured[number] ?? null) !== null)
    .map(({ number, settings }) => ({ number, settings }));

/** The fuel of a period by day of a zone, of some sensors of a beacon (FUEL-D04). */
export function fuelOf(
  { history }: Pick<AppContext, 'history'>,
  record: BeaconRecord,
  sensors: readonly Sensor[],
  period: { from: number; end: number; since: number; zone: Zone },
) {
  return history.one(fuelTasks, 'fuel', {
    ...period,
    beaconId: record.id,
    sensors: heardOf(record, sensors),
  });
}

/** What was learnt by now of the tanks of a beacon that have no Max (FUEL-D04). */
export const tanksOf = ({ history }: Pick<AppContext, 'history'>, record: BeaconRecord, end: number) =>
  history.one(fuelTasks, 'capacities', {
    beaconId: record.id,
    sensors: heardOf(record, record.sensors),
    end,
    since: visibleSince(record),
  });
