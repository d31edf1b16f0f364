import type { Locale } from '@mayak/api';
import { emailTexts, emailTo, type EmailMessage } from './emails.ts';

/** What became of a user's second factor. */
export type FactorChange =
  | { kind: 'on' | 'off' | 'removed' | 'renewed' }
  | { kind: 'recovered'; left: number }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string };

/** What such an e-mail says, in one language. */
export interface FactorTexts {
  subjects: Record<FactorChange['kind'], string>;
  texts: Record<'on' | 'off' | 'removed' | 'renewed', string>;
  recovered: (left: number) => string;
  passkeyAdded: (name: string) => string;
  passkeyRemoved: (name: string) => string;
  ignore: string;
}

function textOf(texts: FactorTexts, change: FactorChange): string {
  if ('left' in change) return texts.recovered(change.left);
  return 'name' in change ? texts[change.kind](change.name) : texts.texts[change.kind];
}

/** Tells a user that the second step of his sign-in was changed or passed by a recovery code (AUTH-D16). */
export function factorEmail(
  locale: Locale,
  { email, name }: { email: string; name: string },
  change: FactorChange,
): EmailMessage {
  const { factor } = emailTexts[locale];
  const to = { to: email, name };
  const text = textOf(factor, change);
  return emailTo(locale, to, { subject: factor.subjects[change.kind], text, footnotes: [factor.ignore] });
}
