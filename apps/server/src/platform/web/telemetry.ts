import { limits } from '@mayak/api';
import { openingsTo, reportsTo } from '@mayak/releases';
import { RemoteReports } from '@mayak/host/registry';
import type { FastifyInstance } from 'fastify';
import { clock } from '../clock/clock.ts';
import { parsed } from '../http/body.ts';
import { RateLimit } from '../http/rateLimit.ts';
import { HttpProblem } from '../http/problems.ts';

const perMinute = 60;
const bodyLimit = 128 * 1024;

/** `POST /telemetry`: what shells report of their remotes (ERR-D07). Anybody may post, so it is limited by address and in size. */
export function telemetry(app: FastifyInstance, data: string): void {
  const keep = reportsTo(data, limits.retention.telemetry);
  const count = openingsTo(data, limits.retention.telemetry);
  const limiter = new RateLimit(perMinute, limits.rate.window);
  app.post('/telemetry', { bodyLimit }, async (request, reply) => {
    const retryAfter = limiter.wait(request.ip);
    if (retryAfter !== null) throw new HttpProblem('rate.limited', { retryAfter });
    limiter.add(request.ip);
    const { reports } = parsed(RemoteReports, jsonOf(request.body)) as RemoteReports;
    const now = clock.now();
    await Promise.all([keep(reports, now), count(reports, now)]);
    return reply.code(204).send();
  });
}

/** A page that is being closed, or that embeds us from elsewhere, sends its JSON as plain text. */
function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new HttpProblem('validation', { fields: [{ field: '', code: 'invalidFormat' }] });
  }
}
