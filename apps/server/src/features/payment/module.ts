import type { Feature } from '../../feature.ts';
import { minute, surely } from '../../platform/jobs/job.ts';
import { chargeDays } from './charge.ts';
import { providerOf } from './providerOf.ts';
import { readWaiting } from './readWaiting.ts';
import { paymentRoutes } from './routes.ts';

/** Balances, payments and the daily charge (PAY). */
export const payment: Feature = {
  routes: [paymentRoutes],
  jobs: (context) => {
    const provider = providerOf(context.settings.payment);
    return [
      { name: 'charging', pause: minute, run: surely((now) => chargeDays(context, now)) },
      ...(provider?.read
        ? [{ name: 'payments', pause: 2 * minute, run: surely((now) => readWaiting(context, provider, now)) }]
        : []),
    ];
  },
};
