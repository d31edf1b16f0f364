import { type Coord, type ReportRow, type ReportSection } from '@mayak/api';
import { nearest, type TimeSeries } from '@mayak/ui/charts';

/** A point of a way: epoch milliseconds, degrees and km/h. */
export interface WayPoint {
  t: number;
  at: Coord;
  speed: number | null;
  row: ReportRow;
}

const isPlace = (cell: unknown): cell is Coord => Array.isArray(cell);

/** The points of the way of a report, by time. */
export const wayOf = ({ Rows }: Pick<ReportSection, 'Rows'>): WayPoint[] =>
  Rows.flatMap((row) => {
    const { Timestamp, Coordinates, Speed } = row;
    if (!isPlace(Coordinates)) return [];
    return [
      {
        t: Date.parse(String(Timestamp)),
        at: Coordinates,
        speed: typeof Speed === 'number' ? Speed : null,
        row,
      },
    ];
  });

/** The point that is nearest to a moment, or null. */
export function pointAt(points: readonly WayPoint[], moment: number): WayPoint | null {
  const found = nearest(
    points.map((point) => [point.t, point] as const),
    moment,
  );
  return found?.[1] ?? null;
}

/** From when to when a row tells of: epoch milliseconds; a moment begins and ends at once; null where it has no time. */
export function spanOf(row: ReportRow): { from: number; to: number } | null {
  const at = (...keys: string[]) => {
    const key = keys.find((one) => typeof row[one] === 'string');
    return key === undefined ? NaN : Date.parse(String(row[key]));
  };
  const from = at('StartDt', 'EnteredDt', 'Timestamp', 'PacketDt');
  const to = at('EndDt', 'LeftDt', 'Timestamp', 'PacketDt');
  if (Number.isNaN(from) && Number.isNaN(to)) return null;
  return { from: Number.isNaN(from) ? to : from, to: Number.isNaN(to) ? from : to };
}

/** What a line tells at a moment: of its nearest point, and nothing where it is broken; null then (CHART-D03). */
export function valueAt(points: TimeSeries['points'], moment: number): number | null {
  const before = points.findLast(([t]) => t <= moment);
  return before?.[1] === null ? null : (nearest(points, moment)?.[1] ?? null);
}
