import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the notifications panel and of the pop-ups. */
export const notificationTexts = defineTexts('notifications', { ru, en });
