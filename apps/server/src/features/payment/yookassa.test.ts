import { getPaymentStatus, getUserInfo, initPayment, PaymentStatus } from '@mayak/api';
import { BlockList } from 'node:net';
import { openTestApp, type TestUser, type TestApp } from '../../testing/testApp.ts';
import { openYooKassa, type Fault, type YooKassaStandIn } from '../../testing/yookassa.ts';
import { paymentOf } from '../../platform/settings/payment.ts';
import type { HttpProblem } from '../../platform/http/problems.ts';
import type { Outcome, Provider } from './provider.ts';
import { providerOf } from './providerOf.ts';
import { readWaiting } from './readWaiting.ts';
import { settle } from './settle.ts';
import { payments } from './store/payments.ts';
import { yookassa } from './yookassa.ts';

const shopId = '506751';
const secret = 'test_AbCdEfG1234567';
let theirs: YooKassaStandIn;
let testApp: TestApp;
beforeAll(async () => {
  theirs = await openYooKassa(shopId, secret);
  const noticesFrom = new BlockList();
  noticesFrom.addAddress('127.0.0.1');
  testApp = await openTestApp({
    payment: { provider: 'yookassa', shopId, secret, api: theirs.api, noticesFrom },
  });
});
afterAll(async () => {
  await testApp.close();
  await theirs.close();
});

const begin = async (guest: TestUser, Amount = 1234.5) => {
  const begun = await guest.client.call(initPayment, { body: { Amount } });
  const payment = [...theirs.payments.values()].find((p) => p.metadata['paymentId'] === begun?.PaymentId);
  if (!begun || !payment) throw new Error('The payment did not begin.');
  return { ...begun, payment };
};
const balanceOf = async (guest: TestUser) => (await guest.client.call(getUserInfo, {}))?.Balance;
const statusOf = async (guest: TestUser, id: string) =>
  (await guest.client.call(getPaymentStatus, { params: { id } })).Status;
const notify = (notice: object) => testApp.post('/payment/webhook', notice);

const shop = () =>
  ({ provider: 'yookassa', shopId, secret, api: theirs.api, noticesFrom: new BlockList() }) as const;
const stored = { id: '0b7c6f5e-9a51-4c1e-8b26-2f0c8b6d7a10', kopecks: 100 } as Parameters<
  Provider['open']
>[0];
const outcomeOf = (paymentId: string, providerId: string): Outcome => ({
  paymentId,
  providerId,
  kopecks: 123_450,
  currency: 'RUB',
  succeeded: true,
});
const payer = { home: 'http://x', locale: 'ru' } as const;

describe('PAY-D03 YooKassa, the beginning of a payment', () => {
  it('sends the sum in roubles, the way back and its own id, with a key of its own', async () => {
    const { PaymentId, RedirectUrl, payment } = await begin(await testApp.user('kassa'));
    expect(RedirectUrl).toBe(payment.confirmation?.confirmation_url);
    expect(theirs.calls.at(-1)).toEqual({
      method: 'POST',
      path: '/v3/payments',
      key: PaymentId,
      body: {
        amount: { value: '1234.50', currency: 'RUB' },
        capture: true,
        confirmation: {
          type: 'redirect',
          return_url: `${testApp.address}/payment/success?paymentId=${PaymentId}`,
          locale: 'en_US',
        },
        metadata: { paymentId: PaymentId },
      },
    });
  });

  it.each<[string, Fault[]]>([
    ['an error of theirs', [500]],
    ['"still at it"', [202]],
    ['a broken connection', ['broken', 'broken']],
    ['half of an answer', ['half']],
  ])('repeats after %s with the same key, so that one payment is opened', async (name, faults) => {
    const before = theirs.payments.size;
    theirs.faults.push(...faults);
    const { PaymentId } = await begin(await testApp.user(`kassa ${name}`));
    const own = theirs.calls.filter(({ key }) => key === PaymentId);
    expect(own).toHaveLength(faults.length + 1);
    expect(theirs.payments.size).toBe(before + 1);
  });

  it('waits no longer than its patience for an answer', async () => {
    theirs.faults.push('silence', 'silence');
    const provider = yookassa(shop(), { timeout: 50, pauses: [1] });
    await expect(provider.open(stored, payer)).rejects.toThrow('does not answer');
  });

  it('pauses before each further try, longer each time', async () => {
    const waited: number[] = [];
    const wait = async (pause: number) => waited.push(pause);
    const provider = yookassa(shop(), { timeout: 5_000, pauses: [500, 2_000], wait });
    theirs.faults.push(429, 503);
    await provider.open(stored, payer);
    expect(waited).toEqual([500, 2_000]);
    theirs.faults.push(500, 500, 500);
    await expect(provider.open(stored, payer)).rejects.toThrow('YooKassa answers 500');
    expect(waited).toEqual([500, 2_000, 500, 2_000]);
  });

  it('tells the payer 500 when they stay away, and the log says why without the secret', async () => {
    const { token } = await testApp.user('kassa-down');
    theirs.faults.push(500, 503, 500);
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await testApp.post('/payment/init', { Amount: 100 }, headers);
    expect(answer.status).toBe(500);
    const log = testApp.logged.join();
    expect(log).toContain('YooKassa answers 500');
    for (const hidden of [secret, Buffer.from(`${shopId}:${secret}`).toString('base64')])
      expect(log).not.toContain(hidden);
  });
});

describe('PAY-D02 YooKassa, its notices', () => {
  it('credits once what succeeded, told twice and at the same moment', async () => {
    const guest = await testApp.user('kassa-paid');
    const { PaymentId, payment } = await begin(guest);
    payment.status = 'succeeded';
    const notice = theirs.noticeOf(payment);
    const told = await Promise.all([notify(notice), notify(notice), notify(notice)]);
    expect(told.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await notify(notice)).status).toBe(204);
    expect([await balanceOf(guest), await statusOf(guest, PaymentId)]).toEqual([
      1234.5,
      PaymentStatus.Succeeded,
    ]);
  });

  it('believes the payment that it reads again, not the notice', async () => {
    const guest = await testApp.user('kassa-liar');
    const { PaymentId, payment } = await begin(guest);
    expect((await notify(theirs.noticeOf({ ...payment, status: 'succeeded' }))).status).toBe(204);
    expect([await balanceOf(guest), await statusOf(guest, PaymentId)]).toEqual([0, PaymentStatus.Pending]);
  });

  it.each([
    ['another sum', { value: '9999.00', currency: 'RUB' }],
    ['another currency', { value: '1234.50', currency: 'USD' }],
    ['a sum that is none', { value: '1234.5', currency: 'RUB' }],
  ])('refuses %s with 400 and credits nothing', async (name, amount) => {
    const guest = await testApp.user(`kassa ${name}`);
    const { payment } = await begin(guest);
    Object.assign(payment, { status: 'succeeded', amount });
    expect((await notify(theirs.noticeOf(payment))).status).toBe(400);
    expect(await balanceOf(guest)).toBe(0);
  });

  it('ends a canceled payment without a credit', async () => {
    const guest = await testApp.user('kassa-canceled');
    const { PaymentId, payment } = await begin(guest);
    payment.status = 'canceled';
    expect((await notify(theirs.noticeOf(payment))).status).toBe(204);
    expect([await balanceOf(guest), await statusOf(guest, PaymentId)]).toEqual([0, PaymentStatus.Failed]);
  });

  it('answers 404 to a payment that they or we do not know, 500 when they cannot be asked: they tell it again', async () => {
    const guest = await testApp.user('kassa-later');
    const { payment } = await begin(guest);
    payment.status = 'succeeded';
    expect((await notify(theirs.noticeOf({ ...payment, id: 'another' }))).status).toBe(404);
    theirs.faults.push(500, 500, 500);
    expect((await notify(theirs.noticeOf(payment))).status).toBe(500);
    expect(await balanceOf(guest)).toBe(0);
    expect((await notify(theirs.noticeOf(payment))).status).toBe(204);
    expect(await balanceOf(guest)).toBe(1234.5);
  });

  it('takes note of what is no payment, as a refund, without a word', async () => {
    const { payment } = await begin(await testApp.user('kassa-refund'));
    const asked = theirs.calls.length;
    const notice = {
      type: 'notification',
      event: 'refund.succeeded',
      object: { id: 'r-1', payment_id: payment.id },
    };
    expect((await notify(notice)).status).toBe(204);
    expect(theirs.calls).toHaveLength(asked);
  });

  it('credits also when the notice is faster than the answer to the beginning', async () => {
    const guest = await testApp.user('kassa-fast');
    const { PaymentId, payment } = await begin(guest);
    await testApp.context.pool.query('update payment set provider_id = null, status = 0 where id = $1', [
      PaymentId,
    ]);
    payment.status = 'succeeded';
    expect((await notify(theirs.noticeOf(payment))).status).toBe(204);
    expect(await balanceOf(guest)).toBe(1234.5);
  });

  it('what was faster than the answer names the payment as they call it from then on', async () => {
    const guest = await testApp.user('kassa-named');
    const { PaymentId, payment } = await begin(guest);
    const { pool } = testApp.context;
    await pool.query('update payment set provider_id = null, status = 0 where id = $1', [PaymentId]);
    await settle(testApp.context, { name: 'yookassa' }, outcomeOf(PaymentId, payment.id));
    expect(await payments.byId(pool, PaymentId)).toMatchObject({ providerId: payment.id });
  });

  it.each([
    ['another provider', 'test', null, {}, ['notFound']],
    ['another payment of theirs', 'yookassa', 'another', {}, ['notFound']],
    ['a payment that nobody began', 'yookassa', null, { paymentId: stored.id }, ['notFound']],
    ['another sum', 'yookassa', null, { kopecks: 123_449 }, ['validation', 'Amount outOfRange']],
  ] as const)('is never settled by %s', async (who, name, theirId, part, refused) => {
    const guest = await testApp.user(`kassa by ${who}`);
    const { PaymentId, payment } = await begin(guest);
    const outcome = { ...outcomeOf(PaymentId, theirId ?? payment.id), ...part };
    const problem = await settle(testApp.context, { name }, outcome).catch((error: HttpProblem) => error);
    const { code, fields } = problem as HttpProblem;
    expect([code, ...fields.map((one) => `${one.field} ${one.code}`)]).toEqual(refused);
    expect([await balanceOf(guest), await statusOf(guest, PaymentId)]).toEqual([0, PaymentStatus.Pending]);
  });

  it('an end that is told again is nothing to log, one that contradicts it is', async () => {
    const guest = await testApp.user('kassa-ended');
    const { PaymentId, payment } = await begin(guest);
    const logged = () => testApp.logged.filter((line) => line.includes('contradicts')).length;
    const before = logged();
    const failed = { ...outcomeOf(PaymentId, payment.id), succeeded: false };
    for (const outcome of [failed, failed]) await settle(testApp.context, { name: 'yookassa' }, outcome);
    expect(logged()).toBe(before);
    await settle(testApp.context, { name: 'yookassa' }, { ...failed, succeeded: true });
    expect(logged()).toBe(before + 1);
    expect([await balanceOf(guest), await statusOf(guest, PaymentId)]).toEqual([0, PaymentStatus.Failed]);
  });

  it('has no page of a test provider and takes no notice of its form', async () => {
    const { PaymentId } = await begin(await testApp.user('kassa-test'));
    expect((await fetch(`${testApp.api}/payment/testprovider/${PaymentId}`)).status).toBe(404);
    expect((await notify({ PaymentId, Status: 'succeeded', Amount: 1234.5 })).status).toBe(400);
  });

  it('refuses notices from elsewhere with 401', async () => {
    const shop = {
      provider: 'yookassa',
      shopId,
      secret,
      api: theirs.api,
      noticesFrom: new BlockList(),
    } as const;
    const closed = await openTestApp({ payment: shop });
    const answer = await closed.post('/payment/webhook', {
      type: 'notification',
      event: 'x',
      object: { id: 'x' },
    });
    expect(answer.status).toBe(401);
    await closed.close();
  });
});

describe('PAY-D03 the provider', () => {
  it('is that of the settings', () => {
    expect(providerOf(shop())?.name).toBe('yookassa');
    expect(providerOf({ provider: 'test', secret })?.name).toBe('test');
  });
});

describe('PAY-D03 the networks of YooKassa', () => {
  const read = (env: Record<string, string>) => {
    const refused: string[] = [];
    const text = (name: string) => env[name] ?? null;
    const refuse = (sentence: string) => void refused.push(sentence);
    const settings = paymentOf({ text, refuse, drawn: () => '', address: text, production: true });
    return { refused, settings };
  };
  const shop = { PAYMENT_PROVIDER: 'yookassa', PAYMENT_SHOP_ID: '1', PAYMENT_SECRET: 'x' };

  it('PAY-D10 production may have none', () =>
    expect(read({ PAYMENT_PROVIDER: 'off' })).toEqual({ refused: [], settings: { provider: 'off' } }));

  it.each([
    ['185.71.76.1', true],
    ['185.71.76.40', false],
    ['77.75.153.100', true],
    ['77.75.154.200', true],
    ['77.75.156.11', true],
    ['77.75.156.12', false],
    ['::ffff:77.75.156.35', true],
    ['2a02:5180:0:1::5', true],
    ['127.0.0.1', false],
  ])('a notice from %s is heard: %s', (ip, heard) => {
    const { settings } = read(shop);
    if (settings.provider !== 'yookassa') throw new Error('another provider');
    const verify = () => yookassa(settings).verify({ ip } as never, Buffer.alloc(0));
    if (heard) expect(verify).not.toThrow();
    else expect(verify).toThrow('provider.unauthorized');
  });

  it.each([
    [
      { ...shop, PAYMENT_NOTICES_FROM: '10.0.0.0/8 testApp' },
      'PAYMENT_NOTICES_FROM holds "testApp", which is neither an address nor a network.',
    ],
    [{ PAYMENT_PROVIDER: 'yookassa' }, 'PAYMENT_SHOP_ID and PAYMENT_SECRET are needed for YooKassa.'],
    [{}, 'PAYMENT_PROVIDER must be yookassa or off in production: the test provider takes no money.'],
    [{ PAYMENT_PROVIDER: 'bank' }, 'PAYMENT_PROVIDER must be test, yookassa or off; it is "bank".'],
  ])('SRV-D03 %j is refused in one sentence', (env, sentence) =>
    expect(read(env).refused).toEqual([sentence]),
  );
});

describe('PAY-D02 a payment of which no notice comes', () => {
  const minute = 60_000;
  const read = (ahead: number) =>
    readWaiting(testApp.context, providerOf(testApp.context.settings.payment)!, Date.now() + ahead);
  const readsOf = (id: string) =>
    theirs.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(id)).length;

  it('is asked for, and credited once or ended', async () => {
    const [payer, leaver] = [await testApp.user('unnoticed'), await testApp.user('left')];
    const [paid, left] = [await begin(payer), await begin(leaver)];
    // Its notice may come yet.
    await read(0);
    expect(readsOf(paid.payment.id)).toBe(0);
    await read(2 * minute);
    expect(await statusOf(payer, paid.PaymentId)).toBe(PaymentStatus.Pending);
    paid.payment.status = 'succeeded';
    left.payment.status = 'canceled';
    await read(4 * minute);
    await read(6 * minute);
    expect([readsOf(paid.payment.id), readsOf(left.payment.id)]).toEqual([2, 2]);
    expect(await statusOf(leaver, left.PaymentId)).toBe(PaymentStatus.Failed);
    expect(await statusOf(payer, paid.PaymentId)).toBe(PaymentStatus.Succeeded);
    expect([await balanceOf(payer), await balanceOf(leaver)]).toEqual([1234.5, 0]);
  });

  it('is asked for no longer than a day, and one that they do not know holds up no other', async () => {
    const payer = await testApp.user('beside-unknown');
    const paid = await begin(payer);
    const unknown = await begin(await testApp.user('unknown-there'));
    paid.payment.status = 'succeeded';
    theirs.payments.delete(unknown.payment.id);
    await read(1_441 * minute);
    expect([readsOf(paid.payment.id), readsOf(unknown.payment.id)]).toEqual([0, 0]);
    await read(2 * minute);
    expect(await statusOf(payer, paid.PaymentId)).toBe(PaymentStatus.Succeeded);
  });
});
