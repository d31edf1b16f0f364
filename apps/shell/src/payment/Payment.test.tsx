import { PaymentStatus } from '@mayak/api';
import { formatDayInWords, setLocale, type Locale } from '@mayak/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, tellLater, type Answers } from '../shell.fixtures';
import { checkAmount } from './amount';
import Payment from './Payment';
import { BalanceEnds } from './BalanceEnds';
import { LastsUntil } from './BalanceNow';
import { TopUp } from './TopUp';

const id = '0b7c6f5e-9a51-4c1e-8b26-2f0c8b6d7a10';
const aPayment = (Status: PaymentStatus) => ({
  PaymentId: id,
  Amount: 1234.5,
  Status,
  CreatedDt: '2026-10-14T11:35:00.000Z',
  StatusDt: '2026-10-14T11:35:00.000Z',
});
const someMoney = { Balance: 12_480.5, DailyCost: 300, DaysLeft: 41 };

function open(answers: Answers = {}, path = '/payment', config = {}) {
  const given = aShell({
    answers: { 'GET /payment.getBalance': someMoney, ...answers },
    token: 't',
    path,
    config,
  });
  renderInShell(<Payment />, given.shell, path);
  return given;
}
const amount = () => screen.getByRole('textbox', { name: /Amount/ });
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay' }));
const address = () => screen.getByTestId('address').textContent;
const asks = (given: { asked: { route: string }[] }, route: string) =>
  given.asked.filter((call) => call.route === route).length;

const dayAfter = (days: number, locale: Locale) =>
  formatDayInWords(Date.now() + days * 86_400_000, 0, locale);

beforeEach(() => setLocale('en'));

describe('PAY-D09 in the top bar', () => {
  const openBar = async (DaysLeft: number | null) => {
    const given = aShell({ answers: { 'GET /payment.getBalance': { ...someMoney, DaysLeft } }, token: 't' });
    renderInShell(<BalanceEnds />, given.shell, '/monitoring');
    await waitFor(() => expect(asks(given, 'GET /payment.getBalance')).toBe(1));
    await act(() => Promise.resolve());
  };
  it.each([
    [7, 'Balance lasts 7 days. Top up balance'],
    [1, 'Balance lasts 1 day. Top up balance'],
    [0, 'Balance too low. Top up balance'],
  ])('%i days are told with the way to pay', async (days, name) => {
    await openBar(days);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/payment');
  });
  it.each([8, null])('%s is told nowhere', async (days) => {
    await openBar(days);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('PAY-02, PAY-D01 the amount as typed', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['0', 'range'],
    ['0,99', 'range'],
    ['1', null],
    ['500 000', null],
    ['500000.01', 'range'],
    ['10,5', null],
    ['ten', 'range'],
    ['-5', 'range'],
  ])('"%s": %s', (text, fault) => expect(checkAmount(text)).toBe(fault));
});

describe('PAY-D10 where only the operator credits', () => {
  it('shows the balance and whom to ask, and no form', async () => {
    const answers = { 'GET /payment.getBalance': { ...someMoney, CanTopUp: false } };
    open(answers, '/payment', { supportEmail: 'help@example.com' });
    expect(await screen.findByText(/the operator tops up the balance/)).toBeVisible();
    expect(screen.getByText('Support: help@example.com')).toBeVisible();
    expect(screen.getByText(/12,480\.50/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('PAY-01, PAY-02, PAY-03 /payment', () => {
  it('shows the balance and for how long it lasts', async () => {
    open();
    expect(await screen.findByText('12,480.50 ₽')).toBeVisible();
    expect(screen.getByText(`300.00 ₽ a day, enough until ${dayAfter(41, 'en')}`)).toBeVisible();
  });

  it.each([[3], [0]])('says in Russian for %i days until when it lasts', async (DaysLeft) => {
    setLocale('ru');
    open({ 'GET /payment.getBalance': { ...someMoney, DaysLeft } });
    const text = `Списывается 300,00 ₽ в день, хватит до ${dayAfter(DaysLeft, 'ru')}`;
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says until when it lasts by the clock of the server', async () => {
    const { shell } = aShell({ answers: { 'GET /payment.getBalance': someMoney }, token: 't' });
    tellLater(shell, 48);
    renderInShell(<LastsUntil />, shell, '/payment');
    const text = `300.00 ₽ a day, enough until ${dayAfter(43, 'en')}`;
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says nothing of days where nothing is charged', async () => {
    open({ 'GET /payment.getBalance': { Balance: 5, DailyCost: 0, DaysLeft: null } });
    expect(await screen.findByText('5.00 ₽')).toBeVisible();
    expect(screen.queryByText(/a day/)).toBeNull();
  });

  it('asks for the amount in its place and focuses it', async () => {
    const { asked } = open();
    await pay();
    expect(amount()).toHaveAccessibleDescription('Please, insert the amount to refill your balance');
    expect(amount()).toHaveFocus();
    await userEvent.type(amount(), '500001');
    expect(amount()).toHaveAccessibleDescription('From 1 to 500\u00a0000 ₽');
    expect(asked.some(({ route }) => route === 'POST /payment/init')).toBe(false);
  });

  it('PAY-D01 begins the payment and goes to the page of the provider', async () => {
    const RedirectUrl = 'https://pay.example/1';
    const left: string[] = [];
    const answers = {
      'GET /payment.getBalance': someMoney,
      'POST /payment/init': { PaymentId: id, RedirectUrl },
    };
    const given = aShell({ answers, token: 't' });
    renderInShell(<TopUp leave={(to) => left.push(to)} />, given.shell, '/payment');
    await userEvent.click(screen.getByRole('button', { name: '5,000' }));
    expect(amount()).toHaveValue('5000');
    await pay();
    await waitFor(() => expect(left).toEqual([RedirectUrl]));
    expect(given.asked.at(-1)).toEqual({ route: 'POST /payment/init', body: { Amount: 5000 } });
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveAttribute('aria-busy', 'true');
  });

  it('ERR-07 keeps what was typed when the payment did not begin, and says so', async () => {
    const fails = () => Promise.reject(aFailure('POST /payment/init', 400, 'validation'));
    open({ 'POST /payment/init': fails });
    await userEvent.type(amount(), '12,5');
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t start the payment');
    expect(amount()).toHaveValue('12,5');
  });

  it('begins with the amount of the address', () => {
    open({}, '/payment?amount=700');
    expect(amount()).toHaveValue('700');
  });
});

describe('PAY-04, PAY-D04 /payment/success', () => {
  const path = `/payment/success?paymentId=${id}`;
  afterEach(() => jest.useRealTimers());

  it('waits, asks every 5 s, and says "Credited" with the new balance only then', async () => {
    jest.useFakeTimers();
    let status: PaymentStatus = PaymentStatus.Pending;
    const given = open({ 'GET /payment.getStatus/{id:uuid}': () => aPayment(status) }, path);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/will arrive within half an hour/)).toBeVisible();
    expect(screen.getByText('Waiting for the bank')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asks(given, 'GET /payment.getStatus/{id:uuid}')).toBe(3);
    expect(screen.queryByText(/Credited/)).toBeNull();
    status = PaymentStatus.Succeeded;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('Credited: 1,234.50 ₽, balance 12,480.50 ₽')).toBeVisible();
    expect(screen.queryByText(/half an hour/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(asks(given, 'GET /payment.getStatus/{id:uuid}')).toBe(4);
  });

  it('PAY-D04 names no balance of before beside "Credited", also where the new one cannot be read', async () => {
    jest.useFakeTimers();
    let status: PaymentStatus = PaymentStatus.Pending;
    let balance: () => unknown = () => someMoney;
    const { shell } = aShell({
      answers: {
        'GET /payment.getBalance': () => balance(),
        'GET /payment.getStatus/{id:uuid}': () => aPayment(status),
      },
      token: 't',
      path,
    });
    renderInShell(
      <>
        <BalanceEnds />
        <Payment />
      </>,
      shell,
      path,
    );
    await act(() => jest.advanceTimersByTimeAsync(100));
    balance = () => Promise.reject(aFailure('GET /payment.getBalance', null));
    status = PaymentStatus.Succeeded;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('Credited: 1,234.50 ₽')).toBeVisible();
  });

  it('stops asking after 60 s; only the message stays', async () => {
    jest.useFakeTimers();
    const given = open({ 'GET /payment.getStatus/{id:uuid}': aPayment(PaymentStatus.Pending) }, path);
    await act(() => jest.advanceTimersByTimeAsync(60_100));
    const asked = asks(given, 'GET /payment.getStatus/{id:uuid}');
    expect(asked).toBeGreaterThan(11);
    expect(screen.queryByText('Waiting for the bank')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asks(given, 'GET /payment.getStatus/{id:uuid}')).toBe(asked);
    expect(screen.getByText(/will arrive within half an hour/)).toBeVisible();
  });

  it('leads to the page of errors when the payment failed', async () => {
    open({ 'GET /payment.getStatus/{id:uuid}': aPayment(PaymentStatus.Failed) }, path);
    expect(await screen.findByRole('heading', { name: 'Payment not credited' })).toBeVisible();
    expect(address()).toBe(`/payment/error?paymentId=${id}`);
  });

  it.each([
    ['of somebody else', path],
    ['that cannot be', '/payment/success?paymentId=1'],
  ])('knows no payment %s', async (_, where) => {
    const absent = () => Promise.reject(aFailure('GET /payment.getStatus/{id:uuid}', 404, 'notFound'));
    open({ 'GET /payment.getStatus/{id:uuid}': absent }, where);
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeVisible();
  });

  it('tells no more than the message where the address names no payment', () => {
    const { asked } = open({}, '/payment/success');
    expect(screen.getByText(/will arrive within half an hour/)).toBeVisible();
    expect(screen.queryByText(/Waiting|Credited/)).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('PAY-05 /payment/error', () => {
  const path = `/payment/error?paymentId=${id}`;

  it('sends to support, and back to the form with the same amount', async () => {
    const config = { supportEmail: 'help@mayak.example', supportPhone: '+7 815 200-00-00' };
    open({ 'GET /payment.getStatus/{id:uuid}': aPayment(PaymentStatus.Failed) }, path, config);
    expect(screen.getByText('Please contact support.')).toBeVisible();
    expect(screen.getByText('Support: help@mayak.example, +7 815 200-00-00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:help@mayak.example',
    );
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
        'href',
        '/payment?amount=1234.5',
      ),
    );
  });

  it('does not speak of a failure when the payment was credited after all', async () => {
    open({ 'GET /payment.getStatus/{id:uuid}': aPayment(PaymentStatus.Succeeded) }, path);
    expect(await screen.findByText(/Credited: 1,234.50 ₽/)).toBeVisible();
    expect(address()).toBe(`/payment/success?paymentId=${id}`);
  });
});
