import { limits, localeOf, ratingNames, type Feedback, type Locale, type RatingName } from '@mayak/api';
import type { Account } from '../store/accounts.ts';
import { feedbackEn } from './feedback.en.ts';
import { feedbackRu } from './feedback.ru.ts';
import { escaped, type Letter } from './letter.ts';

/** What the letter says, in one language. */
export interface FeedbackWords {
  subject: (user: string) => string;
  from: (user: string, email: string) => string;
  names: Record<RatingName, string>;
  stars: (stars: number | null, most: number) => string;
  noComment: string;
}

const words: Record<Locale, FeedbackWords> = { ru: feedbackRu, en: feedbackEn };

/** The mail that tells the support what a user says, in his language; the answer goes to him (FEED-03). */
export function feedbackLetter(to: string, account: Account, given: Feedback): Letter {
  const { userName, email, localization } = account;
  const locale = localeOf(localization);
  const { subject, from, names, stars, noComment } = words[locale];
  const ratings = ratingNames.map(
    (name) => [names[name], stars(given[name] ?? null, limits.feedback.stars)] as const,
  );
  const comment = given.comment || noComment;
  const row = ([name, value]: readonly [string, string]) =>
    `<tr><td style="padding:2px 16px 2px 0">${escaped(name)}</td><td>${escaped(value)}</td></tr>`;
  return {
    to,
    replyTo: email,
    subject: subject(userName),
    text: [
      from(userName, email),
      ratings.map(([name, value]) => `${name}: ${value}`).join('\n'),
      comment,
    ].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 Inter,Arial,sans-serif;color:#16202a"><p style="margin:0 0 16px">${escaped(from(userName, email))}</p><table style="margin:0 0 16px;border-collapse:collapse">${ratings.map(row).join('')}</table><p style="margin:0;white-space:pre-wrap">${escaped(comment)}</p></body></html>`,
  };
}
