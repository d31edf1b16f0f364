import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

export const ssasTexts = defineTexts('ssas', { ru, en });
