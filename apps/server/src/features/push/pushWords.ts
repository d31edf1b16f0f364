import { limits, NotificationStatus, type Locale } from '@mayak/api';
import { notificationTexts, sentenceOf, type Reader } from '../../core/alarms/content.ts';
import type { PushEnd, WaitingPush } from '../../core/alarms/store/pushes.ts';
import { pushEn } from './pushWords.en.ts';
import { pushRu } from './pushWords.ru.ts';

/** What is said by a push beside the words of a notification, in one language. */
export interface PushTexts {
  brand: string;
  test: string;
  held: (count: number) => string;
  ended: Record<PushEnd, (by: string | null) => string>;
}
const texts: Record<Locale, PushTexts> = { ru: pushRu, en: pushEn };

/** What the page's service worker is told; it shows it, or takes back what stands under the tag. */
export interface PushPayload {
  tag: string;
  title: string;
  body: string;
  /** Where a press leads. */
  path: string;
  lang: Locale;
  /** Epoch milliseconds. */
  at: number;
  /** It stays until somebody presses it, and sounds though one of the same tag stands. */
  isAlarm: boolean;
  isEnd: boolean;
  /** Its push service takes the permission away where a push shows nothing. */
  mustShow: boolean;
}
type Words = Omit<PushPayload, 'mustShow'>;

const begun = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const isAlarm = (status: NotificationStatus) =>
  status === NotificationStatus.PreEmergency || status === NotificationStatus.Emergency;

/** One notification, or that it is to go, in the language, zone and units of its reader (NOTIF-D32). */
export function pushWords(one: WaitingPush, reader: Reader): Words {
  const { topic, beaconId, fact, status, ended, endedBy, created } = one;
  const { states } = notificationTexts[reader.locale];
  const state = status in states ? begun(states[status as keyof typeof states]) : null;
  return {
    tag: topic,
    title: [state, fact.beacon].filter(Boolean).join(' · '),
    body: (ended ? texts[reader.locale].ended[ended](endedBy) : sentenceOf(fact, reader)).slice(
      0,
      limits.push.words,
    ),
    path: `/monitoring?beacon=${beaconId ?? ''}`,
    lang: reader.locale,
    at: created,
    isAlarm: ended === null && isAlarm(status),
    isEnd: ended !== null,
  };
}

const plain = { isAlarm: false, isEnd: false };

/** Many that quiet hours held back, as one (NOTIF-D32). */
export const heldWords = (count: number, locale: Locale, now: number): Words => ({
  ...plain,
  tag: 'held',
  title: texts[locale].brand,
  body: texts[locale].held(count),
  path: '/monitoring?panel=notifications',
  lang: locale,
  at: now,
});

/** A test that the user has just asked for. */
export const testWords = (locale: Locale, now: number): Words => ({
  ...plain,
  tag: 'test',
  title: texts[locale].brand,
  body: texts[locale].test,
  path: '/profile#profile-push',
  lang: locale,
  at: now,
});
