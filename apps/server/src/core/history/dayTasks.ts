import type { Pool } from '../../platform/db/pool.ts';
import { makeDays } from './makeDays.ts';
import { retellLegs } from './retellLegs.ts';
import { sealDays } from './sealDays.ts';
import { threadTasks } from './threadTasks.ts';

/** Days that are closed become columns, in the thread of the past. */
export default threadTasks(import.meta.url, {
  /** Gives how many days were made. */
  async *makeDays(pool: Pool, now: number, signal: AbortSignal): AsyncGenerator<number> {
    yield await makeDays(pool, now, signal);
  },
  retellLegs,
  sealDays,
});
