import type { ReportRow } from '@mayak/api';
import { kindsOf } from '@mayak/api/history';
import { visitsOf } from '@mayak/api/reports';
import type { ColumnKey } from '../texts.ts';
import { iso, seconds, type Building } from './building.ts';
import type { Past } from './past.ts';

/** The columns of visits of areas. */
export const areaColumns: ColumnKey[] = ['Area', 'EnteredDt', 'LeftDt', 'Duration', 'Distance', 'MaxSpeed'];

/** A row a visit of an area that the reader sees; one that began before the period, or goes on after it, has no moment there. */
export async function areaRows({ order }: Building, past: Past): Promise<ReportRow[]> {
  if (order.areas.length === 0) return [];
  const way = await past.way();
  const kinds = kindsOf(way, past.rule, await past.around());
  return order.areas
    .flatMap(({ name, outline }) => visitsOf(way, outline, kinds).map((visit) => ({ name, ...visit })))
    .sort((a, b) => a.from - b.from)
    .map(({ name, from, to, isBegun, isOpen, distance, maxSpeed }) => ({
      Area: name,
      EnteredDt: isBegun ? null : iso(from),
      LeftDt: isOpen ? null : iso(to),
      Duration: seconds(to - from),
      Distance: Math.round(distance * 10) / 10,
      MaxSpeed: maxSpeed === null ? null : Math.round(maxSpeed * 100) / 100,
    }));
}
