import { setLocale } from '@mayak/ui';
import { act, screen } from '@testing-library/react';
import { BalanceNow } from '../payment/BalanceNow';
import { Balance } from '../profile/Balance';
import { useUserInfo } from '../profile/usePersonalData';
import { aFailure, aShell, renderInShell } from '../shell.fixtures';

const ways = {
  fails: (route: string) => () => Promise.reject(aFailure(route, 403)),
  hangs: () => () => new Promise(() => undefined),
  /** An answer of another shape is refused by the contract before it comes here. */
  'answers nonsense': (route: string) => () => Promise.reject(aFailure(route, null)),
} as const;

const ProfileBalance = () => <Balance id="balance" read={useUserInfo()} />;

const parts = [
  [
    'the balance on the page of payment',
    'GET /payment.getBalance',
    <BalanceNow key="now" />,
    'Balance: no data',
  ],
  ['the balance in the profile', 'GET /users.getInfo', <ProfileBalance key="profile" />, 'Balance: no data'],
] as const;

beforeEach(() => {
  setLocale('en');
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('ERR-D04, PAY-01, PROFILE-01 what is not known is not zero', () => {
  const rows = parts.flatMap((part) =>
    Object.keys(ways).map((way) => [...part, way as keyof typeof ways] as const),
  );

  it.each(rows)('%s when %s alone', async (_title, route, part, text, way) => {
    let answer: () => unknown = ways[way](route);
    const { shell } = aShell({
      token: 't',
      answers: { [route]: () => answer(), 'GET /payment.getBalance': () => answer() },
    });
    renderInShell(part, shell);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/0[.,]00/)).toBeNull();
    answer = () => ({ Balance: 12, DailyCost: 0, DaysLeft: null });
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    if (way !== 'hangs') expect(screen.getByText('12.00 ₽')).toBeVisible();
  });
});
