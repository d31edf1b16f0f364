import {
  getBalance,
  getBeacons,
  getPaymentStatus,
  getUserInfo,
  initPayment,
  PaymentStatus,
  type PaymentBegun,
  type PaymentNotice,
} from '@mayak/api';
import { randomUUID } from 'node:crypto';
import { chargeOwner } from './charge.ts';
import { signatureOf } from './test.provider.ts';
import { ledger } from '../../core/ledger/store.ts';
import { openTestApp, type TestUser, type TestApp } from '../../testing/testApp.ts';

const secret = 'a secret';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ payment: { provider: 'test', secret } });
});
afterAll(() => testApp.close());

const begin = async (guest: TestUser, Amount = 500): Promise<PaymentBegun> => {
  const begun = await guest.client.call(initPayment, { body: { Amount } });
  if (!begun) throw new Error('The payment did not begin.');
  return begun;
};
const notify = (notice: object, signature = signatureOf(secret, JSON.stringify(notice))) =>
  testApp.post('/payment/webhook', notice, { 'X-Signature': signature });
const noticeOf = ({ PaymentId }: PaymentBegun, part: Partial<PaymentNotice> = {}) => ({
  PaymentId,
  Status: 'succeeded',
  Amount: 500,
  ...part,
});
const statusOf = async (guest: TestUser, { PaymentId }: PaymentBegun) =>
  (await guest.client.call(getPaymentStatus, { params: { id: PaymentId } })).Status;
const balanceOf = async (guest: TestUser) => (await guest.client.call(getUserInfo, {}))?.Balance;
const linesOf = async ({ id }: TestUser) =>
  (await testApp.context.pool.query('select kind, kopecks from ledger where user_id = $1 order by id', [id]))
    .rows;
const codeOf = async (answer: Response) => [
  answer.status,
  answer.status < 300 ? null : ((await answer.json()) as { code: string }).code,
];

describe('PAY-D10 where nobody takes money', () => {
  it('the balance says so, a payment is not begun, a notice is not heard', async () => {
    const closed = await openTestApp({ payment: { provider: 'off' } });
    const guest = await closed.user('closed');
    expect(await guest.client.call(getBalance, {})).toMatchObject({ Balance: 0, CanTopUp: false });
    const headers = { Authorization: `Bearer ${guest.token}` };
    const begun = await closed.post('/payment/init', { Amount: 500 }, headers);
    expect(await codeOf(begun)).toEqual([403, 'permission.denied']);
    const { rows } = await closed.context.pool.query('select id from payment');
    expect(rows).toEqual([]);
    const notice = { PaymentId: randomUUID(), Status: 'succeeded', Amount: 500 };
    expect(await codeOf(await closed.post('/payment/webhook', notice))).toEqual([
      401,
      'provider.unauthorized',
    ]);
    await closed.close();
  });
});

describe('PAY-03, PAY-D01 POST /payment/init', () => {
  it('answers the payment and the page of the provider, and credits nothing', async () => {
    const guest = await testApp.user('init');
    const begun = await begin(guest, 1234.5);
    expect(begun.RedirectUrl).toBe(`${testApp.address}/api/payment/testprovider/${begun.PaymentId}?lang=en`);
    const payment = await guest.client.call(getPaymentStatus, { params: { id: begun.PaymentId } });
    expect(payment).toMatchObject({ Amount: 1234.5, Status: PaymentStatus.Pending });
    expect(await balanceOf(guest)).toBe(0);
  });

  it.each([0, 0.99, 500_000.01, 10.001, '500', null])('refuses %s roubles with 400', async (Amount) => {
    const { token } = await testApp.user(`bad${String(Amount)}`);
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await testApp.post('/payment/init', { Amount }, headers);
    expect(await codeOf(answer)).toEqual([400, 'validation']);
  });
});

describe('PERM-D05 GET /payment.getStatus/{id}', () => {
  it('tells nobody of the payments of another', async () => {
    const [one, other] = [await testApp.user('payer'), await testApp.user('stranger')];
    const { PaymentId } = await begin(one);
    await expect(other.client.call(getPaymentStatus, { params: { id: PaymentId } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('PAY-D02 POST /payment/webhook', () => {
  it('credits a payment once, told twice', async () => {
    const guest = await testApp.user('twice');
    const begun = await begin(guest);
    expect((await notify(noticeOf(begun))).status).toBe(204);
    expect((await notify(noticeOf(begun))).status).toBe(204);
    expect(await balanceOf(guest)).toBe(500);
    expect(await statusOf(guest, begun)).toBe(PaymentStatus.Succeeded);
    expect(await linesOf(guest)).toEqual([{ kind: 'payment', kopecks: 50_000 }]);
  });

  it('credits once what is told twelve times at the same moment, from the page of the provider too', async () => {
    const guest = await testApp.user('crowd');
    const begun = await begin(guest);
    const page = new URL(begun.RedirectUrl);
    const press = () =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ pay: '1' }), redirect: 'manual' });
    const told = await Promise.all([
      ...Array.from({ length: 12 }, () => notify(noticeOf(begun))),
      press(),
      press(),
    ]);
    expect(told.map(({ status }) => status)).toEqual([...Array<number>(12).fill(204), 303, 303]);
    expect(await linesOf(guest)).toEqual([{ kind: 'payment', kopecks: 50_000 }]);
  });

  it('credits different payments of one user, told at the same moment, all', async () => {
    const guest = await testApp.user('many');
    const list = await Promise.all(Array.from({ length: 8 }, () => begin(guest)));
    await Promise.all(list.map((begun) => notify(noticeOf(begun))));
    expect(await balanceOf(guest)).toBe(4000);
  });

  it('refuses a wrong or missing signature with 401 and credits nothing', async () => {
    const guest = await testApp.user('forged');
    const notice = noticeOf(await begin(guest));
    for (const signature of ['', '00', signatureOf('another', JSON.stringify(notice))])
      expect(await codeOf(await notify(notice, signature))).toEqual([401, 'provider.unauthorized']);
    expect(await balanceOf(guest)).toBe(0);
  });

  it('refuses another amount with 400 and leaves the payment open', async () => {
    const guest = await testApp.user('other-sum');
    const begun = await begin(guest);
    expect(await codeOf(await notify(noticeOf(begun, { Amount: 5000 })))).toEqual([400, 'validation']);
    expect([await balanceOf(guest), await statusOf(guest, begun)]).toEqual([0, PaymentStatus.Pending]);
  });

  it('answers 404 to a payment that nobody began', async () => {
    const notice = { PaymentId: '0b7c6f5e-9a51-4c1e-8b26-2f0c8b6d7a10', Status: 'succeeded', Amount: 5 };
    expect(await codeOf(await notify(notice))).toEqual([404, 'notFound']);
  });

  it('ends a failed payment without a credit; a later contradiction changes nothing and is logged', async () => {
    const guest = await testApp.user('failed');
    const begun = await begin(guest);
    await notify(noticeOf(begun, { Status: 'failed' }));
    await notify(noticeOf(begun));
    expect([await balanceOf(guest), await statusOf(guest, begun)]).toEqual([0, PaymentStatus.Failed]);
    expect(testApp.logged.join()).toContain('contradicts');
  });

  it('never writes the secret into the log', () => {
    expect(testApp.logged.join()).not.toContain(secret);
  });
});

describe('PAY-D03 the page of the test provider', () => {
  const press = async (begun: PaymentBegun, button: string) => {
    const body = new URLSearchParams({ [button]: '1' });
    const answer = await fetch(begun.RedirectUrl, { method: 'POST', body, redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };

  it.each([
    ['ru', 'Тестовая оплата', '1 234,50'],
    ['en', 'Test payment', '1,234.50'],
  ])('says in %s that it is a test, with the sum and without a script', async (lang, title, sum) => {
    const { RedirectUrl } = await begin(await testApp.user(`page-${lang}`), 1234.5);
    const answer = await fetch(RedirectUrl.replace(/lang=\w+/, `lang=${lang}`));
    const html = (await answer.text()).replaceAll('\u00a0', ' ');
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(sum);
    expect(html).not.toMatch(/<script| on\w+=/);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('leads back to success after "pay" and to error after "decline"', async () => {
    const guest = await testApp.user('presser');
    const [paid, declined] = [await begin(guest), await begin(guest)];
    expect(await press(paid, 'pay')).toEqual([303, `/payment/success?paymentId=${paid.PaymentId}`]);
    expect(await press(declined, 'decline')).toEqual([303, `/payment/error?paymentId=${declined.PaymentId}`]);
    expect(await balanceOf(guest)).toBe(500);
    expect(await press(declined, 'pay')).toEqual([303, `/payment/error?paymentId=${declined.PaymentId}`]);
    expect(await balanceOf(guest)).toBe(500);
    expect(await (await fetch(paid.RedirectUrl)).text()).toContain('already completed');
  });

  it('is not there for an unknown payment', async () => {
    for (const id of ['1', 'x', '0b7c6f5e-9a51-4c1e-8b26-2f0c8b6d7a10'])
      expect((await fetch(`${testApp.api}/payment/testprovider/${id}`)).status).toBe(404);
  });
});

describe('PAY-D05, PAY-D06, BEACON-14 a credit sets blocked beacons free', () => {
  it('charges today for them, oldest activation first, as far as the balance reaches', async () => {
    const guest = await testApp.user('blocked');
    const since = (days: number) => new Date(Date.now() - days * 86_400_000);
    const young = await testApp.beacon(guest, { since: since(3) });
    const old = await testApp.beacon(guest, { since: since(9) });
    const day = new Date().toISOString().slice(0, 10);
    const blocked = await chargeOwner(testApp.context, guest.id, { day, fee: 1500, at: new Date() });
    expect(blocked.toSorted((a, b) => a - b)).toEqual([young.id, old.id].toSorted((a, b) => a - b));

    const begun = await begin(guest, 20);
    await notify(noticeOf(begun, { Amount: 20 }));
    const list = await guest.client.call(getBeacons, {});
    const status = (id: number) => list.find((b) => b.Id === id)?.CommunicationStatus;
    expect([status(old.id), status(young.id)]).toEqual([2, 3]);
    expect(await guest.client.call(getBalance, {})).toEqual({ Balance: 5, DailyCost: 30, DaysLeft: 0 });
    expect(await ledger.balance(testApp.context.pool, guest.id)).toBe(500);
    expect(await linesOf(guest)).toEqual([
      { kind: 'payment', kopecks: 2000 },
      { kind: 'charge', kopecks: -1500 },
    ]);
  });
});
