import { confirmServerClock, getServerClock, type ServerClock } from '@mayak/api/operator';
import { clock } from '../../platform/clock/clock.ts';
import { confirmTime } from '../../platform/db/time/timekeeper.ts';
import type { AppContext } from '../../context.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { audit } from './store.ts';
import type { OperatorAccess } from './operatorAccess.ts';

const stateOf = (): ServerClock => {
  const { now, machine, databaseAhead, doubt } = clock.state();
  const iso = (t: number) => new Date(t).toISOString();
  return {
    Now: iso(now),
    Machine: iso(machine),
    DatabaseAhead: Math.round(databaseAhead / 1000),
    Doubt: doubt,
  };
};

/** The operator sees how the time stands, and confirms a clock that is doubted (SRV-D06). */
export function operatorClock(served: Served, { pool }: AppContext, asOperator: OperatorAccess): void {
  serveOpen(served, getServerClock, asOperator, () => stateOf());

  serveOpen(served, confirmServerClock, asOperator, async ({ seen }) => {
    const before = stateOf();
    await confirmTime(pool);
    await audit.add(pool, seen, 'clock.confirm', null, before);
    return stateOf();
  });
}
