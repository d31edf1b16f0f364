import {
  limits,
  PaymentStatus,
  roublesOf,
  type Locale,
  type PaymentNotice,
  type PaymentId,
} from '@mayak/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiBase } from '../../platform/http/apiBase.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { fetchOnce } from '../../platform/outbound/fetchOnce.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { payments, type StoredPayment } from './store/payments.ts';
import { signatureOf, testPage } from './test.provider.ts';
import { testPageHtml, testPagePolicy } from './testPageHtml.ts';

type Asked = { Params: { PaymentId: string }; Querystring: { lang?: string }; Body: unknown };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const formType = 'application/x-www-form-urlencoded';

/** The page of the test provider and its two buttons; only who knows the id of a payment gets there (PAY-D03). */
export function testPages(app: FastifyInstance, pool: Pool, secret: string): void {
  const known = async (id: string): Promise<StoredPayment> => {
    const payment = uuid.test(id) ? await payments.byId(pool, id) : null;
    if (payment?.provider !== 'test') throw new HttpProblem('notFound');
    return payment;
  };
  const back = (reply: FastifyReply, { id, status }: Pick<StoredPayment, 'id' | 'status'>) => {
    const page = status === PaymentStatus.Failed ? 'error' : 'success';
    return reply.redirect(`/payment/${page}?paymentId=${id}`, 303);
  };

  /** Tells the server as a real provider would: by a call of its own through the open door, signed. */
  const notify = async (payment: StoredPayment, status: PaymentNotice['Status']) => {
    const notice: PaymentNotice = {
      PaymentId: payment.id as PaymentId,
      Status: status,
      Amount: roublesOf(payment.kopecks),
    };
    const body = JSON.stringify(notice);
    const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(secret, body) };
    const answer = await fetchOnce(`${ownAddress(app)}${apiBase}/payment/webhook`, {
      method: 'POST',
      headers,
      body,
      timeout: 15_000,
    });
    if (answer.status !== 204) throw new Error(`The notice was answered with ${answer.status}.`);
  };

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: limits.formBody },
      (_request, text, done) => done(null, new URLSearchParams(text as string)),
    );

    scope.get<Asked>(`${testPage}/:PaymentId`, async (request, reply) => {
      const payment = await known(request.params.PaymentId);
      const { lang } = request.query;
      const locale: Locale = lang === 'ru' || lang === 'en' ? lang : request.locale;
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', testPagePolicy)
        .header('referrer-policy', 'no-referrer')
        .header('x-frame-options', 'DENY')
        .send(testPageHtml(payment, locale));
    });

    scope.post<Asked>(`${testPage}/:PaymentId`, async (request, reply) => {
      const payment = await known(request.params.PaymentId);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const isOpen = payment.status === PaymentStatus.Created || payment.status === PaymentStatus.Pending;
      if (isOpen && form.has('pay')) await notify(payment, 'succeeded');
      else if (isOpen && form.has('decline')) await notify(payment, 'failed');
      else if (isOpen) return reply.redirect(`${apiBase}${testPage}/${payment.id}`, 303);
      return back(reply, await known(payment.id));
    });
  });
}

/** Where this very server listens, as it reaches itself. */
function ownAddress({ server }: FastifyInstance): string {
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The server does not listen on a port.');
  const everywhere = at.address === '0.0.0.0' || at.address === '::';
  const host = everywhere ? '127.0.0.1' : at.family === 'IPv6' ? `[${at.address}]` : at.address;
  return `http://${host}:${at.port}`;
}
