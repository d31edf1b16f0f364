import type { Health } from '@mayak/api';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/pool.ts';

/** `GET /health`: the server and its database answer (SRV-D01). */
export function healthRoute(app: FastifyInstance, pool: Pool, facts: Omit<Health, 'Status'>): void {
  app.get('/health', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await pool.query('select 1');
      return reply.send({ Status: 'ok', ...facts } satisfies Health);
    } catch {
      return reply.code(503).send({ Status: 'unavailable', ...facts });
    }
  });
}
