import { kopecksOfText, PaymentId, textOfKopecks, YooKassaNotice } from '@mayak/api';
import * as z from 'zod/mini';
import { setTimeout as pause } from 'node:timers/promises';
import { isIP } from 'node:net';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { fetchOnce } from '../../platform/outbound/fetchOnce.ts';
import type { PaymentSettings } from '../../platform/settings/payment.ts';
import type { Outcome, Provider } from './provider.ts';

type Ask = Pick<RequestInit, 'method' | 'headers' | 'body'>;

/** The parts of a payment of YooKassa that matter here. */
const TheirPayment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: z.object({ value: z.string(), currency: z.string() }),
  confirmation: z.optional(z.object({ confirmation_url: z.optional(z.string()) })),
  metadata: z.optional(z.object({ paymentId: z.optional(z.string()) })),
});
type TheirPayment = z.infer<typeof TheirPayment>;

/** How the calls are made; a test is less patient. */
export interface Patience {
  /** Milliseconds for one call. */
  timeout: number;
  /** Milliseconds before each further try; YooKassa asks to repeat with the same key. */
  pauses: readonly number[];
  wait?: (milliseconds: number) => Promise<unknown>;
}
const usual: Patience = { timeout: 15_000, pauses: [500, 2_000] };

/** A call that may pass when it is repeated: no answer, or one that says "not now". */
class NotNow extends Error {
  override readonly name = 'NotNow';
}

const notReached = (error: Error): never => {
  throw new NotNow(`YooKassa does not answer: ${error.name}`, { cause: error });
};

type Shop = Extract<PaymentSettings, { provider: 'yookassa' }>;

/** YooKassa by its public interface: Basic authentication, a key per payment, re-reading before a credit (PAY-D02, PAY-D03). */
export function yookassa(shop: Shop, { timeout, pauses, wait = pause }: Patience = usual): Provider {
  const authorization = `Basic ${Buffer.from(`${shop.shopId}:${shop.secret}`).toString('base64')}`;

  async function once(path: string, init: Ask): Promise<TheirPayment | null> {
    const answer = await fetchOnce(`${shop.api}${path}`, {
      ...init,
      headers: { authorization, 'content-type': 'application/json', ...init.headers },
      timeout,
    }).catch(notReached);
    if (answer.status === 404) return null;
    // 202: they are still at it and want to be asked again.
    if (answer.status === 202 || answer.status === 429 || answer.status >= 500)
      throw new NotNow(`YooKassa answers ${answer.status}`);
    if (!answer.ok) throw new Error(`YooKassa refuses with ${answer.status}`);
    // Its end may be lost too, and is asked for again like the whole.
    const text = await answer.text().catch(notReached);
    return TheirPayment.parse(JSON.parse(text));
  }

  async function ask(path: string, init: Ask = {}): Promise<TheirPayment | null> {
    for (const next of pauses) {
      try {
        return await once(path, init);
      } catch (error) {
        if (!(error instanceof NotNow)) throw error;
        await wait(next);
      }
    }
    return once(path, init);
  }

  async function read(providerId: string): Promise<Outcome | null> {
    const theirs = await ask(`/payments/${encodeURIComponent(providerId)}`);
    const ours = PaymentId.safeParse(theirs?.metadata?.paymentId);
    if (!theirs || !ours.success) throw new HttpProblem('notFound');
    if (theirs.status !== 'succeeded' && theirs.status !== 'canceled') return null;
    return {
      paymentId: ours.data,
      providerId: theirs.id,
      kopecks: kopecksOfText(theirs.amount.value),
      currency: theirs.amount.currency,
      succeeded: theirs.status === 'succeeded',
    };
  }

  return {
    name: 'yookassa',
    read,

    async open({ id, kopecks }, { home, locale }) {
      const theirs = await ask('/payments', {
        method: 'POST',
        headers: { 'idempotence-key': id },
        body: JSON.stringify({
          amount: { value: textOfKopecks(kopecks), currency: 'RUB' },
          capture: true,
          confirmation: {
            type: 'redirect',
            return_url: `${home}/payment/success?paymentId=${id}`,
            locale: locale === 'en' ? 'en_US' : 'ru_RU',
          },
          metadata: { paymentId: id },
        }),
      });
      const redirectUrl = theirs?.confirmation?.confirmation_url;
      if (!theirs || !redirectUrl) throw new Error('YooKassa opened a payment without a page to pay on.');
      return { providerId: theirs.id, redirectUrl };
    },

    verify({ ip }) {
      const plain = ip.replace(/^::ffff:/i, '');
      if (!shop.noticesFrom.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4'))
        throw new HttpProblem('provider.unauthorized');
    },

    async outcome(notice) {
      const told = YooKassaNotice.safeParse(notice);
      if (!told.success) throw wrongField('object', 'required');
      return told.data.event.startsWith('payment.') ? read(told.data.object.id) : null;
    },
  };
}
