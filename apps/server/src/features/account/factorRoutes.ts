import { beginCodes, confirmCodes, endCodes, getFactors, renewRecoveryCodes } from '@mayak/api/factors';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../feature.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { conflictOf, HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Account } from '../../platform/identity/account.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import type { FactorChange } from '../../platform/mail/factorEmail.ts';
import { codeGuard } from '../../platform/sessions/passwordGuard.ts';
import { passkeys } from '../../platform/sessions/store/passkeys.ts';
import { checkCode, checkPassword, refuseFor } from './checks.ts';
import { passkeyOf } from './factorsOf.ts';
import { secondFactorsOf } from './secondFactors.ts';
import { tellFactor } from './tellFactor.ts';

/** One-time codes of the caller: set up, switched off, and his recovery codes (AUTH-D16). */
export const factorRoutes: Routes = (served, context) => {
  const { pool } = context;
  const second = () => secondFactorsOf(context);
  const tell = (account: Account, change: FactorChange) => tellFactor(context, account, change);
  const prove = async (
    user: Signed,
    { Password, Code }: { Password: string; Code: string },
    request: FastifyRequest,
  ) => {
    await checkPassword(context, user, Password);
    await checkCode(context, user.account, { typed: Code, request });
  };

  serve(served, getFactors, async ({ user }) => {
    const { since, left } = await second().of(user.account.id);
    const keys = await passkeys.of(pool, user.account.id);
    return {
      CodesSinceDt: since?.toISOString() ?? null,
      RecoveryCodesLeft: left,
      Passkeys: keys.map(passkeyOf),
      MustSetUp: user.account.mustSetUp,
    };
  });

  serve(served, beginCodes, async ({ user, body }) => {
    await checkPassword(context, user, body.Password);
    const begun = await second().begin(user.account.id, user.account.userName);
    if (!begun) throw conflictOf('codes');
    return { Secret: begun.secret, Uri: begun.uri };
  });

  serve(served, confirmCodes, async ({ user: { account }, body, request }) => {
    const address = addressKey(request.ip);
    refuseFor(await codeGuard.enter(pool, account.id, address));
    const codes = await second().confirm(account.id, body.Code);
    if (codes === 'wrong') throw new HttpProblem('auth.wrongCode');
    await codeGuard.succeed(pool, account.id, address);
    if (codes === 'conflict') throw conflictOf('codes');
    await tell(account, { kind: 'on' });
    return { RecoveryCodes: codes };
  });

  serve(served, endCodes, async ({ user, body, request }) => {
    const { account } = user;
    await prove(user, body, request);
    await second().end(account.id);
    await tell(account, { kind: 'off' });
  });

  serve(served, renewRecoveryCodes, async ({ user, body, request }) => {
    const { account } = user;
    await prove(user, body, request);
    const codes = await second().renew(account.id);
    if (!codes) throw conflictOf('codes');
    await tell(account, { kind: 'renewed' });
    return { RecoveryCodes: codes };
  });
};
