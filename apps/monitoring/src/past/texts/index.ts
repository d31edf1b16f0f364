import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of the whole fleet at a past moment. */
export const pastTexts = defineTexts('past', { ru, en });
