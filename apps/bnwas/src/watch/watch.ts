import { BnwasState, isBnwasModel } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';

/** The beacons that carry a bridge watch; alarms come first, then by name (BEACON-D11, BNWAS-01). */
export const watchedRows = (rows: readonly BeaconRow[]): BeaconRow[] =>
  rows
    .filter((row) => row.showsBnwas || isBnwasModel(row.model))
    .sort((a, b) => Number(isAlarm(b)) - Number(isAlarm(a)));

/** The alarm of the bridge is on (BNWAS-01). */
export const isAlarm = (row: Pick<BeaconRow, 'bnwasAlarm'>) => row.bnwasAlarm !== BnwasState.Normal;
