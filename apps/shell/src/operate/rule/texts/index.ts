import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of a rule by which a feature or a set is given. */
export const ruleTexts = defineTexts('operateRule', { ru, en });
