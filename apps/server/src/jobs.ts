import { limits } from '@mayak/api';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './context/context.ts';
import { chargeDays } from './payment/charge.ts';
import { notifications } from './rules/notificationStore.ts';
import { mailTokens } from './sessions/sessionStore.ts';
import { ensureMonths } from './db/partitions.ts';

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
  const { beacons, live, rules, sessions, pool, mail } = context;
  return [
    { name: 'relevance', pause: minute, run: async () => live.beacons(beacons.age(Date.now())) },
    {
      name: 'silence',
      pause: minute,
      run: () => rules.judgeSilence(Date.now()),
    },
    {
      name: 'notifications',
      pause: day,
      run: () => notifications.endOld(pool, limits.retention.notificationsDays),
    },
    { name: 'sessions', pause: hour, run: () => sessions.endUnused() },
    { name: 'links', pause: hour, run: () => mailTokens.endExpired(pool) },
    { name: 'mail', pause: minute, run: () => mail.wake() },
    { name: 'charging', pause: minute, run: () => chargeDays(context) },
    { name: 'partitions', pause: day, run: () => ensureMonths(pool, [Date.now(), Date.now() + 31 * day]) },
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
