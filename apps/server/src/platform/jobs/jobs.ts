import type { FastifyBaseLogger } from 'fastify';
import type { Job } from './job.ts';
import { Leadership } from '../db/leadership.ts';
import type { Pool } from '../db/pool.ts';
import type { Metrics } from '../http/metrics.ts';

interface Rooms {
  pool: Pool;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'jobRuns'>;
}

/** Runs a job again and again; a failed run is logged and the next one comes at its time. */
class Turns {
  readonly #job: Job;
  readonly #log: FastifyBaseLogger;
  readonly #runs: Metrics['jobRuns'];
  #timer: NodeJS.Timeout | null = null;

  constructor(job: Job, { log, metrics }: Pick<Rooms, 'log' | 'metrics'>) {
    this.#job = job;
    this.#log = log;
    this.#runs = metrics.jobRuns;
  }

  start(): void {
    this.stop();
    const turn = () => void run();
    const run = async () => {
      const { name, run: work, pause } = this.#job;
      const mine = this.#timer;
      const end = this.#runs.startTimer({ task: name });
      await work().then(
        () => end({ outcome: 'done' }),
        (err: unknown) => {
          end({ outcome: 'failed' });
          this.#log.error({ err, job: name }, 'A job failed');
        },
      );
      if (this.#timer === mine) this.#timer = setTimeout(turn, pause).unref();
    };
    this.#timer = setTimeout(turn, 0).unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Starts the jobs, those of the leading process when this one leads; the answer ends them (SRV-D02). */
export function startJobs(rooms: Rooms, list: readonly Job[]): () => Promise<void> {
  const jobs = list.map((job) => ({
    everywhere: job.everywhere,
    turns: new Turns(job, rooms),
  }));
  const leadership = new Leadership(rooms.pool, {
    gained: () => jobs.forEach(({ everywhere, turns }) => everywhere || turns.start()),
    lost: () => jobs.forEach(({ everywhere, turns }) => everywhere || turns.stop()),
  });
  for (const { everywhere, turns } of jobs) if (everywhere) turns.start();
  return async () => {
    for (const { turns } of jobs) turns.stop();
    await leadership.close();
  };
}
