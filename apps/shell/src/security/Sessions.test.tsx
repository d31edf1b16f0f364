import type { UserSession } from '@mayak/api/sessions';
import { setLocale, Toasts } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import { Sessions } from './Sessions';

const aSession = (part: Partial<UserSession>): UserSession => ({
  Id: 1,
  Browser: 'Firefox',
  System: 'Windows',
  Address: '192.0.2.17',
  CreatedDt: '2026-10-01T08:00:00Z',
  LastUsedDt: '2026-10-14T12:00:00Z',
  IsCurrent: false,
  ...part,
});

function open(answers: Answers = {}) {
  let list = [
    aSession({ IsCurrent: true }),
    aSession({ Id: 2, Browser: 'Chrome', System: 'Android', Address: '198.51.100.7' }),
    aSession({ Id: 3, Browser: null, System: null, Address: null }),
  ];
  const given = aShell({
    token: 'token',
    answers: {
      'GET /users.getSessions': () => list,
      'POST /users.endSession/{id}': () => void (list = list.filter(({ Id }) => Id !== 2)),
      'POST /users.endOtherSessions': () => void (list = list.slice(0, 1)),
      ...answers,
    },
  });
  renderInShell(
    <>
      <Sessions id="sessions" />
      <Toasts />
    </>,
    given.shell,
  );
  return given;
}
const rows = () => screen.findAllByRole('listitem');

beforeEach(() => setLocale('en'));

describe('AUTH-D15 the list of sessions', () => {
  it('names device, address and times, and marks the one in use, which has no way to end here', async () => {
    open();
    const [own, phone, old] = await rows();
    expect(own).toHaveTextContent('Firefox, WindowsThis session192.0.2.17 · Signed in');
    expect(within(own!).queryByRole('button')).toBeNull();
    expect(phone).toHaveTextContent(/Chrome, Android.*198\.51\.100\.7.*last used/);
    expect(old).toHaveTextContent('Unknown device');
  });

  it('ends one by a press', async () => {
    open();
    const end = await screen.findByRole('button', { name: 'End the session: Chrome, Android, 198.51.100.7' });
    await userEvent.click(end);
    expect(await screen.findByText('Session ended')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
  });

  it('ends all others after a question', async () => {
    const { asked } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    expect(asked.map(({ route }) => route)).not.toContain('POST /users.endOtherSessions');
    const dialog = screen.getByRole('alertdialog', { name: 'End all other sessions?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByText('Other sessions ended')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  });

  it('says when it could not, and when the list did not come', async () => {
    const route = 'POST /users.endSession/{id}';
    open({ [route]: () => Promise.reject(aFailure(route, 500)) });
    await userEvent.click(await screen.findByRole('button', { name: /^End the session: Chrome/ }));
    expect(await screen.findByText('Couldn’t end the session. Try again.')).toBeVisible();
  });
});
