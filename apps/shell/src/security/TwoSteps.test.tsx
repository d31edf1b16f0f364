import { setLocale, Toasts } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import { TwoSteps } from './TwoSteps';

const codes = Array.from({ length: 10 }, (_, i) => `AAAA-BBBB-CCCC-DDD${i}`);

function open(answers: Answers = {}, begun: string | null = null, left = 10) {
  let since = begun;
  const given = aShell({
    token: 'token',
    answers: {
      'GET /users.getFactors': () => ({ CodesSinceDt: since, RecoveryCodesLeft: since ? left : 0 }),
      'POST /users.beginCodes': {
        Secret: 'GEZDGNBVGY3TQOJQ',
        Uri: 'otpauth://totp/Mayak:nemo?secret=GEZDGNBVGY3TQOJQ',
      },
      'POST /users.confirmCodes': () => {
        since = '2026-10-14T12:00:00Z';
        return { RecoveryCodes: codes };
      },
      'POST /users.renewRecoveryCodes': { RecoveryCodes: codes },
      'POST /users.endCodes': () => void (since = null),
      ...answers,
    },
  });
  renderInShell(
    <>
      <TwoSteps id="two-steps" />
      <Toasts />
    </>,
    given.shell,
  );
  return given;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const refuse = (route: string, code: Parameters<typeof aFailure>[2], part = {}) => ({
  [route]: () => Promise.reject(aFailure(route, 400, code, part)),
});

beforeEach(() => setLocale('en'));

describe('PROFILE-D11 setting up one-time codes', () => {
  it('asks for the password, shows the secret, takes a code and gives the recovery codes', async () => {
    const { asked } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    await userEvent.type(dialog().getByLabelText(/^Current password/), 'nautilus{Enter}');
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
    await userEvent.type(dialog().getByLabelText(/^Code from the app/), '123456{Enter}');
    expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Save to file' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await press('I saved them');
    expect(await screen.findByText(/^On since/)).toBeVisible();
    expect(screen.getByText('Recovery codes left: 10')).toBeVisible();
    expect(screen.queryByText(codes[9] ?? '')).toBeNull();
    expect(asked.filter(({ route }) => route.startsWith('POST'))).toEqual([
      { route: 'POST /users.beginCodes', body: { Password: 'nautilus' } },
      { route: 'POST /users.confirmCodes', body: { Code: '123456' } },
    ]);
  });

  it('tells a wrong password and a wrong code at their fields', async () => {
    open({
      ...refuse('POST /users.confirmCodes', 'validation', { reason: 'auth.wrongCode' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    await userEvent.type(dialog().getByLabelText(/^Current password/), 'nautilus{Enter}');
    const code = await screen.findByLabelText(/^Code from the app/);
    await userEvent.type(code, '1{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Wrong code, or it was used already/));
    expect(code).toHaveValue('1');
  });
});

describe('PROFILE-D12 recovery codes, and the end', () => {
  const since = '2026-10-01T08:00:00Z';

  it('are made anew with the password and a code', async () => {
    const { asked } = open({}, since, 2);
    expect(await screen.findByText(/^Recovery codes left: 2\. Make new ones/)).toBeVisible();
    await press('New recovery codes');
    await userEvent.type(dialog().getByLabelText(/^Current password/), 'nautilus');
    await userEvent.type(dialog().getByLabelText(/^Code from the app or/), '123456{Enter}');
    expect(await screen.findByText(codes[0] ?? '')).toBeVisible();
    expect(asked.find(({ route }) => route === 'POST /users.renewRecoveryCodes')?.body).toEqual({
      Password: 'nautilus',
      Code: '123456',
    });
  });

  it('ends with them; what was typed stays where one of them was wrong', async () => {
    open({}, since);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Switch off' }));
    expect(dialog().getAllByText('Required field')).toHaveLength(2);
    await userEvent.type(dialog().getByLabelText(/^Current password/), 'nautilus');
    await userEvent.type(dialog().getByLabelText(/^Code from the app or/), '123456{Enter}');
    expect(await screen.findByText('Two-step sign-in is off')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  });

  it('a wrong password stands at its field', async () => {
    open(refuse('POST /users.endCodes', 'password.wrongOld'), since);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
    await userEvent.type(dialog().getByLabelText(/^Current password/), 'x');
    await userEvent.type(dialog().getByLabelText(/^Code from the app or/), '123456{Enter}');
    const password = dialog().getByLabelText(/^Current password/);
    await waitFor(() => expect(password).toHaveAccessibleDescription('Wrong current password'));
    expect(dialog().getByLabelText(/^Code from the app or/)).toHaveValue('123456');
  });
});
