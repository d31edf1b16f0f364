import { setTimeout as pause } from 'node:timers/promises';
import type { Draft } from '../core/beacons/writer.ts';
import { rows, type Db } from '../platform/db/pool.ts';
import type { Step } from '../platform/events/changeFeed.ts';
import type { TestApp } from './testApp.ts';

/** Makes calls, and waits until each has its answer or waits for what the transaction of `db` holds. */
export async function begun<T>(db: Db, calls: readonly (() => Promise<T>)[]): Promise<Promise<T>[]> {
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  let ended = 0;
  const answers = calls.map((call) => call().finally(() => (ended += 1)));
  const count = async () => {
    // A transaction sees the sessions that there were when it first asked.
    await rows(db, 'select pg_stat_clear_snapshot()');
    return (await rows(db, waiting)).length;
  };
  while ((await count()) + ended < calls.length) await pause(10);
  return answers;
}

/** The answers of calls that all come to a beacon while another change, which may do something to it, holds it. */
export async function whileHeld<T>(
  { context }: Pick<TestApp, 'context'>,
  id: number,
  calls: readonly (() => Promise<T>)[],
  change: (draft: Draft, step: Step) => Promise<unknown> = () => Promise.resolve(),
): Promise<T[]> {
  let answers: Promise<T>[] = [];
  await context.writer.changeOne(id, async (draft, step) => {
    answers = await begun(step.db, calls);
    await change(draft, step);
  });
  return Promise.all(answers);
}
