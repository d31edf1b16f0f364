import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of what the screens do with map and list. */
export const screenTexts = defineTexts('screens', { ru, en });
