import type { Feature } from '../../feature.ts';
import { minute, surely } from '../../platform/jobs/job.ts';
import { chargeDays } from './charge.ts';
import { paymentRoutes } from './routes.ts';

/** Balances, payments and the daily charge (PAY). */
export const payment: Feature = {
  routes: [paymentRoutes],
  jobs: (context) => [{ name: 'charging', pause: minute, run: surely((now) => chargeDays(context, now)) }],
};
