import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of saved views. */
export const viewTexts = defineTexts('savedViews', { ru, en });
