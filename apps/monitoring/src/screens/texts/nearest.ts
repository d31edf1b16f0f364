import { defineTexts } from '@mayak/ui';
import { en } from './nearest.en';
import { ru } from './nearest.ru';

/** The words of the nearest beacons, which come with their window. */
export const nearestTexts = defineTexts('nearest', { ru, en });
