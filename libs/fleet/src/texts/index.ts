import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The words of a beacon: its state, what it lacks, how to choose one. */
export const fleetTexts = defineTexts('fleet', { ru, en });
