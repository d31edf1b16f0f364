import { defineTexts } from '@mayak/ui';
import { en } from './flood.en';
import { ru } from './flood.ru';

/** Words of a flood of alarms. */
export const floodTexts = defineTexts('flood', { ru, en });
