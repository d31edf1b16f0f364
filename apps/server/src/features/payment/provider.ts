import type { Kopecks, Locale, PaymentNotice, YooKassaNotice } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import type { StoredPayment } from './store/payments.ts';

/** Where the browser goes on to pay, and where it comes back. */
export interface Way {
  /** The address of the page, without a slash at the end. */
  home: string;
  locale: Locale;
}

/** What became of a payment, as its provider vouches for it. */
export interface Outcome {
  paymentId: string;
  /** What the provider calls it. */
  providerId: string;
  kopecks: Kopecks | null;
  currency: string;
  succeeded: boolean;
}

/** Who takes the money (PAY-D03). */
export interface Provider {
  readonly name: 'test' | 'yookassa';
  /** Tells the provider of a payment; asked again with the same payment it opens no second one. */
  open(payment: StoredPayment, way: Way): Promise<{ providerId: string; redirectUrl: string }>;
  /** Throws `provider.unauthorized` where the notice did not come from the provider. */
  verify(request: FastifyRequest, raw: Buffer): void;
  /** What a verified notice says; null where it says nothing that is final. */
  outcome(notice: PaymentNotice | YooKassaNotice): Promise<Outcome | null>;
  /** How a payment stands there, by what the provider calls it, where it may be asked. */
  read?(providerId: string): Promise<Outcome | null>;
}
