import { scaled, shownValueState, valueState } from '@mayak/api';
import type { Sensor } from '../beacons/record.ts';
import type { Item, Stage } from './batch.ts';
import { newItems } from './batch.ts';

function* changes({ record, before, after }: Item) {
  const { sensors, device } = record;
  const stateOf = ({ scale, settings }: Sensor, value: number | null) =>
    valueState(value === null ? null : scaled(value, settings), scale, device.checkEmergency);
  for (const sensor of sensors) {
    const { number } = sensor;
    const [was, is] = [before.values[number] ?? null, after.values[number] ?? null];
    if (was === is || !sensor.settings.Enabled) continue;
    const [from, to] = [stateOf(sensor, was), stateOf(sensor, is)];
    if (shownValueState(from) === shownValueState(to)) continue;
    const t = after.measured[number] ?? 0;
    yield { type: 'channel.stateChanged', beaconId: record.id, number, before: from, after: to, t } as const;
  }
}

/** Finds sensors that came into another state (CHAN-D04). */
export const detectChannels: Stage = (batch) => {
  for (const item of newItems(batch)) for (const change of changes(item)) batch.step.emit(change);
};
