import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the stock. */
export const stockTexts = defineTexts('stock', { ru, en });
