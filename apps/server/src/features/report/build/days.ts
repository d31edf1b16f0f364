import { daysOf, type ReportRow } from '@mayak/api';
import { movedIn } from '@mayak/api/history';
import { fastestIn, speedOver, timesIn } from '@mayak/api/reports';
import type { ColumnKey } from '../texts.ts';
import { iso, type Building } from './building.ts';
import { litres, type Past } from './past.ts';

/** The columns of totals by day; fuel where a sensor tells it. */
export const dayColumns = ({ tellsFuel }: Past): ColumnKey[] => [
  'Day',
  'Distance',
  'EstimatedDistance',
  'MoveTime',
  'EstimatedTime',
  'StopTime',
  'NoDataTime',
  'AverageSpeed',
  'MaxSpeed',
  ...(tellsFuel ? (['FuelUsed', 'FuelBunkered'] as const) : []),
];

/** A row a day of the reader's zone: how far, how long, how fast, and with how much fuel. */
export async function dayRows({ order }: Building, past: Past): Promise<ReportRow[]> {
  const { from, end } = past.asked;
  if (from >= end) return [];
  const days = daysOf(from, end, order.reader.zone);
  const [{ legs }, way, fuel] = [await past.motion(), await past.way(), await past.fuel(days)];
  const moved = movedIn(way, days, await past.around(), past.rule);
  return days.map((day, i) => {
    const times = timesIn(legs, day);
    const { measured = 0, estimated = 0 } = moved[i] ?? {};
    return {
      Day: iso(day.start),
      Distance: Math.round(measured * 10) / 10,
      EstimatedDistance: Math.round(estimated * 10) / 10,
      ...times,
      AverageSpeed: speedOver(measured, times.MoveTime),
      MaxSpeed: fastestIn(way, day),
      ...(fuel && { FuelUsed: litres(fuel[i]?.used), FuelBunkered: litres(fuel[i]?.bunkered) }),
    };
  });
}
