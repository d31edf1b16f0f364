import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the load of alarms. */
export const loadTexts = defineTexts('load', { ru, en });
