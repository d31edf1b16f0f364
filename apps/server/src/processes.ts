import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Database } from './platform/db/database.ts';

/** A process that ended by itself is made again after a pause, ms. */
const again = 1_000;

/** In which a process that was made by another one finds its database, and whether it is the first. */
const variables = { database: 'MAYAK_DATABASE', first: 'MAYAK_FIRST' };

/** The database that the process that made this one holds; null for one that a person started. */
export function assignedDatabase(): { database: Database; isFirst: boolean } | null {
  const { [variables.database]: text, [variables.first]: first } = process.env;
  if (cluster.isPrimary || !text) return null;
  const given = JSON.parse(text) as Pick<Database, 'url' | 'directUrl' | 'kind'>;
  return {
    database: { ...given, trouble: () => null, close: () => Promise.resolve() },
    isFirst: first === 'true',
  };
}

/** Several processes that answer on one address. */
export interface Processes {
  stop(): Promise<void>;
}

/** Makes so many processes that serve one database on one address, and makes each again that ends by itself (SRV-D01). */
export function startProcesses(
  count: number,
  { database: { url, directUrl, kind }, log }: { database: Database; log: Logger },
): Processes {
  const timers = new Set<NodeJS.Timeout>();
  let stopping = false;
  const fork = (isFirst: boolean) => {
    const env = {
      [variables.database]: JSON.stringify({ url, directUrl, kind }),
      [variables.first]: String(isFirst),
    };
    const worker: Worker = cluster.fork(env);
    // What was on its way to a process that has just ended; without a listener it would end this one.
    worker.on('error', (err) => log.warn({ process: worker.process.pid, err }, 'A process was not reached'));
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      log.warn({ process: worker.process.pid, code, signal }, 'A process ended and is made again');
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (!stopping) fork(isFirst);
      }, again);
      timers.add(timer);
    });
  };
  for (let i = 0; i < count; i += 1) fork(i === 0);
  return {
    async stop() {
      stopping = true;
      for (const timer of timers) clearTimeout(timer);
      const workers = Object.values(cluster.workers ?? {}).flatMap((worker) =>
        worker && !worker.isDead() ? [worker] : [],
      );
      const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}
