import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Words of payment. */
export const paymentTexts = defineTexts('payment', { ru, en });
