import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The texts of the settings of a sensor. */
export const channelTexts = defineTexts('channelSettings', { ru, en });
