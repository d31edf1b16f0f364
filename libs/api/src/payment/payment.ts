import * as z from 'zod/mini';
import { Dt, oneOf, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { isMoney } from './money.rules.ts';

/** How far a payment is; the last two are final (PAY-D02). */
export const PaymentStatus = { Created: 0, Pending: 1, Succeeded: 2, Failed: 3 } as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

export const PaymentId = z.uuid().brand<'PaymentId'>();
export type PaymentId = z.infer<typeof PaymentId>;

/** Roubles with two decimals at most, of any sign. */
export const Roubles = z.number().check(z.refine(isMoney, { error: 'invalidFormat' }));

/** What may be paid in at once (PAY-D01). */
export const PaymentAmount = Roubles.check(z.minimum(limits.payment.min), z.maximum(limits.payment.max));

/** A payment as its payer sees it (PAY-D04). */
export const Payment = z.object({
  PaymentId,
  Amount: z.number(),
  Status: oneOf(PaymentStatus),
  CreatedDt: Dt,
  StatusDt: Dt,
});
export type Payment = z.infer<typeof Payment>;

/** Where the browser goes on to pay (PAY-D01). */
export const PaymentBegun = z.object({ PaymentId, RedirectUrl: z.url({ protocol: /^https?$/ }) });
export type PaymentBegun = z.infer<typeof PaymentBegun>;

/** What the test provider tells from server to server, signed over its bytes (PAY-D02). */
export const PaymentNotice = z.object({
  PaymentId,
  Status: z.enum(['succeeded', 'failed']),
  Amount: z.number(),
});
export type PaymentNotice = z.infer<typeof PaymentNotice>;

/** What YooKassa tells: something happened to this payment of its; the rest is asked for (PAY-D02, PAY-D03). */
export const YooKassaNotice = z.object({
  type: z.literal('notification'),
  event: rawText(100),
  object: z.object({ id: rawText(100).check(z.minLength(1)) }),
});
export type YooKassaNotice = z.infer<typeof YooKassaNotice>;

/** The balance, what the beacons cost a day, and for how many days it lasts (PAY-D05). */
export const Balance = z.object({
  Balance: z.number(),
  DailyCost: z.number(),
  DaysLeft: z.nullable(z.int()),
  /** False where only the operator credits (PAY-D10). */
  CanTopUp: z.optional(z.boolean()),
});
export type Balance = z.infer<typeof Balance>;
