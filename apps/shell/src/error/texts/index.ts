import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the error page. */
export const errorTexts = defineTexts('error', { ru, en });
