import { defineTexts } from '@mayak/ui';
import { en } from './keys.en';
import { ru } from './keys.ru';

/** The words of the keys of the screens, which come with their table. */
export const keysTexts = defineTexts('keys', { ru, en });
