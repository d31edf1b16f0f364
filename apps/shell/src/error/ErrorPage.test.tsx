import { setLocale } from '@mayak/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { aFailure, aShell, renderInShell } from '../shell.fixtures';
import ErrorPage from './ErrorPage';

const server = { isUp: false, asked: 0 };

function open(status: number | null, config = {}, before = ['/tracks']) {
  const given = aShell({ token: 'token', path: '/tracks', config });
  const account = {
    ...given.account,
    isServerUp: async () => {
      server.asked += 1;
      return server.isUp;
    },
  };
  account.recorded.record(aFailure('GET /beacons', status, status === 500 ? 'internal' : undefined));
  const page = (
    <Routes>
      <Route path="/error" element={<ErrorPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  renderInShell(page, { ...given.shell, account }, ...before, '/error');
  return given;
}
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  setLocale('en');
  Object.assign(server, { isUp: false, asked: 0 });
});
afterEach(() => jest.useRealTimers());

describe('ERR-02, ERR-03, ERR-04 what the error page says', () => {
  it('names code, text and support id of a 500', () => {
    open(500, { supportEmail: 'support@mayak.example' });
    expect(screen.getByText('Error 500')).toBeVisible();
    expect(screen.getByText('Error on the server. Please try to repeat your request later.')).toBeVisible();
    expect(screen.getByText('req-7f3c2a')).toBeVisible();
    expect(screen.getByText('Support: support@mayak.example')).toBeVisible();
  });

  it.each([null, 502, 404])('has no code for %s', (status) => {
    open(status);
    expect(screen.getByText('Server is unavailable. Please try again later.')).toBeVisible();
    expect(screen.queryByText(/Error \d/)).toBeNull();
  });

  it('follows the language of the page', () => {
    open(500);
    act(() => setLocale('ru'));
    expect(screen.getByText('Ошибка на сервере. Повторите запрос позже.')).toBeVisible();
  });
});

describe('ERR-D05 the ways on', () => {
  it('Try again pressed twice goes back once', () => {
    open(500, {}, ['/reports', '/tracks']);
    const button = screen.getByRole('button', { name: 'Try again' });
    act(() => {
      button.click();
      button.click();
    });
    expect(address()).toBe('/tracks');
  });

  it('Try again clears the error and goes back to the page before', async () => {
    const { account } = open(500);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/tracks'));
    expect(account.recorded.current$.value).toBeNull();
  });

  it('To monitoring clears it too', async () => {
    const { account } = open(500);
    await userEvent.click(screen.getByRole('link', { name: 'To monitoring' }));
    expect(address()).toBe('/monitoring');
    expect(account.recorded.current$.value).toBeNull();
  });

  it('copies the support id where the page may', async () => {
    const user = userEvent.setup();
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    open(500);
    await user.click(screen.getByRole('button', { name: 'Support code' }));
    expect(await navigator.clipboard.readText()).toBe('req-7f3c2a');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('opened without an error leads to the start', () => {
    const { shell } = aShell({ token: 'token', path: '/error' });
    renderInShell(<ErrorPage />, shell, '/error');
    expect(address()).toBe('/');
  });
});

describe('ERR-D05 the page goes back by itself', () => {
  it('asks the server each 10 s and returns when it answers again', async () => {
    jest.useFakeTimers();
    open(null);
    expect(screen.getByText('Next try in 0:10')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Next try in 0:07')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(server.asked).toBe(2);
    expect(address()).toBe('/error');
    server.isUp = true;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(address()).toBe('/tracks');
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(server.asked).toBe(3);
  });
});
