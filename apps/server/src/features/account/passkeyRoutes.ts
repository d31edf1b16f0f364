import { beginPasskeyLogin, limits, passkeyLogin } from '@mayak/api';
import { addPasskey as add, beginPasskey, removePasskey } from '@mayak/api/factors';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../feature.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { anyone, serve, serveOpen } from '../../platform/http/serve.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { challenges } from '../../platform/sessions/store/challenges.ts';
import { passkeys } from '../../platform/sessions/store/passkeys.ts';
import { beginSession } from './beginSession.ts';
import { checkPassword, refuseFor } from './checks.ts';
import { addPasskey, newPasskeyOptions, passkeyOptions, provedBy } from './passkeys.ts';
import { passkeyOf } from './factorsOf.ts';
import { tellFactor } from './tellFactor.ts';

/** Passkeys: added and removed by their user, and signing in with one (AUTH-D18). */
export const passkeyRoutes: Routes = (served, context) => {
  const { pool } = context;
  const strangers = context.rates.of('passkeys', limits.strangers.calls, limits.strangers.window);
  const limited = ({ ip }: FastifyRequest) => {
    const key = addressKey(ip);
    refuseFor(strangers.wait(key));
    strangers.add(key);
  };

  serve(served, beginPasskey, async ({ user, body, request }) => {
    await checkPassword(context, user, body.Password);
    return { Options: { ...(await newPasskeyOptions(context, user.account, request)) } };
  });

  serve(served, add, async ({ user: { account }, body, request }) => {
    const made = { name: body.Name, response: body.Credential, request };
    const key = await addPasskey(context, account, made);
    if (!key) throw new HttpProblem('auth.passkeyInvalid');
    await tellFactor(context, account, { kind: 'passkeyAdded', name: key.name });
    return passkeyOf(key);
  });

  serve(served, removePasskey, async ({ user, params, body }) => {
    await checkPassword(context, user, body.Password);
    const name = await passkeys.end(pool, user.account.id, params.id);
    if (name === null) throw new HttpProblem('notFound');
    await tellFactor(context, user.account, { kind: 'passkeyRemoved', name });
  });

  serveOpen(served, beginPasskeyLogin, anyone, async ({ body, request }) => {
    limited(request);
    const userId =
      body.challenge === undefined ? null : await challenges.owner(pool, body.challenge, 'second');
    if (body.challenge !== undefined && userId === null) throw new HttpProblem('auth.challengeInvalid');
    return { Options: { ...(await passkeyOptions(context, userId, request)) } };
  });

  serveOpen(served, passkeyLogin, anyone, async ({ body, request }) => {
    limited(request);
    const account = await accounts.byId(pool, await provedBy(context, body.Credential, request));
    if (!account) throw new HttpProblem('auth.passkeyInvalid');
    if (account.isBlocked) throw new HttpProblem('auth.accountBlocked');
    if (!account.emailConfirmed) throw new HttpProblem('auth.emailNotConfirmed');
    return beginSession(context, account, request);
  });
};
