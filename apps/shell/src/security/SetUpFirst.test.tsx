import { getBeacons } from '@mayak/api';
import { setLocale } from '@mayak/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell } from '../shell.fixtures';
import SetUpFirst from './SetUpFirst';

const answers = (since: string | null) => ({
  'GET /users.getFactors': { CodesSinceDt: since, RecoveryCodesLeft: 10, Passkeys: [] },
});

beforeEach(() => setLocale('en'));

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
    const { account, place } = aShell({
      token: 'token',
      path: '/tracks',
      answers: { 'GET /beacons': refuse },
    });
    await account.client.call(getBeacons, {}).catch(() => undefined);
    expect(place.path).toBe('/two-steps');
  });
});
