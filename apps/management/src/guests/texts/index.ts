import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

export const guestTexts = defineTexts('guests', { ru, en });
