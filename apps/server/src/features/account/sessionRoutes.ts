import { limits } from '@mayak/api';
import { confirmIdentity, endOtherSessions, endSession, getSessions } from '@mayak/api/sessions';
import type { Routes } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { iso } from '../../platform/http/iso.ts';
import { checkCode, checkPassword } from './checks.ts';
import { provedBy } from './passkeys.ts';
import { sessions as stored } from '../../platform/sessions/store/sessions.ts';

/** The caller's sessions: seen, and ended one by one or all others at once (AUTH-D15). */
export const sessionRoutes: Routes = (served, context) => {
  const { sessions, pool } = context;
  serve(served, getSessions, async ({ user }) => {
    const list = (await stored.of(pool, user.account.id)).map((session) => ({
      ...session,
      lastUse: Math.max(session.lastUsed.getTime(), sessions.lastUse(session.tokenHash)),
    }));
    const begun = clock.now() - limits.session.life;
    return list
      .filter(({ lastUse }) => lastUse >= begun)
      .sort((a, b) => b.lastUse - a.lastUse)
      .map(({ id, browser, system, address, created, lastUse, tokenHash }) => ({
        Id: id,
        Browser: browser,
        System: system,
        Address: address,
        CreatedDt: created.toISOString(),
        LastUsedDt: iso(lastUse),
        IsCurrent: tokenHash.equals(user.tokenHash),
      }));
  });

  serve(served, endSession, async ({ user, params }) => {
    if (!(await sessions.endOne(user.account.id, params.id))) throw new HttpProblem('notFound');
  });

  serve(served, confirmIdentity, async ({ user, body, request }) => {
    if (body.Password !== undefined) return checkPassword(context, user, body.Password);
    if (body.Passkey === undefined)
      await checkCode(context, user.account, { typed: body.Code ?? '', request });
    else if ((await provedBy(context, body.Passkey, request)) !== user.account.id)
      throw new HttpProblem('auth.passkeyInvalid');
    await stored.confirm(pool, user.tokenHash);
  });

  serve(served, endOtherSessions, ({ user }) => sessions.endAll(user.account.id, user.tokenHash));
};
