import { limits } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import type { Account } from '../../platform/identity/account.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { codeGuard } from '../../platform/sessions/passwordGuard.ts';
import { passwordFits } from '../../platform/sessions/passwords.ts';
import { attempts } from '../../platform/sessions/store/attempts.ts';
import { sessions } from '../../platform/sessions/store/sessions.ts';
import { secondFactorsOf, type CodeKind } from './secondFactors.ts';

/** Refuses until so many seconds are over. */
export function refuseFor(retryAfter: number | null): void {
  if (retryAfter !== null) throw new HttpProblem('auth.tooManyAttempts', { retryAfter });
}

/**
 * Whoever found an open session can neither take the account over nor try passwords at will (AUTH-D03); a right one proves
 * for a while that it is the user (AUTH-D17).
 */
export async function checkPassword(
  { pool }: AppContext,
  { account, tokenHash }: Signed,
  typed: string,
): Promise<void> {
  const key = `old:${account.id};`;
  refuseFor(await attempts.add(pool, key, limits.login.failures));
  if (!(await passwordFits(account, typed))) throw new HttpProblem('password.wrongOld');
  await attempts.forget(pool, key);
  await sessions.confirm(pool, tokenHash);
}

/** Uses up a one-time or recovery code, or refuses it; wrong ones are counted by user and address (AUTH-D16). */
export async function checkCode(
  context: AppContext,
  account: Account,
  { typed, request }: { typed: string; request: FastifyRequest },
): Promise<CodeKind> {
  const address = addressKey(request.ip);
  refuseFor(await codeGuard.enter(context.pool, account.id, address));
  const kind = await secondFactorsOf(context).use(account.id, typed);
  if (kind === null) throw new HttpProblem('auth.wrongCode');
  await codeGuard.succeed(context.pool, account.id, address);
  return kind;
}
