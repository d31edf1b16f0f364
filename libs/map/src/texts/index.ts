import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of the map and its tools. */
export const mapTexts = defineTexts('map', { ru, en });
