import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words that a page has on paper only. */
export const printTexts = defineTexts('print', { ru, en });
