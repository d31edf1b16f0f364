import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the way from a screen to its chapter of the guide. */
export const guideTexts = defineTexts('guide', { ru, en });
