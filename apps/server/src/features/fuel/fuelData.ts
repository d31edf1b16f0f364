import type { Zone } from '@mayak/timezone';
import type { BeaconRecord, Sensor } from '../../core/beacons/record.ts';
import type { AppContext } from '../../context.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { heardOf } from '../../core/beacons/fuelSensors.ts';
import fuelTasks from './fuelTasks.ts';

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
