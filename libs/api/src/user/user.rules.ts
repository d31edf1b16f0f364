import { Language, type Locale } from './user.ts';

/** The locale of a language code (I18N-04). */
export const localeOf = (language: Language): Locale => (language === Language.En ? 'en' : 'ru');

/** The language code of a locale (I18N-04). */
export const languageOf = (locale: Locale): Language => (locale === 'en' ? Language.En : Language.Ru);

/** The user name may be used: 3 to 50 letters, digits, dots, underscores and hyphens (AUTH-D06). */
export const isUserName = (value: string) => /^[\p{L}\p{N}._-]{3,50}$/u.test(value) && !/\p{DI}/u.test(value);

/** The phone may be stored: an optional plus and 5 to 20 digits, spaces, brackets and hyphens (PROFILE-D06). */
export const isPhone = (value: string) => /^\+?[\d ()-]{5,20}$/.test(value);
