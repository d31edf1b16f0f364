import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';

/** A process that ended by itself is made again after a pause, ms. */
const again = 1_000;

/** What a served process is told by the one that made it, in its environment. */
export const toldUrl = 'MAYAK_DATABASE';
export const toldFirst = 'MAYAK_FIRST';

/** Several processes that answer on one address. */
export interface Processes {
  stop(): Promise<void>;
}

/** Makes so many processes that serve one database on one address, and makes each again that ends by itself (SRV-D01). */
export function startProcesses(
  count: number,
  { database, log }: { database: { url: string; kind: string }; log: Logger },
): Processes {
  const timers = new Set<NodeJS.Timeout>();
  let stopping = false;
  const fork = (isFirst: boolean) => {
    const env = { [toldUrl]: JSON.stringify(database), [toldFirst]: String(isFirst) };
    const worker: Worker = cluster.fork(env);
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
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}
