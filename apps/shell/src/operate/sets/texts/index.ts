import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of sets on the operator's page. */
export const setsTexts = defineTexts('operateSets', { ru, en });
