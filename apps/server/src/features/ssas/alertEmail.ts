import { localeOf, type Locale } from '@mayak/api';
import { placeText, written } from '../../core/alarms/content.ts';
import type { DueAlertCall } from '../../core/ingest/alerts/store/alertCalls.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { emailTexts, type EmailMessage } from '../../platform/mail/emails.ts';
import { rendered } from '../../platform/mail/emailTemplate.ts';
import { ssasEn } from './texts.en.ts';
import { ssasRu } from './texts.ru.ts';

/** The words of an alert in an e-mail, in one language. */
export interface SsasTexts {
  subject: (beacon: string) => string;
  drillSubject: (beacon: string) => string;
  text: string;
  drillText: string;
  beacon: string;
  activated: string;
  received: string;
  coordinates: string;
  open: string;
  why: string;
}
const texts: Record<Locale, SsasTexts> = { ru: ssasRu, en: ssasEn };

/** Where the desk is on a page of this server. */
export const deskAddress = (home: string) => `${home}/management/ssas`;

/** An activation as an e-mail, in the language and the zone of its reader (SSAS-D06, I18N-D04). */
export function alertEmail(
  { isDrill, activated, received, place }: DueAlertCall,
  { beacon, account, home }: { beacon: string; account: Account; home: string },
): Omit<EmailMessage, 'to'> {
  const locale = localeOf(account.localization);
  const zone = accountZone(account);
  const t = texts[locale];
  const { brand, sign } = emailTexts[locale];
  return rendered({
    locale,
    brand,
    sign,
    subject: (isDrill ? t.drillSubject : t.subject)(beacon),
    paragraphs: [isDrill ? t.drillText : t.text],
    facts: [
      [t.beacon, beacon],
      [t.activated, written(activated, zone)],
      [t.received, written(received, zone)],
      ...(place ? [[t.coordinates, placeText(place)] as const] : []),
    ],
    button: { text: t.open, link: deskAddress(home) },
    footnotes: [t.why],
  });
}
