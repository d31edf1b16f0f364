import { limits, localeOf, ratingNames, type Feedback, type Locale, type RatingName } from '@mayak/api';
import type { Account } from '../../sessions/accountStore.ts';
import { feedbackEn } from './email.en.ts';
import { feedbackRu } from './email.ru.ts';
import { letterTexts, type Letter } from '../../mail/emails.ts';
import { written } from '../../mail/emailTemplate.ts';

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
  const { brand, sign } = letterTexts[locale];
  const sheet = written({
    locale,
    brand,
    sign,
    subject: subject(userName),
    paragraphs: [from(userName, email)],
    facts: ratings,
    quote: comment,
  });
  return { to, replyTo: email, ...sheet };
}
