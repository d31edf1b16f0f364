import type { AppContext } from '../../context.ts';
import { moveBeacons, removeMoved } from '../../core/cells/moveBeacons.ts';
import { closeDays } from '../../core/history/closeDays.ts';
import { sealOld } from '../../core/history/sealOld.ts';
import type { Feature } from '../../feature.ts';
import { makeAhead } from '../../platform/db/partitions.ts';
import { endOld } from '../../platform/db/retention.ts';
import { changeLog } from '../../platform/events/store.ts';
import { answeredCalls } from '../../platform/repeats/store.ts';
import { day, hour, minute, second, surely } from '../../platform/jobs/job.ts';

/** Moves what is to be moved between cells, and removes what was (SRV-D38). */
async function keepCells({ cells, log }: Pick<AppContext, 'cells' | 'log'>, now: number): Promise<void> {
  for (const { failed, ...turn } of await moveBeacons(cells)) {
    if (turn.moved > 0) log.info(turn, 'Beacons were moved to another cell');
    for (const one of failed) log.error({ ...turn, ...one }, 'A beacon could not be moved to another cell');
  }
  await removeMoved(cells, now);
}

/** What keeps the installation itself going: mail, the change log, partitions, closed days, retention (SRV-D02). */
export const upkeep: Feature = {
  consumers: ({ rates }) => rates.consumers(),
  jobs: ({ pool, cells, mail, rates, history, settings, log }) => [
    { name: 'cells', pause: 10 * second, run: surely((now) => keepCells({ cells, log }, now)) },
    { name: 'mail', pause: minute, run: () => mail.wake() },
    { name: 'changes', pause: hour, run: surely(() => changeLog.endOld(pool)) },
    { name: 'repeats', pause: hour, run: surely((now) => answeredCalls.endOld(pool, now - day)) },
    {
      name: 'partitions',
      pause: hour,
      run: surely((now) => cells.each(({ pool: past }) => makeAhead(past, now))),
    },
    {
      name: 'retention',
      pause: day,
      run: surely(async (now) =>
        endOld(
          pool,
          settings.retention,
          now,
          (await cells.all()).map((cell) => cell.pool),
        ),
      ),
    },
    { name: 'rates', pause: second, run: () => rates.share(), everywhere: true },
    { name: 'days', pause: minute, run: surely((now) => closeDays({ cells, history, log }, now)) },
    {
      name: 'sealing',
      pause: 20 * second,
      run: surely((now) => sealOld({ cells, history, log, days: settings.retention.packets }, now)),
    },
  ],
};
