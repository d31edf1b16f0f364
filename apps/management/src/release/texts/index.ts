import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

export const releaseTexts = defineTexts('release', { ru, en });
