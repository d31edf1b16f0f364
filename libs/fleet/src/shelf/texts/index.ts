import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of shelved alarms. */
export const shelfTexts = defineTexts('shelf', { ru, en });
