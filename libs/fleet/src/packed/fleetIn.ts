import type { BeaconColumns } from '@mayak/api';
import { boundsOf } from '../store/boundsOf';
import type { FleetSnapshot } from '../store/Fleet';
import { emptyTable, formOf } from '../store/FleetTable';
import { judgeRows } from '../store/judge';
import type { MadeFleet } from '../store/MadeFleet';
import { mergeColumns } from '../store/merge';
import { orderIds, rankByName } from '../store/order';
import { placesOf } from './PlacedRows';

/** A fleet of this build with its ages judged, its orders by name and state, and what holds it; `now` is this computer's clock, epoch milliseconds. */
export function judgedFleet(fleet: FleetSnapshot, now: number): MadeFleet {
  const { table, clockOffset } = fleet;
  if (fleet.form !== formOf()) return fleet;
  const at = now + clockOffset;
  judgeRows(table, at, () => undefined);
  const ranks = fleet.ranks?.length === table.size ? fleet.ranks : rankByName(table);
  return {
    ...fleet,
    ranks,
    bounds: boundsOf(table),
    places: placesOf(table),
    judged: { at, byState: orderIds(table, ranks, 'state') },
  };
}

/** The fleet in a complete answer. */
export function fleetIn(answer: BeaconColumns, now: number): MadeFleet {
  const table = mergeColumns(emptyTable(0), new Map(), answer);
  const clockOffset = answer.Now * 1_000 - now;
  return judgedFleet({ form: formOf(), since: answer.Version, clockOffset, table }, now);
}
