import type { ReportRow } from '@mayak/api';
import { speedingsOf } from '@mayak/api/reports';
import type { ReportedBeacon } from '../order.ts';
import type { ColumnKey } from '../texts.ts';
import { iso, namesAt, seconds, type Building } from './building.ts';
import type { Past } from './past.ts';

/** The columns of speeding. */
export const speedingColumns: ColumnKey[] = [
  'StartDt',
  'EndDt',
  'Duration',
  'SpeedLimit',
  'MaxSpeed',
  'Distance',
  'Geoobjects',
  'Coordinates',
];

/** A row for each time over the limit, with the place where it was fastest. */
export async function speedingRows(
  building: Building,
  beacon: ReportedBeacon,
  past: Past,
): Promise<ReportRow[]> {
  const nameAt = namesAt(building, beacon);
  const { speedLimit, areaLimits } = building.order;
  const speedLimits = { usual: speedLimit, areas: areaLimits };
  const list = speedingsOf(await past.way(), speedLimits, await past.around());
  return list.map(({ from, to, distance, maxSpeed, limit, at }) => ({
    StartDt: iso(from),
    EndDt: iso(to),
    Duration: seconds(to - from),
    SpeedLimit: limit,
    MaxSpeed: Math.round(maxSpeed * 100) / 100,
    Distance: Math.round(distance * 10) / 10,
    Geoobjects: nameAt(at),
    Coordinates: at,
  }));
}
