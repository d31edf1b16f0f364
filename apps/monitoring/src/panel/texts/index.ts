import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of what a beacon tells: contacts, charts, diagnostics, events, fuel. */
export const panelTexts = defineTexts('beacon', { ru, en });
