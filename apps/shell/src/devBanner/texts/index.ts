import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the strip of an unusual page. */
export const bannerTexts = defineTexts('devBanner', { ru, en });
