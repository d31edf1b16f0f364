import type { FastifyBaseLogger } from 'fastify';
import { minute, second, type Job } from './job.ts';
import { Leadership } from '../db/leadership.ts';
import type { Pool } from '../db/pool.ts';
import type { Metrics } from '../http/metrics.ts';

interface Rooms {
  pool: Pool;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'jobRuns'>;
}

/** A failed run is tried again so soon at the latest: what was in its way, such as a backup, may be over by then. */
const longestAfterFailure = 10 * minute;

/** A stop waits so long for runs that are under way, ms: what takes longer is made to be broken off. */
const longestEnd = 5 * second;

/** Runs a job again and again; a failed run is logged and the next one comes at its time, or sooner where that is far off. */
class Turns {
  readonly #job: Job;
  readonly #log: FastifyBaseLogger;
  readonly #runs: Metrics['jobRuns'];
  #timer: NodeJS.Timeout | null = null;
  #isStarted = false;
  #running: Promise<void> | null = null;

  constructor(job: Job, { log, metrics }: Pick<Rooms, 'log' | 'metrics'>) {
    this.#job = job;
    this.#log = log;
    this.#runs = metrics.jobRuns;
  }

  /** A run that began before the lead was lost is waited for: two of a job at once would get into each other's way. */
  start(): void {
    this.stop();
    this.#isStarted = true;
    if (!this.#running) this.#next(0);
  }

  #next(pause: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#run();
    }, pause).unref();
  }

  async #run(): Promise<void> {
    const { name, run: work, pause } = this.#job;
    const end = this.#runs.startTimer({ task: name });
    const next = await work().then(
      () => {
        end({ outcome: 'done' });
        return pause;
      },
      (err: unknown) => {
        end({ outcome: 'failed' });
        this.#log.error({ err, job: name }, 'A job failed');
        return Math.min(pause, longestAfterFailure);
      },
    );
    this.#running = null;
    if (this.#isStarted) this.#next(next);
  }

  stop(): void {
    this.#isStarted = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Stops, and waits for the run that is under way. */
  async end(): Promise<void> {
    this.stop();
    await this.#running;
  }
}

/** Starts the jobs, those of the leading process when this one leads; the answer ends them (SRV-D02). */
export function startJobs(rooms: Rooms, list: readonly Job[]): () => Promise<void> {
  const jobs = list.map((job) => ({
    everywhere: job.everywhere,
    turns: new Turns(job, rooms),
  }));
  let isEnding = false;
  const ofLeader = jobs.flatMap(({ everywhere, turns }) => (everywhere ? [] : [turns]));
  const leadership = new Leadership(rooms.pool, {
    gained: () => isEnding || ofLeader.forEach((turns) => turns.start()),
    lost: () => ofLeader.forEach((turns) => turns.stop()),
  });
  for (const { everywhere, turns } of jobs) if (everywhere) turns.start();
  return async () => {
    isEnding = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((over) => (timer = setTimeout(over, longestEnd)));
    await Promise.race([Promise.all(jobs.map(({ turns }) => turns.end())), late]);
    clearTimeout(timer);
    // Until then no other process begins what is under way here.
    await leadership.close();
  };
}
