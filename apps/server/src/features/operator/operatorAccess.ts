import { limits, withoutUnsafe } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { isAway } from '../../platform/db/isAway.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';
import { RateLimit } from '../../platform/http/rateLimit.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import type { AppContext } from '../../context.ts';
import { keyGuard } from './keyGuard.ts';
import type { Operator } from './store.ts';

const nameLength = 100;

/** Who says to be calling; the key alone decides whether he may. */
function nameOf(request: FastifyRequest): string | null {
  try {
    const text = decodeURIComponent(String(request.headers['x-operator-name'] ?? ''));
    return withoutUnsafe(text).slice(0, nameLength) || null;
  } catch {
    return null; // not written as it should be: then the caller has no name
  }
}

const ownHeader = ({ headers }: FastifyRequest): string => String(headers['x-operator-key'] ?? '');

/** The key in its own header, or as the bearer token that Prometheus can be given; only for what changes nothing. */
export const ownHeaderOrBearer = (request: FastifyRequest): string =>
  ownHeader(request) || (/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');

const isLocal = ({ ip }: FastifyRequest) => ip === '::1' || /^(::ffff:)?127\./.test(ip);

/** The operator must get through when the database is away; nobody's guesses are counted then. */
function unknownWhileAway(error: unknown): null {
  if (!isAway(error)) throw error;
  return null;
}

/**
 * Lets the operator in by his key, and nobody where none is configured (PERM-D10). An address that guesses waits,
 * unless the right key was used there before.
 */
export function operatorAccess(
  { pool, settings: { operatorKey, ownKey } }: Pick<AppContext, 'pool' | 'settings'>,
  keyOf = ownHeader,
) {
  const calls = new RateLimit(limits.rate.calls, limits.rate.window);
  const guesses = new RateLimit(limits.rate.calls, limits.rate.window);
  const guard = keyGuard(pool, operatorKey ?? '');
  const refuseFor = (retryAfter: number | null, code: 'auth.tooManyAttempts' | 'rate.limited') => {
    if (retryAfter !== null) throw new HttpProblem(code, { retryAfter });
  };
  return async ({ request }: { request: FastifyRequest }): Promise<Operator> => {
    const given = hashOf(keyOf(request));
    const isOwn = ownKey !== null && isLocal(request) && timingSafeEqual(given, hashOf(ownKey));
    if (isOwn) return { name: nameOf(request), address: request.ip };
    if (operatorKey === null) throw new HttpProblem('notFound');
    const address = addressKey(request.ip);
    refuseFor(guesses.wait(address), 'rate.limited');
    const isRight = timingSafeEqual(given, hashOf(operatorKey));
    if (!isRight) guesses.add(address);
    refuseFor(await guard.wait(address, isRight).catch(unknownWhileAway), 'auth.tooManyAttempts');
    if (!isRight) {
      await guard.failed(address, given);
      throw new HttpProblem('auth.required');
    }
    await guard.succeeded(address).catch(unknownWhileAway);
    refuseFor(calls.wait(address), 'rate.limited');
    calls.add(address);
    return { name: nameOf(request), address: request.ip };
  };
}

/** Lets the operator in, or throws. */
export type OperatorAccess = ReturnType<typeof operatorAccess>;
