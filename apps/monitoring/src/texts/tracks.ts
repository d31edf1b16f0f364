import { defineTexts } from '@mayak/ui';
import { en } from './tracks.en';
import { ru } from './tracks.ru';

/** The words of tracks, their playback and histories. */
export const trackTexts = defineTexts('tracks', { ru, en });
