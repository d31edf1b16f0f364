export type Language = 'ru' | 'en';

/** The language that a terminal asks for, as `Accept-Language` has it: Russian where its locale is, else English. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^ru/i.test(locale) ? 'ru' : 'en';
}
