import type { TestPaymentTexts } from './testPageHtml.ts';

/** Words of the page of the test provider, in English. */
export const testPaymentEn: TestPaymentTexts = {
  title: 'Test payment',
  note: 'This is a test page, not a bank. Nothing is charged and no card is needed.',
  amount: 'Amount',
  number: 'Payment',
  pay: 'Pay',
  decline: 'Decline',
  ended: 'This payment is already completed',
  back: 'Go back',
};
