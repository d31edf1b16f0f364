import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of one's own data: the archive of all, and the end of the account. */
export const ownDataTexts = defineTexts('ownData', { ru, en });
