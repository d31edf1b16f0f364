import { limits } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { addressKey } from '../../http/addressKey.ts';
import { hashOf } from '../../sessions/sessions.ts';
import { RateLimit } from '../../http/rateLimit.ts';
import { HttpProblem } from '../../http/problems.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Operator } from './auditStore.ts';

const nameLength = 100;

/** Who says to be calling; the key alone decides whether he may. */
function nameOf(request: FastifyRequest): string | null {
  try {
    const text = decodeURIComponent(String(request.headers['x-operator-name'] ?? ''));
    return text.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, nameLength) || null;
  } catch {
    return null; // not written as it should be: then the caller has no name
  }
}

/**
 * Lets the operator in by his key, and nobody where none is configured (PERM-D10). Wrong keys are counted as failed
 * sign-ins are: an address that guesses waits.
 */
export function operatorGate({ operatorKey }: Pick<Settings, 'operatorKey'>) {
  const failures = new RateLimit(limits.login.failures, limits.login.window);
  const calls = new RateLimit(limits.rate.calls, limits.rate.window);
  const free = (limiter: RateLimit, key: string, code: 'auth.tooManyAttempts' | 'rate.limited') => {
    const retryAfter = limiter.wait(key);
    if (retryAfter !== null) throw new HttpProblem(code, { retryAfter });
  };
  return ({ request }: { request: FastifyRequest }): Operator => {
    if (operatorKey === null) throw new HttpProblem('notFound');
    const address = addressKey(request.ip);
    free(failures, address, 'auth.tooManyAttempts');
    const given = hashOf(String(request.headers['x-operator-key'] ?? ''));
    if (!timingSafeEqual(given, hashOf(operatorKey))) {
      failures.add(address);
      throw new HttpProblem('auth.required');
    }
    free(calls, address, 'rate.limited');
    calls.add(address);
    return { name: nameOf(request), address: request.ip };
  };
}

/** Lets the operator in, or throws. */
export type Gate = ReturnType<typeof operatorGate>;
