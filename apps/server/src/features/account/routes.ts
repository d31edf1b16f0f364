import {
  confirmEmail,
  isUserNameFree,
  languageOf,
  limits,
  logout,
  register,
  resendConfirmation,
  resendConfirmationByLogin,
  resetPassword,
} from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/http/addressKey.ts';
import { refuseFor } from './checks.ts';
import { openEmailLink } from './emailOf.ts';
import { hashPassword, refuseGuessable } from '../../platform/sessions/passwords.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';
import type { LinkRequest, TypedReader } from '../../platform/mail/link.ts';
import { attempts } from '../../platform/sessions/store/attempts.ts';
import { passwordGuard } from '../../platform/sessions/passwordGuard.ts';
import { homeOf } from '../../platform/http/home.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { anyone, serve, serveOpen } from '../../platform/http/serve.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { transaction } from '../../platform/db/pool.ts';
import { registrations } from '../../platform/sessions/store/registrations.ts';
import { mailTokens } from '../../platform/sessions/store/sessions.ts';

/** Calls that work without a token, and the end of one (AUTH). */
export const accountRoutes: Routes = (served, context) => {
  const { sessions, pool, feed, mail, settings } = context;
  const strangers = context.rates.of('strangers', limits.strangers.calls, limits.strangers.window);
  const limited = ({ ip }: FastifyRequest, what: string) => {
    const key = `${what} ${addressKey(ip)}`;
    refuseFor(strangers.wait(key));
    strangers.add(key);
  };

  serve(served, logout, ({ user }) => sessions.end(user.tokenHash));

  serveOpen(served, isUserNameFree, anyone, async ({ body, request }) => {
    limited(request, 'free');
    const [account, held] = [
      await accounts.byName(pool, body.value),
      await registrations.held(pool, body.value),
    ];
    return account === null && held === null;
  });

  serveOpen(served, register, anyone, async ({ body, locale, request }) => {
    limited(request, 'register');
    await refuseGuessable('password', body.password, {
      userName: body.username,
      email: body.email,
      name: body.name ?? null,
      organization: body.organization ?? null,
    });
    const passwordHash = await hashPassword(body.password);
    const given = { name: body.name, phone: body.phone, organization: body.organization };
    const account = {
      userName: body.username,
      email: body.email,
      passwordHash,
      localization: languageOf(locale),
      type: body.type ?? 0,
      country: body.country ?? 'RU',
      timeZone: body.timezone ?? 180,
      zoneName: body.zoneName ?? null,
      name: given.name || null,
      phone: given.phone || null,
      organization: given.organization || null,
    };
    const home = homeOf(settings.publicUrl, request);
    await transaction(pool, async (db) => {
      const outcome = await registrations.add(db, account);
      if (outcome === 'taken') throw new HttpProblem('account.usernameTaken');
      if (outcome === 'failed') throw new HttpProblem('account.notCreated');
      const isKnown = outcome === 'known';
      await mail.post(db, { purpose: 'confirm', email: account.email, locale, home, isKnown });
    });
    void mail.wake();
  });

  serveOpen(served, confirmEmail, anyone, async ({ body, locale, request }) => {
    limited(request, 'link');
    await feed.transaction(async (step) => {
      const link = await mailTokens.redeem(step.db, hashOf(body.token), ['confirm', 'change']);
      if (link === null) throw new HttpProblem('auth.confirmTokenInvalid');
      await openEmailLink(step, { sessions, mail, locale }, link);
    });
    void mail.wake();
  });

  serveOpen(served, resendConfirmation, anyone, async ({ body, locale, request }) => {
    limited(request, 'mail');
    await askForLink(context, request, { purpose: 'confirm', email: body.email, locale });
  });

  serveOpen(served, resendConfirmationByLogin, anyone, async ({ body, locale, request }) => {
    limited(request, 'mail');
    await askForLink(context, request, { purpose: 'confirm', login: body.username, locale });
  });

  serveOpen(served, resetPassword, anyone, async ({ body, locale, request }) => {
    limited(request, 'mail');
    if ('email' in body) return askForLink(context, request, { purpose: 'reset', email: body.email, locale });
    const token = hashOf(body.token);
    const owner = await mailTokens.owner(pool, token, 'reset');
    const account = owner === null ? null : await accounts.byId(pool, owner);
    if (account === null) throw new HttpProblem('auth.resetTokenInvalid');
    await refuseGuessable('password', body.password, account);
    const passwordHash = await hashPassword(body.password);
    await feed.transaction(async (step) => {
      const link = await mailTokens.redeem(step.db, token, ['reset']);
      if (link === null) throw new HttpProblem('auth.resetTokenInvalid');
      const { userId } = link;
      await sessions.editIn(step, userId, { passwordHash, emailConfirmed: true });
      await sessions.endAllIn(step, userId);
      await passwordGuard.reset(step.db, userId, addressKey(request.ip));
    });
  });
};

/** The same for every address, known or not: it is put into the outbox, and looked up when the mail is written. */
async function askForLink(
  { pool, mail, settings }: AppContext,
  request: FastifyRequest,
  asked: Pick<LinkRequest, 'purpose' | 'locale'> & TypedReader,
): Promise<void> {
  const typed = 'login' in asked ? asked.login : asked.email;
  const key = `${asked.purpose}:${hashOf(typed.toLowerCase()).toString('base64url')}`;
  refuseFor(await attempts.add(pool, key, limits.linkMails));
  await mail.post(pool, { ...asked, home: homeOf(settings.publicUrl, request) });
  void mail.wake();
}
