import type { BeaconColumns } from '@mayak/api';
import type { FleetSnapshot } from './Fleet';
import { map, of, timer, type Observable } from 'rxjs';

/** From so many states on an answer is drawn in another task than the one that takes it, and taken in another than the one that has read it: none of these is long (MAP-D06). */
const least = { drawnApart: 2_000, takenApart: 20_000 };

/** An answer of `GET /beacons` in columns, or the fleet that another thread has made of it. */
export type ReadAnswer = BeaconColumns | FleetSnapshot;

const statesOf = (answer: ReadAnswer) => ('table' in answer ? answer.table.size : answer.States.Id.length);

/** An answer at once, or in a task of its own where it is long. */
export const inItsTask = (answer: ReadAnswer): Observable<ReadAnswer> =>
  statesOf(answer) < least.takenApart ? of(answer) : timer(0).pipe(map(() => answer));

/** When the fleet tells that it changed: in this turn, or in the next task after an answer with many states. */
export function tellsByLength() {
  const inThisTurn = queueMicrotask;
  let states = 0;
  return {
    take(answer: ReadAnswer) {
      states = statesOf(answer);
    },
    soon(tell: () => void) {
      if (states < least.drawnApart) inThisTurn(tell);
      else setTimeout(tell);
    },
  };
}
