import { localeOf, type Language, type Locale } from '@mayak/api';

/** The language to take over at login, or null where this browser has its own (I18N-D02). */
export const localeAtLogin = (saved: Locale | null, localization: Language): Locale | null =>
  saved === null ? localeOf(localization) : null;
