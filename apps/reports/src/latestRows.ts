import { GeneralState, type ReportRow } from '@mayak/api';

/** Which beacons of the latest state are shown. */
export const stands = ['any', 'wrong', 'silent'] as const;
export type Stand = (typeof stands)[number];

/** The state of a beacon that has told nothing yet, as the report has it. */
const silent = -1;

function isOf({ State, AlarmCount, ContactDt }: ReportRow, stand: Stand): boolean {
  if (stand === 'silent') return State === silent || ContactDt === null;
  return stand === 'any' || Number(State) >= GeneralState.PreEmergency || Number(AlarmCount) > 0;
}

/** The rows of the latest state that are looked for, by the texts in them, each with the id of its beacon (REP-D16). */
export function shownRows(
  rows: readonly ReportRow[],
  search: string,
  stand: Stand,
): (ReportRow & { id: number })[] {
  const wanted = search.trim().toLowerCase();
  const hasText = (row: ReportRow) =>
    Object.values(row).some((cell) => typeof cell === 'string' && cell.toLowerCase().includes(wanted));
  return rows
    .filter((row) => isOf(row, stand) && (wanted === '' || hasText(row)))
    .map((row) => ({ ...row, id: Number(row['BeaconId']) }) as ReportRow & { id: number });
}
