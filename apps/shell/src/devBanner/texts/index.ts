import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of a preview. */
export const previewTexts = defineTexts('preview', { ru, en });
