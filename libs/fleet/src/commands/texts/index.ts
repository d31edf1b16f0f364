import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of the commands of a beacon. */
export const commandTexts = defineTexts('commands', { ru, en });
