import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of the map of beacons and its list, which the first screen of this remote has. */
export const texts = defineTexts('monitoring', { ru, en });
