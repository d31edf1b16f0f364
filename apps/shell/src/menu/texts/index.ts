import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the top bar. */
export const menuTexts = defineTexts('menu', { ru, en });
