import { getBeacons } from '@mayak/api';
import { getFactors } from '@mayak/api/factors';
import { setLocale } from '@mayak/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell } from '../shell.fixtures';
import { setUpFirst } from '../session';
import SetUpFirst from './SetUpFirst';

const answers = (since: string | null) => ({
  'GET /users.getFactors': { CodesSinceDt: since, RecoveryCodesLeft: 10, Passkeys: [] },
});

beforeEach(() => {
  setLocale('en');
  setUpFirst.clear();
});

describe('AUTH-D19 the page of whoever must set up a second step', () => {
  it('says why, offers it, and the way out without a phone', async () => {
    const { shell, asked, session } = aShell({ token: 'token', path: '/two-steps', answers: answers(null) });
    renderInShell(<SetUpFirst />, shell, '/two-steps');
    expect(screen.getByText(/^Your organization requires it/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(session.token()).toBeNull());
    expect(asked.map(({ route }) => route)).toContain('POST /account/logout');
  });

  it('leads on once it is on', async () => {
    const { shell } = aShell({ token: 'token', answers: answers('2026-10-01T08:00:00Z') });
    renderInShell(<SetUpFirst />, shell, '/two-steps');
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('is where a refused call leads, once', async () => {
    const refuse = () => {
      throw aFailure('GET /beacons', 403, 'permission.denied', { reason: 'auth.setUpFactor' });
    };
    const { account, asked, place } = aShell({
      token: 'token',
      path: '/tracks',
      answers: { 'GET /beacons': refuse, ...answers(null) },
    });
    const settled = jest.fn();
    const ask = () => void account.client.call(getBeacons, {}).then(settled, settled);
    ask();
    await waitFor(() => expect(place.path).toBe('/two-steps'));
    // Nobody is answered, and nothing else is asked that would only be refused.
    ask();
    await account.client.call(getFactors, {});
    expect(asked.map(({ route }) => route)).toEqual(['GET /beacons', 'GET /users.getFactors']);
    expect(settled).not.toHaveBeenCalled();
  });

  it('leads on where it is demanded no more, and everything may be asked again', async () => {
    setUpFirst.set(true);
    const free = { 'GET /users.getFactors': { CodesSinceDt: null, RecoveryCodesLeft: 0, MustSetUp: false } };
    const { shell } = aShell({ token: 'token', path: '/two-steps', answers: free });
    renderInShell(<SetUpFirst />, shell, '/two-steps');
    expect(await screen.findByText(/^Your organization no longer requires it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
    expect(setUpFirst.get()).toBe(false);
  });
});
