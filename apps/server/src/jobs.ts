import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './context/context.ts';
import { clock } from './clock/clock.ts';
import type { Metrics } from './http/metrics.ts';
import { judgeAhead } from './ingest/aheadPoints.ts';
import { chargeDays } from './payment/charge.ts';
import { mailTokens } from './sessions/sessionStore.ts';
import { Leadership } from './db/leadership.ts';
import { makeAhead } from './db/partitions.ts';
import { endOld } from './db/retention.ts';
import { changeLog } from './events/changeLogStore.ts';

interface Job {
  name: string;
  /** Milliseconds between the end of a run and the next. */
  pause: number;
  run: () => Promise<unknown>;
  /** Every process does it for itself; otherwise the leading one does it for all. */
  everywhere?: true;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Work that time drives (SRV-D02). */
const jobsOf = (context: AppContext): Job[] => {
  const { beacons, live, rules, sessions, pool, mail, settings } = context;
  /** Work that cannot be taken back waits while the time is doubted. */
  const surely = (run: (now: number) => Promise<unknown>) => async () =>
    clock.isSure() ? run(clock.now()) : undefined;
  return [
    {
      name: 'relevance',
      pause: minute,
      run: async () => live.beacons(beacons.age(clock.now())),
      everywhere: true,
    },
    { name: 'silence', pause: minute, run: surely((now) => rules.judgeSilence(now)) },
    { name: 'ahead', pause: minute, run: surely((now) => judgeAhead(context, now)) },
    { name: 'sessions', pause: hour, run: surely((now) => sessions.endUnused(now)) },
    { name: 'links', pause: hour, run: surely(() => mailTokens.endExpired(pool)) },
    { name: 'mail', pause: minute, run: () => mail.wake() },
    { name: 'charging', pause: minute, run: surely((now) => chargeDays(context, now)) },
    { name: 'changes', pause: hour, run: surely(() => changeLog.endOld(pool)) },
    { name: 'partitions', pause: hour, run: surely((now) => makeAhead(pool, now)) },
    { name: 'retention', pause: day, run: surely((now) => endOld(pool, settings.retention, now)) },
  ];
};

/** Runs a job again and again; a failed run is logged and the next one comes at its time. */
class Turns {
  readonly #job: Job;
  readonly #log: FastifyBaseLogger;
  readonly #runs: Metrics['jobRuns'];
  #timer: NodeJS.Timeout | null = null;

  constructor(job: Job, { log, metrics }: Pick<AppContext, 'log' | 'metrics'>) {
    this.#job = job;
    this.#log = log;
    this.#runs = metrics.jobRuns;
  }

  start(): void {
    this.stop();
    const turn = async () => {
      const { name, run, pause } = this.#job;
      const mine = this.#timer;
      const end = this.#runs.startTimer({ job: name });
      await run().then(
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
export function startJobs(context: AppContext): () => Promise<void> {
  const jobs = jobsOf(context).map((job) => ({
    everywhere: job.everywhere,
    turns: new Turns(job, context),
  }));
  const leadership = new Leadership(context.pool, {
    gained: () => jobs.forEach(({ everywhere, turns }) => everywhere || turns.start()),
    lost: () => jobs.forEach(({ everywhere, turns }) => everywhere || turns.stop()),
  });
  for (const { everywhere, turns } of jobs) if (everywhere) turns.start();
  return async () => {
    for (const { turns } of jobs) turns.stop();
    await leadership.close();
  };
}
