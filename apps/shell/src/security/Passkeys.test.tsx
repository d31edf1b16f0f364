import { setLocale, Toasts } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import { Passkeys } from './Passkeys';

const aKey = { Id: 3, Name: 'Phone', CreatedDt: '2026-10-01T08:00:00Z', LastUsedDt: null };

function open(answers: Answers = {}) {
  const given = aShell({
    token: 'token',
    answers: {
      'GET /users.getFactors': { CodesSinceDt: null, RecoveryCodesLeft: 0, Passkeys: [aKey] },
      ...answers,
    },
  });
  renderInShell(
    <>
      <Passkeys id="passkeys" />
      <Toasts />
    </>,
    given.shell,
  );
  return given;
}
/** A browser that knows passkeys, on a page that came safely. */
function withBrowser() {
  Object.assign(window, { isSecureContext: true, PublicKeyCredential: () => undefined });
}
afterEach(() => {
  Object.assign(window, { isSecureContext: false });
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});
beforeEach(() => setLocale('en'));
const dialog = () => within(screen.getByRole('dialog'));

describe('PROFILE-D13 the passkeys of a user', () => {
  it('are listed; where the browser can make none, why is said and nothing offers it', async () => {
    open();
    expect(await screen.findByText('Phone')).toBeVisible();
    expect(screen.getByText(/^Added /)).toBeVisible();
    expect(screen.getByText(/^Passkeys need the page to be opened by https/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });

  it('one is added with a name and the password; what the browser cannot do is told and keeps what was typed', async () => {
    withBrowser();
    const { asked } = open({ 'POST /users.beginPasskey': { Options: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Add passkey' }));
    expect(dialog().getAllByText('Required field')).toHaveLength(2);
    await userEvent.type(dialog().getByLabelText(/^Name/), 'Desk');
    await userEvent.type(dialog().getByLabelText(/^Current password/), 'nautilus{Enter}');
    expect(await screen.findByText(/^The browser could not use a passkey here/)).toBeVisible();
    expect(dialog().getByLabelText(/^Name/)).toHaveValue('Desk');
    expect(asked.at(-1)).toEqual({ route: 'POST /users.beginPasskey', body: { Password: 'nautilus' } });
  });

  it('one is removed with the password; a wrong one stands at its field', async () => {
    let isWrong = true;
    const route = 'POST /users.removePasskey/{id}';
    const refuse = () => {
      if (isWrong) throw aFailure(route, 400, 'password.wrongOld');
    };
    const { asked } = open({ [route]: refuse });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove passkey Phone' }));
    const password = dialog().getByLabelText(/^Current password/);
    await userEvent.type(password, 'x{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Wrong current password'));
    isWrong = false;
    await userEvent.type(password, 'y{Enter}');
    expect(await screen.findByText('Passkey removed')).toBeVisible();
    expect(asked.filter((call) => call.route === route)).toHaveLength(2);
  });
});
