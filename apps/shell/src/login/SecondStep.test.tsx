import { setLocale } from '@mayak/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import Login from './Login';

const asked = (factors: string[]) => () =>
  Promise.reject(
    aFailure('POST /account/login', 401, 'auth.invalidCredentials', {
      reason: 'auth.secondFactor',
      challenge: 'a-challenge',
      factors,
    }),
  );
const refuse = (reason: string) => () =>
  Promise.reject(aFailure('POST /account/login.second', 400, 'validation', { reason }));

async function reach(answers: Answers = {}, factors = ['code', 'recovery'], config = {}) {
  const given = aShell({
    answers: { 'POST /account/login': asked(factors), ...answers },
    path: '/login',
    config,
  });
  renderInShell(<Login />, given.shell, '/login');
  await userEvent.type(screen.getByRole('textbox', { name: 'Username or e-mail' }), 'nemo');
  await userEvent.type(screen.getByLabelText('Password'), 'nautilus');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Second step' })).toBeVisible();
  return given;
}
const code = () => screen.getByRole('textbox', { name: 'Code' });

beforeEach(() => setLocale('en'));

describe('AUTH-D16 the second step of a sign-in', () => {
  it('takes a code and keeps the token', async () => {
    const { asked: calls, session } = await reach({ 'POST /account/login.second': 'token' });
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(code(), '123 456{Enter}');
    await waitFor(() => expect(session.token()).toBe('token'));
    expect(calls.at(-1)).toEqual({
      route: 'POST /account/login.second',
      body: { challenge: 'a-challenge', code: '123 456' },
    });
  });

  it('tells a wrong code above the field and stays', async () => {
    await reach({ 'POST /account/login.second': refuse('auth.wrongCode') });
    await userEvent.type(code(), '111111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong code, or it was used already');
    expect(code()).toHaveValue('111111');
  });

  it('goes back to name and password when the challenge is over, and says why', async () => {
    await reach({ 'POST /account/login.second': refuse('auth.challengeInvalid') });
    await userEvent.type(code(), '111111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in took too long. Start again.');
    expect(screen.getByRole('textbox', { name: 'Username or e-mail' })).toHaveValue('nemo');
  });

  it('says the way on without the phone, and without recovery codes', async () => {
    await reach({}, ['code', 'recovery'], { supportPhone: '+7 815 200-00-00' });
    expect(screen.getByText(/recovery codes\. Neither\? Support can .*\+7 815 200-00-00$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Password')).toHaveValue('nautilus');
  });

  it('offers no recovery code where none is left', async () => {
    await reach({}, ['code']);
    expect(screen.getByText(/^No recovery codes are left\. Neither\? Your operator/)).toBeVisible();
  });
});
