import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of pushes to devices. */
export const pushTexts = defineTexts('push', { ru, en });
