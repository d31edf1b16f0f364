import {
  daysLeft,
  getBalance,
  getPaymentStatus,
  initPayment,
  kopecksOf,
  paymentWebhook,
  roublesOf,
  type PaymentId,
} from '@mayak/api';
import { getUsage } from '@mayak/api/usage';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../feature.ts';
import { beginPayment } from './begin.ts';
import { providerOf } from './providerOf.ts';
import { settle } from './settle.ts';
import { testPages } from './testPages.ts';
import { usageOf } from './usage.ts';
import { visible } from '../../core/beacons/permissions.ts';
import { namedIn } from '../../platform/http/body.ts';
import { homeOf } from '../../platform/http/home.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serve, serveOpen } from '../../platform/http/serve.ts';
import { ledger } from '../../core/ledger/store.ts';
import { payments } from './store/payments.ts';

/** Payments and the balance of the caller, and the notices of the provider (PAY). */
export const paymentRoutes: Routes = (served, context) => {
  const { pool, settings } = context;
  const provider = providerOf(settings.payment);

  serve(served, initPayment, async ({ user, body, request, locale }) => {
    if (!provider) throw new HttpProblem('permission.denied');
    const sum = { userId: user.account.id, kopecks: kopecksOf(body.Amount) };
    const { id, redirectUrl } = await beginPayment(pool, provider, {
      ...sum,
      home: homeOf(settings.publicUrl, request),
      locale,
    });
    return { PaymentId: id as PaymentId, RedirectUrl: redirectUrl };
  });

  serve(
    served,
    getPaymentStatus,
    async ({ params, user }) => {
      const payment = await payments.byId(pool, params.id);
      if (!payment || payment.userId !== user.account.id) throw new HttpProblem('notFound');
      return payment;
    },
    ({ seen }) => ({
      PaymentId: seen.id as PaymentId,
      Amount: roublesOf(seen.kopecks),
      Status: seen.status,
      CreatedDt: seen.created.toISOString(),
      StatusDt: seen.changed.toISOString(),
    }),
  );

  serve(served, getBalance, async ({ user: { account } }) => {
    const Balance = roublesOf(await ledger.balance(pool, account.id));
    const DailyCost = roublesOf(await ledger.dailyCost(pool, account.id, settings.dailyFee));
    return {
      Balance,
      DailyCost,
      DaysLeft: daysLeft(Balance, DailyCost),
      ...(provider ? {} : { CanTopUp: false }),
    };
  });

  const idsOf = (ids: number | number[] | undefined) => (ids === undefined ? null : [ids].flat());
  serve(
    served,
    getUsage,
    ({ user, request }) => {
      for (const id of [namedIn(request.query, 'ids')].flat().map(Number))
        if (Number.isInteger(id)) visible(context, user, id);
    },
    ({ user, query: { ids, ...period } }) =>
      usageOf(context, user.account.id, { ids: idsOf(ids), ...period }),
  );

  void served.app.register(async (scope) => {
    const raw = new WeakMap<FastifyRequest, Buffer>();
    const parse = scope.getDefaultJsonParser('error', 'ignore');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      raw.set(request, bytes as Buffer);
      void parse(request, bytes.toString(), done);
    });
    serveOpen(
      { ...served, app: scope },
      paymentWebhook,
      ({ request }) => {
        if (!provider) throw new HttpProblem('provider.unauthorized');
        provider.verify(request, raw.get(request) ?? Buffer.alloc(0));
      },
      async ({ body }) => {
        const outcome = await provider?.outcome(body);
        if (provider && outcome) await settle(context, provider, outcome);
      },
    );
  });

  if (settings.payment.provider === 'test') testPages(served.app, pool, settings.payment.secret);
};
