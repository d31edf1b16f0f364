import type { FastifyBaseLogger } from 'fastify';
import type { Cells } from '../cells/cells.ts';
import { iso } from '../../platform/http/iso.ts';
import dayTasks from './dayTasks.ts';
import { areDaysWaiting } from './makeDays.ts';
import { storedLegs } from './store/legs.ts';
import type { HistoryThread } from './thread.ts';

interface Keeper {
  cells: Cells;
  history: HistoryThread;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/** Makes the days that ended or changed, and tells those anew that a rule of before told: the log says what became of them (TRACK-D10). */
export async function closeDays({ cells, history, log }: Keeper, now: number): Promise<void> {
  await cells.each(async (cell) => {
    const { number, pool } = cell;
    if (await areDaysWaiting(cell, now)) await history.one(dayTasks, 'makeDays', { cell: number, now });
    if ((await storedLegs.untold(pool, 1)).length === 0) return;
    for await (const { from, to, ...retold } of history.run(dayTasks, 'retellLegs', { cell: number }))
      log.info(
        { ...retold, from: iso(from), to: iso(to) },
        'Closed days were judged by the rhythm of the beacon',
      );
  });
}
