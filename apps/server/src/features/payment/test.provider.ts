import { kopecksOf, PaymentNotice, type Kopecks } from '@mayak/api';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiBase } from '../../platform/http/apiBase.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import type { Provider } from './provider.ts';

/** The page of the test provider for a payment, below the base of the API. */
export const testPage = '/payment/testprovider';

/** The signature of a notice: HMAC-SHA256 over its bytes, in hex (PAY-D02). */
export const signatureOf = (secret: string, raw: Buffer | string) =>
  createHmac('sha256', secret).update(raw).digest('hex');

/** The provider that takes no money: a page with two buttons, and a signed notice of what was chosen (PAY-D03). */
export const testProvider = (secret: string): Provider => ({
  name: 'test',

  open: async ({ id }, { home, locale }) => ({
    providerId: id,
    redirectUrl: `${home}${apiBase}${testPage}/${id}?lang=${locale}`,
  }),

  verify({ headers }, raw) {
    const given = Buffer.from(String(headers['x-signature'] ?? ''));
    const right = Buffer.from(signatureOf(secret, raw));
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new HttpProblem('provider.unauthorized');
  },

  async outcome(notice) {
    const read = PaymentNotice.safeParse(notice);
    if (!read.success) throw wrongField('PaymentId', 'required');
    const { PaymentId, Status, Amount } = read.data;
    const kopecks: Kopecks = kopecksOf(Amount);
    return {
      paymentId: PaymentId,
      providerId: PaymentId,
      kopecks,
      currency: 'RUB',
      succeeded: Status === 'succeeded',
    };
  },
});
