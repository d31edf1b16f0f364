import { Failure, getUserInfo } from '@mayak/api';
import { polledEvery, recorded } from '@mayak/host';
import { setLocale } from '@mayak/ui';
import { act, screen } from '@testing-library/react';
import { QueryObserver } from '@tanstack/react-query';
import { aShell, renderInShell } from '../shell.fixtures';
import { askFailingPolls } from '../session/failingPolls';
import { ConnectionNote } from './ConnectionNote';

const server = { isUp: true };
const read = () =>
  server.isUp ? Promise.resolve(3) : Promise.reject(new Failure('GET /notifications.getCount', null));
const note = () => screen.getAllByRole('status')[0]?.textContent;

beforeEach(() => {
  setLocale('en');
  server.isUp = true;
  jest.useFakeTimers({ now: Date.UTC(2026, 9, 14, 11, 31) });
});
afterEach(() => jest.useRealTimers());

describe('ERR-D04 a poll that fails', () => {
  it.each([
    ['of the kind that becomes an error is told while it is repeated, with the age of the data', recorded],
    ['of another kind is not', {}],
  ])('%s', async (_, kind) => {
    const { shell } = aShell({ token: 'token' });
    renderInShell(<ConnectionNote />, shell);
    const poll = { queryKey: ['poll'], queryFn: read, refetchInterval: 10_000, ...kind };
    const stop = new QueryObserver(shell.queries, poll).subscribe(() => undefined);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(note()).toBe('');
    server.isUp = false;
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    expect(note()).toMatch(kind === recorded ? /^No connection, data as of \d\d:31$/ : /^$/);
    server.isUp = true;
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(note()).toBe('');
    stop();
  });

  it('is asked again as soon as the server answers anything', async () => {
    const { shell } = aShell({ token: 'token' });
    renderInShell(<ConnectionNote />, shell);
    server.isUp = false;
    shell.queries.setQueryData(['poll'], 3);
    const poll = { queryKey: ['poll'], queryFn: read, staleTime: 0, ...polledEvery(10_000), ...recorded };
    const stop = new QueryObserver(shell.queries, poll).subscribe(() => undefined);
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(note()).toMatch(/^No connection, data as of/);
    server.isUp = true;
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    const again = askFailingPolls(shell.queries);
    again(getUserInfo, undefined);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(note()).toMatch(/^No connection, data as of/);
    again(getUserInfo, {});
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(note()).toBe('');
    stop();
  });

  it('says nothing of data that were never there', async () => {
    const { shell } = aShell({ token: 'token' });
    renderInShell(<ConnectionNote />, shell);
    server.isUp = false;
    const stop = new QueryObserver(shell.queries, { queryKey: ['x'], queryFn: read, ...recorded }).subscribe(
      () => undefined,
    );
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(note()).toBe('No connection');
    stop();
  });
});
