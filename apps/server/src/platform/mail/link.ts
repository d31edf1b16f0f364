import { limits, localeOf, type Locale } from '@mayak/api';
import type { Db } from '../db/pool.ts';
import { accounts } from '../sessions/store/accounts.ts';
import type { Account } from '../identity/account.ts';
import { attempts } from '../sessions/store/attempts.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';
import { mailTokens, type LinkPurpose } from '../sessions/store/sessions.ts';
import { emailKnown, linkEmail, type EmailMessage } from './emails.ts';

/** Somebody asked for a link; whether there is such a user is found out when the mail is written. */
export type LinkRequest = {
  purpose: LinkPurpose;
  locale: Locale;
  /** The address that the link leads to. */
  home: string;
  /** Somebody registered with an e-mail that is a user's already: he is told so (AUTH-D07). */
  isKnown?: boolean;
} & LinkReader;

/** Who is meant by what a stranger types: an e-mail, or what one signs in with, which may be the user name. */
export type TypedReader = { email: string } | { login: string };

/** Who is meant; or the user whose new address is to be confirmed. */
type LinkReader = TypedReader | { userId: number; newEmail: string };

const confirming = '/login?confirmation=';
const paths = { confirm: confirming, change: confirming, reset: '/resetpassword?token=' };
const lives = { confirm: limits.confirmation, change: limits.emailChange, reset: limits.passwordReset };

/** A link that confirms an e-mail, makes another one the user's, or sets a new password; it takes the place of the one before (AUTH-D08, AUTH-D09, PROFILE-D09). */
export async function linkFor(
  db: Db,
  home: string,
  asked: { userId: number; purpose: LinkPurpose; email?: string },
): Promise<string> {
  const token = newToken();
  await mailTokens.create(db, hashOf(token), { ...asked, life: lives[asked.purpose] });
  return `${home}${paths[asked.purpose]}${token}`;
}

/** Who is meant; nobody where the new address is somebody's already. */
async function accountOf(db: Db, asked: LinkReader): Promise<Account | null> {
  if ('login' in asked) return accounts.byLogin(db, asked.login);
  if ('email' in asked) return accounts.byEmail(db, asked.email);
  return (await accounts.byEmail(db, asked.newEmail)) ? null : accounts.byId(db, asked.userId);
}

/** No stranger can fill a mailbox with these. */
const mayTell = async (db: Db, { id }: Account) =>
  (await attempts.add(db, `known:${id}`, limits.linkMails)) === null;

function knownMessage(home: string, { email: to, userName: name, localization }: Account): EmailMessage {
  return emailKnown(localeOf(localization), { to, name, link: `${home}/resetpassword` });
}

/** The mail that was asked for, or null where there is nobody to send it to; one that is tried again is not counted again. */
export async function linkMessage(
  db: Db,
  asked: LinkRequest,
  { isRetry }: { isRetry: boolean },
): Promise<EmailMessage | null> {
  const { purpose, locale, home } = asked;
  const account = await accountOf(db, asked);
  if (account && asked.isKnown)
    return isRetry || (await mayTell(db, account)) ? knownMessage(home, account) : null;
  if (!account || (purpose === 'confirm' && account.emailConfirmed)) return null;
  const to = 'newEmail' in asked ? asked.newEmail : account.email;
  const link = await linkFor(db, home, {
    userId: account.id,
    purpose,
    ...('newEmail' in asked && { email: to }),
  });
  // By the user name: the other one is free text, which a stranger may have written to be sent to this address.
  return linkEmail(locale, { kind: purpose, to, name: account.userName, link });
}
