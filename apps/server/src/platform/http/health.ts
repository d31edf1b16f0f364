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
    const reason = isThere ? await refusal(probe) : (trouble() ?? 'away');
    const Clock = clock.isSure() ? 'sure' : 'doubted';
    if (reason === null) return reply.send({ Status: 'ok', ...facts, Clock } satisfies Health);
    return reply.code(503).send({ Status: 'unavailable', Reason: reason, ...facts } satisfies Unhealthy);
  });
}

/** Why nothing can be written now; null where it can. Whoever is away meanwhile is told of as that. */
const refusal = (probe: () => Promise<unknown>): Promise<DatabaseTrouble | null> =>
  probe().then(
    () => null,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === diskFull) return 'diskFull';
      return isAway(error) ? 'away' : 'notWritable';
    },
  );
