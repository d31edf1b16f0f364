import { defineTexts } from '@mayak/ui';
import { en } from './frame.en';
import { ru } from './frame.ru';

/** Words of the frame. */
export const frameTexts = defineTexts('frame', { ru, en });
