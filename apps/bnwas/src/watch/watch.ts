import { BnwasState, isBnwasModel, stageOf, type BnwasNow } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';

/** The beacons that carry a bridge watch; alarms come first, then by name (BEACON-D11, BNWAS-01). */
export const watchedRows = (rows: readonly BeaconRow[]): BeaconRow[] =>
  rows
    .filter((row) => row.showsBnwas || isBnwasModel(row.model))
    .sort((a, b) => Number(isAlarm(b)) - Number(isAlarm(a)));

/** The alarm of the bridge is on (BNWAS-01). */
export const isAlarm = (row: Pick<BeaconRow, 'bnwasAlarm'>) => row.bnwasAlarm !== BnwasState.Normal;

/** The stage in which an alarm sounds; null where none does, or where the device tells of no stages (BNWAS-D09). */
export const stageNow = (alarm: BnwasState, now: BnwasNow | undefined): number | null =>
  alarm === BnwasState.Normal || now?.Alarm?.EndDt !== null ? null : stageOf(now.Alarm);
