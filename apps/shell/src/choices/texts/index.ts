import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of choices that several pages offer. */
export const choiceTexts = defineTexts('choices', { ru, en });
