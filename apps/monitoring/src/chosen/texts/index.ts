import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of several chosen beacons. */
export const chosenTexts = defineTexts('chosen', { ru, en });
