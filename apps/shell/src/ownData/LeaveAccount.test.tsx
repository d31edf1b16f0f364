import { aUser } from '@mayak/api/fixtures';
import { setLocale, Toasts } from '@mayak/ui';
import type { Leaving } from '@mayak/api/own-data';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import { LeaveAccount } from './LeaveAccount';
import { LeavingBar } from './LeavingBar';

const known: Leaving = {
  LeavesDt: null,
  HandTo: null,
  IsTaken: false,
  Beacons: 2,
  Names: ['Tug', 'Barge'],
  Viewers: 1,
  Balance: 120.5,
};
const leaves = '2026-12-10T10:00:00Z';

function open(answers: Answers, LeavesDt: string | null = null) {
  const given = aShell({ token: 'token', answers });
  given.shell.account.session.fill({ user: { ...aUser(), LeavesDt } });
  renderInShell(
    <>
      <LeavingBar />
      <LeaveAccount />
      <Toasts />
    </>,
    given.shell,
  );
  return given;
}
beforeEach(() => setLocale('en'));
const dialog = () => within(screen.getByRole('dialog'));
const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));

describe('PROFILE-D18 the end of one’s own account', () => {
  it('is told whole before it is asked for, and stands on the page from then on', async () => {
    let now = known;
    const { asked } = open({
      'GET /users.getLeaving': () => now,
      'POST /users.leave': () => (now = { ...known, LeavesDt: leaves, HandTo: 'olga' }),
    });
    await ask();
    expect(dialog().getByText(/^2 beacons will be released.*Tug, Barge/)).toBeVisible();
    expect(dialog().getByText(/^1 user will no longer see/)).toBeVisible();
    expect(dialog().getByText(/120\.50/)).toBeVisible();
    await userEvent.type(dialog().getByLabelText(/^Hand the beacons/), ' olga ');
    await userEvent.click(dialog().getByRole('button', { name: 'Delete in 14 days' }));
    expect(await screen.findByText('olga has not accepted your beacons yet.')).toBeVisible();
    expect(asked.find(({ route }) => route === 'POST /users.leave')?.body).toEqual({ HandTo: 'olga' });
    const bar = within(screen.getByRole('region', { name: 'Account deletion' }));
    expect(bar.getByText(/^Your account will be deleted/)).toBeVisible();
  });

  it('names a user who is not there in place, and keeps what was typed', async () => {
    open({
      'GET /users.getLeaving': known,
      'POST /users.leave': () => {
        throw aFailure('POST /users.leave', 404, 'user.notFound');
      },
    });
    await ask();
    await userEvent.type(dialog().getByLabelText(/^Hand the beacons/), 'nobody{Enter}');
    expect(await screen.findByText('No such user')).toBeVisible();
    expect(dialog().getByLabelText(/^Hand the beacons/)).toHaveValue('nobody');
  });

  it('stands on the page though it was asked for elsewhere meanwhile', async () => {
    let now = known;
    open({
      'GET /users.getLeaving': () => now,
      'POST /users.leave': () => {
        now = { ...known, LeavesDt: leaves };
        throw aFailure('POST /users.leave', 409, 'conflict');
      },
    });
    await ask();
    await userEvent.click(dialog().getByRole('button', { name: 'Delete in 14 days' }));
    const bar = within(await screen.findByRole('region', { name: 'Account deletion' }));
    expect(bar.getByText(/^Your account will be deleted/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('PROFILE-D19 the days to think', () => {
  it('have a bar that keeps the account', async () => {
    open({ 'GET /users.getLeaving': { ...known, LeavesDt: leaves }, 'POST /users.stay': known }, leaves);
    const bar = within(await screen.findByRole('region', { name: 'Account deletion' }));
    await userEvent.click(bar.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Your account stays')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Account deletion' })).toBeNull());
  });
});
