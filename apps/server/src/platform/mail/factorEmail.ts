import type { Locale } from '@mayak/api';
import { emailTexts, type EmailMessage } from './emails.ts';
import { rendered } from './emailTemplate.ts';

/** What became of a user's second factor. */
export type FactorChange =
  { kind: 'on' | 'off' | 'removed' | 'renewed' } | { kind: 'recovered'; left: number };

/** What such an e-mail says, in one language. */
export interface FactorTexts {
  subjects: Record<FactorChange['kind'], string>;
  texts: Record<Exclude<FactorChange['kind'], 'recovered'>, string>;
  recovered: (left: number) => string;
  ignore: string;
}

/** Tells a user that the second step of his sign-in was changed or passed by a recovery code (AUTH-D16). */
export function factorEmail(
  locale: Locale,
  { email, name }: { email: string; name: string },
  change: FactorChange,
): EmailMessage {
  const { brand, greeting, sign, factor } = emailTexts[locale];
  const text = change.kind === 'recovered' ? factor.recovered(change.left) : factor.texts[change.kind];
  const parts = rendered({
    locale,
    brand,
    sign,
    subject: factor.subjects[change.kind],
    paragraphs: [greeting(name), text],
    footnotes: [factor.ignore],
  });
  return { to: email, ...parts };
}
