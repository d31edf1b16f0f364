import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

export const groupTexts = defineTexts('groups', { ru, en });
