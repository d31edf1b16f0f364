import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of sessions and of ways to sign in. */
export const securityTexts = defineTexts('security', { ru, en });
