import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of what is due, and of the audit. */
export const dueTexts = defineTexts('operator-due', { ru, en });
