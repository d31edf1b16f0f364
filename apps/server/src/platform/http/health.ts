import type { DatabaseTrouble, Health, Unhealthy } from '@mayak/api';
import type { FastifyInstance } from 'fastify';
import { clock } from '../clock/clock.ts';
import { isAway } from '../db/isAway.ts';
import type { Pulse } from '../db/pulse.ts';

/** PostgreSQL's code for a disk without room. */
const diskFull = '53100';

interface Facts extends Omit<Health, 'Status' | 'Clock'> {
  /** What keeps the embedded database from running. */
  trouble: () => DatabaseTrouble | null;
  /** Writes what each packet has to write, and takes it back. */
  probe: () => Promise<unknown>;
}

/** `GET /health`: the server answers and its database takes what a packet needs, or why not, within three seconds (SRV-D01). */
export function healthRoute(app: FastifyInstance, pulse: Pulse, { trouble, probe, ...facts }: Facts): void {
  app.get('/health', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const isThere = trouble() === null && (await pulse.check());
    const refused = isThere ? await refusal(probe) : { Reason: trouble() ?? ('away' as const) };
    const Clock = clock.isSure() ? 'sure' : 'doubted';
    if (refused === null) return reply.send({ Status: 'ok', ...facts, Clock } satisfies Health);
    return reply.code(503).send({ Status: 'unavailable', ...refused, ...facts } satisfies Unhealthy);
  });
}

/** Why nothing can be written now; null where it can. Whoever is away meanwhile is told of as that. */
const refusal = (probe: () => Promise<unknown>): Promise<Pick<Unhealthy, 'Reason' | 'Writable'> | null> =>
  probe().then(
    () => null,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === diskFull) return { Reason: 'diskFull' };
      return isAway(error) ? { Reason: 'away' } : { Reason: 'away', Writable: false };
    },
  );
