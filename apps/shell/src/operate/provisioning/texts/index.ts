import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of the stock. */
export const provisioningTexts = defineTexts('provisioning', { ru, en });
