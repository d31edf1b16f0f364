import { limits, localeOf, ratingNames, type Feedback, type Locale, type RatingName } from '@mayak/api';
import type { Account } from '../../platform/identity/account.ts';
import { feedbackEn } from './email.en.ts';
import { feedbackRu } from './email.ru.ts';
import { emailTexts, type EmailMessage } from '../../platform/mail/emails.ts';
import { rendered } from '../../platform/mail/emailTemplate.ts';

/** What the e-mail says, in one language. */
export interface FeedbackTexts {
  subject: (user: string) => string;
  from: (user: string, email: string) => string;
  names: Record<RatingName, string>;
  stars: (stars: number | null, most: number) => string;
  noComment: string;
}

const texts: Record<Locale, FeedbackTexts> = { ru: feedbackRu, en: feedbackEn };

/** The mail to the support with what a user wrote, in his language; the answer goes to him (FEED-03). */
export function feedbackEmail(to: string, account: Account, given: Feedback): EmailMessage {
  const { userName, email, localization } = account;
  const locale = localeOf(localization);
  const { subject, from, names, stars, noComment } = texts[locale];
  const ratings = ratingNames.map(
    (name) => [names[name], stars(given[name] ?? null, limits.feedback.stars)] as const,
  );
  const comment = given.comment || noComment;
  const { brand, sign } = emailTexts[locale];
  const parts = rendered({
    locale,
    brand,
    sign,
    subject: subject(userName),
    paragraphs: [from(userName, email)],
    facts: ratings,
    quote: comment,
  });
  return { to, replyTo: email, ...parts };
}
