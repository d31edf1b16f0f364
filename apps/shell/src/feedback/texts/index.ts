import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the feedback dialog. */
export const feedbackTexts = defineTexts('feedback', { ru, en });
