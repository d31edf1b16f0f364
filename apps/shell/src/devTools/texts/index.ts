import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the developer tools. */
export const devToolsTexts = defineTexts('devTools', { ru, en });
