import { limits } from '@mayak/api';
import { readWhileLoggedIn } from './readWhileLoggedIn';
import { createSession } from './session';
import { memoryTokens } from './token';

describe('CONF-03, ERR-11 what a session begins with', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is asked again a minute later until it is there', async () => {
    const session = createSession(memoryTokens('token'));
    const read = jest.fn(async () => 'settings').mockRejectedValueOnce(new Error('no answer'));
    const [take, log] = [jest.fn(), jest.fn()];
    readWhileLoggedIn({ session, read, take, log });
    await jest.advanceTimersByTimeAsync(limits.autoUpdate);
    expect(take.mock.calls).toEqual([['settings']]);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('is not asked for once the session is over', async () => {
    const session = createSession(memoryTokens('token'));
    const read = jest.fn(() => Promise.resolve(undefined));
    readWhileLoggedIn({ session, read, take: jest.fn() });
    await jest.advanceTimersByTimeAsync(1);
    session.signOut();
    await jest.advanceTimersByTimeAsync(5 * limits.autoUpdate);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
