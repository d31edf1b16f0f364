import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the About dialog. */
export const aboutTexts = defineTexts('about', { ru, en });
