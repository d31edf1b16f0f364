import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { Balance, Payment, PaymentAmount, PaymentBegun, PaymentNotice, YooKassaNotice } from './payment.ts';

/** Begins a payment; the browser then goes to the provider's page (PAY-03, PAY-D01). `permission.denied` where only the operator credits (PAY-D10). */
export const initPayment = endpoint('POST /payment/init', {
  body: z.object({ Amount: PaymentAmount }),
  answer: PaymentBegun,
  mode: 'swallow',
  makes: true,
  handled: ['validation'],
});

/** How far an own payment is (PAY-D04). */
export const getPaymentStatus = endpoint('GET /payment.getStatus/{id:uuid}', {
  answer: Payment,
  handled: ['notFound'],
});

/** The notice of the provider, which alone credits the balance; a repeated one changes nothing (PAY-D02). */
export const paymentWebhook = endpoint('POST /payment/webhook', {
  caller: 'provider',
  body: z.union([PaymentNotice, YooKassaNotice]),
});

/** What the balance is good for (added: the pages of payment and profile tell the days left, PAY-D05). */
export const getBalance = endpoint('GET /payment.getBalance', { answer: Balance });
