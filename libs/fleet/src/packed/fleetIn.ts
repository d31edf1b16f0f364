import type { BeaconColumns } from '@mayak/api';
import { boundsOf } from '../store/boundsOf';
import { emptyTable, formOf } from '../store/FleetTable';
import { judgeRows } from '../store/judge';
import type { MadeFleet } from '../store/MadeFleet';
import { mergeColumns } from '../store/merge';
import { orderIds, rankByName } from '../store/order';

/** The fleet in a complete answer, judged, with its orders by name and state; `now` is this computer's clock, epoch milliseconds. */
export function fleetIn(answer: BeaconColumns, now: number): MadeFleet {
  const table = mergeColumns(emptyTable(0), new Map(), answer);
  const at = answer.Now * 1_000;
  judgeRows(table, at, () => undefined);
  const ranks = rankByName(table);
  return {
    form: formOf(),
    since: answer.Version,
    clockOffset: at - now,
    table,
    ranks,
    bounds: boundsOf(table),
    judged: { at, byState: orderIds(table, ranks, 'state') },
  };
}
