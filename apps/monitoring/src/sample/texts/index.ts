import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of the sample fleet. */
export const sampleTexts = defineTexts('sample', { ru, en });
