import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

export const periodTexts = defineTexts('period', { ru, en });
