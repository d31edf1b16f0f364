import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of a flood of alarms. */
export const floodTexts = defineTexts('flood', { ru, en });
