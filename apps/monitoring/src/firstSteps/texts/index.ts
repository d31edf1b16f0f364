import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of what an owner does after the first position of his first beacon. */
export const firstStepsTexts = defineTexts('firstSteps', { ru, en });
