import { setLocale } from '@mayak/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import Reset from './Reset';

function open(path: string, answers: Answers = {}) {
  const given = aShell({ answers, path });
  renderInShell(<Reset />, given.shell, path);
  return given;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: RegExp) => screen.getByLabelText(label);
const refuse = (status: number, code: Parameters<typeof aFailure>[2]) => ({
  'POST /account/resetpassword': () => Promise.reject(aFailure('POST /account/resetpassword', status, code)),
});

beforeEach(() => setLocale('en'));

describe('AUTH-13, AUTH-D09 asking for the link', () => {
  it('sends the address and does not tell whether it is known', async () => {
    const { asked } = open('/resetpassword');
    await userEvent.type(field(/^E-mail/), 'fleet@example.org{Enter}');
    expect(await screen.findByText('If the address is registered, an e-mail has been sent')).toBeVisible();
    expect(asked).toEqual([{ route: 'POST /account/resetpassword', body: { email: 'fleet@example.org' } }]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('AUTH-09 asks for an address first', async () => {
    const { asked } = open('/resetpassword');
    await press('Send');
    expect(field(/^E-mail/)).toHaveAccessibleDescription('Required field');
    await userEvent.type(field(/^E-mail/), 'fleet');
    expect(field(/^E-mail/)).toHaveAccessibleDescription('Invalid e-mail');
    expect(asked).toEqual([]);
  });

  it('ERR-D03 tells a failure above the form, which stays filled in', async () => {
    open('/resetpassword', refuse(429, 'auth.tooManyAttempts'));
    await userEvent.type(field(/^E-mail/), 'fleet@example.org{Enter}');
    expect(await screen.findByText('Too many attempts, try again later')).toBeVisible();
    expect(field(/^E-mail/)).toHaveValue('fleet@example.org');
  });
});

describe('AUTH-D09 setting the new password', () => {
  const path = '/resetpassword?token=abc';
  async function typeIn(password: string, repeat: string) {
    await userEvent.type(field(/^New password/), password);
    await userEvent.type(field(/^Repeat/), `${repeat}{Enter}`);
  }

  it('sends it with the token of the link', async () => {
    const { asked } = open(path);
    await typeIn('secret 1', 'secret 1');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'abc', password: 'secret 1' }]);
  });

  it.each([
    ['12345', '12345', /^New password/, 'At least 6 characters'],
    ['123456', '123456', /^New password/, /^This password is easy to guess/],
    ['secret 1', 'secret 2', /^Repeat/, 'Passwords do not match'],
    ['secret 1', '', /^Repeat/, 'Required field'],
  ])('%j, repeated as %j, is not sent', async (password, repeat, wrong, text) => {
    const { asked } = open(path);
    await typeIn(password, repeat);
    expect(field(wrong)).toHaveAccessibleDescription(text);
    expect(asked).toEqual([]);
  });

  it('AUTH-D14 says at its field that it is the name of the user, which the server knows', async () => {
    const errors = [{ field: 'password', code: 'invalidFormat', message: 'This password is easy to guess' }];
    const route = 'POST /account/resetpassword';
    open(path, { [route]: () => Promise.reject(aFailure(route, 400, 'validation', { errors })) });
    await typeIn('sevflot', 'sevflot');
    await waitFor(() =>
      expect(field(/^New password/)).toHaveAccessibleDescription('This password is easy to guess'),
    );
  });

  it('goes back to the first step with a bad link', async () => {
    open(path, refuse(400, 'auth.resetTokenInvalid'));
    await typeIn('secret 1', 'secret 1');
    expect(await screen.findByText('The link is invalid or expired')).toBeVisible();
    expect(field(/^E-mail/)).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/resetpassword$/);
  });

  it('keeps both passwords when the server failed', async () => {
    open(path, refuse(500, 'internal'));
    await typeIn('secret 1', 'secret 1');
    expect(
      await screen.findByText('Error on the server. Please try to repeat your request later.'),
    ).toBeVisible();
    expect(field(/^Repeat/)).toHaveValue('secret 1');
  });
});
