import type { Locale } from '@mayak/api';
import { guestsEn } from './texts.en.ts';
import { guestsRu } from './texts.ru.ts';

/** The name of a page whose link is not known. */
export const guestTitles: Record<Locale, string> = { ru: guestsRu.title, en: guestsEn.title };
