import { defineTexts } from '@mayak/ui';
import { en } from './extras.en';
import { ru } from './extras.ru';

/** The words of the further tools of the map. */
export const extraTexts = defineTexts('mapExtras', { ru, en });
