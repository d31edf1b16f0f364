import type { BeaconColumns } from '@mayak/api';
import type { FleetSnapshot } from '../store/Fleet';
import { emptyTable, formOf } from '../store/FleetTable';
import { mergeColumns } from '../store/merge';
import { rankByName } from '../store/order';

/** The fleet in a complete answer, with its order by name; `now` is this computer's clock, epoch milliseconds. */
export function fleetIn(answer: BeaconColumns, now: number): FleetSnapshot {
  const table = mergeColumns(emptyTable(0), new Map(), answer);
  return {
    form: formOf(),
    since: answer.Version,
    clockOffset: answer.Now * 1_000 - now,
    table,
    ranks: rankByName(table),
  };
}
