import { localeOf, NotificationStatus, type Locale } from '@mayak/api';
import type { EmailMessage } from '../../platform/mail/emails.ts';
import { emailTexts } from '../../platform/mail/emails.ts';
import { pictureSize } from '../../platform/mapPicture/mapPicture.ts';
import { rendered } from '../../platform/mail/emailTemplate.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import {
  contentOf,
  placeText,
  ruleName,
  sentenceOf,
  shortWords,
  written,
  type Reader,
} from '../../core/alarms/content.ts';
import type { StoredAlarm } from '../../core/alarms/store/alarms.ts';
import type { StoredNotification } from '../../core/rules/store/notifications.ts';
import { ruleEmailEn } from './ruleEmail.en.ts';
import { ruleEmailRu } from './ruleEmail.ru.ts';
import type { WaitingEmail } from '../../core/rules/store/emails.ts';

/** The words around notifications in an e-mail, in one language. */
export interface RuleEmailTexts {
  status: Record<NotificationStatus, string>;
  summary: (count: number) => string;
  summaryText: string;
  more: (count: number) => string;
  beacon: string;
  time: string;
  /** Areas in which the beacon is. */
  place: string;
  coordinates: string;
  /** What stands where the map is not shown. */
  map: string;
  kilometres: string;
  rule: string;
  acknowledge: string;
  open: string;
  openAll: string;
  why: string;
  /** Of what a step of a rule tells. */
  whyCall: string;
  silence: string;
  digest: Digest;
}
interface Digest {
  subject: (day: string) => string;
  /** How many notifications of each status there were. */
  counts: (emergencies: number, preEmergencies: number, others: number) => string;
  quiet: string;
  open: (count: number) => string;
  why: string;
}

export const ruleEmailTexts: Record<Locale, RuleEmailTexts> = { ru: ruleEmailRu, en: ruleEmailEn };

const mapCid = 'map';

/** Notifications that a summary names, and alarms of a digest. */
export const named = 100;

interface For {
  account: Pick<Account, 'localization' | 'distanceUnit' | 'timeZone' | 'zoneName'>;
  home: string;
  /** The address by which the rule is silenced. */
  silence: (ruleId: number) => string;
}

/** What a reader asks first of an alarm: where the beacon is, and how he says that he has seen it. */
export interface Whereabouts {
  /** Degrees and epoch milliseconds; null without a fix. */
  fix: { lat: number; lon: number; t: number } | null;
  /** Names of the areas that the reader may know. */
  areas: readonly string[];
  /** A map of it as a PNG, in base 64; null where none could be drawn. */
  map: string | null;
  /** The address by which the alarm is acknowledged; null where there is none to acknowledge. */
  acknowledge: string | null;
}

type Ready = Omit<EmailMessage, 'to'>;

const readerOf = (account: For['account']): Reader => ({
  locale: localeOf(account.localization),
  unit: account.distanceUnit,
  zone: accountZone(account),
});

/** One notification as an e-mail, in the language, the zone and the units of its user (RULE-D12, I18N-D04). */
export function ruleEmail(one: WaitingEmail, where: Whereabouts, { account, home, silence }: For): Ready {
  const reader = readerOf(account);
  const t = ruleEmailTexts[reader.locale];
  const { brand, sign } = emailTexts[reader.locale];
  const { beacon } = one.fact;
  const content = sentenceOf(one.fact, reader);
  const link = one.ruleId === null ? null : silence(one.ruleId);
  const { fix, areas, map, acknowledge } = where;
  const open = `${home}/monitoring?beacon=${one.beaconId ?? ''}`;
  const facts: [string, string | null][] = [
    [t.beacon, beacon],
    [t.time, written(one.t, reader.zone)],
    [t.place, areas.join(', ') || null],
    [t.coordinates, fix && `${placeText([fix.lat, fix.lon])} · ${written(fix.t, reader.zone)}`],
    [t.rule, one.ruleName && ruleName(one.ruleName, reader.locale)],
  ];
  const parts = rendered({
    locale: reader.locale,
    brand,
    sign,
    subject:
      one.status === NotificationStatus.None
        ? content
        : [t.status[one.status], beacon, shortWords(one.fact, reader)].join(' · '),
    paragraphs: [content],
    facts: facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    ...(map !== null && { picture: { cid: mapCid, alt: t.map, link: open, width: pictureSize.width } }),
    button: { text: t.open, link: open },
    acts: [
      ...(acknowledge === null ? [] : [{ text: t.acknowledge, link: acknowledge }]),
      ...(link === null ? [] : [{ text: t.silence, link }]),
    ],
    footnotes: [one.isCall ? t.whyCall : t.why],
  });
  return {
    ...parts,
    ...(map !== null && {
      attachments: [{ filename: 'map.png', content: map, encoding: 'base64' as const, cid: mapCid }],
    }),
    ...(link && { unsubscribe: link }),
  };
}

/** Many notifications as one e-mail: what the limit of an hour kept back (RULE-D12). */
export function ruleSummary(list: readonly WaitingEmail[], { account, home }: For): Ready {
  const reader = readerOf(account);
  const t = ruleEmailTexts[reader.locale];
  const { brand, sign } = emailTexts[reader.locale];
  const shown = list.slice(0, named);
  return rendered({
    locale: reader.locale,
    brand,
    sign,
    subject: t.summary(list.length),
    paragraphs: [t.summaryText],
    facts: shown.map(
      (one) => [written(one.t, reader.zone), contentOf(one.fact.beacon, one.fact, reader)] as const,
    ),
    button: { text: t.openAll, link: `${home}/monitoring?panel=notifications` },
    footnotes: [...(list.length > shown.length ? [t.more(list.length - shown.length)] : []), t.why],
  });
}

/** What a day has brought, with the newest of it, and the first of so many alarms that are open, as one e-mail. */
export function digestEmail(
  {
    told,
    counts,
    open,
    opened,
  }: {
    told: readonly StoredNotification[];
    counts: readonly { status: NotificationStatus; count: number }[];
    open: readonly StoredAlarm[];
    opened: number;
  },
  { account, home, now }: Omit<For, 'silence'> & { now: number },
): Ready {
  const reader = readerOf(account);
  const t = ruleEmailTexts[reader.locale];
  const { brand, sign } = emailTexts[reader.locale];
  const count = (status: NotificationStatus) => counts.find((one) => one.status === status)?.count ?? 0;
  const all = counts.reduce((sum, one) => sum + one.count, 0);
  const [worst, bad] = [count(NotificationStatus.Emergency), count(NotificationStatus.PreEmergency)];
  const shown = told.slice(0, named - Math.min(named / 2, open.length));
  const line = (at: number, { fact }: Pick<StoredAlarm, 'fact'>) =>
    [written(at, reader.zone), contentOf(fact.beacon, fact, reader)] as const;
  return rendered({
    locale: reader.locale,
    brand,
    sign,
    subject: t.digest.subject(written(now, reader.zone).slice(0, 8)),
    paragraphs: [all === 0 ? t.digest.quiet : t.digest.counts(worst, bad, all - worst - bad)],
    facts: shown.map((one) => line(one.created.getTime(), one)),
    ...(open.length > 0 && {
      more: {
        title: t.digest.open(opened),
        facts: open.slice(0, named / 2).map((one) => line(one.since, one)),
      },
    }),
    button: { text: t.openAll, link: `${home}/monitoring?panel=notifications` },
    footnotes: [...(all > shown.length ? [t.more(all - shown.length)] : []), t.digest.why],
  });
}
