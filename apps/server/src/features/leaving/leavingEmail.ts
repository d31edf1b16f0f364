import { localeOf, type Locale } from '@mayak/api';
import { written } from '../../core/alarms/content.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { emailTo, type EmailMessage } from '../../platform/mail/emails.ts';
import { leavingEn } from './texts.en.ts';
import { leavingRu } from './texts.ru.ts';

/** What an e-mail about the end of an account tells. */
export type LeavingNews =
  | { kind: 'begun' | 'reminded'; leaves: Date; home: string }
  | { kind: 'ended' }
  | { kind: 'stays' }
  /** To whoever is to have the beacons. */
  | { kind: 'offered'; from: string; beacons: number; leaves: Date; link: string };

/** The words of the end of an account, in one language. */
export interface LeavingTexts {
  subjects: Record<LeavingNews['kind'], string>;
  begun: (day: string) => string;
  reminded: (day: string) => string;
  ended: string;
  stays: string;
  offered: (from: string, beacons: number, day: string) => string;
  keep: string;
  look: string;
  ignore: string;
  notTaken: string;
  page: {
    title: string;
    gone: string;
    ask: (from: string, beacons: number, day: string) => string;
    cost: string;
    take: string;
    decline: string;
    taken: string;
    declined: string;
  };
}

export const leavingTexts: Record<Locale, LeavingTexts> = { ru: leavingRu, en: leavingEn };

/** Tells somebody of the end of an account (PROFILE-D19). */
export function leavingEmail(account: Account, news: LeavingNews): EmailMessage {
  const locale = localeOf(account.localization);
  const t = leavingTexts[locale];
  const to = { to: account.email, name: account.userName };
  const subject = t.subjects[news.kind];
  const day = (at: Date) => written(at.getTime(), accountZone(account));
  switch (news.kind) {
    case 'ended':
    case 'stays':
      return emailTo(locale, to, { subject, text: t[news.kind] });
    case 'offered': {
      const { from, beacons, leaves, link } = news;
      const button = { text: t.look, link };
      const text = t.offered(from, beacons, day(leaves));
      return { link, ...emailTo(locale, to, { subject, text, button, footnotes: [t.notTaken] }) };
    }
    default: {
      const link = `${news.home}/profile#profile-own-data`;
      const text = t[news.kind](day(news.leaves));
      return {
        link,
        ...emailTo(locale, to, { subject, text, button: { text: t.keep, link }, footnotes: [t.ignore] }),
      };
    }
  }
}
