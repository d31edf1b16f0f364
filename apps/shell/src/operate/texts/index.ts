import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the operator's page. */
export const operateTexts = defineTexts('operate', { ru, en });
