import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the queue of alarms. */
export const alarmTexts = defineTexts('alarms', { ru, en });
