import { confirmServerClock, getServerClock, type ServerClock } from '@mayak/api/operator';
import { clock } from '../../clock/clock.ts';
import { confirmTime } from '../../clock/timekeeper.ts';
import type { AppContext } from '../../context/context.ts';
import { serveOpen, type Served } from '../../http/serve.ts';
import { audit } from './auditStore.ts';
import type { Gate } from './gate.ts';

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
export function operatorClock(served: Served, { pool }: AppContext, gate: Gate): void {
  serveOpen(served, getServerClock, gate, () => stateOf());

  serveOpen(served, confirmServerClock, gate, async ({ seen }) => {
    const before = stateOf();
    await confirmTime(pool);
    await audit.add(pool, seen, 'clock.confirm', null, before);
    return stateOf();
  });
}
