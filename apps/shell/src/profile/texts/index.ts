import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the profile. */
export const profileTexts = defineTexts('profile', { ru, en });
