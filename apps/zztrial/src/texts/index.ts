import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The texts of this remote: `useTexts(texts)`. */
export const texts = defineTexts('zztrial', { ru, en });
