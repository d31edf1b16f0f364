import type { Cell } from '../cells/cell.ts';
import { makeDays } from './makeDays.ts';
import { retellLegs } from './retellLegs.ts';
import { sealDays } from './sealDays.ts';
import { ofCell, threadTasks } from './threadTasks.ts';

/** Days that are closed become columns, in the thread of the past; moments are epoch milliseconds. */
export default threadTasks(
  import.meta.url,
  ofCell({
    /** Gives how many days were made. */
    async *makeDays(cell: Cell, { now }: { now: number }, signal: AbortSignal): AsyncGenerator<number> {
      yield await makeDays(cell, now, signal);
    },
    retellLegs: (cell: Cell, _: object, signal: AbortSignal) => retellLegs(cell.pool, signal),
    sealDays: (cell: Cell, { before }: { before: number }, signal: AbortSignal) =>
      sealDays(cell, before, signal),
  }),
);
