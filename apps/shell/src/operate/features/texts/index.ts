import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the features on the operator's page. */
export const featuresTexts = defineTexts('operator-features', { ru, en });
