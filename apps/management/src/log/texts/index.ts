import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the log of a beacon. */
export const logTexts = defineTexts('management.log', { ru, en });
