import { limits } from '@mayak/api';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './context/context.ts';
import { judgeAhead } from './ingest/aheadPoints.ts';
import { chargeDays } from './payment/charge.ts';
import { notifications } from './rules/notificationStore.ts';
import { mailTokens } from './sessions/sessionStore.ts';
import { ensureMonths } from './db/partitions.ts';
import { clock } from './clock/clock.ts';

interface Job {
  name: string;
  /** Milliseconds between the end of a run and the next. */
  pause: number;
  run: () => Promise<unknown>;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Work that time drives (SRV-D02). */
const jobsOf = (context: AppContext): Job[] => {
  const { beacons, live, rules, ingest, sessions, pool, mail } = context;
  /** Work that cannot be taken back waits while the time is doubted. */
  const surely = (run: (now: number) => Promise<unknown>) => async () =>
    clock.isSure() ? run(clock.now()) : undefined;
  return [
    { name: 'relevance', pause: minute, run: async () => live.beacons(beacons.age(clock.now())) },
    {
      name: 'silence',
      pause: minute,
      run: surely((now) => ingest.alone(() => rules.judgeSilence(pool, now))),
    },
    {
      name: 'ahead',
      pause: minute,
      run: surely((now) => ingest.alone(() => judgeAhead({ pool, beacons, live }, now))),
    },
    {
      name: 'notifications',
      pause: day,
      run: surely((now) => notifications.endOld(pool, limits.retention.notificationsDays, now)),
    },
    { name: 'sessions', pause: hour, run: surely((now) => sessions.endUnused(now)) },
    { name: 'links', pause: hour, run: surely(() => mailTokens.endExpired(pool)) },
    { name: 'mail', pause: minute, run: () => mail.wake() },
    { name: 'charging', pause: minute, run: surely((now) => chargeDays(context, now)) },
    {
      name: 'partitions',
      pause: day,
      run: surely((now) => ensureMonths(pool, [now, now + 31 * day])),
    },
  ];
};

/** Starts the jobs; the answer ends them. A failed run is logged and the next one comes at its time. */
export function startJobs(context: AppContext): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  const start = (job: Job, log: FastifyBaseLogger) => {
    const turn = async () => {
      await job.run().catch((err: unknown) => log.error({ err, job: job.name }, 'A job failed'));
      if (timers.has(job.name)) timers.set(job.name, setTimeout(turn, job.pause).unref());
    };
    timers.set(job.name, setTimeout(turn, 0).unref());
  };
  for (const job of jobsOf(context)) start(job, context.log);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
}
