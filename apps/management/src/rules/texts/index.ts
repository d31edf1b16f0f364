import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

export const ruleTexts = defineTexts('notificationRules', { ru, en });
export * from './keys';
