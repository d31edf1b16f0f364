import { limits, type Locale } from '@mayak/api';
import { written } from '../../core/alarms/content.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { emailTo, type EmailMessage } from '../../platform/mail/emails.ts';
import { exportTexts } from './texts.ts';

/** Tells a user that his archive is ready; the link leads to his profile, where he is signed in (PROFILE-D17). */
export function exportEmail(
  account: Account,
  locale: Locale,
  { link, now }: { link: string; now: number },
): EmailMessage {
  const t = exportTexts[locale].email;
  const until = written(now + limits.ownData.life, accountZone(account));
  const to = { to: account.email, name: account.userName };
  const parts = { subject: t.subject, text: t.text, button: { text: t.open, link } };
  return { link, ...emailTo(locale, to, { ...parts, footnotes: [t.until(until), t.ignore] }) };
}
