import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

export const stepTexts = defineTexts('steps', { ru, en });
