import { localeOf, type Language, type Locale } from '@mayak/api';

/** The language of an answer: the first of `ru` and `en` that is asked for, else the user's own, else Russian (I18N-D03). */
export function localeFor(accepted: string | undefined, own: Language | undefined): Locale {
  for (const part of (accepted ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (language === 'ru' || language === 'en') return language;
  }
  return own === undefined ? 'ru' : localeOf(own);
}
