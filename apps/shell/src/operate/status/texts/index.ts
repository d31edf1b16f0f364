import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the state of the installation and its incidents. */
export const statusTexts = defineTexts('operator-status', { ru, en });
