import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the pages for those who are signed out. */
export const accountTexts = defineTexts('account', { ru, en });
