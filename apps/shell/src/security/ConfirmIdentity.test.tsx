import { releaseBeacon } from '@mayak/api';
import { setLocale } from '@mayak/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import { LazyConfirmIdentity } from './LazyConfirmIdentity';

const route = 'DELETE /beacons/{id}';

function open(answers: Answers = {}, since: string | null = null) {
  let isProved = false;
  const given = aShell({
    token: 'token',
    answers: {
      'GET /users.getFactors': { CodesSinceDt: since, RecoveryCodesLeft: 10 },
      'POST /users.confirm': () => void (isProved = true),
      [route]: () => {
        if (isProved) return { ActivationCode: 'AB12CD34' };
        throw aFailure(route, 403, 'permission.denied', { reason: 'auth.confirm' });
      },
      ...answers,
    },
  });
  renderInShell(<LazyConfirmIdentity />, given.shell);
  const call = () =>
    given.account.client.call(releaseBeacon, { params: { id: 5 as never }, body: { Name: 'Polar Star' } });
  /** Begins calls; what they answer comes when the question is settled. */
  const begin = async (count = 1) => {
    const answers: Promise<unknown>[] = [];
    await act(async () => {
      for (let i = 0; i < count; i++) answers.push(call().catch((error: unknown) => String(error)));
    });
    return { answers };
  };
  return { ...given, begin };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Is it you?' }));

beforeEach(() => setLocale('en'));

describe('AUTH-D17 the question whether it is still the user', () => {
  it('stands when a call asks for it; with the password the call goes on with what it brought', async () => {
    const { begin, asked } = open();
    const { answers } = await begin();
    await userEvent.type((await dialog()).getByLabelText(/^Current password/), 'nautilus{Enter}');
    expect(await answers[0]).toEqual({ ActivationCode: 'AB12CD34' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter(({ route: one }) => one !== 'GET /users.getFactors')).toEqual([
      { route, body: { Name: 'Polar Star' } },
      { route: 'POST /users.confirm', body: { Password: 'nautilus' } },
      { route, body: { Name: 'Polar Star' } },
    ]);
  });

  it('is asked once for two calls', async () => {
    const { begin, asked } = open();
    const { answers } = await begin(2);
    await userEvent.type((await dialog()).getByLabelText(/^Current password/), 'nautilus{Enter}');
    await Promise.all(answers);
    expect(asked.filter(({ route: one }) => one === 'POST /users.confirm')).toHaveLength(1);
  });

  it('gives the call up when it is closed', async () => {
    const { begin, place } = open();
    const { answers } = await begin();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(await answers[0]).toContain('Aborted');
    expect(place.path).toBe('/');
  });

  it('takes a code from who has them, and tells a wrong one at its field', async () => {
    const refuse = () =>
      Promise.reject(aFailure('POST /users.confirm', 400, 'validation', { reason: 'auth.wrongCode' }));
    const { begin, asked } = open({ 'POST /users.confirm': refuse }, '2026-10-01T08:00:00Z');
    await begin();
    const { getByRole, findByRole, getByLabelText } = await dialog();
    await userEvent.click(await findByRole('radio', { name: 'Code' }));
    await userEvent.click(getByRole('button', { name: 'Confirm' }));
    const code = getByLabelText(/^Code from the app/);
    expect(code).toHaveAccessibleDescription(/Required field/);
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Wrong code/));
    expect(asked.at(-1)).toEqual({ route: 'POST /users.confirm', body: { Code: '123456' } });
  });
});
