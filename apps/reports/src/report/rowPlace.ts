import { limits, type Cell, type Coord, type ReportRow } from '@mayak/api';
import { historyPath } from '@mayak/fleet/beacon';

const placeKeys = ['StartCoordinates', 'EndCoordinates', 'Coordinates', 'Location'] as const;
const isPlace = (cell: Cell | undefined): cell is Coord => Array.isArray(cell);

/** The places that a row of a report names. */
export const placesOf = (row: ReportRow): Coord[] => placeKeys.map((key) => row[key]).filter(isPlace);

/** The address of the track of a beacon at the time of a row; a moment is shown with the hours around it (REP-D07). */
export function trackPath(
  row: ReportRow,
  beaconId: number | null,
  period: { from: number; to: number },
): string | null {
  const id = beaconId ?? row['BeaconId'];
  if (typeof id !== 'number') return null;
  const at = (key: string) => (typeof row[key] === 'string' ? Date.parse(row[key]) : NaN);
  const moment = [at('Timestamp'), at('PacketDt')].find((t) => !Number.isNaN(t));
  const [from, to] =
    moment === undefined
      ? [at('StartDt'), at('EndDt')].map((t, i) =>
          Number.isNaN(t) ? (i === 0 ? period.from : period.to) : t,
        )
      : [moment - limits.sensorChart.jump, moment + limits.sensorChart.jump];
  const query = new URLSearchParams({
    beacon: String(id),
    startDt: new Date(from ?? period.from).toISOString(),
    endDt: new Date(Math.max(to ?? period.to, (from ?? 0) + 1_000)).toISOString(),
    ...(moment !== undefined && { at: new Date(moment).toISOString() }),
  });
  return `/tracks?${query}`;
}

/** The address of the history around the packet in which an alarm began, for a row that tells of one (REP-D15). */
export function packetPath(row: ReportRow, beaconId: number | null): string | null {
  const { StartDt: start } = row;
  return beaconId !== null && 'ExtremeValue' in row && typeof start === 'string'
    ? historyPath(beaconId, Date.parse(start))
    : null;
}
