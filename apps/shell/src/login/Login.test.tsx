import { setLocale } from '@mayak/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import Login from './Login';

const name = () => screen.getByRole('textbox', { name: 'Username or e-mail' });
const password = () => screen.getByLabelText('Password');
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const address = () => screen.getByTestId('address').textContent;

function open(answers: Answers = {}, path = '/login', config = {}) {
  const given = aShell({ answers, path, config });
  renderInShell(<Login />, given.shell, path);
  return given;
}
async function typeIn() {
  await userEvent.type(name(), ' e.sokolova ');
  await userEvent.type(password(), 'secret 1');
}
const refuse = (status: number | null, code?: Parameters<typeof aFailure>[2]) => () =>
  Promise.reject(aFailure('POST /account/login', status, code));

beforeEach(() => setLocale('en'));

describe('AUTH-02, AUTH-06 signing in', () => {
  it('sends name and password with Enter and keeps the token', async () => {
    const { asked, session } = open({ 'POST /account/login': 'token' });
    expect(name()).toHaveFocus();
    await typeIn();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(session.token()).toBe('token'));
    expect(asked).toEqual([
      { route: 'POST /account/login', body: { username: 'e.sokolova', password: 'secret 1' } },
    ]);
  });

  it('ERR-15 asks for what is missing, in its place, and focuses the first wrong field', async () => {
    const { asked } = open();
    await userEvent.type(password(), 'x');
    await signIn();
    expect(name()).toHaveAccessibleDescription('Required field');
    expect(password()).not.toBeInvalid();
    expect(name()).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('says nothing of an empty field that is only left: the way to another page stays under the pointer', async () => {
    open();
    await userEvent.tab();
    await userEvent.tab();
    expect(name()).not.toBeInvalid();
  });

  it('shows the password on demand', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});

describe('AUTH-14, ERR-04, ERR-D03 a refusal', () => {
  it.each([
    [401, 'auth.invalidCredentials', 'Wrong login or password'],
    [403, 'auth.accountBlocked', 'Account is blocked'],
    [403, 'auth.emailNotConfirmed', 'E-mail is not confirmed'],
    [429, 'auth.tooManyAttempts', 'Too many attempts, try again later'],
    [500, 'internal', 'Error on the server. Please try to repeat your request later.'],
    [null, undefined, 'Server is unavailable. Please try again later.'],
  ] as const)('%s %s is told above the form, which stays filled in', async (status, code, text) => {
    open({ 'POST /account/login': refuse(status, code) });
    await typeIn();
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(name()).toHaveValue(' e.sokolova ');
    expect(password()).toHaveValue('secret 1');
    await waitFor(() => expect(password()).toHaveFocus());
    expect(address()).toBe('/login');
  });

  it('AUTH-D03 says in how many minutes it may be tried again', async () => {
    const retryAfter = 840;
    const refused = aFailure('POST /account/login', 429, 'auth.tooManyAttempts', { retryAfter });
    open({ 'POST /account/login': () => Promise.reject(refused) });
    await typeIn();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts, try again in 14 minutes');
    act(() => setLocale('ru'));
    expect(screen.getByRole('alert')).toHaveTextContent('попробуйте через 14 минут');
  });

  it('follows the language of the page, also when it is told already', async () => {
    open({ 'POST /account/login': refuse(401, 'auth.invalidCredentials') });
    await typeIn();
    await signIn();
    await screen.findByRole('alert');
    await userEvent.click(screen.getAllByRole('radio', { name: 'Russian' })[0]!);
    expect(screen.getByRole('alert')).toHaveTextContent('Неверное имя или пароль');
    expect(localStorage.getItem('locale')).toBe('ru');
  });

  it('AUTH-D08 lets an unconfirmed user send the e-mail again without typing an address', async () => {
    const { asked } = open({ 'POST /account/login': refuse(403, 'auth.emailNotConfirmed') });
    await userEvent.type(name(), ' newcomer ');
    await userEvent.type(password(), 'secret');
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^The link was sent to the address/)).toBeVisible();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(asked.at(-1)).toEqual({
      route: 'POST /account/confirm.resendByLogin',
      body: { username: 'newcomer' },
    });
  });
});

describe('AUTH-D08 the link of the confirmation mail', () => {
  it('is used once and taken out of the address', async () => {
    const { asked } = open({}, '/login?confirmation=abc');
    expect(await screen.findByText('E-mail confirmed, you can sign in')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(asked).toEqual([{ route: 'POST /account/confirm', body: { token: 'abc' } }]);
  });

  it('is used before anybody is signed in: who is quick would be told that his e-mail is not confirmed', async () => {
    let confirm = () => {};
    const slow = () => new Promise<void>((done) => (confirm = done));
    const { asked, session } = open(
      { 'POST /account/confirm': slow, 'POST /account/login': 'token' },
      '/login?confirmation=abc',
    );
    await typeIn();
    await signIn();
    expect(asked.map(({ route }) => route)).toEqual(['POST /account/confirm']);
    await act(async () => confirm());
    await waitFor(() => expect(session.token()).toBe('token'));
    expect(asked.map(({ route }) => route)).toEqual(['POST /account/confirm', 'POST /account/login']);
  });

  it('can be asked for again when it is bad', async () => {
    const bad = () => Promise.reject(aFailure('POST /account/confirm', 400, 'auth.confirmTokenInvalid'));
    const { asked } = open({ 'POST /account/confirm': bad }, '/login?confirmation=abc');
    expect(await screen.findByText('The link is invalid or expired')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    expect(email).toHaveAccessibleDescription('Required field');
    await userEvent.type(email, 'fleet@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ email: 'fleet@example.org' }));
  });

  it('stays in the address when the server did not answer, so that a reload tries again', async () => {
    const none = () => Promise.reject(aFailure('POST /account/confirm', null));
    open({ 'POST /account/confirm': none }, '/login?confirmation=abc');
    expect(await screen.findByText('Server is unavailable. Please try again later.')).toBeVisible();
    expect(address()).toBe('/login?confirmation=abc');
  });
});

describe('GEN-D02, MENU-D05 what else stands on the login page', () => {
  it('offers the demo fleet only where the server has one', async () => {
    const demo = { username: 'demo', password: 'demo123' };
    const { asked, session } = open({ 'POST /account/login': 'token' }, '/login', { demo });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to the demo' }));
    await waitFor(() => expect(session.token()).toBe('token'));
    expect(name()).toHaveValue('demo');
    expect(asked[0]?.body).toEqual(demo);
  });

  it('has no demo, no support and no menu of its own accord', () => {
    open();
    expect(screen.queryByRole('button', { name: /demo/ })).toBeNull();
    expect(screen.queryByText(/Support/)).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('names the tab in the language of the page', () => {
    open();
    expect(document.title).toBe('Sign in - Mayak');
    act(() => setLocale('ru'));
    expect(document.title).toBe('Вход - Маяк');
  });

  it('leads to registration and to the forgotten password, and names the support of the configuration', () => {
    open({}, '/login', { supportPhone: '+7 815 200-00-00' });
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/resetpassword');
    expect(screen.getByText('Support: +7 815 200-00-00')).toBeVisible();
  });
});
