import type { TestPaymentTexts } from './testPageHtml.ts';

/** Words of the page of the test provider, in English. */
export const testPaymentEn: TestPaymentTexts = {
  title: 'Test payment',
  note: 'This is a page for trying out, not a bank. No money is taken, no card is needed.',
  amount: 'Amount',
  number: 'Payment',
  pay: 'Pay',
  decline: 'Decline',
  ended: 'This payment is already finished',
  back: 'Go back',
};
