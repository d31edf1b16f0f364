import { PaymentStatus } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { payments } from './store/payments.ts';
import { credit } from './credit.ts';
import type { Outcome, Provider } from './provider.ts';
import { clock } from '../../platform/clock/clock.ts';

const isFinal = (status: PaymentStatus) =>
  status === PaymentStatus.Succeeded || status === PaymentStatus.Failed;

/**
 * Ends a payment as its provider says and credits it, once however often and from wherever it is told (PAY-D02): the payment
 * is held during the transaction, and the ledger has room for one line of it.
 */
export async function settle(
  context: AppContext,
  provider: Pick<Provider, 'name'>,
  outcome: Outcome,
  at = new Date(clock.now()),
): Promise<void> {
  const { feed, settings, log } = context;
  await feed.transaction(async (step) => {
    const { db } = step;
    const payment = await payments.take(db, outcome.paymentId);
    const isKnown = payment?.provider === provider.name;
    const isTheirs = (payment?.providerId ?? outcome.providerId) === outcome.providerId;
    if (!payment || !isKnown || !isTheirs) throw new HttpProblem('notFound');
    if (outcome.kopecks !== payment.kopecks || outcome.currency !== 'RUB') {
      log.error(
        { payment: payment.id, told: outcome.kopecks, currency: outcome.currency },
        'A notice names another sum than the payment has; nothing was credited',
      );
      throw wrongField('Amount', 'outOfRange');
    }
    const status = outcome.succeeded ? PaymentStatus.Succeeded : PaymentStatus.Failed;
    if (isFinal(payment.status)) {
      if (payment.status !== status)
        log.error(
          { payment: payment.id, status: payment.status, told: status },
          'A notice contradicts the end of a payment; nothing was changed',
        );
      return;
    }
    if (payment.providerId === null) await payments.opened(db, payment.id, outcome.providerId);
    await payments.end(db, payment.id, status, at);
    if (!outcome.succeeded) return;
    await credit(
      context,
      step,
      payment.userId,
      { kind: 'payment', kopecks: payment.kopecks, paymentId: payment.id },
      { fee: settings.dailyFee, at },
    );
  });
}
