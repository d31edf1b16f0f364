import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The texts of remote control. */
export const remoteTexts = defineTexts('remoteControl', { ru, en });
