import { act } from '@testing-library/react';
import { aShell, renderInShell } from '../shell.fixtures';
import { aMailbox } from '../notifications/notifications.fixtures';
import { LatePopUps } from './LatePopUps';

let comeToRest: () => void;
jest.mock('../page/rested', () => ({ rested: () => new Promise<void>((done) => (comeToRest = done)) }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('CONF-D04, NOTIF-12 pop-ups', () => {
  it('begin when the page has come to rest', async () => {
    const { shell, asked } = aShell({ answers: aMailbox().answers, token: 'token' });
    renderInShell(<LatePopUps />, shell);
    const calls = () => asked.filter(({ route }) => route.startsWith('GET /notifications')).length;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(calls()).toBe(0);
    await act(async () => {
      comeToRest();
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(calls()).toBeGreaterThan(0);
  });
});
