import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The texts of activation and of the first contact. */
export const activationTexts = defineTexts('activation', { ru, en });
