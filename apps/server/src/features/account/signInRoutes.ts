import { isUserName, limits, login, loginSecond } from '@mayak/api';
import type { Routes } from '../../feature.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { anyone, serveOpen } from '../../platform/http/serve.ts';
import { passwordGuard } from '../../platform/sessions/passwordGuard.ts';
import { passwordFits } from '../../platform/sessions/passwords.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { challenges } from '../../platform/sessions/store/challenges.ts';
import { registrations } from '../../platform/sessions/store/registrations.ts';
import { newToken } from '../../platform/sessions/tokens.ts';
import { beginSession, whilePassword } from './beginSession.ts';
import { checkCode, refuseFor } from './checks.ts';
import { secondFactorsOf } from './secondFactors.ts';
import { tellFactor } from './tellFactor.ts';

/** Signing in: by the password, then by a code where the user has set that up (AUTH-D03, AUTH-D16). */
export const signInRoutes: Routes = (served, context) => {
  const { pool } = context;

  serveOpen(served, login, anyone, async ({ body, request }) => {
    const account = await accounts.byLogin(pool, body.username);
    const held = account || !isUserName(body.username) ? null : await registrations.held(pool, body.username);
    const attempt = {
      userId: account?.id ?? null,
      username: body.username,
      address: addressKey(request.ip),
    };
    refuseFor(await passwordGuard.enter(pool, attempt));
    if (!(await passwordFits(account ?? held, body.password)))
      throw new HttpProblem('auth.invalidCredentials');
    await passwordGuard.succeed(pool, attempt);
    if (!account) throw new HttpProblem('auth.emailNotConfirmed');
    if (account.isBlocked) throw new HttpProblem('auth.accountBlocked');
    if (!account.emailConfirmed) throw new HttpProblem('auth.emailNotConfirmed');
    const factors = await secondFactorsOf(context).asked(account.id);
    if (factors.length === 0) return beginSession(context, account, request);
    const challenge = newToken();
    const { challenge: life } = limits.secondFactor;
    await whilePassword(pool, account, (db) =>
      challenges.create(db, challenge, { userId: account.id, purpose: 'second', life }),
    );
    throw new HttpProblem('auth.secondFactor', { second: { challenge, factors } });
  });

  serveOpen(served, loginSecond, anyone, async ({ body, request }) => {
    const userId = await challenges.owner(pool, body.challenge, 'second');
    const account = userId === null ? null : await accounts.byId(pool, userId);
    if (!account || account.isBlocked) throw new HttpProblem('auth.challengeInvalid');
    const kind = await checkCode(context, account, { typed: body.code, request });
    if (!(await challenges.redeem(pool, body.challenge, 'second')))
      throw new HttpProblem('auth.challengeInvalid');
    if (kind === 'recovery') {
      const { left } = await secondFactorsOf(context).of(account.id);
      await tellFactor(context, account, { kind: 'recovered', left });
    }
    return beginSession(context, account, request);
  });
};
