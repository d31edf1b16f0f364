import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of users and their money. */
export const usersTexts = defineTexts('operator-users', { ru, en });
