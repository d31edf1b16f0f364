import { defineTexts } from '@mayak/ui';
import { en } from './steps.en';
import { ru } from './steps.ru';

export const stepTexts = defineTexts('steps', { ru, en });
