import { limits, type Locale } from '@mayak/api';
import type { Db } from '../db/pool.ts';
import { accounts } from '../sessions/store/accounts.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';
import { mailTokens, type LinkPurpose } from '../sessions/store/sessions.ts';
import { linkEmail, type EmailMessage } from './emails.ts';

/** Somebody asked for a link; whether there is such a user is found out when the mail is written. */
export type LinkRequest = {
  purpose: LinkPurpose;
  locale: Locale;
  /** The address that the link leads to. */
  home: string;
} & LinkReader;

/** Who is meant: by his e-mail, or by what he signs in with, which may be his user name too. */
export type LinkReader = { email: string } | { login: string };

const paths = { confirm: '/login?confirmation=', reset: '/resetpassword?token=' };
const lives = { confirm: limits.confirmation, reset: limits.passwordReset };

/** A link that confirms an e-mail or sets a new password; it takes the place of the one before (AUTH-D08, AUTH-D09). */
export async function linkFor(db: Db, userId: number, purpose: LinkPurpose, home: string): Promise<string> {
  const token = newToken();
  await mailTokens.create(db, hashOf(token), userId, purpose, lives[purpose]);
  return `${home}${paths[purpose]}${token}`;
}

/** The mail that was asked for, or null where there is nobody to send it to. */
export async function linkMessage(db: Db, asked: LinkRequest): Promise<EmailMessage | null> {
  const { purpose, locale, home } = asked;
  const account = await ('login' in asked
    ? accounts.byLogin(db, asked.login)
    : accounts.byEmail(db, asked.email));
  if (!account || (purpose === 'confirm' && account.emailConfirmed)) return null;
  const link = await linkFor(db, account.id, purpose, home);
  // By the user name: the other one is free text, which a stranger may have written to be sent to this address.
  return linkEmail(locale, { kind: purpose, to: account.email, name: account.userName, link });
}
