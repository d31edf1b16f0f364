import { daysLeft, limits, localeOf, roublesOf, type Kopecks, type Locale } from '@mayak/api';
import type { Account } from '../../platform/identity/account.ts';
import { emailTexts, type EmailMessage } from '../../platform/mail/emails.ts';
import { rendered } from '../../platform/mail/emailTemplate.ts';
import { balanceEn } from './balance.en.ts';
import { balanceRu } from './balance.ru.ts';
import { daysLater, type Day } from './day.ts';

/** What the e-mails about a balance say, in one language. */
export interface BalanceTexts {
  lasts: (days: number) => string;
  blocked: (beacons: number) => string;
  cost: (balance: string, cost: string) => string;
  /** The last day that is paid. */
  until: (day: string) => string;
  paused: string;
  topUp: string;
}

const texts: Record<Locale, BalanceTexts> = { ru: balanceRu, en: balanceEn };
const regions: Record<Locale, string> = { ru: 'ru-RU', en: 'en-GB' };

/** What a day did to a balance: kopecks before and after it, what a day of all beacons costs, and the names of those that it blocked. */
export interface ChargedDay {
  day: Day;
  before: Kopecks;
  now: Kopecks;
  cost: Kopecks;
  blocked: readonly string[];
}

const daysOf = (balance: Kopecks, cost: Kopecks) => daysLeft(roublesOf(balance), roublesOf(cost)) ?? Infinity;

/** The day brought the balance to so few days that its owner is to know. */
export const isRunningOut = ({ before, now, cost }: ChargedDay): boolean =>
  limits.payment.warnDays.some((days) => daysOf(before, cost) > days && daysOf(now, cost) <= days);

/** Tells an owner that the balance ends soon, or which of his beacons it no longer pays (PAY-D09). */
export function balanceEmail(
  { email, localization, userName }: Account,
  { day, now, cost, blocked }: ChargedDay,
  home: string,
): EmailMessage {
  const locale = localeOf(localization);
  const { brand, greeting, sign } = emailTexts[locale];
  const t = texts[locale];
  const region = regions[locale];
  const money = (kopecks: Kopecks) =>
    `${new Intl.NumberFormat(region, { minimumFractionDigits: 2 }).format(roublesOf(kopecks))} ₽`;
  const until = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const days = daysOf(now, cost);
  const what = blocked.length > 0 ? t.blocked(blocked.length) : t.lasts(days);
  const more =
    blocked.length > 0 ? blocked.join(', ') : t.until(until.format(Date.parse(daysLater(day, days))));
  const parts = rendered({
    locale,
    brand,
    sign,
    subject: `${brand}: ${what}`,
    paragraphs: [
      greeting(userName),
      `${what[0]?.toUpperCase()}${what.slice(1)}.`,
      more,
      t.cost(money(now), money(cost)),
    ],
    button: { text: t.topUp, link: `${home}/payment` },
    footnotes: [t.paused],
  });
  return { to: email, ...parts };
}
