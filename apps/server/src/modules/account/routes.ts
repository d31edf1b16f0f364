import {
  confirmEmail,
  isUserNameFree,
  languageOf,
  limits,
  login,
  logout,
  register,
  resendConfirmation,
  resetPassword,
  type Locale,
} from '@mayak/api';
import { linkFor } from './link.ts';
import { addressKey } from '../../http/addressKey.ts';
import { hashOf, hashPassword, passwordFits } from '../../sessions/sessions.ts';
import { letter } from '../../mail/emails.ts';
import { RateLimit } from '../../http/rateLimit.ts';
import type { AppContext, Routes } from '../../context/context.ts';
import { HttpProblem } from '../../http/problems.ts';
import { anyone, serve, serveOpen } from '../../http/serve.ts';
import { accounts, type Account } from '../../sessions/accountStore.ts';
import { isTaken, transaction, type Db } from '../../db/pool.ts';
import { mailTokens, type LinkPurpose } from '../../sessions/sessionStore.ts';

const hour = 3_600_000;
/** Mails that one address may ask for in an hour, and calls from one network address. */
const mailsPerHour = 5;
const callsPerHour = 200;

/** Calls that work without a token, and the end of one (AUTH). */
export const accountRoutes: Routes = (served, context) => {
  const { sessions, pool } = context;
  const failures = new RateLimit(limits.login.failures, limits.login.window);
  const failuresOfAddress = new RateLimit(limits.login.failuresOfAddress, limits.login.window);
  const strangers = new RateLimit(callsPerHour, hour);
  const mails = new RateLimit(mailsPerHour, hour);

  const limited = (limiter: RateLimit, key: string, count = true) => {
    const retryAfter = limiter.wait(key);
    if (retryAfter !== null) throw new HttpProblem('auth.tooManyAttempts', { retryAfter });
    if (count) limiter.add(key);
  };

  // Counted before the password is looked at: guesses that come all at once would otherwise pass together.
  serveOpen(served, login, anyone, async ({ body, request }) => {
    const account = await accounts.byLogin(pool, body.username);
    const address = addressKey(request.ip);
    const key = `${account?.id ?? body.username.toLowerCase()} ${address}`;
    limited(failuresOfAddress, address, false);
    limited(failures, key);
    if (!(await passwordFits(account, body.password)) || !account) {
      failuresOfAddress.add(address);
      throw new HttpProblem('auth.invalidCredentials');
    }
    failures.clear(key);
    if (account.isBlocked) throw new HttpProblem('auth.accountBlocked');
    if (!account.emailConfirmed) throw new HttpProblem('auth.emailNotConfirmed');
    return sessions.signIn(account.id);
  });

  serve(served, logout, ({ user }) => sessions.end(user.tokenHash));

  serveOpen(served, isUserNameFree, anyone, async ({ body, request }) => {
    limited(strangers, `free ${addressKey(request.ip)}`);
    return (await accounts.byName(pool, body.value)) === null;
  });

  serveOpen(served, register, anyone, async ({ body, locale, request }) => {
    limited(strangers, `register ${addressKey(request.ip)}`);
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
      name: given.name || null,
      phone: given.phone || null,
      organization: given.organization || null,
    };
    try {
      await transaction(pool, async (db) => {
        const created = await accounts.create(db, account);
        await postLink(context, db, created, 'confirm', locale);
      });
    } catch (error) {
      if (isTaken(error, 'account_user_name')) throw new HttpProblem('account.usernameTaken');
      if (isTaken(error)) throw new HttpProblem('account.notCreated');
      throw error;
    }
    void context.mail.wake();
  });

  serveOpen(served, confirmEmail, anyone, async ({ body, request }) => {
    limited(strangers, `link ${addressKey(request.ip)}`);
    const userId = await mailTokens.take(pool, hashOf(body.token), 'confirm');
    if (userId === null) throw new HttpProblem('auth.confirmTokenInvalid');
    await sessions.edit(userId, { emailConfirmed: true });
  });

  serveOpen(served, resendConfirmation, anyone, async ({ body, locale, request }) => {
    limited(strangers, `mail ${addressKey(request.ip)}`);
    limited(mails, `confirm ${body.email.toLowerCase()}`);
    const account = await accounts.byEmail(pool, body.email);
    if (!account || account.emailConfirmed) return;
    await transaction(pool, (db) => postLink(context, db, account, 'confirm', locale));
    void context.mail.wake();
  });

  serveOpen(served, resetPassword, anyone, async ({ body, locale, request }) => {
    limited(strangers, `mail ${addressKey(request.ip)}`);
    if ('email' in body) {
      limited(mails, `reset ${body.email.toLowerCase()}`);
      const account = await accounts.byEmail(pool, body.email);
      if (!account) return;
      await transaction(pool, (db) => postLink(context, db, account, 'reset', locale));
      void context.mail.wake();
      return;
    }
    const userId = await mailTokens.take(pool, hashOf(body.token), 'reset');
    if (userId === null) throw new HttpProblem('auth.resetTokenInvalid');
    await sessions.edit(userId, { passwordHash: await hashPassword(body.password), emailConfirmed: true });
    await sessions.endAll(userId);
  });
};

async function postLink(
  context: AppContext,
  db: Db,
  to: Account,
  purpose: LinkPurpose,
  locale: Locale,
): Promise<void> {
  const link = await linkFor(context, db, to.id, purpose);
  // By the user name: the other one is free text, which a stranger may have written to be sent to this address.
  await context.mail.post(db, letter(locale, { kind: purpose, to: to.email, name: to.userName, link }));
}
