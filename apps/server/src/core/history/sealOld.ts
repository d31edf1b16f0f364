import type { FastifyBaseLogger } from 'fastify';
import type { Cell } from '../cells/cell.ts';
import type { Cells } from '../cells/cells.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { iso } from '../../platform/http/iso.ts';
import dayTasks from './dayTasks.ts';
import { emptySealed } from './emptySealed.ts';
import { dayLength, dayOf } from './store/days.ts';
import { sealedDays } from './store/sealedDays.ts';
import type { HistoryThread } from './thread.ts';

interface Keeper {
  cells: Cells;
  history: HistoryThread;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** For so many days points are kept as packets. */
  days: number;
}

/** Processes of the build before, which know no sealed days, have gone so long after the migration. */
const grace = dayLength;

/** When all old days are sealed, they are looked at again after so long: what comes late for one comes together, and opens it once. */
const rest = dayLength / 24;
const resting = new WeakMap<Pool, number>();

const told = new Set<string>();
/** What stays as it is is told once by a process, though it is tried again each time. */
const isNews = (day: string): boolean => told.size < told.add(day).size;

/** Seals the days that are old enough, and gives the room of their packets back (SRV-D08). */
export async function sealOld({ cells, ...keeper }: Keeper, now: number): Promise<void> {
  if (now < (await sealedDays.since(cells.home)) + grace) return;
  await cells.each((cell) => sealIn(cell, keeper, now));
}

async function sealIn(
  { number, pool }: Cell,
  { history, log, days }: Omit<Keeper, 'cells'>,
  now: number,
): Promise<void> {
  if (now < (resting.get(pool) ?? 0)) return;
  const before = dayOf(now) - days * dayLength;
  for await (const word of history.run(dayTasks, 'sealDays', { cell: number, before })) {
    if ('fault' in word) {
      if (!isNews(`${word.beaconId} ${word.day}`)) continue;
      log.error(
        { beaconId: word.beaconId, day: iso(word.day), fault: word.fault },
        'A closed day could not be sealed: it stays as packets',
      );
      continue;
    }
    if (word.isAll) resting.set(pool, now + rest);
    if (word.sealed > 0) log.info({ sealed: word.sealed }, 'Old days were sealed');
  }
  for (const name of await emptySealed(pool, before))
    log.info({ partition: name }, 'All packets of a month are in sealed days: its partition was emptied');
}
