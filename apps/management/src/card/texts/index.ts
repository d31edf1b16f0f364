import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

export const cardTexts = defineTexts('objectCard', { ru, en });
