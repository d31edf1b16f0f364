import type { DatabaseTrouble, Health, Unhealthy } from '@mayak/api';
import type { FastifyInstance } from 'fastify';
import { clock } from '../clock/clock.ts';
import type { Pulse } from '../db/pulse.ts';

interface Facts extends Omit<Health, 'Status' | 'Clock'> {
  /** What keeps the embedded database from running. */
  trouble: () => DatabaseTrouble | null;
}

/** `GET /health`: the server and its database answer, or why not, within three seconds (SRV-D01). */
export function healthRoute(app: FastifyInstance, pulse: Pulse, { trouble, ...facts }: Facts): void {
  app.get('/health', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const reason = trouble() ?? ((await pulse.check()) ? null : (trouble() ?? 'away'));
    const Clock = clock.isSure() ? 'sure' : 'doubted';
    if (reason === null) return reply.send({ Status: 'ok', ...facts, Clock } satisfies Health);
    return reply.code(503).send({ Status: 'unavailable', Reason: reason, ...facts } satisfies Unhealthy);
  });
}
