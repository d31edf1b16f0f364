import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of who is at the door. */
export const devicesTexts = defineTexts('devices', { ru, en });
