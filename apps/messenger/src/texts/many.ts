import { defineTexts } from '@mayak/ui';
import { en } from './many.en';
import { ru } from './many.ru';

/** The words of one text to several beacons. */
export const manyTexts = defineTexts('messengerMany', { ru, en });
