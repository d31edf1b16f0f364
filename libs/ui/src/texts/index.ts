import { defineTexts } from '../i18n/defineTexts';
import { en } from './en';
import { ru } from './ru';

/** The texts that every screen shares: `useTexts(commonTexts)`. */
export const commonTexts = defineTexts('common', { ru, en });
