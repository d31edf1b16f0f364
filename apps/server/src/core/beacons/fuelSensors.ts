import { ChannelKind } from '@mayak/api';
import type { BeaconRecord, Sensor } from './record.ts';

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
